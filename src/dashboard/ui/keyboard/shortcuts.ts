import { texts } from './texts.ts'
/** What the keyboard does, by where. `keys`: any of them, each a list of keys pressed together. */
export type Shortcut = { keys: readonly (readonly string[])[]; what: string }
export type ShortcutGroup = { where: string; shortcuts: readonly Shortcut[] }

/** Of the visitor’s own system: the other key is not on their keyboard. */
const isApple = /^(?:Mac|iP)/.test(globalThis.navigator?.platform ?? '')

export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    where: texts.everywhere,
    shortcuts: [
      { keys: [[isApple ? '⌘' : 'Ctrl', 'K'], ['/']], what: texts.searchPagesVaults },
      { keys: [['?']], what: texts.list },
      { keys: [['Esc']], what: texts.closeDialogMenu },
      { keys: [['Tab']], what: texts.skipContentFirst },
    ],
  },
  {
    where: texts.vaultCoinLists,
    shortcuts: [
      { keys: [['↑'], ['↓']], what: texts.moveBetweenRows },
      { keys: [['←'], ['→']], what: texts.moveBetweenLink },
      { keys: [['Home'], ['End']], what: texts.firstLastRow },
      { keys: [['C']], what: texts.compareSelectedVaults },
    ],
  },
  {
    where: texts.wallet,
    shortcuts: [
      { keys: [['Shift', 'H']], what: texts.hideShowAmounts },
      { keys: [['←'], ['→']], what: texts.switchTabs },
    ],
  },
  {
    where: texts.chartsSliders,
    shortcuts: [
      { keys: [['←'], ['→']], what: texts.moveOneStep },
      { keys: [['PgUp'], ['PgDn']], what: texts.moveTenSteps },
      { keys: [['Home'], ['End']], what: texts.goEitherEnd },
    ],
  },
]
