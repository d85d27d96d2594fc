import { bcs } from '@mysten/sui/bcs'
import { deriveDynamicFieldID } from '@mysten/sui/utils'
import { parseBcs, Table, U64 } from '#service/chains/sui/parse-bcs.ts'
import type { ClmmProtocol } from '#service/protocols/clmm/clmm-protocol.ts'
import { outsideOf, toHolding, toSettled } from '#service/protocols/clmm/holding.ts'
import { CoinType, I32, I128, PositionReward, U128 } from '#service/protocols/clmm/layout.ts'
import { clmmSource } from '#service/protocols/clmm/positions.ts'
import type { PositionDeps, PositionSource } from '#service/protocols/position-source.ts'

const PACKAGE = '0x91bfbc386a41afcfd9b2533058d7e915a1d3829089cc268ff4333d54d6339ca1'

const PositionNft = bcs.struct('TurbosPositionNFT', {
  id: bcs.Address,
  name: bcs.string(),
  description: bcs.string(),
  imageUrl: bcs.string(),
  poolId: bcs.Address,
  positionId: bcs.Address,
  coinTypeA: CoinType,
  coinTypeB: CoinType,
})

const Position = bcs.struct('Position', {
  id: bcs.Address,
  tickLower: I32,
  tickUpper: I32,
  liquidity: U128,
  settledAtA: U128,
  settledAtB: U128,
  owedA: U64,
  owedB: U64,
  rewards: bcs.vector(PositionReward),
})

const Pool = bcs.struct('Pool', {
  id: bcs.Address,
  coinA: bcs.u64(),
  coinB: bcs.u64(),
  protocolFeeA: bcs.u64(),
  protocolFeeB: bcs.u64(),
  sqrtPrice: U128,
  tick: I32,
  tickSpacing: bcs.u32(),
  maxLiquidityPerTick: bcs.u128(),
  fee: bcs.u32(),
  protocolFee: bcs.u32(),
  unlocked: bcs.bool(),
  feeGrowthA: U128,
  feeGrowthB: U128,
  liquidity: U128,
  tickMap: Table,
  deployedAtMs: bcs.u64(),
  rewards: bcs.vector(
    bcs.struct('PoolRewardInfo', {
      id: bcs.Address,
      vault: bcs.Address,
      coin: CoinType,
      perSecond: U128,
      growth: U128,
      manager: bcs.Address,
    }),
  ),
  rewardsUpdatedAtMs: U64,
})

/** A dynamic field of the pool itself; its value is an object with an id of its own. */
const Tick = bcs.struct('Tick', {
  fieldId: bcs.Address,
  key: I32,
  id: bcs.Address,
  liquidityGross: bcs.u128(),
  liquidityNet: I128,
  outsideA: U128,
  outsideB: U128,
  outsideRewards: bcs.vector(U128),
})

const protocol: ClmmProtocol = {
  id: 'turbos',
  protocol: { name: 'Turbos', url: 'https://app.turbos.finance' },

  async readHoldings(sui, address, signal) {
    const objects = await sui.ownedObjects(address, `${PACKAGE}::position_nft::TurbosPositionNFT`, signal)
    const nfts = objects.map((object) => parseBcs(PositionNft, object.content, 'a Turbos position'))
    // The NFT names the position itself, a child of one object that holds all of them: its id need not be known.
    const positions = await sui.objects(
      nfts.map(({ positionId }) => positionId),
      signal,
    )
    return nfts.map((nft) => {
      const position = parseBcs(Position, positions.get(nft.positionId)?.content, 'the position of a Turbos NFT')
      return toHolding(nft, position, toSettled(position))
    })
  },

  parsePool(object) {
    const { id, sqrtPrice, fee, feeGrowthA, feeGrowthB, ...pool } = parseBcs(Pool, object.content, 'a Turbos pool')
    const updatedAt = pool.rewardsUpdatedAtMs / 1_000n
    return {
      ...pool,
      sqrtPriceX64: sqrtPrice,
      feeRate: BigInt(fee),
      feeGrowths: [feeGrowthA, feeGrowthB],
      rewards: pool.rewards.map((reward) => ({ ...reward, updatedAt, endsAt: null })),
      tickFieldId: (tick) => deriveDynamicFieldID(id, `${PACKAGE}::i32::I32`, I32.serialize(tick).toBytes()),
    }
  },

  parseTick: outsideOf(Tick, 'a Turbos tick'),
}

/** Positions in the pools of Turbos. */
export const turbos = (deps: PositionDeps): PositionSource => clmmSource(deps, protocol)
