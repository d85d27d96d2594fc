import type { Address, Hex } from 'viem'
import * as z from 'zod/mini'
import { ApiError } from '#contract/error.ts'
import type { Upstream } from '#service/upstream/upstream.ts'
import { MarketId } from './layout.ts'

/** Leaves time for the explorer. */
const TIMEOUT_MS = 2_500
const MOST = 1_000

const query = `query Markets($user: String!, $chains: [Int!], $first: Int) {
  marketPositions(first: $first, where: { userAddress_in: [$user], chainId_in: $chains }) {
    items { market { marketId morphoBlue { chain { id } } } }
    pageInfo { countTotal }
  }
}`

/** Of another chain than was requested is no answer: its markets would be nobody's, and the wallet's would be missing. */
const answerOver = (chainIds: number[]) => {
  const chain = z.object({ id: z.literal(chainIds) })
  const Row = z.object({ market: z.object({ marketId: MarketId, morphoBlue: z.object({ chain }) }) })
  const pageInfo = z.object({ countTotal: z.int() })
  return z.object({ data: z.object({ marketPositions: z.object({ items: z.array(Row), pageInfo }) }) })
}

/** `isComplete`: false when there are more than one answer holds. */
export type FoundMarkets = { ids: Hex[]; isComplete: boolean }
export type MarketsByChain = { of: (chainId: number) => Hex[]; isComplete: boolean }

/** In which markets an address ever had anything, of several chains at once, by Morpho's own API (GraphQL). Only which they are is taken from it. */
export async function findMarkets(
  { upstream, api, chainIds }: { upstream: Upstream; api: string | null; chainIds: number[] },
  owner: Address,
  signal: AbortSignal,
): Promise<MarketsByChain> {
  if (api === null) throw new ApiError('UPSTREAM_FAILED', 'Morpho’s API is not set')
  const body = { query, variables: { user: owner, chains: chainIds, first: MOST } }
  const { data } = await upstream.json(
    { url: `${api}/graphql`, body, signal, timeoutMs: TIMEOUT_MS },
    answerOver(chainIds),
  )
  const { items, pageInfo } = data.marketPositions
  return {
    of: (chainId) => items.flatMap(({ market }) => (market.morphoBlue.chain.id === chainId ? [market.marketId] : [])),
    isComplete: pageInfo.countTotal <= items.length,
  }
}
