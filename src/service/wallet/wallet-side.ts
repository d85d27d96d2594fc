import type { ChainId } from '#contract/chain.ts'
import type { DataSource } from '#contract/status.ts'
import type { ChainAdapter } from '#service/chains/chain-adapter.ts'
import type { TokenPriceSource } from '#service/market/source.ts'
import type { PositionSource } from '#service/protocols/position-source.ts'
import type { Store } from '#service/store/store.ts'
import { createFactBook, type ReadFacts } from './fact-book.ts'
import type { CoinLists } from './holdings/coin-list.ts'
import { createPastPrices, type ReadPastPrices } from './holdings/past-prices.ts'
import type { WalletLimits } from './kept-answers.ts'
import { createPriceBook, type PriceBook } from './price-book.ts'

/** Everything wallets are read from: once live, once on the sample. */
export type WalletSources = {
  chains: Record<ChainId, ChainAdapter>
  positions: PositionSource[]
  tokenPrices: TokenPriceSource[]
}

/** Loads them; `facts` is how position sources learn what tokens are called. */
export type OpenSources = (facts: ReadFacts) => Promise<WalletSources>

/** The sources of one origin with what is remembered of their tokens, so that live and sample never mix. */
export type WalletSide = {
  origin: DataSource
  sources: WalletSources
  facts: ReadFacts
  prices: PriceBook
  pastPrices: ReadPastPrices
}

type Parts = {
  origin: DataSource
  open: OpenSources
  store: Pick<Store, 'tokenFacts'>
  lists: CoinLists
  now: () => Date
  limits: WalletLimits
  stopping: AbortSignal
}

export async function openSide({ origin, open, store, lists, now, limits, stopping }: Parts): Promise<WalletSide> {
  // Position sources want the book, the book wants the chains, and both come with the same loading.
  const opened: Promise<WalletSources> = open((chain, contracts, signal) => facts(chain, contracts, signal))
  const sources = await opened
  const { runMs, waitMs } = limits
  const facts = createFactBook({
    origin,
    store: store.tokenFacts,
    lists,
    adapter: (chain) => sources.chains[chain],
    runMs,
    stopping,
  })
  return {
    origin,
    sources,
    facts,
    prices: createPriceBook({ sources: sources.tokenPrices, now, waitMs, runMs, stopping }),
    pastPrices: createPastPrices(sources.tokenPrices),
  }
}
