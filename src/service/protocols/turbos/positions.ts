import { deriveDynamicFieldID } from '@mysten/sui/utils'
import { parseBcs } from '#service/chains/sui/parse-bcs.ts'
import type { ClmmProtocol } from '#service/protocols/clmm/clmm-protocol.ts'
import { outsideOf, toHolding, toSettled } from '#service/protocols/clmm/holding.ts'
import { I32 } from '#service/protocols/clmm/layout.ts'
import { clmmPositions } from '#service/protocols/clmm/positions.ts'
import type { PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { TurbosPool, TurbosPosition, TurbosPositionNft, TurbosTick } from './layout.ts'
import { turbos, turbosFacts } from './turbos.ts'

const format: ClmmProtocol = {
  protocol: turbos,

  async readHoldings({ sui, signal, move }) {
    const type = `${turbosFacts.package}::position_nft::TurbosPositionNFT`
    const nfts = await move.readOwned({ type, layout: TurbosPositionNft, what: 'a Turbos position' })
    // The NFT names the position itself, a child of one object that holds all of them: its id need not be known.
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
      feeGrowths: [feeGrowthA, feeGrowthB],
      rewards: pool.rewards.map((reward) => ({ ...reward, updatedAt, endsAt: null })),
      tickFieldId: (tick) =>
        deriveDynamicFieldID(id, `${turbosFacts.package}::i32::I32`, I32.serialize(tick).toBytes()),
    }
  },

  parseTick: outsideOf(TurbosTick, 'a Turbos tick'),
}

/** Positions in the pools of Turbos. */
export const turbosPositions = (deps: PositionDeps): PositionSource => clmmPositions(deps, format)
