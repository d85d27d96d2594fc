import type { Address, Hex } from 'viem'
import * as z from 'zod/mini'
import { ApiError } from '#contract/error.ts'
import type { Upstream } from '#service/upstream/upstream.ts'
import { MarketId } from './layout.ts'

/** Short, so that the explorer can still be used. */
const TIMEOUT_MS = 2_500
const MOST = 1_000

const query = `query Markets($user: String!, $chains: [Int!], $first: Int) {
  marketPositions(first: $first, where: { userAddress_in: [$user], chainId_in: $chains }) {
    items { market { marketId morphoBlue { chain { id } } } }
    pageInfo { countTotal }
  }
}`

/**
 * Rejects answers for a chain that was not requested: such markets belong to no source, and the wallet's own would be
 * missing.
 */
const answerOver = (chainIds: number[]) => {
  const chain = z.object({ id: z.literal(chainIds) })
  const Row = z.object({ market: z.object({ marketId: MarketId, morphoBlue: z.object({ chain }) }) })
  const pageInfo = z.object({ countTotal: z.int() })
  return z.object({ data: z.object({ marketPositions: z.object({ items: z.array(Row), pageInfo }) }) })
}

/** `isComplete` is false if there are more markets than one answer can hold. */
export type FoundMarkets = { ids: Hex[]; isComplete: boolean }
export type MarketsByChain = { of: (chainId: number) => Hex[]; isComplete: boolean }

/**
 * Finds the markets in which an address has ever had a position, on several chains at once, from Morpho's own API (GraphQL).
 * Only the market ids are used.
 */
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
