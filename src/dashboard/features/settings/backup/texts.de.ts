import type { Value } from '#dashboard/locale/define-texts.ts'
import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  dataBrowser: 'Daten in diesem Browser',
  kind: 'Art',
  count: 'Anzahl',
  fromFile: 'Aus der Datei',
  wallets: 'Wallets',
  groups: 'Wallet-Gruppen',
  starredVaults: 'Vaults mit Stern',
  starredTokens: 'Token mit Stern',
  alerts: 'Alarme',
  addressNames: 'Namen von Adressen',
  spamMarks: 'Spam-Markierungen',
  views: 'Gespeicherte Vault-Ansichten',
  nothingToExport: 'Noch nichts zu exportieren: keine Wallets, Sterne, Alarme oder Ansichten.',
  exportFile: 'Datei exportieren',
  importFile: 'Datei importieren',
  backupFile: 'Sicherungsdatei',
  oneFile: 'Eine JSON-Datei ohne Einstellungen und API-Schlüssel. Ein Import ergänzt nur, was fehlt.',
  onlyThisTab: (added: Value) => `${added}, nur für diesen Tab: Der Speicher des Browsers ist voll oder abgeschaltet.`,
  clear: 'Löschen',
  clearOf: (name: string) => `${name} löschen`,
  clearQuestion: (name: string) => `${name} löschen?`,
  clearsFor: {
    one: '# Eintrag wird endgültig aus diesem Browser gelöscht. Eine vorher exportierte Datei kann ihn wiederherstellen.',
    other:
      '# Einträge werden endgültig aus diesem Browser gelöscht. Eine vorher exportierte Datei kann sie wiederherstellen.',
  },
  cleared: { one: '# Eintrag gelöscht', other: '# Einträge gelöscht' },
  add: 'Hinzufügen',
  cancel: 'Abbrechen',
  close: 'Schließen',
  added: { one: '# Eintrag hinzugefügt', other: '# Einträge hinzugefügt' },
  wouldAdd: { one: 'Fügt # Eintrag hinzu.', other: 'Fügt # Einträge hinzu.' },
  present: {
    one: '# ist schon vorhanden oder passt nicht mehr hinein.',
    other: '# sind schon vorhanden oder passen nicht mehr hinein.',
  },
  nothingNew: 'Die Datei ergänzt nichts: Alles ist schon vorhanden oder passt nicht mehr hinein.',
  fileOf: (time: Value) => `Datei vom ${time}`,
  tooLarge: (megabytes: Value) =>
    `Die Datei ist größer als ${megabytes} MB. Wählen Sie eine Sicherung, die diese Seite exportiert hat.`,
  notBackup: 'Das ist keine Sicherung von Yieldscope. Wählen Sie eine JSON-Datei, die diese Seite exportiert hat.',
  otherVersion: (found: Value, own: Value) =>
    `Die Datei hat Version ${found}; diese Seite liest Version ${own}. Exportieren Sie sie auf einer Seite dieser Version erneut.`,
  wrongField: (field: Value) => `Nichts wurde hinzugefügt: ${field} fehlt oder ist ungültig.`,
  openedRecently: 'Zuletzt geöffnet',
}
