import type { Coin } from '#contract/coin.ts'
import { sideOf, type Vault } from '#contract/vault.ts'
import type { SavedWallet } from '#dashboard/state/saved-wallets.ts'
import { protocolPath } from '#dashboard/ui/link/protocol-path.ts'
import { vaultPath } from '#dashboard/ui/link/vault-links.ts'
import { MAX_WALLETS, walletPath } from '#dashboard/ui/link/wallet-path.ts'
import { chainNameOf, chainsLabel } from '#dashboard/ui/text/chain-labels.ts'
import { formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { shortAddress } from '#dashboard/ui/text/short-address.ts'
import { vaultChainName } from '#dashboard/ui/text/vault-labels.ts'
import { coinKey } from '#domain/coin-type.ts'
import { readWallets } from '#domain/read-wallets.ts'
import { coinSymbols } from '#domain/vault-coins.ts'
import type { Command } from './command.ts'
import { texts } from './texts.ts'

/** In the order of the header and its menu. Their group is called pages: none says so again. */
export const pages: readonly Command[] = [
  { to: '/vaults', label: texts.vaults, words: texts.yieldFarmingPools },
  { to: '/wallet', label: texts.wallet, words: texts.holdingsPositionsNfts },
  {
    to: '/simulate',
    label: texts.simulate,
    words: texts.outcomesPathsRange,
  },
  { to: '/tokens', label: texts.tokens, words: texts.coinsPrices },
  { to: '/protocols', label: texts.protocols, words: texts.rangesRates },
  { to: '/docs', label: texts.apiReference, words: texts.docsOpenapiDevelopers },
  { to: '/compare', label: texts.compare, words: texts.sideSide },
  { to: '/transaction', label: texts.transaction, words: texts.stakeLendBorrow },
  { to: '/alerts', label: texts.alerts, words: texts.inboxNotificationsThresholds },
  { to: '/webhooks', label: texts.webhooks, words: texts.events },
  { to: '/status', label: texts.status, words: texts.sourcesHealthAges },
  { to: '/settings', label: texts.settings, words: texts.keyThemeService },
  { to: '/start', label: texts.start, words: texts.homeWelcomeFirst },
].map((page) => ({ ...page, hint: '' }))

export const vaultCommand = (vault: Vault): Command => ({
  label: vault.name || vault.id,
  hint: `${vaultChainName(vault.chain)} · ${formatRoundMoney(vault.tvl)} · ${rateOf(vault)}`,
  isCost: sideOf(vault) === 'borrow',
  to: vaultPath(vault.id),
  words: `${vault.protocol.name} ${vault.protocol.id} ${coinSymbols(vault).join(' ')}`,
})

const rateOf = (vault: Vault) =>
  sideOf(vault) === 'borrow' ? texts.borrow(formatRate(vault.totalApy)) : formatRate(vault.totalApy)

const coinPath = (coinType: string) => `/tokens/${encodeURIComponent(coinType)}`

export const coinCommand = ({ symbol, name, coinType }: Pick<Coin, 'symbol' | 'name' | 'coinType'>): Command => ({
  label: symbol || name || shortAddress(coinType),
  hint: name || texts.coin,
  to: coinPath(coinType),
  words: `${name} ${coinType} ${coinKey(coinType)}`,
})

/** Coins of Sui by what their vaults call them: those have a page here. */
export function coinsOf({ name, chain, coins, protocol }: Vault): Command[] {
  if (chain !== 'SUI') return []
  return coinSymbols({ name, coins, protocol }).flatMap((symbol, at) => {
    const coinType = coins[at]
    return coinType === undefined
      ? []
      : [{ label: symbol, hint: texts.coinSui, to: coinPath(coinType), words: coinType }]
  })
}

export const protocolCommand = ({ id, name }: { id: string; name: string }): Command => ({
  label: name || id,
  hint: texts.protocol,
  to: protocolPath(id),
  words: id,
})

export const walletCommand = ({ key, label }: SavedWallet): Command => ({
  label: label || shortAddress(key),
  hint: label ? shortAddress(key) : texts.recentText,
  to: walletPath([key]),
  words: key,
})

/** What was pasted: one wallet by address or name, or several. */
export function pastedCommands(text: string): Command[] {
  const wallets = readWallets(text).slice(0, MAX_WALLETS)
  const keys = wallets.flatMap((wallet) => (wallet.kind === 'bad' ? [] : [wallet.key]))
  const [first] = wallets
  if (first === undefined || keys.length < wallets.length) return []
  if (keys.length > 1) return [{ label: texts.walletsOf(keys.length), hint: texts.together, to: walletPath(keys) }]
  if (first.kind === 'name')
    return [{ label: first.key, hint: texts.name(chainNameOf(first.chain)), to: walletPath(keys) }]
  if (first.kind === 'bad') return []
  return [{ label: texts.walletOf(shortAddress(first.key)), hint: chainsLabel(first.chains), to: walletPath(keys) }]
}
