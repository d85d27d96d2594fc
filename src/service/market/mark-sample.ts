import type { MarketSources, PriceSource, TokenPriceSource, VaultSource } from './source.ts'

/** A row that somebody stores has no header: what is made up says so by itself. */
const marked = <T extends { source: string }>(row: T): T => ({ ...row, source: `sample:${row.source}` })
const markedOrNull = <T extends { source: string }>(row: T | null): T | null => row && marked(row)

/** The same sources, whose rows name the sample before what they imitate: `sample:defillama`. */
export const markSample = (sources: MarketSources): MarketSources => ({
  ...sources,
  vaults: sources.vaults.map(markVaults),
  staking: sources.staking.map(markVaults),
  prices: sources.prices.map(markPrices),
  tokenPrices: sources.tokenPrices.map(markTokenPrices),
})

const markVaults = (source: VaultSource): VaultSource => ({
  id: source.id,
  listVaults: async (protocols, signal) => (await source.listVaults(protocols, signal)).map(marked),
})

const markPrices = (source: PriceSource): PriceSource => ({
  ...source,
  current: async (coinTypes, signal) => {
    const found = await source.current(coinTypes, signal)
    return new Map([...found].map(([coinType, price]) => [coinType, marked(price)]))
  },
  at: async (coinType, times, signal) => (await source.at(coinType, times, signal)).map(marked),
  ...(source.manyAt && {
    manyAt: async (...coins: Parameters<typeof source.manyAt>) =>
      ((await source.manyAt?.(...coins)) ?? []).map((prices) => prices.map(marked)),
  }),
})

const markTokenPrices = (source: TokenPriceSource): TokenPriceSource => ({
  ...source,
  current: async (tokens, signal) => (await source.current(tokens, signal)).map(markedOrNull),
  ...(source.datedAt && {
    datedAt: async (...questions: Parameters<typeof source.datedAt>) => {
      const { prices = [], failure = null } = (await source.datedAt?.(...questions)) ?? {}
      return { prices: prices.map(markedOrNull), failure }
    },
  }),
})
