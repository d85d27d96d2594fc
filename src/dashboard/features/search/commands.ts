import type { SavedWallet } from '#dashboard/state/saved-wallets.ts'
import { walletPath } from '#dashboard/ui/link/wallet-path.ts'
import { chainNameOf, chainWords } from '#dashboard/ui/text/chain-words.ts'
import { shortAddress } from '#dashboard/ui/text/format.ts'
import { MAX_WALLETS, readWallets } from '#domain/read-wallets.ts'

/** Something to go to. */
export type Command = { label: string; hint: string; to: string }

const pages = ['Vaults', 'Tokens', 'Wallet', 'Protocols', 'Webhooks', 'Settings']
const MAX_SAVED = 8

/** What the text can mean, the likeliest first: wallets it names, wallets looked at before, pages, a search among tokens. */
export function commandsFor(text: string, saved: readonly SavedWallet[]): Command[] {
  const sought = text.trim().toLowerCase()
  const has = (...texts: string[]) => texts.some((one) => one.toLowerCase().includes(sought))
  const looked = saved
    .filter(({ key, label }) => has(key, label))
    .slice(0, MAX_SAVED)
    .map(({ key, label }) => ({ label: label || shortAddress(key), hint: 'looked at before', to: walletPath([key]) }))
  const fitting = pages
    .filter((page) => has(page))
    .map((page) => ({ label: page, hint: 'page', to: `/${page.toLowerCase()}` }))
  const wallets = written(text)
  const tokens = {
    label: `Tokens like “${text.trim()}”`,
    hint: 'search',
    to: `/tokens?search=${encodeURIComponent(text.trim())}`,
  }
  return [...wallets, ...looked, ...fitting, ...(sought === '' || wallets.length > 0 ? [] : [tokens])]
}

function written(text: string): Command[] {
  const wallets = readWallets(text).slice(0, MAX_WALLETS)
  const keys = wallets.flatMap((wallet) => (wallet.kind === 'bad' ? [] : [wallet.key]))
  const [first] = wallets
  if (first === undefined || keys.length < wallets.length) return []
  if (keys.length > 1) return [{ label: `${keys.length} wallets`, hint: 'together', to: walletPath(keys) }]
  if (first.kind === 'name')
    return [{ label: first.key, hint: `name on ${chainNameOf(first.chain)}`, to: walletPath(keys) }]
  if (first.kind === 'bad') return []
  return [{ label: `Wallet ${shortAddress(first.key)}`, hint: chainWords(first.chains), to: walletPath(keys) }]
}
