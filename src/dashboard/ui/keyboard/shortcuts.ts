/** What the keyboard does, by where. `keys`: any of them, each a list of keys pressed together. */
export type Shortcut = { keys: readonly (readonly string[])[]; what: string }
export type ShortcutGroup = { where: string; shortcuts: readonly Shortcut[] }

export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    where: 'Everywhere',
    shortcuts: [
      { keys: [['Ctrl', 'K'], ['⌘', 'K'], ['/']], what: 'Search pages, vaults, coins and wallets' },
      { keys: [['?']], what: 'This list' },
      { keys: [['Esc']], what: 'Close dialog or menu' },
      { keys: [['Tab']], what: 'Skip to content (first press)' },
    ],
  },
  {
    where: 'Vault and coin lists',
    shortcuts: [
      { keys: [['↑'], ['↓']], what: 'Move between rows' },
      { keys: [['←'], ['→']], what: 'Move between link and star, or between filters' },
      { keys: [['Home'], ['End']], what: 'First or last row' },
      { keys: [['C']], what: 'Compare selected vaults' },
    ],
  },
  {
    where: 'Wallet',
    shortcuts: [
      { keys: [['Shift', 'H']], what: 'Hide or show amounts' },
      { keys: [['←'], ['→']], what: 'Switch tabs' },
    ],
  },
  {
    where: 'Charts and sliders',
    shortcuts: [
      { keys: [['←'], ['→']], what: 'Move one step' },
      { keys: [['Page ↑'], ['Page ↓']], what: 'Move ten steps' },
      { keys: [['Home'], ['End']], what: 'Go to either end' },
    ],
  },
]
