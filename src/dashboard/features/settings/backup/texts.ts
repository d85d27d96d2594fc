import { defineTexts, type Value } from '#dashboard/locale/define-texts.ts'

export const texts = defineTexts('settings/backup', {
  dataBrowser: 'Data in this browser',
  kind: 'Kind',
  count: 'Count',
  fromFile: 'From the file',
  wallets: 'Wallets',
  groups: 'Wallet groups',
  starredVaults: 'Starred vaults',
  starredTokens: 'Starred tokens',
  alerts: 'Alerts',
  spamMarks: 'Spam marks',
  views: 'Saved views of vaults',
  exportFile: 'Export file',
  importFile: 'Import file',
  backupFile: 'Backup file',
  oneFile:
    'All of it in one JSON file, without settings and the API key. Import adds what is missing and replaces nothing.',
  clear: 'Clear',
  clearOf: (name: string) => `Clear ${name.toLowerCase()}`,
  clearQuestion: (name: string) => `Clear ${name.toLowerCase()}?`,
  clearsFor: {
    one: 'This deletes # entry from this browser for good. Export a file first to restore it later.',
    other: 'This deletes # entries from this browser for good. Export a file first to restore them later.',
  },
  cleared: { one: '# entry deleted', other: '# entries deleted' },
  add: 'Add',
  cancel: 'Cancel',
  close: 'Close',
  added: { one: '# entry added', other: '# entries added' },
  wouldAdd: { one: 'Adds # entry.', other: 'Adds # entries.' },
  present: {
    one: '# is already here or does not fit.',
    other: '# are already here or do not fit.',
  },
  nothingNew: 'The file has nothing to add: everything is already here or does not fit.',
  fileOf: (time: Value) => `File of ${time}`,
  tooLarge: (megabytes: Value) => `The file is larger than ${megabytes} MB. Choose a backup that this page exported.`,
  notBackup: 'This is not a backup of Yieldscope. Choose a JSON file that this page exported.',
  otherVersion: (found: Value, own: Value) =>
    `The file has version ${found}; this page reads version ${own}. Export it again from a page of this version.`,
  wrongField: (field: Value) => `Nothing was added: ${field} is missing or not valid.`,
})
