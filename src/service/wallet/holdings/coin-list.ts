import type { ChainId } from '#contract/chains.ts'
import type { Origin } from '#contract/names/origin.ts'
import { coinKey } from '#domain/coin-type.ts'
import type { TokenMetadata } from '#service/chains/chain-adapter.ts'
import type { Store } from '#service/store/store.ts'

/** Our own list of a chain's tokens, which saves reading them from the chain. */
export type CoinList = {
  /** Metadata of those contracts whose name and decimals are known, from rows of the origin only. */
  metadata(origin: Origin, contracts: string[]): Promise<Map<string, TokenMetadata>>
  /** The contracts that are declared verified. */
  verified(contracts: string[]): Promise<Set<string>>
}
export type CoinLists = Partial<Record<ChainId, CoinList>>

/** The coins of Sui that the market lists. */
export const suiCoinList = ({ coins, datasets }: Pick<Store, 'coins' | 'datasets'>): CoinList => ({
  async metadata(origin, coinTypes) {
    const coinsNow = await datasets.family('coins')
    const known = coinsNow.origin === origin ? await coins.facts(coinTypes.map(coinKey)) : new Map()
    return new Map(
      coinTypes.flatMap((coinType) => {
        const { name, symbol, decimals, iconUrl: logo } = known.get(coinKey(coinType)) ?? unknown
        return symbol === '' || decimals === null ? [] : [[coinType, { name, symbol, decimals, logo }] as const]
      }),
    )
  },
  async verified(coinTypes) {
    const verified = await coins.verified(coinTypes.map(coinKey))
    return new Set(coinTypes.filter((coinType) => verified.has(coinKey(coinType))))
  },
})

const unknown = { name: '', symbol: '', decimals: null, iconUrl: '' }
