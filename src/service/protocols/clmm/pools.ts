import * as z from 'zod/mini'
import { ApiError } from '#contract/error.ts'
import { displayCoinType, isCoinType } from '#domain/coin-type.ts'
import { priceOfSqrt } from '#domain/liquidity/liquidity-amounts.ts'
import type { SuiObject } from '#service/chains/sui/sui-reader.ts'
import { hasFee, openPools } from '#service/protocols/kit/open-pools.ts'
import { splitType } from '#service/protocols/move-facts/move-type.ts'
import type { FoundPool, PoolDeps, PoolSource } from '#service/protocols/pool-source.ts'
import { querySui } from '#service/upstream/sui-graphql.ts'
import type { ClmmProtocol } from './clmm-protocol.ts'

/** If several pools have the same coins and fee, the request does not determine which of them is meant. */
const PAGE = 20

const Pages = z.record(z.string(), z.object({ nodes: z.array(z.object({ address: z.string() })) }))

/**
 * The pools of a protocol on Sui. The index of Sui's GraphQL lists the pools of two coins by their type, in either order; a
 * node returns their state.
 */
export const clmmPools = ({ sui, upstream, hosts, now }: PoolDeps, protocol: ClmmProtocol): PoolSource[] => [
  openPools({
    listing: protocol.protocol.listing,
    chain: 'SUI',
    now,
    fits: hasFee,
    async locate({ coins: [one, other], fee }, signal) {
      if (!isCoinType(one) || !isCoinType(other)) return []
      if (hosts.suiGraphql === null) throw new ApiError('UPSTREAM_FAILED', 'no index of Sui’s objects is set')
      const types = [...protocol.poolTypes([one, other], fee), ...protocol.poolTypes([other, one], fee)]
      const parts = types.map(
        (type, index) => `p${index}:objects(first:${PAGE},filter:{type:${JSON.stringify(type)}}){nodes{address}}`,
      )
      const pages = await querySui({ upstream, url: hosts.suiGraphql }, `{${parts.join('')}}`, Pages, signal)
      return [...new Set(Object.values(pages).flatMap(({ nodes }) => nodes.map(({ address }) => address)))]
    },
    async read(ids, signal) {
      const { shareObject } = protocol
      const objects = await sui.objects(shareObject === undefined ? ids : [...ids, shareObject.id], signal)
      return new Map(
        ids.flatMap((id) => {
          const object = objects.get(id)
          if (object === undefined) return []
          const { protocolShare, ...pool } = protocol.parsePool(object)
          const share = protocolShare ?? shareObject?.parseShare(objects.get(shareObject.id))
          if (share === undefined)
            throw new Error('neither the pool nor the protocol has the protocol’s share of the fees')
          return [[id, toFound(object, { ...pool, protocolShare: share })] as const]
        }),
      )
    },
  }),
]

type State = Omit<ReturnType<ClmmProtocol['parsePool']>, 'protocolShare'> & { protocolShare: number }

const toFound = ({ id, type }: SuiObject, state: State): FoundPool => {
  const { sqrtPriceX64, liquidity, tick, tickSpacing, feeRate, protocolShare } = state
  const [coinA = '', coinB = ''] = splitType(type).given.map(displayCoinType)
  return {
    poolId: id,
    coins: [coinA, coinB],
    liquidity,
    price: priceOfSqrt(sqrtPriceX64),
    tick,
    tickSpacing,
    fee: Number(feeRate) / 1_000_000,
    protocolShare,
  }
}
