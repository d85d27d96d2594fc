import { type Address, multicall3Abi, parseAbi } from 'viem'
import { earnedInsideX128 } from '#domain/liquidity/liquidity-x96.ts'
import { type Answers, call, optional } from '#service/protocols/kit/contract-query.ts'
import type { ContractReader } from '#service/protocols/kit/contract-reader.ts'
import { farmAbi } from './layout.ts'

/** Numbers are declared as full words, in the order of the contracts. */
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

const Q128 = 1n << 128n
/** The scale of a farm's payment per second. */
const PER_SECOND_PRECISION = 10n ** 12n

type Farm = { id: bigint; farm: Address; multicall: Address }
/**
 * `isUpToNow`: whether the amount includes rewards since the last trade or stake in the pool; the farm updates itself only
 * then.
 */
export type FarmReward = { coin: Address; amount: bigint; isUpToNow: boolean }

/**
 * The amount that harvesting a staked position would pay now. The farm's own `pendingCake` ends at the pool's last trade or
 * stake; the part since is computed as in harvesting. Takes four rounds, the last from one block.
 * (@pancakeswap/masterchef-v3 1.0.0, MasterChefV3.sol.)
 */
export async function readFarmReward(contracts: ContractReader, { id, farm, multicall }: Farm): Promise<FarmReward> {
  const calls = await runningCalls(contracts, { id, farm, multicall })
  const [{ pending, coin }, state] = await Promise.all([
    contracts.read({ pending: optional(call(farmAbi, farm, 'pendingCake', id)), coin: call(farmAbi, farm, 'CAKE') }),
    calls && contracts.read(calls),
  ])
  const running = state && whole(state)
  const upToNow = running && harvested(running)
  const amount = upToNow ?? pending
  if (amount === null) throw contracts.unexpected()
  return { coin, amount, isUpToNow: upToNow !== null }
}

/**
 * The calls that read the state of the rewards: of the farm, the pool and the contract that meters its rewards. Null if one
 * of these does not answer.
 */
async function runningCalls(contracts: ContractReader, { id, farm, multicall }: Farm) {
  const { stake } = await contracts.read({ stake: optional(call(stakeAbi, farm, 'userPositionInfos', id)) })
  if (stake === null) return null
  const [, , tickLower, tickUpper, , , , pid] = stake
  const { info } = await contracts.read({ info: optional(call(stakeAbi, farm, 'poolInfo', pid)) })
  if (info === null) return null
  const [, pool] = info
  const { meter } = await contracts.read({ meter: optional(call(poolAbi, pool, 'lmPool')) })
  if (meter === null) return null
  return {
    stake: optional(call(stakeAbi, farm, 'userPositionInfos', id)),
    isEmergency: optional(call(stakeAbi, farm, 'emergency')),
    period: optional(call(stakeAbi, farm, 'getLatestPeriodInfo', pool)),
    inside: optional(call(meterAbi, meter, 'getRewardGrowthInside', Number(tickLower), Number(tickUpper))),
    liquidity: optional(call(meterAbi, meter, 'lmLiquidity')),
    since: optional(call(meterAbi, meter, 'lastRewardTimestamp')),
    slot0: optional(call(poolAbi, pool, 'slot0')),
    now: optional(call(multicall3Abi, multicall, 'getCurrentBlockTimestamp')),
  }
}

type Running = Answers<NonNullable<Awaited<ReturnType<typeof runningCalls>>>>
type WholeRunning = { [Name in keyof Running]: NonNullable<Running[Name]> }

const whole = (state: Running): WholeRunning | null => (isWhole(state) ? state : null)
const isWhole = (state: Running): state is WholeRunning => Object.values(state).every((answer) => answer !== null)

/**
 * Null if the counters are inconsistent: the farm stores rewards in full words, but more than a uint128 exceeds any possible
 * amount of CAKE.
 */
function harvested(state: WholeRunning): bigint | null {
  const { isEmergency, inside, liquidity, since, now } = state
  const [, boosted, tickLower, tickUpper, growthInside, reward] = state.stake
  const [perSecond, endsAt] = state.period
  const [, tick] = state.slot0
  if (isEmergency) return reward
  const until = endsAt < now ? endsAt : now
  const isEarning = tickLower <= tick && tick < tickUpper && liquidity > 0n && until > since
  const grown = isEarning ? ((until - since) * ((perSecond * Q128) / PER_SECOND_PRECISION)) / liquidity : 0n
  return earnedInsideX128({ liquidity: boosted, owed: reward }, inside + grown, growthInside)
}
