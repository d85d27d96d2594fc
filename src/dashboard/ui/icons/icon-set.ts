import type { VaultType } from '#contract/vault.ts'
import { coinsByAddress, knownCoinName, renamedCoins } from '#domain/tokens/known-coin.ts'
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

type Coin = { chain: string; contract: string; symbol: string; isKnown: boolean; vaultType?: VaultType }

export const iconSet = {
  coins: pictures(coins, rasters),
  chains: pictures(chains),
  /**
   * The name of a coin's picture: by its address; by its symbol where somebody vouches for it and no other is called so. `vaultType` of
   * the only coin of a vault: its symbol may be a receipt's, which has its own picture or none. A Sui coin's type is never another's.
   */
  nameOf({ chain, contract, symbol, isKnown, vaultType }: Coin): string | undefined {
    const name = knownCoinName(chain, contract)
    const written = symbol.toUpperCase()
    if (name !== undefined) {
      if (vaultType === undefined || contract.includes('::')) return name
      const receipt = receipts[name]?.find((each) => each === written)
      const isOwn = [name, `W${name}`, renamedCoins[name]].includes(written)
      return receipt ?? (isOwn || vaultType !== 'STAKING' ? name : undefined)
    }
    return isKnown && unmistakable.has(written) ? written : undefined
  },
  known: coinsByAddress,
  receipts,
}
export type IconSet = typeof iconSet
