import type { Coin } from '#contract/coin.ts'
import { sideOf, type Vault } from '#contract/vault.ts'
import type { SavedWallet } from '#dashboard/state/saved-wallets.ts'
import { protocolPath } from '#dashboard/ui/link/protocol-path.ts'
import { vaultPath } from '#dashboard/ui/link/vault-links.ts'
import { walletPath } from '#dashboard/ui/link/wallet-path.ts'
import { chainNameOf, chainsLabel } from '#dashboard/ui/text/chain-labels.ts'
import { formatRate, formatRoundMoney, shortAddress } from '#dashboard/ui/text/format.ts'
import { vaultChainName } from '#dashboard/ui/text/vault-labels.ts'
import { coinKey } from '#domain/coin-type.ts'
import { MAX_WALLETS, readWallets } from '#domain/read-wallets.ts'
import { coinSymbols } from '#domain/vault-coins.ts'
import type { Command } from './command.ts'

export const pages: readonly Command[] = [
  { label: 'Vaults', words: 'yield farming pools lending staking' },
  { label: 'Tokens', words: 'coins prices' },
  { label: 'Wallet', words: 'holdings positions nfts net worth' },
  { label: 'Simulate', words: 'outcomes paths range stress loans leverage liquidation impermanent loss' },
  { label: 'Protocols', words: 'ranges rates' },
  { label: 'Compare', words: 'side by side' },
  { label: 'Transaction', words: 'stake lend borrow withdraw' },
  { label: 'Alerts', words: 'inbox notifications thresholds watch' },
  { label: 'Webhooks', words: 'events' },
  { label: 'Settings', words: 'key theme service' },
  { label: 'Status', words: 'sources health ages failures' },
  { label: 'Start', words: 'home welcome first page' },
  { label: 'API reference', words: 'docs openapi developers operations', path: '/docs' },
].map(({ label, words, path }) => ({ label, words, hint: 'page', to: path ?? `/${label.toLowerCase()}` }))

export const vaultCommand = (vault: Vault): Command => ({
  label: vault.name || vault.id,
  hint: `${vaultChainName(vault.chain)} · ${formatRoundMoney(vault.tvl)} · ${formatRate(vault.totalApy)}${sideOf(vault) === 'borrow' ? ' to borrow' : ''}`,
  isCost: sideOf(vault) === 'borrow',
  to: vaultPath(vault.id),
  words: `${vault.protocol.name} ${vault.protocol.id} ${coinSymbols(vault).join(' ')}`,
})

const coinPath = (coinType: string) => `/tokens/${encodeURIComponent(coinType)}`

export const coinCommand = ({ symbol, name, coinType }: Pick<Coin, 'symbol' | 'name' | 'coinType'>): Command => ({
  label: symbol || name || shortAddress(coinType),
  hint: name || 'coin',
  to: coinPath(coinType),
  words: `${name} ${coinType} ${coinKey(coinType)}`,
})

/** Coins of Sui by what their vaults call them: those have a page here. */
export function coinsOf({ name, type, chain, coins, protocol }: Vault): Command[] {
  if (chain !== 'SUI') return []
  return coinSymbols({ name, type, coins, protocol }).flatMap((symbol, at) => {
    const coinType = coins[at]
    return coinType === undefined
      ? []
      : [{ label: symbol, hint: 'coin on Sui', to: coinPath(coinType), words: coinType }]
  })
}

export const protocolCommand = ({ id, name }: { id: string; name: string }): Command => ({
  label: name || id,
  hint: 'protocol',
  to: protocolPath(id),
  words: id,
})

export const walletCommand = ({ key, label }: SavedWallet): Command => ({
  label: label || shortAddress(key),
  hint: label ? shortAddress(key) : 'recent',
  to: walletPath([key]),
  words: key,
})

/** What was pasted: one wallet by address or name, or several. */
export function pastedCommands(text: string): Command[] {
  const wallets = readWallets(text).slice(0, MAX_WALLETS)
  const keys = wallets.flatMap((wallet) => (wallet.kind === 'bad' ? [] : [wallet.key]))
  const [first] = wallets
  if (first === undefined || keys.length < wallets.length) return []
  if (keys.length > 1) return [{ label: `${keys.length} wallets`, hint: 'together', to: walletPath(keys) }]
  if (first.kind === 'name')
    return [{ label: first.key, hint: `name on ${chainNameOf(first.chain)}`, to: walletPath(keys) }]
  if (first.kind === 'bad') return []
  return [{ label: `Wallet ${shortAddress(first.key)}`, hint: chainsLabel(first.chains), to: walletPath(keys) }]
}
