import { defineTexts, type Value } from '#dashboard/locale/define-texts.ts'

export const texts = defineTexts('wallet/saved', {
  groupNameStored: 'Group name (stored in this browser)',
  groups: 'Groups',
  wallets: (count: Value) => `${count} wallets`,
  rename: (name: Value) => `Rename ${name}`,
  renameText: 'Rename',
  delete: (name: Value) => `Delete ${name}`,
  deleteText: 'Delete',
  labelStoredBrowser: 'Label (stored in this browser)',
  save: 'Save',
  cancel: 'Cancel',
  recentWallets: 'Recent wallets',
  remove: (label: Value) => `Remove ${label}`,
  removeText: 'Remove',
  walletsLabelsStored: 'Wallets and labels are stored only in this browser.',
})
