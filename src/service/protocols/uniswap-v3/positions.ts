import { type Address, zeroAddress } from 'viem'
import type { EvmChainId } from '#contract/chain.ts'
import { earnedX128 } from '#domain/liquidity/liquidity-x96.ts'
import type { EvmCall } from '#service/chains/evm/evm-node.ts'
import { evmNetworks } from '#service/chains/evm/networks/all.ts'
import type { Read } from '#service/protocols/evm-source.ts'
import { listedSources, type OpenGroup } from '#service/protocols/listed-sources.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { simplePosition } from '#service/protocols/simple-position.ts'
import { ToldAddress, ToldUnits, told } from '#service/protocols/told.ts'
import { type PositionManager, positionManagers } from './facts.ts'
import { type FarmReward, readFarmReward } from './farm-reward.ts'
import { inRange } from './in-range.ts'
import { kinds, managerAbi } from './layout.ts'
import { uniswapV3Listings } from './listing.ts'
import { isClosed, type NftPosition, readNftPosition } from './nft-position.ts'
import { abiOf, idCalls, type Keeper, keepersOf, MAX_POSITIONS } from './owned-ids.ts'
import { type PoolState, poolCall, readState, stateCalls } from './pool-state.ts'

type Deps = Pick<PositionDeps, 'evm'>
type Token = { keeper: Keeper; factory: Address; id: bigint }
type Placed = { token: Token; position: NftPosition; pool: Address }
type Found = Placed & { state: PoolState }

/** One source for each protocol on each chain; `managers` of another table for tests on contracts of their own. */
export const uniswapV3Positions = (deps: Deps, managers: PositionManager[] = positionManagers): PositionSource[] =>
  listedSources(uniswapV3Listings, managers, (group) => reader(group, deps))

/**
 * Positions that are NFTs, in the wallet or in a farm: found by the managers themselves, without an indexer. Five rounds for any
 * number of them: how many, which, what they are, their pools, and all of a position and its pool at once, so that its fees are of one
 * block; a sixth where something is in a farm. Those staked in gauges are another source's.
 */
function reader({ chain, rows: managers, what }: OpenGroup<PositionManager>, { evm }: Deps): Read {
  const keepers = keepersOf(managers)

  return async ({ owner, signal, note }) => {
    const ask = (calls: EvmCall[]) => evm.callMany(chain, calls, signal)

    const tokens = await readTokens({ ask, owner, keepers, what, note })
    const positionOf = ({ keeper: { manager }, id }: Token): EvmCall => ({
      abi: kinds[manager.kind].abi,
      address: manager.manager,
      functionName: 'positions',
      args: [id],
    })
    const rewardOf = (token: Token) => readReward(token, { ask, chain, what, note })
    // At the same time, so that a farm's reward adds one round and no more.
    const [found, rewards] = await Promise.all([
      readFound({ ask, tokens, positionOf, what, note }),
      Promise.all(tokens.map(rewardOf)),
    ])
    return found.flatMap((each) => toFound(each, rewards[tokens.indexOf(each.token)] ?? null, chain))
  }
}

type Asking = { ask: (calls: EvmCall[]) => Promise<unknown[]>; what: string }

async function readTokens({
  ask,
  owner,
  keepers,
  what,
  note,
}: Asking & { owner: Address; keepers: Keeper[]; note: (words: string) => void }): Promise<Token[]> {
  const answers = await ask(
    keepers.flatMap((keeper) => [
      { abi: abiOf(keeper), address: keeper.address, functionName: 'balanceOf', args: [owner] },
      { abi: managerAbi, address: keeper.manager.manager, functionName: 'factory' },
    ]),
  )
  const counted = keepers.map((keeper, index) => ({
    keeper,
    count: told(answers[2 * index], ToldUnits, what),
    factory: told(answers[2 * index + 1], ToldAddress, what),
  }))
  if (counted.some(({ count }) => count > BigInt(MAX_POSITIONS))) note(`the newest ${MAX_POSITIONS} NFTs of a manager`)
  const asked = counted.map((each) => ({ ...each, calls: idCalls(each.keeper, owner, each.count) }))
  const ids = await ask(asked.flatMap(({ calls }) => calls))
  let at = 0
  return asked.flatMap(({ keeper, factory, calls }) =>
    calls.map(() => {
      const id = told(ids[at], ToldUnits, what)
      at += 1
      return { keeper, factory, id }
    }),
  )
}

/** What is open, with its pool. */
async function readFound({
  ask,
  tokens,
  positionOf,
  what,
  note,
}: Asking & {
  tokens: Token[]
  positionOf: (token: Token) => EvmCall
  note: (words: string) => void
}): Promise<Found[]> {
  const answers = await ask(tokens.map(positionOf))
  const open = tokens.flatMap((token, index) => {
    const position = readNftPosition(token.keeper.manager.kind, answers[index], what)
    return isClosed(position) && !token.keeper.isFarm ? [] : [{ token, position }]
  })
  const pools = await ask(
    open.map(({ token, position }) => poolCall(token.keeper.manager.kind, token.factory, position)),
  )
  const placed = open.flatMap(({ token, position }, index) => {
    const pool = told(pools[index], ToldAddress, what)
    if (pool !== zeroAddress) return [{ token, position, pool }]
    note('the pool of a position could not be found')
    return []
  })
  return readStates({ ask, placed, positionOf, what })
}

async function readReward(
  { keeper, id }: Token,
  { ask, chain, what, note }: Asking & { chain: EvmChainId; note: (words: string) => void },
): Promise<FarmReward | null> {
  if (!keeper.isFarm) return null
  const { multicall3 } = evmNetworks[chain]
  const reward = await readFarmReward(id, { ask, multicall: multicall3, farm: keeper.address, what })
  if (!reward.isUpToNow) note('a farm’s reward is that of when its pool was last traded')
  return reward
}

async function readStates({
  ask,
  placed,
  positionOf,
  what,
}: Asking & { placed: Placed[]; positionOf: (token: Token) => EvmCall }): Promise<Found[]> {
  const asked = placed.map(({ token, position, pool }) => {
    return [positionOf(token), ...stateCalls(token.keeper.manager.kind, pool, position)]
  })
  const answers = await ask(asked.flat())
  let from = 0
  return placed.map(({ token, pool }, index) => {
    const own = answers.slice(from, from + (asked[index]?.length ?? 0))
    from += own.length
    const { kind } = token.keeper.manager
    const position = readNftPosition(kind, own[0], what)
    return { token, pool, position, state: readState(kind, position, own.slice(1), what) }
  })
}

/** None where it was emptied between two rounds. */
function toFound(
  { token: { keeper, id }, position, pool, state }: Found,
  reward: FarmReward | null,
  chain: EvmChainId,
): FoundPosition[] {
  const { coins, owed, settled } = position
  const { tick, global, outsideLower, outsideUpper, feeMillionths } = state
  const fees = ([0, 1] as const).map((coin) => {
    const growth = {
      global: global[coin],
      outsideLower: outsideLower[coin],
      outsideUpper: outsideUpper[coin],
      last: settled[coin],
    }
    // Without liquidity its ticks may be gone, and with them their counters.
    const earned = position.liquidity === 0n ? 0n : earnedX128(position, growth, tick)
    return { contractAddress: coins[coin], amount: owed[coin] + earned }
  })
  const rewards = reward === null ? [] : [{ contractAddress: reward.coin, amount: reward.amount }]
  const earned = [...fees, ...rewards].filter(({ amount }) => amount > 0n)
  if (position.liquidity === 0n && earned.length === 0) return []
  return [
    {
      ...simplePosition,
      positionId: `${chain.toLowerCase()}:${keeper.manager.manager}:${id}`,
      type: keeper.isFarm ? 'Farm' : 'CLMM',
      poolId: pool,
      ...inRange(coins, position, state),
      yield: earned,
      fee: feeMillionths === null ? null : Number(feeMillionths) / 1_000_000,
    },
  ]
}
