; Installer of Estoc for Windows (Inno Setup 6), for one person, without the rights of an administrator.
; Compiled by `dev.py build`, which tells AppVersion, AppFolder (what was built), Icon and OutputFolder by /D.

#ifndef AppVersion
  #error Start this through: py packaging\dev.py build
#endif

[Setup]
AppId={{6B1B7C0E-6C63-4C77-9C0B-0E57A0C5E570}
AppName=Estoc
AppVersion={#AppVersion}
AppPublisher=Estoc contributors
VersionInfoVersion={#AppVersion}
DefaultDirName={localappdata}\Programs\Estoc
DefaultGroupName=Estoc
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
ChangesAssociations=yes
SetupIconFile={#Icon}
UninstallDisplayIcon={app}\estoc.exe
UninstallDisplayName=Estoc
LicenseFile=..\..\LICENSE
OutputDir={#OutputFolder}
OutputBaseFilename=estoc-{#AppVersion}-windows-setup
Compression=lzma2
SolidCompression=yes
WizardStyle=modern
ShowLanguageDialog=auto
CloseApplications=yes

[Languages]
Name: "french"; MessagesFile: "compiler:Languages\French.isl"
Name: "english"; MessagesFile: "compiler:Default.isl"

[CustomMessages]
english.FightType=Estoc fight
french.FightType=Combat d’Estoc
english.MenuComment=Exact odds for tabletop role-playing fights
french.MenuComment=Les chances exactes des combats de jeu de rôle
english.OpenFights=Open .estoc files with Estoc on double-click
french.OpenFights=Ouvrir les fichiers .estoc avec Estoc d’un double-clic

[Tasks]
Name: "association"; Description: "{cm:OpenFights}"
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; GroupDescription: "{cm:AdditionalIcons}"; Flags: unchecked

[InstallDelete]
; what an older version brought and this one does not
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#AppFolder}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{group}\Estoc"; Filename: "{app}\estoc.exe"; Comment: "{cm:MenuComment}"
Name: "{autodesktop}\Estoc"; Filename: "{app}\estoc.exe"; Comment: "{cm:MenuComment}"; Tasks: desktopicon

[Registry]
Root: HKCU; Subkey: "Software\Classes\.estoc\OpenWithProgids"; ValueType: string; ValueName: "Estoc.Fight"; ValueData: ""; Flags: uninsdeletevalue; Tasks: association
Root: HKCU; Subkey: "Software\Classes\.estoc"; ValueType: string; ValueName: ""; ValueData: "Estoc.Fight"; Flags: uninsdeletevalue; Tasks: association
Root: HKCU; Subkey: "Software\Classes\.estoc"; ValueType: string; ValueName: "Content Type"; ValueData: "application/x-estoc"; Flags: uninsdeletevalue; Tasks: association
Root: HKCU; Subkey: "Software\Classes\Estoc.Fight"; ValueType: string; ValueName: ""; ValueData: "{cm:FightType}"; Flags: uninsdeletekey; Tasks: association
Root: HKCU; Subkey: "Software\Classes\Estoc.Fight\DefaultIcon"; ValueType: string; ValueName: ""; ValueData: "{app}\estoc.exe,0"; Tasks: association
Root: HKCU; Subkey: "Software\Classes\Estoc.Fight\shell\open\command"; ValueType: string; ValueName: ""; ValueData: """{app}\estoc.exe"" ""%1"""; Tasks: association

[Run]
Filename: "{app}\estoc.exe"; Description: "{cm:LaunchProgram,Estoc}"; Flags: nowait postinstall skipifsilent
