import { deriveDynamicFieldID } from '@mysten/sui/utils'
import { parseBcs } from '#service/chains/sui/parse-bcs.ts'
import type { ClmmProtocol } from '#service/protocols/clmm/clmm-protocol.ts'
import { outsideOf, toHolding, toSettled } from '#service/protocols/clmm/holding.ts'
import { I32 } from '#service/protocols/clmm/layout.ts'
import { clmmPools } from '#service/protocols/clmm/pools.ts'
import { clmmPositions } from '#service/protocols/clmm/positions.ts'
import type { PoolDeps, PoolSource } from '#service/protocols/pool-source.ts'
import type { PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { TurbosPool, TurbosPosition, TurbosPositionNft, TurbosTick } from './layout.ts'
import { turbos, turbosFacts } from './turbos.ts'

/** The fee types in the package that defined the first ones. */
const usualFees = [100, 500, 3_000, 10_000]

const format: ClmmProtocol = {
  protocol: turbos,

  async readHoldings({ sui, signal, move }) {
    const type = `${turbosFacts.package}::position_nft::TurbosPositionNFT`
    const nfts = await move.readOwned({ type, layout: TurbosPositionNft, what: 'a Turbos position' })
    // The NFT names the position, a child of one object that holds all positions; that object's id is not needed.
    const positions = await sui.objects(
      nfts.map(({ positionId }) => positionId),
      signal,
    )
    return nfts.map((nft) => {
      const position = parseBcs(TurbosPosition, positions.get(nft.positionId)?.content, 'the position of a Turbos NFT')
      return toHolding(nft, position, toSettled(position))
    })
  },

  parsePool(object) {
    const { id, sqrtPrice, fee, feeGrowthA, feeGrowthB, ...pool } = parseBcs(
      TurbosPool,
      object.content,
      'a Turbos pool',
    )
    const updatedAt = pool.rewardsUpdatedAtMs / 1_000n
    return {
      ...pool,
      sqrtPriceX64: sqrtPrice,
      feeRate: BigInt(fee),
      // In millionths of the fee: the published bytecode divides by 1,000,000.
      protocolShare: pool.protocolFee / 1_000_000,
      feeGrowths: [feeGrowthA, feeGrowthB],
      rewards: pool.rewards.map((reward) => ({ ...reward, updatedAt, endsAt: null })),
      tickFieldId: (tick) =>
        deriveDynamicFieldID(id, `${turbosFacts.package}::i32::I32`, I32.serialize(tick).toBytes()),
    }
  },

  parseTick: outsideOf(TurbosTick, 'a Turbos tick'),
  // A pool's fee is also a type argument, named by its millionths.
  poolTypes: ([coinA, coinB], fee) =>
    (fee === null ? usualFees : [Math.round(fee * 1_000_000)]).map(
      (millionths) =>
        `${turbosFacts.package}::pool::Pool<${coinA},${coinB},${turbosFacts.package}::fee${millionths}bps::FEE${millionths}BPS>`,
    ),
}

/** Positions in the pools of Turbos. */
export const turbosPositions = (deps: PositionDeps): PositionSource => clmmPositions(deps, format)

export const turbosPools = (deps: PoolDeps): PoolSource[] => clmmPools(deps, format)
