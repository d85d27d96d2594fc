import { bcs } from '@mysten/sui/bcs'
import { deriveDynamicFieldID } from '@mysten/sui/utils'
import { parseBcs, U64 } from '#service/chains/sui/parse-bcs.ts'
import type { ClmmProtocol } from '#service/protocols/clmm/clmm-protocol.ts'
import { outsideOf, readOwnPositions } from '#service/protocols/clmm/holding.ts'
import { CoinType, I32, I128, PositionReward, U128 } from '#service/protocols/clmm/layout.ts'
import { clmmSource } from '#service/protocols/clmm/positions.ts'
import type { PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { BluefinPool } from './layout.ts'

const PACKAGE = '0x3492c874c1e3b3e2984e8c41b589e642d4d0a5d6459e5a9cfc2d52fd7c89c267'
/** The keys of its ticks are of a library of Cetus. */
const TICK_KEY = '0x714a63a0dba6da4f017b42d5d0fb78867f18bcde904868e51d951a5a6f5b7f57::i32::I32'

const Position = bcs.struct('Position', {
  id: bcs.Address,
  poolId: bcs.Address,
  tickLower: I32,
  tickUpper: I32,
  feeRate: bcs.u64(),
  liquidity: U128,
  settledAtA: U128,
  settledAtB: U128,
  owedA: U64,
  owedB: U64,
  name: bcs.string(),
  coinTypeA: CoinType,
  coinTypeB: CoinType,
  description: bcs.string(),
  imageUrl: bcs.string(),
  positionIndex: bcs.u128(),
  rewards: bcs.vector(PositionReward),
})

/** A row of the table of ticks. */
const Tick = bcs.struct('Tick', {
  id: bcs.Address,
  key: I32,
  index: I32,
  sqrtPrice: bcs.u128(),
  liquidityGross: bcs.u128(),
  liquidityNet: I128,
  outsideA: U128,
  outsideB: U128,
  tickCumulative: bcs.u64(),
  secondsPerLiquidity: bcs.u256(),
  seconds: bcs.u64(),
  outsideRewards: bcs.vector(U128),
})

const protocol: ClmmProtocol = {
  id: 'bluefin',
  protocol: { name: 'Bluefin', url: 'https://trade.bluefin.io' },

  readHoldings: readOwnPositions({
    type: `${PACKAGE}::position::Position`,
    layout: Position,
    what: 'a Bluefin position',
  }),

  parsePool(object) {
    const { sqrtPrice, feeGrowthA, feeGrowthB, tickManager, ...pool } = parseBcs(
      BluefinPool,
      object.content,
      'a Bluefin pool',
    )
    return {
      ...pool,
      sqrtPriceX64: sqrtPrice,
      feeGrowths: [feeGrowthA, feeGrowthB],
      tickFieldId: (tick) => deriveDynamicFieldID(tickManager.ticks.id, TICK_KEY, I32.serialize(tick).toBytes()),
    }
  },

  parseTick: outsideOf(Tick, 'a Bluefin tick'),
}

/** Positions in the pools of Bluefin Spot. */
export const bluefin = (deps: PositionDeps): PositionSource => clmmSource(deps, protocol)
