import { bcs } from '@mysten/sui/bcs'
import { deriveDynamicFieldID } from '@mysten/sui/utils'
import { ApiError } from '#contract/error.ts'
import { CoinType, I32, I128, PositionReward, parseStruct, Table, u64, u128 } from './clmm-bcs.ts'
import { type ClmmProtocol, clmmSource } from './clmm-source.ts'
import type { PositionDeps, PositionSource } from './position-source.ts'

const PACKAGE = '0x91bfbc386a41afcfd9b2533058d7e915a1d3829089cc268ff4333d54d6339ca1'

const PositionNft = bcs.struct('Turbos position', {
  id: bcs.Address,
  name: bcs.string(),
  description: bcs.string(),
  imageUrl: bcs.string(),
  poolId: bcs.Address,
  positionId: bcs.Address,
  coinTypeA: CoinType,
  coinTypeB: CoinType,
})

const Position = bcs.struct('Turbos position', {
  id: bcs.Address,
  tickLower: I32,
  tickUpper: I32,
  liquidity: u128,
  settledAtA: u128,
  settledAtB: u128,
  owedA: u64,
  owedB: u64,
  rewards: bcs.vector(PositionReward),
})

const Pool = bcs.struct('Turbos pool', {
  id: bcs.Address,
  coinA: bcs.u64(),
  coinB: bcs.u64(),
  protocolFeeA: bcs.u64(),
  protocolFeeB: bcs.u64(),
  sqrtPrice: u128,
  tick: I32,
  tickSpacing: bcs.u32(),
  maxLiquidityPerTick: bcs.u128(),
  fee: bcs.u32(),
  protocolFee: bcs.u32(),
  unlocked: bcs.bool(),
  feeGrowthA: u128,
  feeGrowthB: u128,
  liquidity: u128,
  tickMap: Table,
  deployedAtMs: bcs.u64(),
  rewards: bcs.vector(
    bcs.struct('PoolRewardInfo', {
      id: bcs.Address,
      vault: bcs.Address,
      coin: CoinType,
      perSecond: u128,
      growth: u128,
      manager: bcs.Address,
    }),
  ),
  rewardsUpdatedAtMs: u64,
})

/** A dynamic field of the pool itself; its value is an object with an id of its own. */
const Tick = bcs.struct('Turbos tick', {
  fieldId: bcs.Address,
  key: I32,
  id: bcs.Address,
  liquidityGross: bcs.u128(),
  liquidityNet: I128,
  outsideA: u128,
  outsideB: u128,
  outsideRewards: bcs.vector(u128),
})

const protocol: ClmmProtocol = {
  id: 'turbos',
  protocol: { name: 'Turbos', url: 'https://app.turbos.finance' },

  async readHoldings(sui, address, signal) {
    const objects = await sui.ownedObjects(address, `${PACKAGE}::position_nft::TurbosPositionNFT`, signal)
    const nfts = objects.map((object) => parseStruct(PositionNft, object))
    // The NFT names the position itself, a child of one object that holds all of them: its id need not be known.
    const positions = await sui.objects(
      nfts.map(({ positionId }) => positionId),
      signal,
    )
    return nfts.map(({ id, poolId, positionId, coinTypeA, coinTypeB }) => {
      const object = positions.get(positionId)
      if (!object) throw new ApiError('UPSTREAM_FAILED', 'Sui did not tell the position of a Turbos NFT')
      const { tickLower, tickUpper, liquidity, rewards, ...fee } = parseStruct(Position, object)
      const range = { tickLower, tickUpper, liquidity }
      const fees = [
        { owed: fee.owedA, settledAt: fee.settledAtA },
        { owed: fee.owedB, settledAt: fee.settledAtB },
      ]
      return { positionId: id, poolId, coins: [coinTypeA, coinTypeB], range, settled: [...fees, ...rewards] }
    })
  },

  parsePool(object) {
    const { id, sqrtPrice, fee, feeGrowthA, feeGrowthB, ...pool } = parseStruct(Pool, object)
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

  parseTick(object) {
    const { outsideA, outsideB, outsideRewards } = parseStruct(Tick, object)
    return [outsideA, outsideB, ...outsideRewards]
  },
}

/** Positions in the pools of Turbos. */
export const turbos = (deps: PositionDeps): PositionSource => clmmSource(deps, protocol)
