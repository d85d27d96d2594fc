import { MAX_COMPARED } from '#dashboard/state/compared-vaults.ts'
import type { SavedWallet } from '#dashboard/state/saved-wallets.ts'
import { settings, vaultListPath } from '#dashboard/state/settings.ts'
import { comparePath } from '#dashboard/ui/link/compare-path.ts'
import { decoded } from '#dashboard/ui/link/decoded.ts'
import { vaultPath } from '#dashboard/ui/link/vault-links.ts'
import type { CachedCommands } from './cached-commands.ts'
import { type Command, type CommandGroup, fitting, isNamed } from './command.ts'
import { pages, pastedCommands, walletCommand } from './page-commands.ts'
import { texts } from './texts.ts'

type Known = CachedCommands & {
  wallets: readonly SavedWallet[]
  starred: readonly Command[]
  recent: readonly Command[]
  /** Where somebody new could begin. */
  suggested: Pick<CachedCommands, 'vaults' | 'coins'>
  /** Ids of the vaults that are compared already. */
  compared: readonly string[]
  /** Path and query of the page that is open: nobody wants to go where they are. */
  here: string
}

const most = { wallets: 4, recent: 4, starred: 6, pages: 7, coins: 3, vaults: 5, protocols: 3 }

/** What the text can mean, by sort: what was pasted, pages, coins, their vaults, protocols, and a search among all tokens. Without a text: where one was before. */
export function commandGroups(text: string, known: Known): CommandGroup[] {
  const written = pastedCommands(text)
  const sought = text.trim()
  const wallets = fitting(known.wallets.map(walletCommand), text, most.wallets)
  const protocols = { name: texts.protocols, commands: fitting(known.protocols, text, most.protocols) }
  const isProtocol = isNamed(known.protocols, text, 'beginning') && !isNamed(known.coins, text, 'whole')
  const opened = pages.map((page) => (page.to === '/vaults' ? { ...page, to: vaultListPath(settings.get()) } : page))
  const groups: CommandGroup[] =
    sought === ''
      ? [
          { name: texts.recent, commands: known.recent.slice(0, most.recent) },
          { name: texts.wallets, commands: wallets },
          { name: texts.starred, commands: known.starred.slice(0, most.starred) },
          { name: texts.largestVaults, commands: known.suggested.vaults },
          { name: texts.largestCoins, commands: known.suggested.coins },
          { name: texts.pages, commands: opened },
        ]
      : [
          { name: texts.wallets, commands: [...written, ...wallets] },
          { name: texts.pages, commands: fitting(opened, text, most.pages) },
          { name: texts.compare, commands: comparisons(text, known) },
          ...(isProtocol ? [protocols] : []),
          { name: texts.coins, commands: fitting(known.coins, text, most.coins) },
          { name: texts.vaults, commands: fitting(known.vaults, pairless(text), most.vaults) },
          ...(isProtocol ? [] : [protocols]),
          { name: texts.search, commands: written.length > 0 ? [] : searches(sought) },
        ]
  return distinct(groups, known.here)
}

/** `compare sui usdc`: the comparison as it is, with one of these vaults beside. */
function comparisons(text: string, { vaults, compared }: Known): Command[] {
  const [, sought] = /^\s*compare\s+(\S.*)$/i.exec(text) ?? []
  if (sought === undefined) return []
  return fitting(vaults, pairless(sought), most.vaults).flatMap((vault) => {
    const id = decoded(vault.to.slice(vaultPath('').length))
    return compared.includes(id) ? [] : [{ ...vault, to: comparePath([...compared, id].slice(-MAX_COMPARED)) }]
  })
}

/** `SUI-USDC` matches as two words, in any order. */
const pairless = (text: string) => text.replaceAll(/(?<=\S)[-/](?=\S)/g, ' ')

const searches = (sought: string): Command[] => [
  {
    label: texts.vaultsMatching(sought),
    hint: texts.showAll,
    to: `/vaults?${new URLSearchParams({ search: sought })}`,
  },
  {
    label: texts.tokensMatching(sought),
    hint: texts.showAll,
    to: `/tokens?${new URLSearchParams({ chain: 'SUI', search: sought })}`,
  },
]

/** Each place once, where it is first; not the one that is open. */
function distinct(groups: readonly CommandGroup[], here: string): CommandGroup[] {
  // A page is where one is whatever its filters.
  const shown = new Set([here, here.replace(/\?.*/, '')].map(placeKey))
  return groups
    .map(({ name, commands }) => ({
      name,
      commands: commands.filter(({ to }) => {
        if (shown.has(placeKey(to))) return false
        shown.add(placeKey(to))
        return true
      }),
    }))
    .filter(({ commands }) => commands.length > 0)
}

/** Addresses differ in what they encode and mean the same. */
const placeKey = decoded
