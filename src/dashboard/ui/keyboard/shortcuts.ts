/** What the keyboard does, by where. `keys`: any of them, each a list of keys pressed together. */
export type Shortcut = { keys: readonly (readonly string[])[]; what: string }
export type ShortcutGroup = { where: string; shortcuts: readonly Shortcut[] }

export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    where: 'Everywhere',
    shortcuts: [
      { keys: [['Ctrl', 'K'], ['⌘', 'K'], ['/']], what: 'Search pages, vaults, coins and wallets' },
      { keys: [['?']], what: 'This map' },
      { keys: [['Esc']], what: 'Close what is open' },
      { keys: [['Tab']], what: 'Skip to the content, when pressed first' },
    ],
  },
  {
    where: 'Lists of vaults and coins',
    shortcuts: [
      { keys: [['↑'], ['↓']], what: 'From row to row' },
      { keys: [['←'], ['→']], what: 'From the link to the star, and in a row of filters' },
      { keys: [['Home'], ['End']], what: 'To the first row, to the last' },
      { keys: [['C']], what: 'Compare the vaults that are chosen' },
    ],
  },
  {
    where: 'Wallet',
    shortcuts: [
      { keys: [['Shift', 'H']], what: 'Hide amounts, and show them again' },
      { keys: [['←'], ['→']], what: 'From tab to tab' },
    ],
  },
  {
    where: 'Charts and sliders',
    shortcuts: [
      { keys: [['←'], ['→']], what: 'One step' },
      { keys: [['Page ↑'], ['Page ↓']], what: 'Ten steps' },
      { keys: [['Home'], ['End']], what: 'To either end' },
    ],
  },
]
