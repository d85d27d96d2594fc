import type { Value } from '#dashboard/locale/define-texts.ts'
import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  groupNameStored: 'Gruppenname (in diesem Browser gespeichert)',
  groups: 'Gruppen',
  wallets: (count: Value) => `${count} Wallets`,
  rename: (name: Value) => `${name} umbenennen`,
  renameText: 'Umbenennen',
  delete: (name: Value) => `${name} löschen`,
  deleteText: 'Löschen',
  labelStoredBrowser: 'Beschriftung (in diesem Browser gespeichert)',
  save: 'Speichern',
  cancel: 'Abbrechen',
  recentWallets: 'Letzte Wallets',
  remove: (label: Value) => `${label} entfernen`,
  removeText: 'Entfernen',
  walletsLabelsStored: 'Wallets und Beschriftungen werden nur in diesem Browser gespeichert.',
}
