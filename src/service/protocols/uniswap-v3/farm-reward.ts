import { type Address, multicall3Abi, parseAbi } from 'viem'
import * as z from 'zod/mini'
import { earnedInsideX128 } from '#domain/liquidity/liquidity-x96.ts'
import type { EvmCall } from '#service/chains/evm/evm-node.ts'
import { ToldAddress, ToldUnits, told } from '#service/protocols/told.ts'
import { farmAbi } from './layout.ts'

/** Numbers as whole words, in the order of the contracts. */
const stakeAbi = parseAbi([
  'function userPositionInfos(uint256 id) view returns (uint256 liquidity, uint256 boosted, int256 tickLower, int256 tickUpper, uint256 growthInside, uint256 reward, address user, uint256 pid)',
  'function poolInfo(uint256 pid) view returns (uint256 points, address pool)',
  'function getLatestPeriodInfo(address pool) view returns (uint256 perSecond, uint256 endsAt)',
  'function emergency() view returns (bool)',
])
const poolAbi = parseAbi([
  'function lmPool() view returns (address)',
  'function slot0() view returns (uint256 sqrtPriceX96, int256 tick)',
])
const meterAbi = parseAbi([
  'function getRewardGrowthInside(int24 tickLower, int24 tickUpper) view returns (uint256)',
  'function lmLiquidity() view returns (uint256)',
  'function lastRewardTimestamp() view returns (uint256)',
])

const Stake = z.pipe(
  z.tuple([ToldUnits, ToldUnits, ToldUnits, ToldUnits, ToldUnits, ToldUnits, ToldAddress, ToldUnits]),
  z.transform(([, boosted, tickLower, tickUpper, growthInside, reward, , pid]) => ({
    boosted,
    tickLower,
    tickUpper,
    growthInside,
    reward,
    pid,
  })),
)
const Pool = z.pipe(
  z.tuple([ToldUnits, ToldAddress]),
  z.transform(([, pool]) => pool),
)
const Pair = z.tuple([ToldUnits, ToldUnits])
const Running = z.tuple([Stake, z.boolean(), Pair, ToldUnits, ToldUnits, ToldUnits, Pair, ToldUnits])

const Q128 = 1n << 128n
/** Of what a farm pays a second. */
const PER_SECOND_PRECISION = 10n ** 12n

type Asking = {
  ask: (calls: EvmCall[]) => Promise<unknown[]>
  multicall: Address
  farm: Address
  what: string
}
/** `isUpToNow`: with what came since the pool last told its farm that somebody traded or staked. */
export type FarmReward = { coin: Address; amount: bigint; isUpToNow: boolean }

/**
 * What harvesting a staked position pays now. The farm's own `pendingCake` ends when the pool was last traded or staked in; what came
 * since is worked out as harvesting does. In four rounds, the last of one block. (@pancakeswap/masterchef-v3 1.0.0, MasterChefV3.sol.)
 */
export async function readFarmReward(id: bigint, asking: Asking): Promise<FarmReward> {
  const { ask, farm, what } = asking
  const running = await runningCalls(id, asking)
  const [pending, coin, ...state] = await ask([
    farmCall(farm, 'pendingCake', id),
    farmCall(farm, 'CAKE'),
    ...(running ?? []),
  ])
  const upToNow = z.safeParse(Running, state).data
  return {
    coin: told(coin, ToldAddress, what),
    amount: upToNow ? harvested(upToNow) : told(pending, ToldUnits, what),
    isUpToNow: upToNow !== undefined,
  }
}

const farmCall = (farm: Address, functionName: string, ...args: unknown[]): EvmCall => ({
  abi: [...farmAbi, ...stakeAbi],
  address: farm,
  functionName,
  args,
})

/** What tells how rewards run: by the farm, by the pool and by what meters its rewards. Null where that is not told. */
async function runningCalls(id: bigint, { ask, multicall, farm }: Asking): Promise<EvmCall[] | null> {
  const one = async <S extends z.ZodMiniType>(call: EvmCall, schema: S) => {
    const [answer] = await ask([call])
    return z.safeParse(schema, answer).data
  }
  const stake = await one(farmCall(farm, 'userPositionInfos', id), Stake)
  if (!stake) return null
  const pool = await one(farmCall(farm, 'poolInfo', stake.pid), Pool)
  if (!pool) return null
  const address = await one({ abi: poolAbi, address: pool, functionName: 'lmPool' }, ToldAddress)
  if (!address) return null
  const meter = (functionName: string, ...args: unknown[]): EvmCall => ({ abi: meterAbi, address, functionName, args })
  return [
    farmCall(farm, 'userPositionInfos', id),
    farmCall(farm, 'emergency'),
    farmCall(farm, 'getLatestPeriodInfo', pool),
    meter('getRewardGrowthInside', Number(stake.tickLower), Number(stake.tickUpper)),
    meter('lmLiquidity'),
    meter('lastRewardTimestamp'),
    { abi: poolAbi, address: pool, functionName: 'slot0' },
    { abi: multicall3Abi, address: multicall, functionName: 'getCurrentBlockTimestamp' },
  ]
}

function harvested(state: z.output<typeof Running>): bigint {
  const [stake, isEmergency, [perSecond, endsAt], inside, liquidity, since, [, tick], now] = state
  if (isEmergency) return stake.reward
  const until = endsAt < now ? endsAt : now
  const isEarning = stake.tickLower <= tick && tick < stake.tickUpper && liquidity > 0n && until > since
  const grown = isEarning ? ((until - since) * ((perSecond * Q128) / PER_SECOND_PRECISION)) / liquidity : 0n
  return stake.reward + earnedInsideX128({ liquidity: stake.boosted }, inside + grown, stake.growthInside)
}
