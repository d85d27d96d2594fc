import type { VaultType } from '#contract/vault.ts'
import { coinsByAddress, knownCoinName, renamedCoins } from '#domain/tokens/known-coin.ts'
import { stakedCoinAt, stakedNames } from '#domain/tokens/staked-coins.ts'
import { pictures } from './pictures.ts'

/** From web3icons (MIT, public/licenses.txt). Loaded after the first list that shows one of them, all in one file. */
const coins = import.meta.glob<string>('./coins/*.svg', { query: '?raw', import: 'default', eager: true })
/**
 * From BitGo's cryptocurrency-icons (CC0) and Suilend's sui-fe (MIT, public/licenses.txt): coins whose only free picture is a raster; from
 * any set, what is smaller as one. 48 pixels: twice its room.
 */
const rasters = import.meta.glob<string>('./coins/*.webp', { query: '?inline', import: 'default', eager: true })
const chains = import.meta.glob<string>('./chains/*.svg', { query: '?raw', import: 'default', eager: true })

/** Symbols that no verified coin has but the one that is meant, or what is bridged from it. */
const unmistakable = new Set(
  'AAVE AVAX BNB BTC CBETH DAI ETH EURC FDUSD FRAX GHO GRAM LINK LUSD PYUSD SOL SUI TBTC TUSD USDC USDE USDT WBTC'.split(
    ' ',
  ),
)

/** What stands for a staked or saved coin, by the picture of that coin. Sources list such a vault with the coin below. */
const receipts: Readonly<Record<string, readonly string[]>> = {
  AVAX: ['SAVAX'],
  ETH: ['CBETH', 'ETHX', 'RETH', 'STETH', 'WEETH', 'WSTETH'],
  SOL: ['JITOSOL', 'MSOL'],
  USDE: ['SUSDE'],
}

/** A staked coin that has no picture of its own: that of the coin below, smaller, in a ring. */
const ringed = (svg: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><clipPath id="disc"><circle cx="12" cy="12" r="8.4"/></clipPath><circle cx="12" cy="12" r="10.8" fill="none" stroke="#7c8a86" stroke-width="1.6"/><g clip-path="url(#disc)">${svg.trim().replace('<svg', '<svg x="3.6" y="3.6" width="16.8" height="16.8"')}</g></svg>`
const stakedName = (coin: string): string | undefined =>
  stakedNames.some((each) => each === coin) ? `STAKED-${coin}` : undefined
const staked = Object.fromEntries(
  stakedNames.map((coin) => [`./coins/STAKED-${coin}.svg`, ringed(coins[`./coins/${coin}.svg`] ?? '')]),
)

type Coin = { chain: string; contract: string; symbol: string; isKnown: boolean; vaultType?: VaultType }

export const iconSet = {
  coins: pictures({ ...coins, ...staked }, rasters),
  chains: pictures(chains),
  /**
   * The name of a coin's picture: by its address; by its symbol where somebody vouches for it and no other is called so. `vaultType` of
   * the only coin of a vault: its symbol may be a receipt's, which has its own picture or a ringed one. A Sui coin's type is never another's.
   */
  nameOf({ chain, contract, symbol, isKnown, vaultType }: Coin): string | undefined {
    const name = knownCoinName(chain, contract)
    const written = symbol.toUpperCase()
    if (name !== undefined) {
      if (vaultType === undefined || contract.includes('::')) return name
      const receipt = receipts[name]?.find((each) => each === written)
      const isOwn = [name, `W${name}`, renamedCoins[name]].includes(written)
      return receipt ?? (isOwn || vaultType !== 'STAKING' ? name : stakedName(name))
    }
    if (isKnown && unmistakable.has(written)) return written
    return stakedName(stakedCoinAt(chain, contract) ?? '')
  },
  known: coinsByAddress,
  receipts,
}
export type IconSet = typeof iconSet
