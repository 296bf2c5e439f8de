<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
<context>
    <name>AboutDialog</name>
    <message>
        <source>About Estoc</source>
        <translation>À propos d’Estoc</translation>
    </message>
    <message>
        <source>Estoc: the chances of every blow, before the dice fall.</source>
        <translation>Estoc&#xa0;: les chances de chaque coup, avant que les dés ne tombent.</translation>
    </message>
    <message>
        <source>Estoc is unofficial. It belongs to no publisher, and none has approved it; names of games and worlds belong to their owners. Rules are told in our own words and replace no book.</source>
        <translation>Estoc n’est pas officiel. Il n’est lié à aucun éditeur, et aucun ne l’a approuvé&#x202f;; les noms de jeux et d’univers appartiennent à leurs propriétaires. Les règles sont redites avec nos mots et ne remplacent aucun livre.</translation>
    </message>
    <message>
        <source>What comes along, and its licences</source>
        <translation>Ce qui est fourni avec, et ses licences</translation>
    </message>
    <message>
        <source>System</source>
        <translation>Système</translation>
    </message>
    <message>
        <source>Nothing is known of what comes along</source>
        <translation>On ne sait rien de ce qui est fourni avec</translation>
    </message>
    <message>
        <source>Words of the licence</source>
        <translation>Texte de la licence</translation>
    </message>
    <message>
        <source>Copy report</source>
        <translation>Copier le rapport</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
</context>
<context>
    <name>ActionPicker</name>
    <message>
        <source>Action</source>
        <translation>Action</translation>
    </message>
</context>
<context>
    <name>ArmorPart</name>
    <message>
        <source>Armour</source>
        <translation>Armure</translation>
    </message>
    <message>
        <source>{name}, dice of the armour ({dice})</source>
        <translation>{name}, dés d’armure ({dice})</translation>
    </message>
    <message>
        <source>Type the faces thrown at the table, or leave the throw to Estoc</source>
        <translation>Saisissez les faces lancées à la table, ou laissez Estoc lancer</translation>
    </message>
    <message>
        <source>loses {0}</source>
        <translation>perd {0}</translation>
    </message>
    <message>
        <source>loses {0} on average</source>
        <translation>perd {0} en moyenne</translation>
    </message>
</context>
<context>
    <name>AttackButtons</name>
    <message>
        <source>Type dice</source>
        <translation>Saisir les dés</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Pourquoi&#x202f;?</translation>
    </message>
    <message>
        <source>Do it</source>
        <translation>Faire</translation>
    </message>
    <message>
        <source>Roll</source>
        <translation>Lancer</translation>
    </message>
    <message>
        <source>no roll needed</source>
        <translation>aucun jet</translation>
    </message>
</context>
<context>
    <name>AttackDock</name>
    <message>
        <source>Attack</source>
        <translation>Attaque</translation>
    </message>
</context>
<context>
    <name>BattlePage</name>
    <message>
        <source>Forecast of the fight</source>
        <translation>Prévision du combat</translation>
    </message>
    <message>
        <source>Fights played</source>
        <translation>Combats joués</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Graine</translation>
    </message>
    <message>
        <source>Play it</source>
        <translation>Jouer</translation>
    </message>
    <message>
        <source>Change one thing…</source>
        <translation>Changer une chose…</translation>
    </message>
    <message>
        <source>{0} fights</source>
        <translation>{0} combats</translation>
    </message>
    <message>
        <source>goes for the nearest enemy</source>
        <translation>vise l’ennemi le plus proche</translation>
    </message>
    <message>
        <source>goes for the weakest enemy</source>
        <translation>vise l’ennemi le plus faible</translation>
    </message>
    <message>
        <source>goes for the strongest enemy</source>
        <translation>vise l’ennemi le plus fort</translation>
    </message>
    <message>
        <source>Goes for</source>
        <translation>Vise</translation>
    </message>
    <message>
        <source>Leaves</source>
        <translation>Fuit</translation>
    </message>
    <message>
        <source>leaves at {0} health</source>
        <translation>fuit à {0} de sa santé</translation>
    </message>
    <message>
        <source>never leaves</source>
        <translation>ne fuit jamais</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Arrêté.</translation>
    </message>
    <message>
        <source>Playing…</source>
        <translation>En train de jouer…</translation>
    </message>
    <message>
        <source>{0}: {1} of the fights are over</source>
        <translation>{0}&#xa0;: {1} des combats sont finis</translation>
    </message>
    <message>
        <source>The fight has changed since: play it again.</source>
        <translation>Le combat a changé depuis&#xa0;: rejouez-le.</translation>
    </message>
    <message>
        <source>Somebody less</source>
        <translation>Quelqu’un de moins</translation>
    </message>
    <message>
        <source>Somebody more</source>
        <translation>Quelqu’un de plus</translation>
    </message>
    <message>
        <source>Reinforcements</source>
        <translation>Renforts</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Each side fights as stated above, by the rules, until one is left.</source>
        <translation>Chaque camp se bat comme indiqué, selon les règles, jusqu’à ce qu’il n’en reste qu’un.</translation>
    </message>
</context>
<context>
    <name>BringDialog</name>
    <message>
        <source>Bring fighters along</source>
        <translation>Faire venir des combattants</translation>
    </message>
    <message>
        <source>From: {0}</source>
        <translation>De&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>Camp</translation>
    </message>
    <message>
        <source>Wounds, ammunition, lasting states and notes come along. The other fight stays as it is.</source>
        <translation>Blessures, munitions, états durables et notes suivent. L’autre combat reste tel quel.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Bring</source>
        <translation>Faire venir</translation>
    </message>
</context>
<context>
    <name>CareDialog</name>
    <message>
        <source>Healing and first aid</source>
        <translation>Soins et premiers secours</translation>
    </message>
    <message>
        <source>ends: {0}</source>
        <translation>met fin à&#xa0;: {0}</translation>
    </message>
    <message>
        <source>First aid, a night’s rest, a potion…</source>
        <translation>Premiers secours, une nuit de repos, une potion…</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>Cause</translation>
    </message>
    <message>
        <source>Points restored</source>
        <translation>Points rendus</translation>
    </message>
    <message>
        <source>Steps of health restored</source>
        <translation>Degrés de santé rendus</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Appliquer</translation>
    </message>
    <message>
        <source>Throw</source>
        <translation>Lancer</translation>
    </message>
</context>
<context>
    <name>ChangeDialog</name>
    <message>
        <source>Why it is changed (if you like)</source>
        <translation>Pourquoi ce changement (si vous voulez)</translation>
    </message>
    <message>
        <source>Circumstances of</source>
        <translation>Circonstances de</translation>
    </message>
    <message>
        <source>Type dice</source>
        <translation>Saisir les dés</translation>
    </message>
    <message>
        <source>Back to the changed line</source>
        <translation>Revenir à la ligne changée</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Then: {0}</source>
        <translation>Ensuite&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Change: {0}</source>
        <translation>Changer&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Circumstances of {0}</source>
        <translation>Circonstances&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Keep, and leave out: {0}</source>
        <translation>Garder, et laisser&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Keep the change</source>
        <translation>Garder le changement</translation>
    </message>
    <message>
        <source>Give the missing dice</source>
        <translation>Donner les dés qui manquent</translation>
    </message>
</context>
<context>
    <name>ChangeLater</name>
    <message>
        <source>Later lines that stay as they are: {0}</source>
        <translation>Lignes suivantes inchangées&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Leave it out</source>
        <translation>La laisser de côté</translation>
    </message>
    <message>
        <source>Give what is missing</source>
        <translation>Donner ce qui manque</translation>
    </message>
    <message>
        <source>{line} → {now}</source>
        <translation>{line} → {now}</translation>
    </message>
    <message>
        <source>Left out: {0}</source>
        <translation>Laissée de côté&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Roll it…</source>
        <translation>Lancer…</translation>
    </message>
    <message>
        <source>End it</source>
        <translation>Y mettre fin</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Passer</translation>
    </message>
    <message>
        <source>New: {0}</source>
        <translation>Nouveau&#xa0;: {0}</translation>
    </message>
</context>
<context>
    <name>ChangeTargets</name>
    <message>
        <source>a die or a choice is missing</source>
        <translation>il manque un dé ou un choix</translation>
    </message>
    <message>
        <source>As the dice say</source>
        <translation>Selon les dés</translation>
    </message>
    <message>
        <source>Result by hand: {0}</source>
        <translation>Résultat à la main&#xa0;: {0}</translation>
    </message>
</context>
<context>
    <name>Circumstance</name>
    <message>
        <source>automatic</source>
        <translation>automatique</translation>
    </message>
    <message>
        <source>ticked</source>
        <translation>coché</translation>
    </message>
    <message>
        <source>not ticked</source>
        <translation>non coché</translation>
    </message>
    <message>
        <source>no effect</source>
        <translation>sans effet</translation>
    </message>
    <message>
        <source>&lt;1 pt</source>
        <translation>&lt;&#x202f;1&#xa0;pt</translation>
    </message>
    <message>
        <source>{points} pt</source>
        <translation>{points} pt</translation>
    </message>
    <message>
        <source>{points} pts</source>
        <translation>{points} pts</translation>
    </message>
    <message>
        <source>up to {points}</source>
        <translation>jusqu’à {points}</translation>
    </message>
    <message>
        <source>plus less than 1 point</source>
        <translation>moins d’1 point en plus</translation>
    </message>
    <message>
        <source>minus less than 1 point</source>
        <translation>moins d’1 point en moins</translation>
    </message>
    <message>
        <source>plus 1 point</source>
        <translation>plus 1 point</translation>
    </message>
    <message>
        <source>minus 1 point</source>
        <translation>moins 1 point</translation>
    </message>
    <message>
        <source>plus {points} points</source>
        <translation>plus {points} points</translation>
    </message>
    <message>
        <source>minus {points} points</source>
        <translation>moins {points} points</translation>
    </message>
</context>
<context>
    <name>CircumstanceFinder</name>
    <message>
        <source>Find a circumstance</source>
        <translation>Trouver une circonstance</translation>
    </message>
    <message>
        <source>No circumstance matches these words</source>
        <translation>Aucune circonstance n’a ces mots</translation>
    </message>
</context>
<context>
    <name>CircumstanceHead</name>
    <message>
        <source>1 on</source>
        <translation>1 active</translation>
    </message>
    <message>
        <source>none on</source>
        <translation>aucune active</translation>
    </message>
    <message>
        <source>{count} on</source>
        <translation>{count} actives</translation>
    </message>
    <message>
        <source>Circumstances</source>
        <translation>Circonstances</translation>
    </message>
</context>
<context>
    <name>CircumstanceList</name>
    <message>
        <source>Circumstances</source>
        <translation>Circonstances</translation>
    </message>
    <message>
        <source>worth for: {0}</source>
        <translation>valeur pour&#xa0;: {0}</translation>
    </message>
</context>
<context>
    <name>CombatantModel</name>
    <message>
        <source>Order</source>
        <translation>Ordre</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Weapon</source>
        <translation>Arme</translation>
    </message>
    <message>
        <source>States</source>
        <translation>États</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>Santé</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Statut</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>Caché</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Joue</translation>
    </message>
    <message>
        <source>To come</source>
        <translation>À venir</translation>
    </message>
    <message>
        <source>{0}, {1}, all standing</source>
        <translation>{0}, {1}, tous debout</translation>
    </message>
    <message>
        <source>{0}, {1}, {2} standing</source>
        <translation>{0}, {1}, {2} debout</translation>
    </message>
    <message>
        <source>Acted</source>
        <translation>A agi</translation>
    </message>
    <message>
        <source>On hold</source>
        <translation>En attente</translation>
    </message>
    <message>
        <source>Out</source>
        <translation>Hors jeu</translation>
    </message>
    <message>
        <source>{0} · all standing</source>
        <translation>{0} · tous debout</translation>
    </message>
    <message>
        <source>nobody yet</source>
        <translation>personne encore</translation>
    </message>
    <message>
        <source>{0} · {1} standing</source>
        <translation>{0} · {1} debout</translation>
    </message>
    <message>
        <source>Health: {0}</source>
        <translation>Santé&#xa0;: {0}</translation>
    </message>
</context>
<context>
    <name>CombatantView</name>
    <message>
        <source>{0} · {1} down</source>
        <translation>{0} · {1} hors de combat</translation>
    </message>
    <message>
        <source>Combatants</source>
        <translation>Combattants</translation>
    </message>
    <message>
        <source>Attack with: a number</source>
        <translation>Attaquer avec&#xa0;: un numéro</translation>
    </message>
    <message>
        <source>Aim at: a number, or letters of a name and Enter</source>
        <translation>Viser&#xa0;: un numéro, ou les lettres d’un nom puis Entrée</translation>
    </message>
    <message>
        <source>By side</source>
        <translation>Par camp</translation>
    </message>
    <message>
        <source>In order</source>
        <translation>Par ordre</translation>
    </message>
    <message>
        <source>Arrange the combatants</source>
        <translation>Ordonner les combattants</translation>
    </message>
    <message>
        <source>Add from the library</source>
        <translation>Ajouter depuis la bibliothèque</translation>
    </message>
    <message>
        <source>Weapons against enemies</source>
        <translation>Armes contre ennemis</translation>
    </message>
    <message>
        <source>What can be done with the selected fighters</source>
        <translation>Ce que l’on peut faire des combattants choisis</translation>
    </message>
    <message>
        <source>Attack with: the sign on a token</source>
        <translation>Attaquer avec&#xa0;: le signe sur un pion</translation>
    </message>
    <message>
        <source>Aim at: the sign on a token</source>
        <translation>Viser&#xa0;: le signe sur un pion</translation>
    </message>
    <message>
        <source>Attack with: a number, or letters of a name and Enter</source>
        <translation>Attaquer avec&#xa0;: un numéro, ou les lettres d’un nom et Entrée</translation>
    </message>
    <message>
        <source>Aim at: a number</source>
        <translation>Viser&#xa0;: un numéro</translation>
    </message>
    <message>
        <source>Reinforcements: {0}</source>
        <translation>Renforts&#xa0;: {0}</translation>
    </message>
</context>
<context>
    <name>CommandPalette</name>
    <message>
        <source>Search or run a command</source>
        <translation>Chercher ou commander</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Commandes</translation>
    </message>
    <message>
        <source>A command, a fighter, a weapon, an action, a state, a rule…</source>
        <translation>Une commande, un combattant, une arme, une action, un état, une règle…</translation>
    </message>
    <message>
        <source>Nothing that can be done matches these words</source>
        <translation>Rien de ce qu’on peut faire ne correspond à ces mots</translation>
    </message>
    <message>
        <source>Add {0}</source>
        <translation>Ajouter {0}</translation>
    </message>
</context>
<context>
    <name>Commands</name>
    <message>
        <source>Weapons against enemies…</source>
        <translation>Armes contre ennemis…</translation>
    </message>
    <message>
        <source>Export the curve…</source>
        <translation>Exporter la courbe…</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>Imprimer…</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Fichier</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Édition</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Affichage</translation>
    </message>
    <message>
        <source>Fight</source>
        <translation>Combat</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Aide</translation>
    </message>
    <message>
        <source>New fight</source>
        <translation>Nouveau combat</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Ouvrir…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Enregistrer</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Enregistrer sous…</translation>
    </message>
    <message>
        <source>Open the sample fight</source>
        <translation>Ouvrir le combat d’exemple</translation>
    </message>
    <message>
        <source>Rename the fight…</source>
        <translation>Renommer le combat…</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Quitter</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Rétablir</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Dupliquer</translation>
    </message>
    <message>
        <source>Remove from the fight</source>
        <translation>Retirer du combat</translation>
    </message>
    <message>
        <source>Open the sheet</source>
        <translation>Ouvrir la fiche</translation>
    </message>
    <message>
        <source>House rules…</source>
        <translation>Règles maison…</translation>
    </message>
    <message>
        <source>Own content…</source>
        <translation>Contenu maison…</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>Réglages…</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Bibliothèque</translation>
    </message>
    <message>
        <source>Find in the library</source>
        <translation>Chercher dans la bibliothèque</translation>
    </message>
    <message>
        <source>Find in this list</source>
        <translation>Chercher dans cette liste</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Courbes</translation>
    </message>
    <message>
        <source>Curves as a table</source>
        <translation>Courbes en tableau</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Journal</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Pourquoi&#x202f;?</translation>
    </message>
    <message>
        <source>What the players see…</source>
        <translation>Ce que voient les joueurs…</translation>
    </message>
    <message>
        <source>Go to the message</source>
        <translation>Aller au message</translation>
    </message>
    <message>
        <source>Next panel</source>
        <translation>Volet suivant</translation>
    </message>
    <message>
        <source>Previous panel</source>
        <translation>Volet précédent</translation>
    </message>
    <message>
        <source>Make this panel larger</source>
        <translation>Agrandir ce volet</translation>
    </message>
    <message>
        <source>Make this panel smaller</source>
        <translation>Réduire ce volet</translation>
    </message>
    <message>
        <source>Reset layout</source>
        <translation>Disposition d’origine</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>Plus grand</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>Plus petit</translation>
    </message>
    <message>
        <source>Light or dark</source>
        <translation>Clair ou sombre</translation>
    </message>
    <message>
        <source>With or without motion</source>
        <translation>Avec ou sans animations</translation>
    </message>
    <message>
        <source>English / français</source>
        <translation>English / français</translation>
    </message>
    <message>
        <source>Next fighter</source>
        <translation>Au suivant</translation>
    </message>
    <message>
        <source>Previous fighter</source>
        <translation>Au précédent</translation>
    </message>
    <message>
        <source>Declare the actions…</source>
        <translation>Déclarer les actions…</translation>
    </message>
    <message>
        <source>Hold, or act now</source>
        <translation>Se mettre en attente, ou agir</translation>
    </message>
    <message>
        <source>Act one place later</source>
        <translation>Agir une place plus tard</translation>
    </message>
    <message>
        <source>Leave out of this round, or take back</source>
        <translation>Laisser de côté, ou reprendre</translation>
    </message>
    <message>
        <source>Join the round that is played</source>
        <translation>Entrer dans l’ordre en cours</translation>
    </message>
    <message>
        <source>Go to the first thing due</source>
        <translation>Aller au premier jet à faire</translation>
    </message>
    <message>
        <source>Reminders…</source>
        <translation>Rappels…</translation>
    </message>
    <message>
        <source>Timer of the turn…</source>
        <translation>Chronomètre du tour…</translation>
    </message>
    <message>
        <source>End of the scene</source>
        <translation>Fin de la scène</translation>
    </message>
    <message>
        <source>Roll</source>
        <translation>Lancer</translation>
    </message>
    <message>
        <source>Type dice</source>
        <translation>Saisir les dés</translation>
    </message>
    <message>
        <source>Circumstances</source>
        <translation>Circonstances</translation>
    </message>
    <message>
        <source>Aim by number or name</source>
        <translation>Viser par numéro ou par nom</translation>
    </message>
    <message>
        <source>The selected fighter attacks</source>
        <translation>Le combattant sélectionné attaque</translation>
    </message>
    <message>
        <source>Lay or draw by hand (a card)…</source>
        <translation>Poser ou tirer à la main (une carte)…</translation>
    </message>
    <message>
        <source>Swap attacker and target</source>
        <translation>Échanger attaquant et cible</translation>
    </message>
    <message>
        <source>Next weapon</source>
        <translation>Arme suivante</translation>
    </message>
    <message>
        <source>Previous weapon</source>
        <translation>Arme précédente</translation>
    </message>
    <message>
        <source>Next action</source>
        <translation>Action suivante</translation>
    </message>
    <message>
        <source>Previous action</source>
        <translation>Action précédente</translation>
    </message>
    <message>
        <source>What this fighter can do now</source>
        <translation>Ce que ce combattant peut faire</translation>
    </message>
    <message>
        <source>Wound</source>
        <translation>Blesser</translation>
    </message>
    <message>
        <source>Heal</source>
        <translation>Soigner</translation>
    </message>
    <message>
        <source>States…</source>
        <translation>États…</translation>
    </message>
    <message>
        <source>Hide from or show to players</source>
        <translation>Cacher ou montrer aux joueurs</translation>
    </message>
    <message>
        <source>Search or run a command</source>
        <translation>Chercher ou commander</translation>
    </message>
    <message>
        <source>Rules and numbers…</source>
        <translation>Règles et chiffres…</translation>
    </message>
    <message>
        <source>What does this number mean?</source>
        <translation>Que dit ce chiffre&#x202f;?</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Touches</translation>
    </message>
    <message>
        <source>Tour of the window</source>
        <translation>Visite de la fenêtre</translation>
    </message>
    <message>
        <source>Copy a report about Estoc</source>
        <translation>Copier un rapport sur Estoc</translation>
    </message>
    <message>
        <source>About Estoc</source>
        <translation>À propos d’Estoc</translation>
    </message>
    <message>
        <source>Nothing can be laid before this fighter now</source>
        <translation>Rien ne peut être posé devant ce combattant pour l’instant</translation>
    </message>
    <message>
        <source>Open a fight</source>
        <translation>Ouvrir un combat</translation>
    </message>
    <message>
        <source>Save the fight as</source>
        <translation>Enregistrer le combat sous</translation>
    </message>
    <message>
        <source>Rename the fight</source>
        <translation>Renommer le combat</translation>
    </message>
    <message>
        <source>Name of the fight</source>
        <translation>Nom du combat</translation>
    </message>
    <message>
        <source>Choose who attacks, by number</source>
        <translation>Choisir qui attaque, par numéro</translation>
    </message>
    <message>
        <source>Change this attack…</source>
        <translation>Changer cette attaque…</translation>
    </message>
    <message>
        <source>No attack has been applied yet</source>
        <translation>Aucune attaque n’a encore été appliquée</translation>
    </message>
    <message>
        <source>Copy the log</source>
        <translation>Copier le journal</translation>
    </message>
    <message>
        <source>Export the log…</source>
        <translation>Exporter le journal…</translation>
    </message>
    <message>
        <source>Duplicate several times…</source>
        <translation>Dupliquer plusieurs fois…</translation>
    </message>
    <message>
        <source>Select all of this side</source>
        <translation>Sélectionner tout ce camp</translation>
    </message>
    <message>
        <source>Select all of this kind</source>
        <translation>Sélectionner tous les semblables</translation>
    </message>
    <message>
        <source>Note on the selected fighters…</source>
        <translation>Note sur les combattants sélectionnés…</translation>
    </message>
    <message>
        <source>My parties…</source>
        <translation>Mes groupes…</translation>
    </message>
    <message>
        <source>Reinforcements…</source>
        <translation>Renforts…</translation>
    </message>
    <message>
        <source>Act together</source>
        <translation>Agir ensemble</translation>
    </message>
    <message>
        <source>Act separately</source>
        <translation>Agir chacun à son tour</translation>
    </message>
    <message>
        <source>Move to the next side</source>
        <translation>Passer dans le camp suivant</translation>
    </message>
    <message>
        <source>Recent fights…</source>
        <translation>Combats récents…</translation>
    </message>
    <message>
        <source>Back to the fight before</source>
        <translation>Revenir au combat précédent</translation>
    </message>
    <message>
        <source>Older copies of this fight…</source>
        <translation>Copies plus anciennes de ce combat…</translation>
    </message>
    <message>
        <source>Back up everything…</source>
        <translation>Tout sauvegarder…</translation>
    </message>
    <message>
        <source>Take over a backup…</source>
        <translation>Reprendre une sauvegarde…</translation>
    </message>
    <message>
        <source>Give a weapon…</source>
        <translation>Donner une arme…</translation>
    </message>
    <message>
        <source>Damage without an attack…</source>
        <translation>Dégâts sans attaque…</translation>
    </message>
    <message>
        <source>Healing and first aid…</source>
        <translation>Soins et premiers secours…</translation>
    </message>
    <message>
        <source>Free roll…</source>
        <translation>Jet libre…</translation>
    </message>
    <message>
        <source>Say why (line of the log)…</source>
        <translation>Dire pourquoi (ligne du journal)…</translation>
    </message>
    <message>
        <source>Nothing has been done yet</source>
        <translation>Rien n’a encore été fait</translation>
    </message>
    <message>
        <source>Bring fighters from another fight…</source>
        <translation>Faire venir des combattants d’un autre combat…</translation>
    </message>
    <message>
        <source>Bring fighters from another fight</source>
        <translation>Faire venir des combattants d’un autre combat</translation>
    </message>
    <message>
        <source>Add fighters on one line…</source>
        <translation>Ajouter des combattants sur une ligne…</translation>
    </message>
    <message>
        <source>Keep in the library</source>
        <translation>Garder dans la bibliothèque</translation>
    </message>
    <message>
        <source>Take over changes of the library…</source>
        <translation>Reprendre les changements de la bibliothèque…</translation>
    </message>
    <message>
        <source>The library has changed nothing here</source>
        <translation>La bibliothèque n’a rien changé ici</translation>
    </message>
    <message>
        <source>Bring back what was set aside</source>
        <translation>Reprendre ce qui a été mis de côté</translation>
    </message>
    <message>
        <source>Keep this set-up, to compare</source>
        <translation>Garder cette préparation, pour comparer</translation>
    </message>
    <message>
        <source>Import fighters…</source>
        <translation>Importer des combattants…</translation>
    </message>
    <message>
        <source>Paste fighters</source>
        <translation>Coller des combattants</translation>
    </message>
    <message>
        <source>Export the fighters as a table…</source>
        <translation>Exporter les combattants en tableau…</translation>
    </message>
    <message>
        <source>What circumstances are worth something for…</source>
        <translation>Ce que valent les circonstances, et pour quoi…</translation>
    </message>
    <message>
        <source>How it will end…</source>
        <translation>Comment cela finira…</translation>
    </message>
    <message>
        <source>Luck so far…</source>
        <translation>La chance jusqu’ici…</translation>
    </message>
    <message>
        <source>Copy the log for the players</source>
        <translation>Copier le journal pour les joueurs</translation>
    </message>
    <message>
        <source>Export the log for the players…</source>
        <translation>Exporter le journal pour les joueurs…</translation>
    </message>
</context>
<context>
    <name>CopiesDialog</name>
    <message>
        <source>Older copies of this fight</source>
        <translation>Copies plus anciennes de ce combat</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Copies</translation>
    </message>
    <message>
        <source>No copy yet: one is made each time the fight is saved.</source>
        <translation>Pas encore de copie&#xa0;: il s’en fait une à chaque enregistrement du combat.</translation>
    </message>
    <message>
        <source>Either way the fight as it stands is kept: nothing is lost.</source>
        <translation>Dans les deux cas, le combat tel qu’il est reste gardé&#xa0;: rien n’est perdu.</translation>
    </message>
    <message>
        <source>no line in the log yet</source>
        <translation>pas encore de ligne au journal</translation>
    </message>
    <message>
        <source>not begun</source>
        <translation>pas commencé</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Put in place of the fight</source>
        <translation>Mettre à la place du combat</translation>
    </message>
    <message>
        <source>Open as a fight of its own</source>
        <translation>Ouvrir comme un combat à part</translation>
    </message>
    <message>
        <source>What the copy holds</source>
        <translation>Ce que contient la copie</translation>
    </message>
    <message>
        <source>fighters: {0}</source>
        <translation>combattants&#xa0;: {0}</translation>
    </message>
</context>
<context>
    <name>CountPill</name>
    <message>
        <source>{0}, how many: {1}</source>
        <translation>{0}, combien&#xa0;: {1}</translation>
    </message>
</context>
<context>
    <name>CrashDialog</name>
    <message>
        <source>A fault in Estoc</source>
        <translation>Un problème dans Estoc</translation>
    </message>
    <message>
        <source>Details for whoever fixes it</source>
        <translation>Détails pour qui le réparera</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Détails</translation>
    </message>
    <message>
        <source>Copy report</source>
        <translation>Copier le rapport</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Ouvrir le dossier</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuer</translation>
    </message>
    <message>
        <source>Others since then: {0}</source>
        <translation>Autres depuis&#xa0;: {0}</translation>
    </message>
</context>
<context>
    <name>CurvePanel</name>
    <message>
        <source>Text</source>
        <translation>Texte</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tableau</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Image</translation>
    </message>
    <message>
        <source>Export the curve</source>
        <translation>Exporter la courbe</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Courbes</translation>
    </message>
    <message>
        <source>across</source>
        <translation>selon</translation>
    </message>
    <message>
        <source>Curves across</source>
        <translation>Courbes selon</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Résultats</translation>
    </message>
    <message>
        <source>Success only</source>
        <translation>Réussite seule</translation>
    </message>
    <message>
        <source>What is drawn</source>
        <translation>Ce qui est tracé</translation>
    </message>
    <message>
        <source>Show as a table</source>
        <translation>Voir en tableau</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Copier en texte</translation>
    </message>
    <message>
        <source>Curves as a table</source>
        <translation>Courbes en tableau</translation>
    </message>
    <message>
        <source>Keep this set-up, to compare</source>
        <translation>Garder cette préparation, pour comparer</translation>
    </message>
    <message>
        <source>Set-ups compared</source>
        <translation>Préparations comparées</translation>
    </message>
</context>
<context>
    <name>CurveView</name>
    <message>
        <source>No curve: nothing is rolled for this</source>
        <translation>Pas de courbe&#xa0;: rien ne se lance pour cette action</translation>
    </message>
    <message>
        <source>The curve appears once this can be done</source>
        <translation>La courbe apparaît dès que l’action est possible</translation>
    </message>
    <message>
        <source>Last roll: best {0}</source>
        <translation>Dernier jet&#xa0;: parmi les {0} les meilleurs</translation>
    </message>
    <message>
        <source>now {0}</source>
        <translation>à présent {0}</translation>
    </message>
    <message>
        <source>{chance} at {value}</source>
        <translation>{chance} pour {value}</translation>
    </message>
    <message>
        <source>Last roll: worst {0}</source>
        <translation>Dernier jet&#xa0;: parmi les {0} les pires</translation>
    </message>
    <message>
        <source>The curve appears with the first target</source>
        <translation>La courbe apparaît avec la première cible</translation>
    </message>
</context>
<context>
    <name>DeclarationsDialog</name>
    <message>
        <source>Declare the actions</source>
        <translation>Déclarer les actions</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Nobody can act. Add a fighter, or heal one.</source>
        <translation>Personne ne peut agir. Ajoutez un combattant, ou soignez-en un.</translation>
    </message>
</context>
<context>
    <name>DiceEntry</name>
    <message>
        <source>Type your dice</source>
        <translation>Saisissez vos dés</translation>
    </message>
    <message>
        <source>Use this result</source>
        <translation>Garder ce résultat</translation>
    </message>
    <message>
        <source>Roll the rest</source>
        <translation>Lancer le reste</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>A d{sides} shows 1 to {sides}. Type the face you see.</source>
        <translation>Un d{sides} montre 1 à {sides}. Saisissez la face que vous voyez.</translation>
    </message>
</context>
<context>
    <name>DiceStepView</name>
    <message>
        <source>On a d10, 0 is 10</source>
        <translation>Sur un d10, 0 vaut 10</translation>
    </message>
    <message>
        <source>The {face} explodes: roll that d{face} again</source>
        <translation>Le {face} explose&#xa0;: relancez ce d{face}</translation>
    </message>
    <message>
        <source>{question}, die {place} of {many}, d{sides}</source>
        <translation>{question}, dé {place} sur {many}, d{sides}</translation>
    </message>
    <message>
        <source>{die}, rolled again after a {face}</source>
        <translation>{die}, relancé après un {face}</translation>
    </message>
    <message>
        <source>again</source>
        <translation>encore</translation>
    </message>
</context>
<context>
    <name>Dock</name>
    <message>
        <source>In a window of its own</source>
        <translation>Dans une fenêtre à part</translation>
    </message>
    <message>
        <source>Back into the window</source>
        <translation>Remettre dans la fenêtre</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
</context>
<context>
    <name>Drops</name>
    <message>
        <source>Add here: {0}</source>
        <translation>Ajouter ici&#xa0;: {0}</translation>
    </message>
    <message>
        <source>{0} fighters</source>
        <translation>{0} combattants</translation>
    </message>
    <message>
        <source>{0}, take in hand: {1}</source>
        <translation>{0} prend en main&#xa0;: {1}</translation>
    </message>
    <message>
        <source>{0}, give the state: {1}</source>
        <translation>{0}, donner l’état&#xa0;: {1}</translation>
    </message>
    <message>
        <source>{0} attacks {1}</source>
        <translation>{0} attaque {1}</translation>
    </message>
    <message>
        <source>{0} acts on {1}, of the same side</source>
        <translation>{0} agit sur {1}, du même camp</translation>
    </message>
    <message>
        <source>{0}, change to the side: {1}</source>
        <translation>{0}, passer dans le camp&#xa0;: {1}</translation>
    </message>
    <message>
        <source>{0}, copy to the side: {1}</source>
        <translation>{0}, copier dans le camp&#xa0;: {1}</translation>
    </message>
    <message>
        <source>{0} acts after {1}</source>
        <translation>{0} joue après {1}</translation>
    </message>
    <message>
        <source>{0} acts before {1}</source>
        <translation>{0} joue avant {1}</translation>
    </message>
    <message>
        <source>{0}: place after {1}</source>
        <translation>{0}&#xa0;: placer après {1}</translation>
    </message>
    <message>
        <source>{0}: place before {1}</source>
        <translation>{0}&#xa0;: placer avant {1}</translation>
    </message>
    <message>
        <source>Drop it on a fighter, not on a side</source>
        <translation>À déposer sur un combattant, pas sur un camp</translation>
    </message>
    <message>
        <source>{0}: drop on another fighter or another side</source>
        <translation>{0}&#xa0;: à déposer sur un autre combattant ou un autre camp</translation>
    </message>
    <message>
        <source>Only one fighter who has a turn in this round can be moved in the order</source>
        <translation>Seul un combattant qui a sa place dans l’ordre peut en changer</translation>
    </message>
    <message>
        <source>{0} already acts here</source>
        <translation>{0} joue déjà à cette place</translation>
    </message>
    <message>
        <source>Add the whole party: {0}</source>
        <translation>Ajouter tout le groupe&#xa0;: {0}</translation>
    </message>
</context>
<context>
    <name>DuelPage</name>
    <message>
        <source>Who is down by which round</source>
        <translation>Qui est à terre, et quand</translation>
    </message>
    <message>
        <source>Both strike with what they hold, each in turn; nobody else takes part.</source>
        <translation>Chacun frappe à son tour avec l’arme qu’il tient&#x202f;; personne d’autre ne s’en mêle.</translation>
    </message>
    <message>
        <source>Working it out…</source>
        <translation>Calcul en cours…</translation>
    </message>
    <message>
        <source>A duel needs an attacker, and somebody else to aim at.</source>
        <translation>Il faut un attaquant, et quelqu’un d’autre qu’il vise.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Arrêté.</translation>
    </message>
    <message>
        <source>Work it out</source>
        <translation>Calculer</translation>
    </message>
    <message>
        <source>{0}: decided in {1} of the fights</source>
        <translation>{0}&#xa0;: tranché dans {1} des combats</translation>
    </message>
</context>
<context>
    <name>EmptyState</name>
    <message>
        <source>Open the sample fight</source>
        <translation>Ouvrir le combat d’exemple</translation>
    </message>
    <message>
        <source>in the middle of it, ready to strike</source>
        <translation>déjà engagé, prêt à frapper</translation>
    </message>
    <message>
        <source>Open a fight</source>
        <translation>Ouvrir un combat</translation>
    </message>
    <message>
        <source>or drop its file here</source>
        <translation>ou déposez son fichier ici</translation>
    </message>
    <message>
        <source>Paste or import</source>
        <translation>Coller ou importer</translation>
    </message>
    <message>
        <source>a sheet, a table, a text</source>
        <translation>une fiche, un tableau, un texte</translation>
    </message>
    <message>
        <source>Or type them on one line</source>
        <translation>Ou écrivez-les sur une ligne</translation>
    </message>
</context>
<context>
    <name>Estoc</name>
    <message>
        <source>Without motion: values change at once</source>
        <translation>Sans animation&#xa0;: les valeurs changent d’un coup</translation>
    </message>
    <message>
        <source>With motion</source>
        <translation>Avec animations</translation>
    </message>
    <message>
        <source>The tour needs a fighter and an enemy</source>
        <translation>La visite demande un combattant et un ennemi</translation>
    </message>
    <message>
        <source>Open the sample fight</source>
        <translation>Ouvrir le combat d’exemple</translation>
    </message>
</context>
<context>
    <name>Faults</name>
    <message>
        <source>Something went wrong in the attack panel.</source>
        <translation>Un problème est survenu dans le panneau d’attaque.</translation>
    </message>
    <message>
        <source>Something went wrong in the table of fighters.</source>
        <translation>Un problème est survenu dans le tableau des combattants.</translation>
    </message>
    <message>
        <source>Something went wrong in the order of turns.</source>
        <translation>Un problème est survenu dans l’ordre d’action.</translation>
    </message>
    <message>
        <source>Something went wrong in the library.</source>
        <translation>Un problème est survenu dans la bibliothèque.</translation>
    </message>
    <message>
        <source>Something went wrong in the log.</source>
        <translation>Un problème est survenu dans le journal.</translation>
    </message>
    <message>
        <source>Something went wrong in the curves.</source>
        <translation>Un problème est survenu dans les courbes.</translation>
    </message>
    <message>
        <source>Something went wrong in the players’ view.</source>
        <translation>Un problème est survenu dans la vue des joueurs.</translation>
    </message>
    <message>
        <source>Something went wrong in the pages to print.</source>
        <translation>Un problème est survenu dans les pages à imprimer.</translation>
    </message>
    <message>
        <source>Something went wrong in a dialog.</source>
        <translation>Un problème est survenu dans une fenêtre de dialogue.</translation>
    </message>
    <message>
        <source>Something went wrong.</source>
        <translation>Un problème est survenu.</translation>
    </message>
    <message>
        <source>Estoc stopped without warning last time. Your fight was kept as it was.</source>
        <translation>La dernière fois, Estoc s’est arrêté brusquement. Votre combat a été conservé tel quel.</translation>
    </message>
    <message>
        <source>The fight will be saved here as soon as the disk allows it: {0}</source>
        <translation>Le combat sera enregistré ici dès que le disque le permettra&#xa0;: {0}</translation>
    </message>
    <message>
        <source>The fight is saved, with all that was done: {0}</source>
        <translation>Le combat est enregistré, avec tout ce qui a été fait&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Your fights are as they were: {0}</source>
        <translation>Vos combats sont intacts&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Estoc could not start.</source>
        <translation>Estoc n’a pas pu démarrer.</translation>
    </message>
    <message>
        <source>The report has been copied</source>
        <translation>Le rapport a été copié</translation>
    </message>
    <message>
        <source>{0} The fight goes on.</source>
        <translation>{0} Le combat continue.</translation>
    </message>
    <message>
        <source>The fight goes on; the report is in Help.</source>
        <translation>Le combat continue&#x202f;; le rapport est dans l’Aide.</translation>
    </message>
    <message>
        <source>Copy report</source>
        <translation>Copier le rapport</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
</context>
<context>
    <name>FieldRow</name>
    <message>
        <source>Nobody</source>
        <translation>Personne</translation>
    </message>
    <message>
        <source>Nobody in particular</source>
        <translation>Personne en particulier</translation>
    </message>
    <message>
        <source>computed</source>
        <translation>calculée</translation>
    </message>
</context>
<context>
    <name>Figures</name>
    <message>
        <source>The large percentage</source>
        <translation>Le grand pourcentage</translation>
    </message>
    <message>
        <source>The chance that the action does what it is for, with these fighters and everything that is ticked. Every way the dice can fall is counted. “&lt;1%” and “&gt;99%” are nearly never and nearly always; 0% and 100% are certain.</source>
        <translation>La chance que l’action atteigne son but, avec ces combattants et tout ce qui est coché. Toutes les façons dont les dés peuvent tomber sont comptées. «&#xa0;&lt;&#x202f;1&#x202f;%&#xa0;» et «&#xa0;&gt;&#x202f;99&#x202f;%&#xa0;» veulent dire presque jamais et presque toujours&#x202f;; 0&#x202f;% et 100&#x202f;% sont certains.</translation>
    </message>
    <message>
        <source>“2 times in 3”</source>
        <translation>«&#xa0;2 fois sur 3&#xa0;»</translation>
    </message>
    <message>
        <source>The same chance as people say it: the nearest simple fraction. “About” or “a little under” stand before it where it is not quite that.</source>
        <translation>La même chance, telle qu’on la dit&#xa0;: la fraction simple la plus proche. «&#xa0;Environ&#xa0;» ou «&#xa0;un peu moins&#xa0;» la précède quand elle n’est pas tout à fait juste.</translation>
    </message>
    <message>
        <source>Points, with a triangle</source>
        <translation>Des points, avec un triangle</translation>
    </message>
    <message>
        <source>What your last change did to the chance: from 38% to 67% is +29 points, and what did it stands behind.</source>
        <translation>Ce que votre dernier changement a fait à la chance&#xa0;: de 38&#x202f;% à 67&#x202f;%, c’est +29 points, et la cause est écrite après.</translation>
    </message>
    <message>
        <source>The bar of results</source>
        <translation>La barre des résultats</translation>
    </message>
    <message>
        <source>All results that can come, each as wide as its chance. The graver, the further from the colour of the paper, with a texture of its own. Where both sides may suffer, the middle is a draw: left of it the attacker suffers, right of it the target.</source>
        <translation>Tous les résultats possibles, chacun large comme sa chance. Plus c’est grave, plus on s’éloigne de la couleur du papier, avec une trame propre. Quand les deux camps peuvent souffrir, le milieu est l’égalité&#xa0;: à gauche souffre l’attaquant, à droite la cible.</translation>
    </message>
    <message>
        <source>The thin bar below</source>
        <translation>La barre mince au-dessous</translation>
    </message>
    <message>
        <source>The bar as it was before your last change, to compare.</source>
        <translation>La barre d’avant votre dernier changement, pour comparer.</translation>
    </message>
    <message>
        <source>“Chance” and “or worse”</source>
        <translation>«&#xa0;Chance&#xa0;» et «&#xa0;ou pire&#xa0;»</translation>
    </message>
    <message>
        <source>For each result its own chance, and the chance of it or anything graver for the one who suffers it.</source>
        <translation>Pour chaque résultat, sa chance propre, puis celle qu’il arrive, lui ou plus grave, à qui le subit.</translation>
    </message>
    <message>
        <source>Lines with a ring below the bar</source>
        <translation>Lignes avec un anneau sous la barre</translation>
    </message>
    <message>
        <source>Chances of what may happen besides, whatever the result is: a fumble, a weapon that jams. They are not added to the bar.</source>
        <translation>Les chances de ce qui peut arriver en plus, quel que soit le résultat&#xa0;: une maladresse, une arme qui s’enraye. Elles ne s’ajoutent pas à la barre.</translation>
    </message>
    <message>
        <source>Points beside a circumstance</source>
        <translation>Les points d’une circonstance</translation>
    </message>
    <message>
        <source>What it is worth: the chance with it less the chance without it, all other ticks as they are. It is known before you tick. Worths of several do not simply add up.</source>
        <translation>Ce qu’elle vaut&#xa0;: la chance avec elle moins la chance sans elle, tout le reste coché à l’identique. On le sait avant de cocher. Les valeurs de plusieurs ne s’additionnent pas simplement.</translation>
    </message>
    <message>
        <source>“Worth: Success”</source>
        <translation>«&#xa0;Valeur&#xa0;: Réussite&#xa0;»</translation>
    </message>
    <message>
        <source>For what the points count: that the action succeeds, that the blow tells, that the target is out of the fight, or that one stays unharmed.</source>
        <translation>Ce pour quoi les points comptent&#xa0;: que l’action réussisse, que le coup porte, que la cible soit hors de combat ou que l’on reste indemne.</translation>
    </message>
    <message>
        <source>The values of a number side by side</source>
        <translation>Les valeurs d’un nombre côte à côte</translation>
    </message>
    <message>
        <source>For each value that you may take: chance of success, chance of failure, what it costs. A click takes it.</source>
        <translation>Pour chaque valeur possible&#xa0;: chance de réussite, chance d’échec, coût. Un clic la choisit.</translation>
    </message>
    <message>
        <source>Bar and percentage in the table</source>
        <translation>Barre et pourcentage du tableau</translation>
    </message>
    <message>
        <source>The chance of the attacker against this enemy: with what is ticked for the attacker and for the scene, and with what is this enemy’s own.</source>
        <translation>La chance de l’attaquant contre cet ennemi&#xa0;: avec ce qui est coché pour lui et pour la scène, et avec ce qui est propre à cet ennemi.</translation>
    </message>
    <message>
        <source>Figures of the game in the table</source>
        <translation>Chiffres du jeu dans le tableau</translation>
    </message>
    <message>
        <source>Values of the sheet as they count now, with wounds and states. The head of the column names them.</source>
        <translation>Des valeurs de la fiche telles qu’elles comptent maintenant, blessures et états compris. L’en-tête de la colonne les nomme.</translation>
    </message>
    <message>
        <source>Health in the table</source>
        <translation>La santé dans le tableau</translation>
    </message>
    <message>
        <source>Boxes: one for each wound, crossed when it is taken. Points: what is left of all, with a bar whose ticks are the thresholds of the game. In some games one word tells it.</source>
        <translation>Des cases&#xa0;: une par blessure, cochée quand elle est subie. Des points&#xa0;: ce qui reste sur le total, avec une barre dont les repères sont les seuils du jeu. Dans certains jeux, un seul mot le dit.</translation>
    </message>
    <message>
        <source>Order: number or card</source>
        <translation>L’ordre&#xa0;: numéro ou carte</translation>
    </message>
    <message>
        <source>When somebody acts in this round. It is dealt, rolled or worked out as the game says, and can be changed by hand in the row of tokens above.</source>
        <translation>Le moment où chacun agit. Il est distribué, lancé ou calculé comme le veut le jeu, et se change à la main dans la rangée de pions du haut.</translation>
    </message>
    <message>
        <source>The curves</source>
        <translation>Les courbes</translation>
    </message>
    <message>
        <source>The same chances if one value were another: along the bottom that value, upwards the chance. Each line is one result or worse; its dashes tell it apart without colour.</source>
        <translation>Les mêmes chances si une valeur était autre&#xa0;: cette valeur en bas, la chance en hauteur. Chaque ligne est un résultat ou pire&#x202f;; ses tirets la distinguent sans couleur.</translation>
    </message>
    <message>
        <source>The flag on the curve</source>
        <translation>Le drapeau sur la courbe</translation>
    </message>
    <message>
        <source>Where you are now: the value in force. What the arrow keys read stands on a card.</source>
        <translation>Là où vous en êtes&#xa0;: la valeur en vigueur. Ce que lisent les flèches s’affiche sur une carte.</translation>
    </message>
    <message>
        <source>The dotted grey curve</source>
        <translation>La courbe grise en pointillé</translation>
    </message>
    <message>
        <source>The first line as it was before your last change.</source>
        <translation>La première ligne, avant votre dernier changement.</translation>
    </message>
    <message>
        <source>The small die on the curve</source>
        <translation>Le petit dé sur la courbe</translation>
    </message>
    <message>
        <source>The last roll among all that could have come: “best 18%” means that 18 in 100 rolls are as good or better.</source>
        <translation>Le dernier jet parmi tous ceux qui pouvaient venir&#xa0;: «&#xa0;meilleurs 18&#x202f;%&#xa0;» veut dire que 18 jets sur 100 sont aussi bons ou meilleurs.</translation>
    </message>
    <message>
        <source>Kept set-ups beside the curve</source>
        <translation>Réglages épinglés à côté de la courbe</translation>
    </message>
    <message>
        <source>Each card is a set-up that you kept, with its chance at the value in force now. A click takes it up again.</source>
        <translation>Chaque carte est une situation que vous avez gardée, avec sa chance pour la valeur en vigueur. Un clic la reprend.</translation>
    </message>
    <message>
        <source>The bar while dice are typed</source>
        <translation>La barre pendant la saisie des dés</translation>
    </message>
    <message>
        <source>What can still come: the faces you typed are certain, the blank boxes are not rolled yet.</source>
        <translation>Ce qui peut encore venir&#xa0;: les faces saisies sont acquises, les cases vides restent à lancer.</translation>
    </message>
    <message>
        <source>The card of the result</source>
        <translation>La carte du résultat</translation>
    </message>
    <message>
        <source>The faces, what they make, and what comes of it. Nothing has happened until you apply it: until then every tick reads the same dice anew.</source>
        <translation>Les faces, ce qu’elles font et ce qui en résulte. Rien n’est arrivé tant que vous n’appliquez pas&#xa0;: d’ici là, chaque coche relit les mêmes dés.</translation>
    </message>
    <message>
        <source>Lines and steps of “Why?”</source>
        <translation>Lignes et marches de «&#xa0;Pourquoi&#x202f;?&#xa0;»</translation>
    </message>
    <message>
        <source>Each line is what one rule adds, in the order of the book. The step beside it is how far the chance goes with it, after all lines before; they end at the total. A line’s step may differ from a circumstance’s worth, which is counted from the whole.</source>
        <translation>Chaque ligne est ce qu’ajoute une règle, dans l’ordre du livre. La marche à côté montre jusqu’où va la chance avec elle, après toutes les lignes précédentes&#x202f;; elles aboutissent au total. Une marche peut différer de la valeur d’une circonstance, comptée, elle, sur l’ensemble.</translation>
    </message>
    <message>
        <source>Weapons against enemies</source>
        <translation>Armes contre ennemis</translation>
    </message>
    <message>
        <source>The chance of what is wanted, for each weapon and each enemy. A star is the best against that enemy, the frame the best of all, and the shade grows with the chance.</source>
        <translation>La chance de ce que l’on cherche, pour chaque arme et chaque ennemi. L’étoile est le meilleur contre cet ennemi, le cadre le meilleur de tous, et la teinte croît avec la chance.</translation>
    </message>
    <message>
        <source>Luck so far</source>
        <translation>La chance jusqu’ici</translation>
    </message>
    <message>
        <source>Each mark is a roll, from the worst that could come at the left to the best at the right. The mean of somebody with ordinary luck is in the band two times in three or so; far outside it is luck, good or bad.</source>
        <translation>Chaque marque est un jet, du pire possible à gauche au meilleur à droite. La moyenne de qui a une chance ordinaire tombe dans la bande environ deux fois sur trois&#x202f;; loin en dehors, c’est de la chance, bonne ou mauvaise.</translation>
    </message>
    <message>
        <source>How the duel ends</source>
        <translation>L’issue du duel</translation>
    </message>
    <message>
        <source>The chance that each of the two is down by the end of that round, if both strike with what they hold.</source>
        <translation>La chance que chacun des deux soit à terre à ce moment, si tous deux frappent avec ce qu’ils tiennent.</translation>
    </message>
    <message>
        <source>How the fight ends, with ±</source>
        <translation>L’issue du combat, avec ±</translation>
    </message>
    <message>
        <source>The fight is played many times; the percentage is in how many of them it went so. ± is its error: two times in three the true value is within it, and it halves with four times as many fights. The same seed gives the same fights.</source>
        <translation>Le combat est joué de nombreuses fois&#x202f;; le pourcentage dit dans combien d’entre elles il a tourné ainsi. ± est son erreur&#xa0;: deux fois sur trois la vraie valeur est dedans, et elle diminue de moitié avec quatre fois plus de combats. La même graine redonne les mêmes combats.</translation>
    </message>
    <message>
        <source>The clock beside the turn</source>
        <translation>L’horloge à côté du tour</translation>
    </message>
    <message>
        <source>How long this turn has taken, or what is left of it. It stops nobody.</source>
        <translation>Depuis combien de temps dure ce tour, ou ce qu’il en reste. Elle n’arrête personne.</translation>
    </message>
</context>
<context>
    <name>FileCommands</name>
    <message>
        <source>No other fight was found</source>
        <translation>Aucun autre combat n’a été trouvé</translation>
    </message>
    <message>
        <source>Backup of everything</source>
        <translation>Sauvegarde de tout</translation>
    </message>
    <message>
        <source>Back up everything</source>
        <translation>Tout sauvegarder</translation>
    </message>
    <message>
        <source>Take over a backup</source>
        <translation>Reprendre une sauvegarde</translation>
    </message>
</context>
<context>
    <name>FileDrops</name>
    <message>
        <source>Open the fight: {0}</source>
        <translation>Ouvrir le combat&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Open one of these {0} fights</source>
        <translation>Ouvrir l’un de ces {0} combats</translation>
    </message>
    <message>
        <source>Look into the pack: {0}</source>
        <translation>Regarder le paquet&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Only a file of this computer can be opened</source>
        <translation>Seul un fichier de cet ordinateur peut être ouvert</translation>
    </message>
    <message>
        <source>No fight: {0}. Only files whose name ends in {1} can be opened</source>
        <translation>Pas un combat&#xa0;: {0}. Seuls les fichiers dont le nom finit par {1} s’ouvrent</translation>
    </message>
    <message>
        <source>Which fight?</source>
        <translation>Quel combat&#x202f;?</translation>
    </message>
    <message>
        <source>Import fighters: {0}</source>
        <translation>Importer des combattants&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Import fighters from one of these {0} files</source>
        <translation>Importer des combattants d’un de ces {0} fichiers</translation>
    </message>
    <message>
        <source>Which file?</source>
        <translation>Quel fichier&#x202f;?</translation>
    </message>
</context>
<context>
    <name>Files</name>
    <message>
        <source>Table</source>
        <translation>Tableau</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texte</translation>
    </message>
    <message>
        <source>Web page</source>
        <translation>Page web</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Pages</translation>
    </message>
    <message>
        <source>In:</source>
        <translation>Dans&#xa0;:</translation>
    </message>
    <message>
        <source>Name:</source>
        <translation>Nom&#xa0;:</translation>
    </message>
    <message>
        <source>Type:</source>
        <translation>Type&#xa0;:</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
</context>
<context>
    <name>FindingPopup</name>
    <message>
        <source>Type to find</source>
        <translation>Tapez pour chercher</translation>
    </message>
</context>
<context>
    <name>FirstSteps</name>
    <message>
        <source>Who strikes whom?</source>
        <translation>Qui frappe qui&#x202f;?</translation>
    </message>
    <message>
        <source>The attacker follows the turn. Pick a target: the odds show at once.</source>
        <translation>L’attaquant suit l’ordre du combat. Choisissez une cible&#xa0;: les chances s’affichent aussitôt.</translation>
    </message>
    <message>
        <source>Start: whoever’s turn it is attacks</source>
        <translation>Commencez&#xa0;: le premier à agir attaque</translation>
    </message>
    <message>
        <source>Click an enemy: it is the target</source>
        <translation>Cliquez sur un adversaire&#xa0;: c’est la cible</translation>
    </message>
    <message>
        <source>Tick what applies, read the odds</source>
        <translation>Cochez ce qui s’applique, lisez les chances</translation>
    </message>
    <message>
        <source>Roll, or type your own dice</source>
        <translation>Lancez, ou saisissez vos dés</translation>
    </message>
</context>
<context>
    <name>Forecast</name>
    <message>
        <source>Who wins</source>
        <translation>Qui l’emporte</translation>
    </message>
    <message>
        <source>How long</source>
        <translation>Combien de temps</translation>
    </message>
    <message>
        <source>Who is still up at the end</source>
        <translation>Qui est encore debout à la fin</translation>
    </message>
</context>
<context>
    <name>ForecastDialog</name>
    <message>
        <source>How it will end</source>
        <translation>Comment cela finira</translation>
    </message>
    <message>
        <source>This duel</source>
        <translation>Ce duel</translation>
    </message>
    <message>
        <source>The whole fight</source>
        <translation>Tout le combat</translation>
    </message>
    <message>
        <source>What is foretold</source>
        <translation>Ce qui est prévu</translation>
    </message>
</context>
<context>
    <name>ForecastModel</name>
    <message>
        <source>Points</source>
        <translation>Points</translation>
    </message>
</context>
<context>
    <name>FormulaPart</name>
    <message>
        <source>2d6+3, d8!, 4d6 best 3…</source>
        <translation>2d6+3, d8!, 4d6 meilleurs 3…</translation>
    </message>
    <message>
        <source>Faces thrown</source>
        <translation>Faces lancées</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>Formule</translation>
    </message>
    <message>
        <source>Type the faces thrown at the table, or leave the throw to Estoc</source>
        <translation>Saisissez les faces lancées à la table, ou laissez Estoc lancer</translation>
    </message>
    <message>
        <source>A number, or dice to throw</source>
        <translation>Un nombre, ou des dés à lancer</translation>
    </message>
    <message>
        <source>{0} and more, {1} on average</source>
        <translation>{0} et plus, {1} en moyenne</translation>
    </message>
    <message>
        <source>{0} to {1}, {2} on average</source>
        <translation>{0} à {1}, {2} en moyenne</translation>
    </message>
    <message>
        <source>Faces are numbers, for example 4 5</source>
        <translation>Les faces sont des nombres, par exemple 4 5</translation>
    </message>
</context>
<context>
    <name>FreeRollDialog</name>
    <message>
        <source>Free roll</source>
        <translation>Jet libre</translation>
    </message>
    <message>
        <source>What for?</source>
        <translation>Pour quoi&#x202f;?</translation>
    </message>
    <message>
        <source>Hidden from the players</source>
        <translation>Caché aux joueurs</translation>
    </message>
    <message>
        <source>At least</source>
        <translation>Au moins</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Throw</source>
        <translation>Lancer</translation>
    </message>
</context>
<context>
    <name>GamePicker</name>
    <message>
        <source>Game of the fight</source>
        <translation>Jeu du combat</translation>
    </message>
</context>
<context>
    <name>GridModel</name>
    <message>
        <source>{0} in {1}, {2}</source>
        <translation>{0} sur {1}, {2}</translation>
    </message>
    <message>
        <source>{0} (preset: {1})</source>
        <translation>{0} (modèle&#xa0;: {1})</translation>
    </message>
</context>
<context>
    <name>GridRule</name>
    <message>
        <source>Start from</source>
        <translation>Partir de</translation>
    </message>
    <message>
        <source>Reset the cell</source>
        <translation>Rétablir la case</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>Tout rétablir</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Abandonner</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Appliquer</translation>
    </message>
    <message>
        <source>The setting on screen has no odds.</source>
        <translation>La situation à l’écran n’a pas de chances à calculer.</translation>
    </message>
    <message>
        <source>{0} with what holds now</source>
        <translation>{0} avec ce qui vaut à présent</translation>
    </message>
    <message>
        <source>{0} now → {1} with this grid</source>
        <translation>{0} à présent → {1} avec cette grille</translation>
    </message>
</context>
<context>
    <name>HarmDialog</name>
    <message>
        <source>Damage without an attack</source>
        <translation>Dégâts sans attaque</translation>
    </message>
    <message>
        <source>Fall, fire, trap, poison…</source>
        <translation>Chute, feu, piège, poison…</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>Cause</translation>
    </message>
    <message>
        <source>Half is rounded down, before armour.</source>
        <translation>La moitié est arrondie au-dessous, avant l’armure.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Throw</source>
        <translation>Lancer</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Appliquer</translation>
    </message>
</context>
<context>
    <name>Heads</name>
    <message>
        <source>Circumstances of the attacker and of the scene, plus those of each enemy</source>
        <translation>Circonstances de l’attaquant et de la scène, plus celles de chaque ennemi</translation>
    </message>
</context>
<context>
    <name>HelpDialog</name>
    <message>
        <source>Help</source>
        <translation>Aide</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Règles</translation>
    </message>
    <message>
        <source>What a number means</source>
        <translation>Ce que dit un chiffre</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Jeu</translation>
    </message>
    <message>
        <source>Find a rule or a number</source>
        <translation>Chercher une règle ou un chiffre</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Touches</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>Visite</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Réglages</translation>
    </message>
    <message>
        <source>About Estoc</source>
        <translation>À propos d’Estoc</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>No rule matches these words</source>
        <translation>Aucune règle ne correspond à ces mots</translation>
    </message>
    <message>
        <source>No number matches these words</source>
        <translation>Aucun chiffre ne correspond à ces mots</translation>
    </message>
</context>
<context>
    <name>HitFigure</name>
    <message>
        <source>Click to copy</source>
        <translation>Cliquer pour copier</translation>
    </message>
    <message>
        <source>no roll needed</source>
        <translation>aucun jet</translation>
    </message>
    <message>
        <source>{name} {figure} percent, {odds}</source>
        <translation>{name} à {figure} pour cent, {odds}</translation>
    </message>
    <message>
        <source>Who strikes whom?</source>
        <translation>Qui frappe qui&#x202f;?</translation>
    </message>
    <message>
        <source>The attacker follows the turn. Pick a target: the odds show at once.</source>
        <translation>L’attaquant suit l’ordre du combat. Choisissez une cible&#xa0;: les chances s’affichent aussitôt.</translation>
    </message>
</context>
<context>
    <name>HouseRulesDialog</name>
    <message>
        <source>House rules</source>
        <translation>Règles maison</translation>
    </message>
    <message>
        <source>They hold for this fight, whoever attacks.</source>
        <translation>Elles valent pour ce combat, quel que soit l’attaquant.</translation>
    </message>
    <message>
        <source>None in this game.</source>
        <translation>Aucune dans ce jeu.</translation>
    </message>
    <message>
        <source>When on</source>
        <translation>Coché</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>Effet</translation>
    </message>
    <message>
        <source>The rule</source>
        <translation>La règle</translation>
    </message>
</context>
<context>
    <name>HouseRulesLine</name>
    <message>
        <source>House rules: 1 on</source>
        <translation>Règles maison&#xa0;: 1 active</translation>
    </message>
    <message>
        <source>House rules: {count} on</source>
        <translation>Règles maison&#xa0;: {count} actives</translation>
    </message>
</context>
<context>
    <name>Importing</name>
    <message>
        <source>Fighters</source>
        <translation>Combattants</translation>
    </message>
    <message>
        <source>Import fighters</source>
        <translation>Importer des combattants</translation>
    </message>
    <message>
        <source>There is no text in the clipboard</source>
        <translation>Le presse-papiers ne contient aucun texte</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tableau</translation>
    </message>
    <message>
        <source>Export the fighters</source>
        <translation>Exporter les combattants</translation>
    </message>
</context>
<context>
    <name>IntakeColumns</name>
    <message>
        <source>In the table</source>
        <translation>Dans le tableau</translation>
    </message>
    <message>
        <source>For example</source>
        <translation>Par exemple</translation>
    </message>
    <message>
        <source>Means</source>
        <translation>Signifie</translation>
    </message>
    <message>
        <source>Column {0}</source>
        <translation>Colonne {0}</translation>
    </message>
    <message>
        <source>Meaning of {0}</source>
        <translation>Sens&#xa0;: {0}</translation>
    </message>
</context>
<context>
    <name>IntakeDialog</name>
    <message>
        <source>Import: {0}</source>
        <translation>Importer&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Import from the clipboard</source>
        <translation>Importer depuis le presse-papiers</translation>
    </message>
    <message>
        <source>Fighters that come</source>
        <translation>Combattants qui arrivent</translation>
    </message>
    <message>
        <source>What was not understood</source>
        <translation>Ce qui n’a pas été compris</translation>
    </message>
    <message>
        <source>Fighters</source>
        <translation>Combattants</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Colonnes</translation>
    </message>
    <message>
        <source>Left over</source>
        <translation>Reste</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>Ce qui est montré</translation>
    </message>
    <message>
        <source>This fight</source>
        <translation>Ce combat</translation>
    </message>
    <message>
        <source>My own fighters</source>
        <translation>Mes combattants</translation>
    </message>
    <message>
        <source>Where they go</source>
        <translation>Où ils vont</translation>
    </message>
    <message>
        <source>Into</source>
        <translation>Vers</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>Camp</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Nouveau</translation>
    </message>
    <message>
        <source>Take values over</source>
        <translation>Reprendre les valeurs</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>Laisser de côté</translation>
    </message>
    <message>
        <source>What becomes of them</source>
        <translation>Ce qu’ils deviennent</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Select them</source>
        <translation>Les sélectionner</translation>
    </message>
    <message>
        <source>Read as: {0}</source>
        <translation>Format reconnu&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Nobody was found. Look at the columns.</source>
        <translation>Personne n’a été trouvé. Voyez les colonnes.</translation>
    </message>
    <message>
        <source>Everything was understood.</source>
        <translation>Tout a été compris.</translation>
    </message>
    <message>
        <source>Fighters ({0})</source>
        <translation>Combattants ({0})</translation>
    </message>
    <message>
        <source>Columns ({0})</source>
        <translation>Colonnes ({0})</translation>
    </message>
    <message>
        <source>Left over ({0})</source>
        <translation>Reste ({0})</translation>
    </message>
    <message>
        <source>Here already under the same name: {0}</source>
        <translation>Déjà là sous le même nom&#xa0;: {0}</translation>
    </message>
    <message>
        <source>{0}: new</source>
        <translation>{0}&#xa0;: nouveau</translation>
    </message>
    <message>
        <source>values of {0} taken over</source>
        <translation>valeurs reprises par {0}</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>laissé de côté</translation>
    </message>
    <message>
        <source>{0} (here already)</source>
        <translation>{0} (déjà là)</translation>
    </message>
    <message>
        <source>{0}, from “{1}”</source>
        <translation>{0}, de «&#xa0;{1}&#xa0;»</translation>
    </message>
    <message>
        <source>The rest as: {0}</source>
        <translation>Pour le reste&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Nothing differs.</source>
        <translation>Rien ne diffère.</translation>
    </message>
    <message>
        <source>Carries: {0}</source>
        <translation>Porte&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Not on the sheet: {0}</source>
        <translation>Pas sur la fiche&#xa0;: {0}</translation>
    </message>
    <message>
        <source>{0}: {1} becomes {2}</source>
        <translation>{0}&#xa0;: {1} devient {2}</translation>
    </message>
    <message>
        <source>And {0} more</source>
        <translation>Et {0} de plus</translation>
    </message>
    <message>
        <source>This list shows the first {0}</source>
        <translation>Cette liste montre les {0} premiers</translation>
    </message>
    <message>
        <source>nothing here is called that; it stays in the notes</source>
        <translation>rien ne s’appelle ainsi ici&#x202f;; cela reste dans les notes</translation>
    </message>
    <message>
        <source>For all:</source>
        <translation>Pour tous&#xa0;:</translation>
    </message>
    <message>
        <source>Several sides</source>
        <translation>Plusieurs camps</translation>
    </message>
    <message>
        <source>Import ({0})</source>
        <translation>Importer ({0})</translation>
    </message>
    <message>
        <source>Selected: {0}</source>
        <translation>Sélection&#xa0;: {0}</translation>
    </message>
</context>
<context>
    <name>KeyDelegate</name>
    <message>
        <source>press the new keys…</source>
        <translation>appuyez sur les nouvelles touches…</translation>
    </message>
</context>
<context>
    <name>KeyHelp</name>
    <message>
        <source>Space</source>
        <translation>Espace</translation>
    </message>
    <message>
        <source>leave it blank: the program rolls that die</source>
        <translation>laisser vide&#xa0;: le programme lance ce dé</translation>
    </message>
    <message>
        <source>Backspace</source>
        <translation>Retour arrière</translation>
    </message>
    <message>
        <source>previous box</source>
        <translation>case précédente</translation>
    </message>
    <message>
        <source>Dotted box: rolled by the program</source>
        <translation>Case pointillée&#xa0;: lancé par le programme</translation>
    </message>
</context>
<context>
    <name>KeyList</name>
    <message>
        <source>No command matches these words or keys</source>
        <translation>Aucune commande ne correspond à ces mots ou à ces touches</translation>
    </message>
</context>
<context>
    <name>KeyRows</name>
    <message>
        <source>no key</source>
        <translation>aucune touche</translation>
    </message>
    <message>
        <source>Keys that stay as they are</source>
        <translation>Touches fixes</translation>
    </message>
    <message>
        <source>Aim at the enemy of this number (top row: with or without Shift)</source>
        <translation>Viser l’ennemi de ce numéro (rangée du haut&#xa0;: avec ou sans Maj)</translation>
    </message>
    <message>
        <source>Do what is asked, apply, or aim</source>
        <translation>Faire ce qui est demandé, appliquer ou viser</translation>
    </message>
    <message>
        <source>Keep, skip or drop what is asked</source>
        <translation>Garder, passer ou écarter ce qui est demandé</translation>
    </message>
    <message>
        <source>Leave the innermost open thing</source>
        <translation>Quitter ce qui est ouvert</translation>
    </message>
    <message>
        <source>Tick, or tell more about the focused item</source>
        <translation>Cocher, ou tout dire de l’élément choisi</translation>
    </message>
    <message>
        <source>The next control, the one before</source>
        <translation>Le contrôle suivant, le précédent</translation>
    </message>
    <message>
        <source>The menu of the focused item</source>
        <translation>Le menu de l’élément choisi</translation>
    </message>
    <message>
        <source>One more target</source>
        <translation>Une cible de plus</translation>
    </message>
    <message>
        <source>Select one more fighter, or one fewer</source>
        <translation>Sélectionner un combattant de plus, ou de moins</translation>
    </message>
    <message>
        <source>Rename, or change a line of the log</source>
        <translation>Renommer, ou changer une ligne du journal</translation>
    </message>
    <message>
        <source>Type a circumstance, or list what it may be</source>
        <translation>Saisir une circonstance, ou lister ses choix</translation>
    </message>
    <message>
        <source>Change a cell of the table where it stands</source>
        <translation>Modifier une case du tableau sur place</translation>
    </message>
    <message>
        <source>Remove the selected fighters</source>
        <translation>Retirer les combattants sélectionnés</translation>
    </message>
    <message>
        <source>One place up or down</source>
        <translation>Une place plus haut ou plus bas</translation>
    </message>
    <message>
        <source>Wound, heal (number pad)</source>
        <translation>Blesser, guérir (pavé numérique)</translation>
    </message>
    <message>
        <source>Copy, cut, paste</source>
        <translation>Copier, couper, coller</translation>
    </message>
    <message>
        <source>What is dragged, and the keys that do the same</source>
        <translation>Ce qu’on glisse, et les touches qui font de même</translation>
    </message>
    <message>
        <source>A fighter on an enemy: attack</source>
        <translation>Un combattant sur un ennemi&#xa0;: attaquer</translation>
    </message>
    <message>
        <source>A fighter on one of the same side: act on them</source>
        <translation>Un combattant sur un allié&#xa0;: agir sur lui</translation>
    </message>
    <message>
        <source>A fighter between two rows: a place of their own</source>
        <translation>Un combattant entre deux lignes&#xa0;: sa place</translation>
    </message>
    <message>
        <source>A fighter to another side</source>
        <translation>Un combattant vers un autre camp</translation>
    </message>
    <message>
        <source>A fighter to another side, Ctrl held: a copy</source>
        <translation>Vers un autre camp, Ctrl enfoncé&#xa0;: une copie</translation>
    </message>
    <message>
        <source>A token of the ribbon: its place in the order</source>
        <translation>Un pion du ruban&#xa0;: sa place dans l’ordre</translation>
    </message>
    <message>
        <source>From the library: add, or give to the attacker</source>
        <translation>De la bibliothèque&#xa0;: ajouter, ou donner à l’attaquant</translation>
    </message>
    <message>
        <source>From the library: how many, or how long</source>
        <translation>De la bibliothèque&#xa0;: combien, ou combien de temps</translation>
    </message>
    <message>
        <source>A weapon on a fighter</source>
        <translation>Une arme sur un combattant</translation>
    </message>
    <message>
        <source>A state on a fighter</source>
        <translation>Un état sur un combattant</translation>
    </message>
    <message>
        <source>A file on the window: open the fight</source>
        <translation>Un fichier sur la fenêtre&#xa0;: ouvrir le combat</translation>
    </message>
    <message>
        <source>Give a drag up</source>
        <translation>Renoncer à glisser</translation>
    </message>
</context>
<context>
    <name>KeysDialog</name>
    <message>
        <source>Keys</source>
        <translation>Touches</translation>
    </message>
    <message>
        <source>Find a command or a key</source>
        <translation>Chercher une commande ou une touche</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Changer</translation>
    </message>
    <message>
        <source>No key</source>
        <translation>Sans touche</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Touche d’origine</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>Toutes d’origine</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Enter or a double click on a command, then press its new keys.</source>
        <translation>Entrée ou double-clic sur une commande, puis appuyez sur ses nouvelles touches.</translation>
    </message>
    <message>
        <source>Press the new keys of “{0}”. Esc leaves them as they are.</source>
        <translation>Appuyez sur les nouvelles touches de «&#xa0;{0}&#xa0;». Échap les laisse telles quelles.</translation>
    </message>
    <message>
        <source>The top row aims at enemies by number. Press other keys, or Ctrl with it.</source>
        <translation>La rangée du haut vise les ennemis par leur numéro. Choisissez d’autres touches, ou Ctrl avec elle.</translation>
    </message>
    <message>
        <source>This key acts on the focused item. Press other keys.</source>
        <translation>Cette touche agit sur l’élément choisi. Choisissez d’autres touches.</translation>
    </message>
    <message>
        <source>{0} runs “{1}”</source>
        <translation>{0} lance «&#xa0;{1}&#xa0;»</translation>
    </message>
    <message>
        <source>Take it over</source>
        <translation>La prendre</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>La laisser</translation>
    </message>
</context>
<context>
    <name>LibraryTree</name>
    <message>
        <source>Open the sheet</source>
        <translation>Ouvrir la fiche</translation>
    </message>
    <message>
        <source>Remove from the library</source>
        <translation>Retirer de la bibliothèque</translation>
    </message>
</context>
<context>
    <name>LibraryView</name>
    <message>
        <source>Drag onto a side or a row, or press Enter to add.</source>
        <translation>Glissez sur un camp ou une ligne, ou appuyez sur Entrée pour ajouter.</translation>
    </message>
    <message>
        <source>Nothing matches these words</source>
        <translation>Rien ne correspond à ces mots</translation>
    </message>
    <message>
        <source>Search everything</source>
        <translation>Tout chercher</translation>
    </message>
    <message>
        <source>Search the library</source>
        <translation>Chercher dans la bibliothèque</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Bibliothèque</translation>
    </message>
</context>
<context>
    <name>LogDelegate</name>
    <message>
        <source>Bring back</source>
        <translation>Reprendre</translation>
    </message>
    <message>
        <source>Go back here</source>
        <translation>Revenir ici</translation>
    </message>
    <message>
        <source>{0} (set aside)</source>
        <translation>{0} (mis de côté)</translation>
    </message>
    <message>
        <source>{0} (chosen)</source>
        <translation>{0} (choisi)</translation>
    </message>
    <message>
        <source>Undone</source>
        <translation>Annulé</translation>
    </message>
</context>
<context>
    <name>LogDetails</name>
    <message>
        <source>Circumstances</source>
        <translation>Circonstances</translation>
    </message>
    <message>
        <source>Dice</source>
        <translation>Dés</translation>
    </message>
    <message>
        <source>Before → after</source>
        <translation>Avant → après</translation>
    </message>
    <message>
        <source>Remarks</source>
        <translation>Remarques</translation>
    </message>
    <message>
        <source>Nothing more is known of this line</source>
        <translation>Rien de plus n’est connu de cette ligne</translation>
    </message>
</context>
<context>
    <name>LogFilter</name>
    <message>
        <source>Everybody</source>
        <translation>Tout le monde</translation>
    </message>
    <message>
        <source>Whole fight</source>
        <translation>Tout le combat</translation>
    </message>
    <message>
        <source>Find in the log</source>
        <translation>Chercher dans le journal</translation>
    </message>
    <message>
        <source>Lines about</source>
        <translation>Lignes sur</translation>
    </message>
    <message>
        <source>Lines of</source>
        <translation>Lignes de</translation>
    </message>
    <message>
        <source>Kind of line</source>
        <translation>Genre de ligne</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>Tout</translation>
    </message>
    <message>
        <source>Attacks</source>
        <translation>Attaques</translation>
    </message>
    <message>
        <source>Rolls</source>
        <translation>Jets</translation>
    </message>
    <message>
        <source>States</source>
        <translation>États</translation>
    </message>
    <message>
        <source>By the {0}</source>
        <translation>Par le {0}</translation>
    </message>
    <message>
        <source>Turn order</source>
        <translation>Ordre d’action</translation>
    </message>
</context>
<context>
    <name>LogList</name>
    <message>
        <source>Everything that is done gets a line here</source>
        <translation>Chaque action aura sa ligne ici</translation>
    </message>
    <message>
        <source>No line matches this filter</source>
        <translation>Aucune ligne ne passe ce filtre</translation>
    </message>
    <message>
        <source>Show every line</source>
        <translation>Montrer toutes les lignes</translation>
    </message>
</context>
<context>
    <name>LogMenu</name>
    <message>
        <source>Go back here</source>
        <translation>Revenir ici</translation>
    </message>
    <message>
        <source>Bring back</source>
        <translation>Reprendre</translation>
    </message>
    <message>
        <source>Everything about this line</source>
        <translation>Tout sur cette ligne</translation>
    </message>
    <message>
        <source>Copy the selected lines</source>
        <translation>Copier les lignes sélectionnées</translation>
    </message>
    <message>
        <source>Change this attack…</source>
        <translation>Changer cette attaque…</translation>
    </message>
    <message>
        <source>Say why…</source>
        <translation>Dire pourquoi…</translation>
    </message>
</context>
<context>
    <name>LogView</name>
    <message>
        <source>Log</source>
        <translation>Journal</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filtrer</translation>
    </message>
    <message>
        <source>Copy as text, one sentence a line</source>
        <translation>Copier en texte, une phrase par ligne</translation>
    </message>
    <message>
        <source>Copy as text, with everything</source>
        <translation>Copier en texte, avec tout</translation>
    </message>
    <message>
        <source>Copy as Markdown, one sentence a line</source>
        <translation>Copier en Markdown, une phrase par ligne</translation>
    </message>
    <message>
        <source>Copy as Markdown, with everything</source>
        <translation>Copier en Markdown, avec tout</translation>
    </message>
    <message>
        <source>Copy as text or Markdown</source>
        <translation>Copier en texte ou en Markdown</translation>
    </message>
    <message>
        <source>Web page</source>
        <translation>Page web</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texte</translation>
    </message>
    <message>
        <source>Table for a spreadsheet</source>
        <translation>Tableau pour un tableur</translation>
    </message>
    <message>
        <source>Export the log</source>
        <translation>Exporter le journal</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exporter</translation>
    </message>
    <message>
        <source>Show the whole log</source>
        <translation>Montrer tout le journal</translation>
    </message>
    <message>
        <source>Copy as text what the players may know</source>
        <translation>Copier en texte ce que les joueurs peuvent savoir</translation>
    </message>
    <message>
        <source>Copy as Markdown what the players may know</source>
        <translation>Copier en Markdown ce que les joueurs peuvent savoir</translation>
    </message>
    <message>
        <source>Export the log for the players</source>
        <translation>Exporter le journal pour les joueurs</translation>
    </message>
</context>
<context>
    <name>LotPopup</name>
    <message>
        <source>{what}: {who}</source>
        <translation>{what}&#xa0;: {who}</translation>
    </message>
    <message>
        <source>Type to find</source>
        <translation>Tapez pour chercher</translation>
    </message>
    <message>
        <source>Nothing of this name is left</source>
        <translation>Rien de ce nom ne reste</translation>
    </message>
</context>
<context>
    <name>LuckDialog</name>
    <message>
        <source>Luck so far</source>
        <translation>La chance jusqu’ici</translation>
    </message>
    <message>
        <source>Each mark is a roll: left is worse than was to be expected, right is better. The band is how far chance alone moves the mean. Results taken by hand are left out.</source>
        <translation>Chaque trait est un jet&#xa0;: à gauche moins bien que prévu, à droite mieux. La bande dit de combien le hasard seul déplace la moyenne. Les résultats choisis à la main ne comptent pas.</translation>
    </message>
</context>
<context>
    <name>LuckLines</name>
    <message>
        <source>1 roll</source>
        <translation>1 jet</translation>
    </message>
    <message>
        <source>{0} rolls</source>
        <translation>{0} jets</translation>
    </message>
    <message>
        <source>No roll has been applied yet. Every attack that is applied counts here.</source>
        <translation>Aucun jet n’a encore été appliqué. Chaque attaque appliquée comptera ici.</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Library</source>
        <translation>Bibliothèque</translation>
    </message>
    <message>
        <source>Attack</source>
        <translation>Attaque</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Courbes</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Journal</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>This cannot be done</source>
        <translation>Impossible</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Rétablir</translation>
    </message>
    <message>
        <source>Save elsewhere</source>
        <translation>Enregistrer ailleurs</translation>
    </message>
    <message>
        <source>Open the sample fight</source>
        <translation>Ouvrir le combat d’exemple</translation>
    </message>
    <message>
        <source>Nothing was opened</source>
        <translation>Rien n’a été ouvert</translation>
    </message>
    <message>
        <source>Back to it</source>
        <translation>Y revenir</translation>
    </message>
    <message>
        <source>Older copies</source>
        <translation>Copies</translation>
    </message>
    <message>
        <source>See it</source>
        <translation>Voir</translation>
    </message>
    <message>
        <source>Bring back</source>
        <translation>Reprendre</translation>
    </message>
    <message>
        <source>Recent fights</source>
        <translation>Combats récents</translation>
    </message>
</context>
<context>
    <name>MatrixDialog</name>
    <message>
        <source>Nothing can be done to anybody as things stand. Untick what stands in the way, or heal somebody.</source>
        <translation>Rien n’est possible contre personne pour l’instant. Décochez ce qui l’empêche, ou soignez quelqu’un.</translation>
    </message>
    <message>
        <source>{0}, with the circumstances ticked now</source>
        <translation>{0}, avec les circonstances cochées en ce moment</translation>
    </message>
    <message>
        <source>What is wanted</source>
        <translation>Ce que l’on cherche</translation>
    </message>
    <message>
        <source>Weapons against enemies</source>
        <translation>Armes contre ennemis</translation>
    </message>
    <message>
        <source>Click a cell to set it up; arrows and Enter do the same</source>
        <translation>Un clic prépare la case&#x202f;; les flèches et Entrée aussi</translation>
    </message>
    <message>
        <source>Working it out…</source>
        <translation>Calcul en cours…</translation>
    </message>
    <message>
        <source>Nobody attacks yet: click a fighter to make an attacker of them.</source>
        <translation>Personne n’attaque encore&#xa0;: cliquez sur un combattant pour qu’il attaque.</translation>
    </message>
    <message>
        <source>No enemy is left standing. Add one from the library.</source>
        <translation>Aucun ennemi n’est encore debout. Ajoutez-en un depuis la bibliothèque.</translation>
    </message>
    <message>
        <source>No chance of this as things stand.</source>
        <translation>Aucune chance d’y arriver en l’état.</translation>
    </message>
</context>
<context>
    <name>MatrixModel</name>
    <message>
        <source>best against this enemy</source>
        <translation>le meilleur contre lui</translation>
    </message>
    <message>
        <source>best of all</source>
        <translation>le meilleur de tous</translation>
    </message>
</context>
<context>
    <name>NameDialog</name>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renommer</translation>
    </message>
</context>
<context>
    <name>NewFight</name>
    <message>
        <source>Heroes</source>
        <translation>Héros</translation>
    </message>
    <message>
        <source>Opponents</source>
        <translation>Adversaires</translation>
    </message>
</context>
<context>
    <name>NewFightDialog</name>
    <message>
        <source>New fight</source>
        <translation>Nouveau combat</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Jeu</translation>
    </message>
    <message>
        <source>Name of the fight</source>
        <translation>Nom du combat</translation>
    </message>
    <message>
        <source>The present fight stays in its file.</source>
        <translation>Le combat en cours reste dans son fichier.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Sample fight</source>
        <translation>Combat d’exemple</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Commencer</translation>
    </message>
    <message>
        <source>Bring along the fighters of the present fight</source>
        <translation>Emmener des combattants du combat actuel</translation>
    </message>
    <message>
        <source>With wounds, ammunition, lasting states and notes.</source>
        <translation>Avec blessures, munitions, états durables et notes.</translation>
    </message>
</context>
<context>
    <name>NoMatch</name>
    <message>
        <source>Clear the search</source>
        <translation>Vider la recherche</translation>
    </message>
</context>
<context>
    <name>OutcomeBar</name>
    <message>
        <source>Chances of each result</source>
        <translation>Chances de chaque résultat</translation>
    </message>
    <message>
        <source>{name} suffers</source>
        <translation>Ce que subit {name}</translation>
    </message>
</context>
<context>
    <name>OutcomeTable</name>
    <message>
        <source>or worse {chance}</source>
        <translation>ou pire {chance}</translation>
    </message>
    <message>
        <source>rolled</source>
        <translation>obtenu</translation>
    </message>
    <message>
        <source>{count} others</source>
        <translation>{count} autres</translation>
    </message>
    <message>
        <source>Outcomes</source>
        <translation>Résultats possibles</translation>
    </message>
    <message>
        <source>Who ends how</source>
        <translation>Qui finit comment</translation>
    </message>
    <message>
        <source>For {name}</source>
        <translation>Pour {name}</translation>
    </message>
    <message>
        <source>How it ends</source>
        <translation>Comment cela finit</translation>
    </message>
    <message>
        <source>chance</source>
        <translation>chance</translation>
    </message>
    <message>
        <source>Each target</source>
        <translation>Chaque cible</translation>
    </message>
    <message>
        <source>out</source>
        <translation>hors jeu</translation>
    </message>
    <message>
        <source>or worse</source>
        <translation>ou pire</translation>
    </message>
</context>
<context>
    <name>OwnContentDialog</name>
    <message>
        <source>Own content</source>
        <translation>Contenu maison</translation>
    </message>
    <message>
        <source>What is listed</source>
        <translation>Ce qui est listé</translation>
    </message>
    <message>
        <source>Start from a row of the game</source>
        <translation>Partir d’une ligne du jeu</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Garder</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Nouveau</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Dupliquer</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Retirer</translation>
    </message>
    <message>
        <source>Weapons</source>
        <translation>Armes</translation>
    </message>
    <message>
        <source>Circumstances</source>
        <translation>Circonstances</translation>
    </message>
    <message>
        <source>States</source>
        <translation>États</translation>
    </message>
    <message>
        <source>Archetypes</source>
        <translation>Archétypes</translation>
    </message>
    <message>
        <source>House rules</source>
        <translation>Règles maison</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exporter…</translation>
    </message>
    <message>
        <source>Open a pack…</source>
        <translation>Ouvrir un paquet…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Change one of the game…</source>
        <translation>Changer une ligne du jeu…</translation>
    </message>
    <message>
        <source>Like one of the game…</source>
        <translation>Comme une ligne du jeu…</translation>
    </message>
    <message>
        <source>{0} (in place of the game’s)</source>
        <translation>{0} (à la place de celle du jeu)</translation>
    </message>
    <message>
        <source>Nothing of your own for {0} yet. “New” begins a row; a pack brings those of somebody else.</source>
        <translation>Rien à vous dans {0} pour l’instant. «&#xa0;Nouveau&#xa0;» commence une ligne&#x202f;; un paquet apporte celles d’un autre.</translation>
    </message>
    <message>
        <source>Export own content</source>
        <translation>Exporter le contenu maison</translation>
    </message>
    <message>
        <source>Pack</source>
        <translation>Paquet</translation>
    </message>
    <message>
        <source>Open a pack</source>
        <translation>Ouvrir un paquet</translation>
    </message>
</context>
<context>
    <name>OwnRowForm</name>
    <message>
        <source>Curve with this row</source>
        <translation>Courbe avec cette ligne</translation>
    </message>
    <message>
        <source>In the present set-up</source>
        <translation>Dans la situation présente</translation>
    </message>
    <message>
        <source>{0} with it ({1})</source>
        <translation>{0} avec elle ({1})</translation>
    </message>
    <message>
        <source>{0} without it, {1} with it</source>
        <translation>{0} sans elle, {1} avec elle</translation>
    </message>
</context>
<context>
    <name>OwnSheetDialog</name>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notes</translation>
    </message>
    <message>
        <source>Traits</source>
        <translation>Traits</translation>
    </message>
    <message>
        <source>Weapons</source>
        <translation>Armes</translation>
    </message>
    <message>
        <source>Page of the sheet</source>
        <translation>Page de la fiche</translation>
    </message>
    <message>
        <source>In your library; copies in a fight stay as they are until you say so.</source>
        <translation>Dans votre bibliothèque. Ses copies dans un combat ne changent que si vous le dites.</translation>
    </message>
    <message>
        <source>Remove from the library</source>
        <translation>Retirer de la bibliothèque</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
</context>
<context>
    <name>OwnWeaponsPage</name>
    <message>
        <source>in hand</source>
        <translation>en main</translation>
    </message>
    <message>
        <source>Take away: {0}</source>
        <translation>Retirer&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Another weapon</source>
        <translation>Une autre arme</translation>
    </message>
    <message>
        <source>Another weapon…</source>
        <translation>Une autre arme…</translation>
    </message>
</context>
<context>
    <name>PackDialog</name>
    <message>
        <source>It is listed, and in force, once a fight of that game is open.</source>
        <translation>Il figure dans la liste, et s’applique, dès qu’un combat de ce jeu est ouvert.</translation>
    </message>
    <message>
        <source>Pack: {0}</source>
        <translation>Paquet&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Jeu</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Nouvelles</translation>
    </message>
    <message>
        <source>Replaces yours</source>
        <translation>Remplace les vôtres</translation>
    </message>
    <message>
        <source>In place of the game’s</source>
        <translation>À la place de celles du jeu</translation>
    </message>
    <message>
        <source>Here already, alike</source>
        <translation>Déjà là, pareilles</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>rien</translation>
    </message>
    <message>
        <source>Take it</source>
        <translation>Le prendre</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>Le laisser</translation>
    </message>
</context>
<context>
    <name>Pair</name>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}&#xa0;: {1}</translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>Fighter</source>
        <translation>Combattant</translation>
    </message>
    <message>
        <source>Rule {0}</source>
        <translation>Règle {0}</translation>
    </message>
    <message>
        <source>Aim at {0}</source>
        <translation>Viser {0}</translation>
    </message>
    <message>
        <source>Select {0}</source>
        <translation>Sélectionner {0}</translation>
    </message>
    <message>
        <source>{0} attacks</source>
        <translation>{0} attaque</translation>
    </message>
    <message>
        <source>Sheet of {0}</source>
        <translation>Fiche&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Action</translation>
    </message>
    <message>
        <source>Weapon</source>
        <translation>Arme</translation>
    </message>
    <message>
        <source>State</source>
        <translation>État</translation>
    </message>
    <message>
        <source>{0} gains: {1}</source>
        <translation>{0} gagne&#xa0;: {1}</translation>
    </message>
    <message>
        <source>{0} loses: {1}</source>
        <translation>{0} perd&#xa0;: {1}</translation>
    </message>
    <message>
        <source>House rule</source>
        <translation>Règle maison</translation>
    </message>
    <message>
        <source>{0}: no</source>
        <translation>{0}&#xa0;: non</translation>
    </message>
    <message>
        <source>{0}: yes</source>
        <translation>{0}&#xa0;: oui</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}&#xa0;: {1}</translation>
    </message>
</context>
<context>
    <name>PartiesDialog</name>
    <message>
        <source>My parties</source>
        <translation>Mes groupes</translation>
    </message>
    <message>
        <source>Name of the party</source>
        <translation>Nom du groupe</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Garder</translation>
    </message>
    <message>
        <source>Keep as they are before a fight: {0}</source>
        <translation>Garder, comme avant un combat&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Select fighters first.</source>
        <translation>Sélectionnez d’abord des combattants.</translation>
    </message>
    <message>
        <source>My party</source>
        <translation>Mon groupe</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Remplacer</translation>
    </message>
    <message>
        <source>No party yet. Select fighters in the table and keep them here: the library of every fight of this game then has them.</source>
        <translation>Aucun groupe. Sélectionnez des combattants dans le tableau et gardez-les ici&#xa0;: la bibliothèque de tous les combats de ce jeu aura ce groupe.</translation>
    </message>
    <message>
        <source>Add to the fight</source>
        <translation>Ajouter au combat</translation>
    </message>
    <message>
        <source>Add to the fight: {0}</source>
        <translation>Ajouter au combat&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Rename: {0}</source>
        <translation>Renommer&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Remove from: {0}</source>
        <translation>Retirer de&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Rename the party</source>
        <translation>Renommer le groupe</translation>
    </message>
    <message>
        <source>The whole party</source>
        <translation>Tout le groupe</translation>
    </message>
</context>
<context>
    <name>Players</name>
    <message>
        <source>waiting to act</source>
        <translation>en attente</translation>
    </message>
    <message>
        <source>Now playing</source>
        <translation>À jouer</translation>
    </message>
    <message>
        <source>Joining later</source>
        <translation>Pas encore dans l’ordre</translation>
    </message>
    <message>
        <source>Here</source>
        <translation>En présence</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>Ensuite</translation>
    </message>
    <message>
        <source>Already acted</source>
        <translation>Ont agi</translation>
    </message>
    <message>
        <source>Out of the fight</source>
        <translation>Hors jeu</translation>
    </message>
    <message>
        <source>and {0} more</source>
        <translation>et {0} de plus</translation>
    </message>
</context>
<context>
    <name>PlayersCanvas</name>
    <message>
        <source>Estoc, for the players</source>
        <translation>Estoc, pour les joueurs</translation>
    </message>
</context>
<context>
    <name>PlayersDialog</name>
    <message>
        <source>What the players see</source>
        <translation>Ce que voient les joueurs</translation>
    </message>
    <message>
        <source>Screen</source>
        <translation>Écran</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Thème</translation>
    </message>
    <message>
        <source>Hidden fighters are left out.</source>
        <translation>Les combattants cachés n’y figurent pas.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>this screen, as a window</source>
        <translation>cet écran, en fenêtre</translation>
    </message>
    <message>
        <source>as this window</source>
        <translation>comme cette fenêtre</translation>
    </message>
    <message>
        <source>dark</source>
        <translation>sombre</translation>
    </message>
    <message>
        <source>light</source>
        <translation>clair</translation>
    </message>
    <message>
        <source>Take it away</source>
        <translation>Ne plus montrer</translation>
    </message>
    <message>
        <source>Show it to the players</source>
        <translation>Montrer aux joueurs</translation>
    </message>
</context>
<context>
    <name>PointsField</name>
    <message>
        <source>Healing</source>
        <translation>Soins</translation>
    </message>
    <message>
        <source>Damage</source>
        <translation>Dégâts</translation>
    </message>
</context>
<context>
    <name>PossiblePopup</name>
    <message>
        <source>What {0} can do now</source>
        <translation>{0}&#xa0;: ce qui est possible maintenant</translation>
    </message>
    <message>
        <source>No action matches these words</source>
        <translation>Aucune action ne correspond à ces mots</translation>
    </message>
</context>
<context>
    <name>PrintChoices</name>
    <message>
        <source>Parts</source>
        <translation>Parties</translation>
    </message>
    <message>
        <source>Sheet</source>
        <translation>Feuille</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Fiches</translation>
    </message>
    <message>
        <source>Afterwards</source>
        <translation>Après</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Journal</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Quoi</translation>
    </message>
    <message>
        <source>Letter</source>
        <translation>Lettre US</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Portrait</source>
        <translation>Portrait</translation>
    </message>
    <message>
        <source>Landscape</source>
        <translation>Paysage</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>Sens</translation>
    </message>
    <message>
        <source>Large type</source>
        <translation>Grands caractères</translation>
    </message>
    <message>
        <source>Black and white</source>
        <translation>Noir et blanc</translation>
    </message>
    <message>
        <source>Numbers instead of boxes to tick</source>
        <translation>Des nombres au lieu de cases à cocher</translation>
    </message>
    <message>
        <source>Hide the figures of enemies</source>
        <translation>Cacher les valeurs des ennemis</translation>
    </message>
</context>
<context>
    <name>PrintDialog</name>
    <message>
        <source>Print</source>
        <translation>Imprimer</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Pages</translation>
    </message>
    <message>
        <source>Full width</source>
        <translation>Pleine largeur</translation>
    </message>
    <message>
        <source>Whole page</source>
        <translation>Page entière</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>Zoom</translation>
    </message>
    <message>
        <source>Copy as text or Markdown</source>
        <translation>Copier en texte ou en Markdown</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Enregistrer sous…</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>Imprimer…</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Copier en texte</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>Copier en Markdown</translation>
    </message>
</context>
<context>
    <name>PromptStrips</name>
    <message>
        <source>Set aside</source>
        <translation>Mettre de côté</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>Rester</translation>
    </message>
    <message>
        <source>This roll is not finished</source>
        <translation>Ce jet n’est pas fini</translation>
    </message>
    <message>
        <source>{result}: not applied yet</source>
        <translation>{result}&#xa0;: à appliquer</translation>
    </message>
    <message>
        <source>Apply and go on</source>
        <translation>Appliquer et continuer</translation>
    </message>
    <message>
        <source>A {0} later</source>
        <translation>Un {0} plus tard</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Passer</translation>
    </message>
    <message>
        <source>End it</source>
        <translation>Terminer</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>Garder</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Entendu</translation>
    </message>
    <message>
        <source>Again later</source>
        <translation>Plus tard</translation>
    </message>
    <message>
        <source>Roll</source>
        <translation>Lancer</translation>
    </message>
    <message>
        <source>Type dice</source>
        <translation>Saisir les dés</translation>
    </message>
    <message>
        <source>They come in</source>
        <translation>Ils arrivent</translation>
    </message>
</context>
<context>
    <name>QPrintSettingsOutput</name>
    <message>
        <source>Page &amp;Set:</source>
        <translation>&amp;Jeu de pages&#xa0;:</translation>
    </message>
</context>
<context>
    <name>QuickDialog</name>
    <message>
        <source>Add fighters on one line</source>
        <translation>Ajouter des combattants sur une ligne</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Add to the other side</source>
        <translation>Ajouter à l’autre camp</translation>
    </message>
    <message>
        <source>Add: {0}</source>
        <translation>Ajouter&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Ajouter</translation>
    </message>
</context>
<context>
    <name>QuickEntry</name>
    <message>
        <source>Fighters on one line</source>
        <translation>Combattants sur une ligne</translation>
    </message>
</context>
<context>
    <name>Reading</name>
    <message>
        <source>A number, a name, traits with their values, a weapon, @ and a side. For example: {0}</source>
        <translation>Un nombre, un nom, des traits avec leur valeur, une arme, @ et un camp. Par exemple&#xa0;: {0}</translation>
    </message>
    <message>
        <source>{0}: {1} to {2}</source>
        <translation>{0}&#xa0;: {1} à {2}</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}&#xa0;: {1}</translation>
    </message>
    <message>
        <source>Carries: {0}</source>
        <translation>Porte&#xa0;: {0}</translation>
    </message>
    <message>
        <source>The rest as: {0}</source>
        <translation>Pour le reste&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Not understood, kept as a note: {0}</source>
        <translation>Pas compris, gardé en note&#xa0;: {0}</translation>
    </message>
</context>
<context>
    <name>ReasonDialog</name>
    <message>
        <source>Why?</source>
        <translation>Pourquoi&#x202f;?</translation>
    </message>
    <message>
        <source>Reason, for the log</source>
        <translation>La raison, pour le journal</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Garder</translation>
    </message>
</context>
<context>
    <name>RecentDialog</name>
    <message>
        <source>Recent fights</source>
        <translation>Combats récents</translation>
    </message>
    <message>
        <source>No other fight has been open yet. Open one from its file.</source>
        <translation>Aucun autre combat n’a encore été ouvert. Ouvrez-en un depuis son fichier.</translation>
    </message>
    <message>
        <source>The present fight stays in its file.</source>
        <translation>Le combat en cours reste dans son fichier.</translation>
    </message>
    <message>
        <source>not begun</source>
        <translation>pas commencé</translation>
    </message>
    <message>
        <source>not found: plug in its disk, or look elsewhere</source>
        <translation>introuvable&#xa0;: branchez son disque, ou cherchez ailleurs</translation>
    </message>
    <message>
        <source>Open another…</source>
        <translation>En ouvrir un autre…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Ouvrir</translation>
    </message>
</context>
<context>
    <name>Remaining</name>
    <message>
        <source>what the missing dice can still give</source>
        <translation>ce que les dés manquants peuvent donner</translation>
    </message>
</context>
<context>
    <name>RemindersDialog</name>
    <message>
        <source>Reminders</source>
        <translation>Rappels</translation>
    </message>
    <message>
        <source>What should be told</source>
        <translation>Que faut-il rappeler&#x202f;?</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Quand</translation>
    </message>
    <message>
        <source>Whose</source>
        <translation>De qui</translation>
    </message>
    <message>
        <source>each time</source>
        <translation>chaque fois</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Remind me</source>
        <translation>Me le rappeler</translation>
    </message>
    <message>
        <source>No reminder yet. Write one below, and say when.</source>
        <translation>Aucun rappel pour l’instant. Écrivez-en un ci-dessous, et dites quand.</translation>
    </message>
    <message>
        <source>Remove: {0}</source>
        <translation>Retirer&#xa0;: {0}</translation>
    </message>
</context>
<context>
    <name>ResultCard</name>
    <message>
        <source>Apply</source>
        <translation>Appliquer</translation>
    </message>
    <message>
        <source>Click a target to see its dice</source>
        <translation>Cliquez sur une cible pour voir ses dés</translation>
    </message>
    <message>
        <source>Drop this result</source>
        <translation>Mettre ce résultat de côté</translation>
    </message>
    <message>
        <source>What will it be?</source>
        <translation>Que choisir&#x202f;?</translation>
    </message>
    <message>
        <source>{count} targets</source>
        <translation>{count} cibles</translation>
    </message>
    <message>
        <source>chosen by hand</source>
        <translation>choisi à la main</translation>
    </message>
    <message>
        <source>a result is still to come</source>
        <translation>un résultat manque encore</translation>
    </message>
</context>
<context>
    <name>RibbonMenu</name>
    <message>
        <source>Keep this order of those tied</source>
        <translation>Garder cet ordre entre ex æquo</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>Se mettre en attente</translation>
    </message>
    <message>
        <source>Act later, behind</source>
        <translation>Agir plus tard, après</translation>
    </message>
    <message>
        <source>Act now</source>
        <translation>Agir maintenant</translation>
    </message>
    <message>
        <source>Take back into this round</source>
        <translation>Reprendre dans l’ordre</translation>
    </message>
    <message>
        <source>Leave out of this round</source>
        <translation>Laisser de côté cette fois</translation>
    </message>
    <message>
        <source>One place earlier</source>
        <translation>Une place plus tôt</translation>
    </message>
    <message>
        <source>One place later</source>
        <translation>Une place plus tard</translation>
    </message>
    <message>
        <source>Act together with: {0}</source>
        <translation>Agir avec&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Act on his own</source>
        <translation>Agir à son tour</translation>
    </message>
</context>
<context>
    <name>RowDelegate</name>
    <message>
        <source>Name of the fighter</source>
        <translation>Nom du combattant</translation>
    </message>
</context>
<context>
    <name>RowEditor</name>
    <message>
        <source>Edit: {0}</source>
        <translation>Modifier&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notes</translation>
    </message>
</context>
<context>
    <name>SelectionBar</name>
    <message>
        <source>States</source>
        <translation>États</translation>
    </message>
    <message>
        <source>Weapons</source>
        <translation>Armes</translation>
    </message>
    <message>
        <source>Wound</source>
        <translation>Blesser</translation>
    </message>
    <message>
        <source>Heal</source>
        <translation>Soigner</translation>
    </message>
    <message>
        <source>Note…</source>
        <translation>Note…</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Cacher</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Montrer</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Déplacer</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Retirer</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Plus</translation>
    </message>
    <message>
        <source>Select one only</source>
        <translation>N’en garder qu’un</translation>
    </message>
    <message>
        <source>{0} selected</source>
        <translation>{0} sélectionnés</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>Reset: {0}</source>
        <translation>D’origine&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>Papier</translation>
    </message>
    <message>
        <source>The size of the sheets in the printer.</source>
        <translation>Le format des feuilles de l’imprimante.</translation>
    </message>
    <message>
        <source>US Letter</source>
        <translation>Lettre US</translation>
    </message>
    <message>
        <source>Landscape</source>
        <translation>Paysage</translation>
    </message>
    <message>
        <source>The long side of the sheet is at the bottom.</source>
        <translation>Le grand côté de la feuille est en bas.</translation>
    </message>
    <message>
        <source>Large type</source>
        <translation>Grands caractères</translation>
    </message>
    <message>
        <source>A quarter larger, to be read standing.</source>
        <translation>Un quart plus grands, pour lire debout.</translation>
    </message>
    <message>
        <source>Black and white</source>
        <translation>Noir et blanc</translation>
    </message>
    <message>
        <source>Textures and dashes tell what colours do.</source>
        <translation>Trames et tirets disent ce que disent les couleurs.</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>Apparence</translation>
    </message>
    <message>
        <source>At the table</source>
        <translation>À la table</translation>
    </message>
    <message>
        <source>On paper</source>
        <translation>Sur papier</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Langue</translation>
    </message>
    <message>
        <source>Of the window, the log and the pages. At first that of the desktop.</source>
        <translation>De la fenêtre, du journal et des pages. Au départ, celle du système.</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Thème</translation>
    </message>
    <message>
        <source>“As the desktop” turns dark and light with it, even in the evening.</source>
        <translation>«&#xa0;Comme le système&#xa0;» passe du clair au sombre avec lui, même en soirée.</translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation>Comme le système</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Clair</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Sombre</translation>
    </message>
    <message>
        <source>Size of everything</source>
        <translation>Taille de tout</translation>
    </message>
    <message>
        <source>Letters, lines and signs together.</source>
        <translation>Lettres, lignes et signes ensemble.</translation>
    </message>
    <message>
        <source>Density</source>
        <translation>Densité</translation>
    </message>
    <message>
        <source>Roomy makes whatever can be clicked at least 36 px high, for fingers.</source>
        <translation>Aérée&#xa0;: tout ce qui se clique fait au moins 36 px de haut, pour le tactile.</translation>
    </message>
    <message>
        <source>Comfortable</source>
        <translation>Confortable</translation>
    </message>
    <message>
        <source>Roomy</source>
        <translation>Aérée</translation>
    </message>
    <message>
        <source>Reduce motion</source>
        <translation>Sans mouvement</translation>
    </message>
    <message>
        <source>Bars and figures jump straight to their new place.</source>
        <translation>Barres et chiffres prennent aussitôt leur place.</translation>
    </message>
    <message>
        <source>Theme of the players’ view</source>
        <translation>Thème de la vue des joueurs</translation>
    </message>
    <message>
        <source>For their screen alone.</source>
        <translation>Pour leur seul écran.</translation>
    </message>
    <message>
        <source>As the window</source>
        <translation>Comme la fenêtre</translation>
    </message>
    <message>
        <source>Numbers instead of boxes to tick</source>
        <translation>Des nombres au lieu de cases à cocher</translation>
    </message>
    <message>
        <source>Health on the sheets and cards: a number with a line for what is left.</source>
        <translation>La santé sur les feuilles et les cartes&#xa0;: un nombre et une ligne pour ce qui reste.</translation>
    </message>
    <message>
        <source>Timer of the turn</source>
        <translation>Chronomètre du tour</translation>
    </message>
    <message>
        <source>It starts again with every turn and stops nobody.</source>
        <translation>Il repart à chaque tour et n’arrête personne.</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Sans chronomètre</translation>
    </message>
    <message>
        <source>Counts up</source>
        <translation>Temps écoulé</translation>
    </message>
    <message>
        <source>Counts down</source>
        <translation>Compte à rebours</translation>
    </message>
    <message>
        <source>Counts down from</source>
        <translation>Compte à rebours depuis</translation>
    </message>
    <message>
        <source>Minutes and seconds of one turn; only where the timer counts down.</source>
        <translation>Minutes et secondes d’un tour&#x202f;; seulement pour le compte à rebours.</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Réglages</translation>
    </message>
    <message>
        <source>Find a setting</source>
        <translation>Chercher un réglage</translation>
    </message>
    <message>
        <source>No setting matches these words</source>
        <translation>Aucun réglage ne correspond à ces mots</translation>
    </message>
    <message>
        <source>Keys…</source>
        <translation>Touches…</translation>
    </message>
    <message>
        <source>Folder of copies</source>
        <translation>Dossier des copies</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>Tout rétablir</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
</context>
<context>
    <name>ShareRows</name>
    <message>
        <source>Everybody</source>
        <translation>Tout le monde</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Tout</translation>
    </message>
    <message>
        <source>Half</source>
        <translation>Moitié</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Rien</translation>
    </message>
</context>
<context>
    <name>SheetDialog</name>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notes</translation>
    </message>
    <message>
        <source>What only you need to know of this fighter</source>
        <translation>Ce que vous seul devez savoir de ce combattant</translation>
    </message>
    <message>
        <source>Traits</source>
        <translation>Traits</translation>
    </message>
    <message>
        <source>Weapons</source>
        <translation>Armes</translation>
    </message>
    <message>
        <source>States</source>
        <translation>États</translation>
    </message>
    <message>
        <source>Page of the sheet</source>
        <translation>Page de la fiche</translation>
    </message>
    <message>
        <source>Why? (optional, kept with each change)</source>
        <translation>Pourquoi&#x202f;? (facultatif, gardé avec chaque changement)</translation>
    </message>
</context>
<context>
    <name>SideBySideStrip</name>
    <message>
        <source>Success</source>
        <translation>Réussite</translation>
    </message>
    <message>
        <source>Failure</source>
        <translation>Échec</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Coût</translation>
    </message>
    <message>
        <source>success {0}</source>
        <translation>réussite {0}</translation>
    </message>
    <message>
        <source>failure {0}</source>
        <translation>échec {0}</translation>
    </message>
    <message>
        <source>cost {0}</source>
        <translation>coût {0}</translation>
    </message>
</context>
<context>
    <name>SideZone</name>
    <message>
        <source>Add from the library</source>
        <translation>Ajouter depuis la bibliothèque</translation>
    </message>
    <message>
        <source>Add from the library: {0}</source>
        <translation>Ajouter depuis la bibliothèque&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Drop your players’ characters here</source>
        <translation>Déposez ici les personnages des joueurs</translation>
    </message>
    <message>
        <source>Drop the opponents here</source>
        <translation>Déposez ici les adversaires</translation>
    </message>
</context>
<context>
    <name>StatesPage</name>
    <message>
        <source>No state</source>
        <translation>Aucun état</translation>
    </message>
    <message>
        <source>Add a state</source>
        <translation>Ajouter un état</translation>
    </message>
    <message>
        <source>Add a state…</source>
        <translation>Ajouter un état…</translation>
    </message>
    <message>
        <source>End it</source>
        <translation>Terminer</translation>
    </message>
    <message>
        <source>End it: {0}</source>
        <translation>Terminer&#xa0;: {0}</translation>
    </message>
</context>
<context>
    <name>TableGroup</name>
    <message>
        <source>{0} fighters</source>
        <translation>{0} combattants</translation>
    </message>
    <message>
        <source>Note: {0}</source>
        <translation>Note&#xa0;: {0}</translation>
    </message>
    <message>
        <source>A line for the notes of each</source>
        <translation>Une ligne pour les notes de chacun</translation>
    </message>
    <message>
        <source>Add the note</source>
        <translation>Ajouter la note</translation>
    </message>
    <message>
        <source>Act together</source>
        <translation>Agir ensemble</translation>
    </message>
    <message>
        <source>Act separately</source>
        <translation>Agir chacun à son tour</translation>
    </message>
    <message>
        <source>As reinforcements…</source>
        <translation>Mettre en renfort…</translation>
    </message>
    <message>
        <source>Keep as a party…</source>
        <translation>Garder comme groupe…</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Groupe</translation>
    </message>
    <message>
        <source>Select all of this side</source>
        <translation>Sélectionner tout ce camp</translation>
    </message>
    <message>
        <source>Select all of this kind</source>
        <translation>Sélectionner tous les semblables</translation>
    </message>
    <message>
        <source>Select everybody</source>
        <translation>Tout sélectionner</translation>
    </message>
    <message>
        <source>{0}: how many copies? (1 to {1})</source>
        <translation>{0}&#xa0;: combien de copies&#x202f;? (1 à {1})</translation>
    </message>
</context>
<context>
    <name>TableMenu</name>
    <message>
        <source>States</source>
        <translation>États</translation>
    </message>
    <message>
        <source>Weapons</source>
        <translation>Armes</translation>
    </message>
    <message>
        <source>Wound</source>
        <translation>Blesser</translation>
    </message>
    <message>
        <source>Heal</source>
        <translation>Soigner</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Dupliquer</translation>
    </message>
    <message>
        <source>Show to the players</source>
        <translation>Montrer aux joueurs</translation>
    </message>
    <message>
        <source>Hide from the players</source>
        <translation>Cacher aux joueurs</translation>
    </message>
    <message>
        <source>Remove from the fight</source>
        <translation>Retirer du combat</translation>
    </message>
    <message>
        <source>Attack with {0}</source>
        <translation>Attaquer avec {0}</translation>
    </message>
    <message>
        <source>Aim at {0}</source>
        <translation>Viser {0}</translation>
    </message>
    <message>
        <source>Also aim at {0}</source>
        <translation>Viser aussi {0}</translation>
    </message>
    <message>
        <source>What {0} can do now</source>
        <translation>{0}&#xa0;: ce qui est possible maintenant</translation>
    </message>
    <message>
        <source>Open the sheet</source>
        <translation>Ouvrir la fiche</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renommer</translation>
    </message>
    <message>
        <source>Notes…</source>
        <translation>Notes…</translation>
    </message>
    <message>
        <source>Empty hands</source>
        <translation>Mains vides</translation>
    </message>
    <message>
        <source>Move to: {0}</source>
        <translation>Passer dans le camp&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Remove: {0}</source>
        <translation>Retirer&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Duplicate…</source>
        <translation>Dupliquer plusieurs fois…</translation>
    </message>
    <message>
        <source>Note for all…</source>
        <translation>Note pour tous…</translation>
    </message>
    <message>
        <source>Damage without an attack…</source>
        <translation>Dégâts sans attaque…</translation>
    </message>
    <message>
        <source>Healing and first aid…</source>
        <translation>Soins et premiers secours…</translation>
    </message>
    <message>
        <source>Keep in the library</source>
        <translation>Garder dans la bibliothèque</translation>
    </message>
</context>
<context>
    <name>TableOut</name>
    <message>
        <source>Copy as text</source>
        <translation>Copier le texte</translation>
    </message>
    <message>
        <source>Export the table</source>
        <translation>Exporter le tableau</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tableau</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texte</translation>
    </message>
</context>
<context>
    <name>TakeOverDialog</name>
    <message>
        <source>Take over a backup</source>
        <translation>Reprendre une sauvegarde</translation>
    </message>
    <message>
        <source>Files of the backup</source>
        <translation>Fichiers de la sauvegarde</translation>
    </message>
    <message>
        <source>This backup is empty. Choose another one.</source>
        <translation>Cette sauvegarde est vide. Choisissez-en une autre.</translation>
    </message>
    <message>
        <source>comes</source>
        <translation>sera repris</translation>
    </message>
    <message>
        <source>is here already</source>
        <translation>déjà là</translation>
    </message>
    <message>
        <source>another one is here</source>
        <translation>un autre est là</translation>
    </message>
    <message>
        <source>does not come</source>
        <translation>ne sera pas repris</translation>
    </message>
    <message>
        <source>not begun</source>
        <translation>pas commencé</translation>
    </message>
    <message>
        <source>Keep both: a fight comes under another name, own content beside yours; of settings and other lists yours stay. What is here now is put into a backup of its own first.</source>
        <translation>Garder les deux&#xa0;: un combat arrive sous un autre nom, le contenu maison à côté du vôtre&#x202f;; pour les réglages et les autres listes, les vôtres restent. Ce qui est là est d’abord mis dans une sauvegarde à part.</translation>
    </message>
    <message>
        <source>What is here now is put into a backup of its own first.</source>
        <translation>Ce qui est là est d’abord mis dans une sauvegarde à part.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Replace mine</source>
        <translation>Remplacer les miens</translation>
    </message>
    <message>
        <source>Keep both</source>
        <translation>Garder les deux</translation>
    </message>
    <message>
        <source>Take over</source>
        <translation>Reprendre</translation>
    </message>
</context>
<context>
    <name>TargetsPopup</name>
    <message>
        <source>Targets</source>
        <translation>Cibles</translation>
    </message>
    <message>
        <source>Leave out: {0}</source>
        <translation>Retirer&#xa0;: {0}</translation>
    </message>
</context>
<context>
    <name>TimerDialog</name>
    <message>
        <source>Timer of the turn</source>
        <translation>Chronomètre du tour</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Sans chronomètre</translation>
    </message>
    <message>
        <source>Counts up</source>
        <translation>Temps écoulé</translation>
    </message>
    <message>
        <source>Counts down</source>
        <translation>Compte à rebours</translation>
    </message>
    <message>
        <source>Counts down from</source>
        <translation>Compte à rebours depuis</translation>
    </message>
    <message>
        <source>It starts again with every turn and stops nobody.</source>
        <translation>Il repart à chaque tour et n’arrête personne.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
</context>
<context>
    <name>Tips</name>
    <message>
        <source>nothing yet</source>
        <translation>rien encore</translation>
    </message>
    <message>
        <source>Click: lay another one by hand</source>
        <translation>Clic&#xa0;: en poser une autre à la main</translation>
    </message>
    <message>
        <source>Click: wound or heal. Shift+click: the other way round.</source>
        <translation>Clic&#xa0;: blesser ou soigner. Maj+clic&#xa0;: l’inverse.</translation>
    </message>
</context>
<context>
    <name>TitleBlock</name>
    <message>
        <source>Rename the fight</source>
        <translation>Renommer le combat</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>Non enregistré</translation>
    </message>
    <message>
        <source>Saved just now</source>
        <translation>Enregistré à l’instant</translation>
    </message>
    <message>
        <source>Saved {0} s ago</source>
        <translation>Enregistré il y a {0} s</translation>
    </message>
    <message>
        <source>Saved {0} min ago</source>
        <translation>Enregistré il y a {0} min</translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message>
        <source>Print…</source>
        <translation>Imprimer…</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Rétablir</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menu</translation>
    </message>
    <message>
        <source>Search or run a command</source>
        <translation>Chercher ou commander</translation>
    </message>
    <message>
        <source>New fight</source>
        <translation>Nouveau combat</translation>
    </message>
    <message>
        <source>Open a fight</source>
        <translation>Ouvrir un combat</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Enregistrer</translation>
    </message>
    <message>
        <source>What the players see</source>
        <translation>Ce que voient les joueurs</translation>
    </message>
    <message>
        <source>English / français</source>
        <translation>English / français</translation>
    </message>
    <message>
        <source>Light or dark</source>
        <translation>Clair ou sombre</translation>
    </message>
    <message>
        <source>House rules</source>
        <translation>Règles maison</translation>
    </message>
</context>
<context>
    <name>Tour</name>
    <message>
        <source>Who strikes whom</source>
        <translation>Qui frappe qui</translation>
    </message>
    <message>
        <source>The attacker follows the turn. Click an enemy in the table: it is the target.</source>
        <translation>L’attaquant suit l’ordre du combat. Cliquez sur un ennemi du tableau&#xa0;: c’est la cible.</translation>
    </message>
    <message>
        <source>What applies now</source>
        <translation>Ce qui joue maintenant</translation>
    </message>
    <message>
        <source>Tick it. The figure at the right says what it is worth, before you do.</source>
        <translation>Cochez-le. Le chiffre à droite dit ce que cela vaut, avant même de cocher.</translation>
    </message>
    <message>
        <source>The chance, before the dice</source>
        <translation>La chance, avant les dés</translation>
    </message>
    <message>
        <source>It follows each tick. {0} says where it comes from, line by line.</source>
        <translation>Elle suit chaque coche. {0} dit d’où elle vient, ligne par ligne.</translation>
    </message>
    <message>
        <source>Roll, or type your own dice</source>
        <translation>Lancer, ou saisir vos dés</translation>
    </message>
    <message>
        <source>{0} rolls here. {1} takes the dice of the table, face by face.</source>
        <translation>{0} lance ici. {1} prend les dés de la table, face par face.</translation>
    </message>
    <message>
        <source>Nothing is lost</source>
        <translation>Rien n’est perdu</translation>
    </message>
    <message>
        <source>Answer if something is asked, then Enter: the blow is a line here. {0} takes it back.</source>
        <translation>Répondez s’il y a une question, puis Entrée&#xa0;: le coup devient une ligne ici. {0} l’annule.</translation>
    </message>
    <message>
        <source>Skip tour</source>
        <translation>Passer la visite</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Terminer</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Suivant</translation>
    </message>
</context>
<context>
    <name>TurnControl</name>
    <message>
        <source>Begin</source>
        <translation>Commencer</translation>
    </message>
    <message>
        <source>Next fighter</source>
        <translation>Au suivant</translation>
    </message>
    <message>
        <source>Previous fighter</source>
        <translation>Au précédent</translation>
    </message>
    <message>
        <source>{0} due</source>
        <translation>{0} à faire</translation>
    </message>
    <message>
        <source>{0} rolls due</source>
        <translation>{0} jets à faire</translation>
    </message>
    <message>
        <source>scene over</source>
        <translation>scène finie</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>en attente</translation>
    </message>
    <message>
        <source>before the first round</source>
        <translation>avant le début</translation>
    </message>
</context>
<context>
    <name>TurnRibbon</name>
    <message>
        <source>Order of the round</source>
        <translation>Ordre d’action</translation>
    </message>
    <message>
        <source>place {0}</source>
        <translation>place {0}</translation>
    </message>
    <message>
        <source>now</source>
        <translation>joue</translation>
    </message>
    <message>
        <source>acted</source>
        <translation>a agi</translation>
    </message>
    <message>
        <source>on hold</source>
        <translation>en attente</translation>
    </message>
    <message>
        <source>out</source>
        <translation>hors jeu</translation>
    </message>
    <message>
        <source>to come</source>
        <translation>à venir</translation>
    </message>
    <message>
        <source>, tied: you decide</source>
        <translation>, à égalité&#xa0;: à vous de décider</translation>
    </message>
    <message>
        <source>The order of the round appears here: press N to begin</source>
        <translation>L’ordre d’action apparaîtra ici&#xa0;: N pour commencer</translation>
    </message>
    <message>
        <source>acts with others</source>
        <translation>agit avec d’autres</translation>
    </message>
</context>
<context>
    <name>TurnTimer</name>
    <message>
        <source>Timer of the turn, {0}</source>
        <translation>Chronomètre du tour, {0}</translation>
    </message>
    <message>
        <source>Click: go on</source>
        <translation>Cliquer&#xa0;: reprendre</translation>
    </message>
    <message>
        <source>Click: stand still</source>
        <translation>Cliquer&#xa0;: suspendre</translation>
    </message>
</context>
<context>
    <name>Unsaved</name>
    <message>
        <source>“{0}” was changed and is not saved yet.</source>
        <translation>Les changements de «&#xa0;{0}&#xa0;» ne sont pas gardés.</translation>
    </message>
    <message>
        <source>The new row is not kept.</source>
        <translation>La nouvelle ligne n’est pas gardée.</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Garder</translation>
    </message>
    <message>
        <source>Go on with it</source>
        <translation>Continuer</translation>
    </message>
    <message>
        <source>Drop the changes</source>
        <translation>Abandonner les changements</translation>
    </message>
</context>
<context>
    <name>UpdatesDialog</name>
    <message>
        <source>{0} has changed in the library</source>
        <translation>{0} a changé dans la bibliothèque</translation>
    </message>
    <message>
        <source>Copies in this fight: {0}. Wounds, states and what you edited here stay.</source>
        <translation>Copies dans ce combat&#xa0;: {0}. Blessures, états et ce que vous avez modifié ici restent.</translation>
    </message>
    <message>
        <source>{0}: {1} becomes {2}</source>
        <translation>{0}&#xa0;: {1} devient {2}</translation>
    </message>
    <message>
        <source>{0} (for {1} of {2})</source>
        <translation>{0} (pour {1} sur {2})</translation>
    </message>
    <message>
        <source>{0} becomes {1}</source>
        <translation>{0} devient {1}</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Plus tard</translation>
    </message>
    <message>
        <source>Leave them as they are</source>
        <translation>Les laisser ainsi</translation>
    </message>
    <message>
        <source>Take over</source>
        <translation>Reprendre</translation>
    </message>
</context>
<context>
    <name>VersusBlock</name>
    <message>
        <source>Further targets: {0}</source>
        <translation>Autres cibles&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Swap attacker and target</source>
        <translation>Échanger attaquant et cible</translation>
    </message>
    <message>
        <source>Nobody acts yet</source>
        <translation>Personne n’agit encore</translation>
    </message>
    <message>
        <source>Pick a target</source>
        <translation>Choisissez une cible</translation>
    </message>
    <message>
        <source>Takes no target</source>
        <translation>Sans cible</translation>
    </message>
</context>
<context>
    <name>WantedButton</name>
    <message>
        <source>Worth of the circumstances</source>
        <translation>Valeur des circonstances</translation>
    </message>
    <message>
        <source>worth: {0}</source>
        <translation>valeur&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Worth of the circumstances for: {0}</source>
        <translation>Valeur des circonstances pour&#xa0;: {0}</translation>
    </message>
</context>
<context>
    <name>WavesDialog</name>
    <message>
        <source>Reinforcements</source>
        <translation>Renforts</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Qui</translation>
    </message>
    <message>
        <source>On which side</source>
        <translation>Dans quel camp</translation>
    </message>
    <message>
        <source>How many</source>
        <translation>Combien</translation>
    </message>
    <message>
        <source>In which wave</source>
        <translation>Dans quels renforts</translation>
    </message>
    <message>
        <source>Name of the wave</source>
        <translation>Nom de ces renforts</translation>
    </message>
    <message>
        <source>At the start of {0}</source>
        <translation>Au début du {0}</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Modifier</translation>
    </message>
    <message>
        <source>Prepare</source>
        <translation>Préparer</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Selected: {0}</source>
        <translation>Sélection&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Add to it</source>
        <translation>Y ajouter</translation>
    </message>
    <message>
        <source>Nobody is waiting yet. Reinforcements prepared here announce themselves when their time comes.</source>
        <translation>Personne n’attend encore. Les renforts préparés ici s’annoncent d’eux-mêmes le moment venu.</translation>
    </message>
    <message>
        <source>A new wave</source>
        <translation>Nouveaux renforts</translation>
    </message>
    <message>
        <source>when you say so</source>
        <translation>quand vous le direz</translation>
    </message>
    <message>
        <source>Come now</source>
        <translation>Faire venir</translation>
    </message>
    <message>
        <source>Come now: {0}</source>
        <translation>Faire venir&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Remove from: {0}</source>
        <translation>Retirer de&#xa0;: {0}</translation>
    </message>
    <message>
        <source>The whole wave</source>
        <translation>Tous ces renforts</translation>
    </message>
</context>
<context>
    <name>WeaponPicker</name>
    <message>
        <source>Weapon</source>
        <translation>Arme</translation>
    </message>
</context>
<context>
    <name>WeaponPopup</name>
    <message>
        <source>Give a weapon: {0}</source>
        <translation>Donner une arme&#xa0;: {0}</translation>
    </message>
    <message>
        <source>No weapon matches these words</source>
        <translation>Aucune arme ne correspond à ces mots</translation>
    </message>
</context>
<context>
    <name>Weapons</name>
    <message>
        <source>now</source>
        <translation>préparé</translation>
    </message>
</context>
<context>
    <name>WeaponsPage</name>
    <message>
        <source>Carries no weapon</source>
        <translation>Ne porte aucune arme</translation>
    </message>
    <message>
        <source>in hand</source>
        <translation>en main</translation>
    </message>
    <message>
        <source>Take in hand</source>
        <translation>Prendre en main</translation>
    </message>
    <message>
        <source>Take in hand: {0}</source>
        <translation>Prendre en main&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Take away: {0}</source>
        <translation>Retirer&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Another weapon</source>
        <translation>Une autre arme</translation>
    </message>
    <message>
        <source>Another weapon…</source>
        <translation>Une autre arme…</translation>
    </message>
    <message>
        <source>Empty hands</source>
        <translation>Mains vides</translation>
    </message>
</context>
<context>
    <name>Why</name>
    <message>
        <source>Ticked or automatic, but adds nothing</source>
        <translation>Coché ou automatique, mais sans effet</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Total</translation>
    </message>
</context>
<context>
    <name>WhyDialog</name>
    <message>
        <source>Each line says what it adds, in the order of the rules, and where its rule is.</source>
        <translation>Chaque ligne dit ce qu’elle ajoute, dans l’ordre des règles, et où se trouve sa règle.</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Copier en texte</translation>
    </message>
    <message>
        <source>The rule</source>
        <translation>La règle</translation>
    </message>
</context>
<context>
    <name>WhyLines</name>
    <message>
        <source>Reasons</source>
        <translation>Raisons</translation>
    </message>
    <message>
        <source>chance, line by line</source>
        <translation>chance, ligne après ligne</translation>
    </message>
</context>
<context>
    <name>WordsOfOdds</name>
    <message>
        <source>never</source>
        <translation>jamais</translation>
    </message>
    <message>
        <source>always</source>
        <translation>toujours</translation>
    </message>
    <message>
        <source>1 chance in {many}</source>
        <translation>1 chance sur {many}</translation>
    </message>
    <message>
        <source>fails 1 time in {many}</source>
        <translation>échoue 1 fois sur {many}</translation>
    </message>
    <message>
        <source>1 time in {many}</source>
        <translation>1 fois sur {many}</translation>
    </message>
    <message>
        <source>{times} times in {many}</source>
        <translation>{times} fois sur {many}</translation>
    </message>
    <message>
        <source>about 1 time in {many}</source>
        <translation>environ 1 fois sur {many}</translation>
    </message>
    <message>
        <source>about {times} times in {many}</source>
        <translation>environ {times} fois sur {many}</translation>
    </message>
    <message>
        <source>a little under 1 time in {many}</source>
        <translation>un peu moins d’1 fois sur {many}</translation>
    </message>
    <message>
        <source>a little under {times} times in {many}</source>
        <translation>un peu moins de {times} fois sur {many}</translation>
    </message>
    <message>
        <source>a little over 1 time in {many}</source>
        <translation>un peu plus d’1 fois sur {many}</translation>
    </message>
    <message>
        <source>a little over {times} times in {many}</source>
        <translation>un peu plus de {times} fois sur {many}</translation>
    </message>
</context>
<context>
    <name>_Cards</name>
    <message>
        <source>Name of this set-up</source>
        <translation>Nom de cette préparation</translation>
    </message>
</context>
<context>
    <name>_Cells</name>
    <message>
        <source>best of all</source>
        <translation>le meilleur de tous</translation>
    </message>
</context>
</TS>
