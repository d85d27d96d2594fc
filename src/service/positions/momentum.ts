import { bcs } from '@mysten/sui/bcs'
import { deriveDynamicFieldID } from '@mysten/sui/utils'
import { CoinType, I32, I128, PositionReward, parseStruct, Table, u64, u128 } from './clmm-bcs.ts'
import { type ClmmProtocol, clmmSource } from './clmm-source.ts'
import type { PositionDeps, PositionSource } from './position-source.ts'

const PACKAGE = '0x70285592c97965e811e0c6f98dccc3a9c2b4ad854b3594faab9597ada267b860'

const Position = bcs.struct('Momentum position', {
  id: bcs.Address,
  poolId: bcs.Address,
  feeRate: bcs.u64(),
  coinTypeX: CoinType,
  coinTypeY: CoinType,
  tickLower: I32,
  tickUpper: I32,
  liquidity: u128,
  settledAtX: u128,
  settledAtY: u128,
  owedX: u64,
  owedY: u64,
  rewards: bcs.vector(PositionReward),
})

/** As far as its rewards. */
const Pool = bcs.struct('Momentum pool', {
  id: bcs.Address,
  coinTypeX: CoinType,
  coinTypeY: CoinType,
  sqrtPrice: u128,
  liquidity: u128,
  tick: I32,
  tickSpacing: bcs.u32(),
  maxLiquidityPerTick: bcs.u128(),
  feeGrowthX: u128,
  feeGrowthY: u128,
  reserveX: bcs.u64(),
  reserveY: bcs.u64(),
  feeRate: u64,
  flashLoanFeeRate: bcs.u64(),
  protocolFeeShare: bcs.u64(),
  protocolFlashLoanFeeShare: bcs.u64(),
  protocolFeeX: bcs.u64(),
  protocolFeeY: bcs.u64(),
  ticks: Table,
  tickBitmap: Table,
  rewards: bcs.vector(
    bcs.struct('PoolRewardInfo', {
      coin: CoinType,
      updatedAt: u64,
      endsAt: u64,
      total: bcs.u64(),
      allocated: bcs.u64(),
      perSecond: u128,
      growth: u128,
    }),
  ),
})

/** A row of the table of ticks, as far as its rewards. */
const Tick = bcs.struct('Momentum tick', {
  id: bcs.Address,
  key: I32,
  liquidityGross: bcs.u128(),
  liquidityNet: I128,
  outsideX: u128,
  outsideY: u128,
  outsideRewards: bcs.vector(u128),
})

const protocol: ClmmProtocol = {
  id: 'momentum',
  protocol: { name: 'Momentum', url: 'https://app.mmt.finance' },

  async readHoldings(sui, address, signal) {
    const objects = await sui.ownedObjects(address, `${PACKAGE}::position::Position`, signal)
    return objects.map((object) => {
      const { id, poolId, coinTypeX, coinTypeY, rewards, ...position } = parseStruct(Position, object)
      const { tickLower, tickUpper, liquidity, ...fee } = position
      const range = { tickLower, tickUpper, liquidity }
      const fees = [
        { owed: fee.owedX, settledAt: fee.settledAtX },
        { owed: fee.owedY, settledAt: fee.settledAtY },
      ]
      return { positionId: id, poolId, coins: [coinTypeX, coinTypeY], range, settled: [...fees, ...rewards] }
    })
  },

  parsePool(object) {
    const { sqrtPrice, feeGrowthX, feeGrowthY, ticks, ...pool } = parseStruct(Pool, object)
    return {
      ...pool,
      sqrtPriceX64: sqrtPrice,
      feeGrowths: [feeGrowthX, feeGrowthY],
      tickFieldId: (tick) => deriveDynamicFieldID(ticks.id, `${PACKAGE}::i32::I32`, I32.serialize(tick).toBytes()),
    }
  },

  parseTick(object) {
    const { outsideX, outsideY, outsideRewards } = parseStruct(Tick, object)
    return [outsideX, outsideY, ...outsideRewards]
  },
}

/** Positions in the pools of Momentum (MMT). */
export const momentum = (deps: PositionDeps): PositionSource => clmmSource(deps, protocol)
