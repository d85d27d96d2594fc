import { type Address, zeroAddress } from 'viem'
import type { EvmChainId } from '#contract/chains.ts'
import { earnedX128 } from '#domain/liquidity/liquidity-x96.ts'
import { evmNetworks } from '#service/chains/evm/networks/all.ts'
import { noteUnknownFees } from '#service/protocols/clmm/note-unknown-fees.ts'
import { call, combine } from '#service/protocols/kit/contract-query.ts'
import type { ContractReader } from '#service/protocols/kit/contract-reader.ts'
import type { ReadEvmPositions } from '#service/protocols/kit/evm-source.ts'
import { listedSources, type OpenGroup } from '#service/protocols/kit/listed-sources.ts'
import { farm, liquidity } from '#service/protocols/kit/position.ts'
import type { FoundPosition, Note, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { type PositionManager, positionManagers } from './facts.ts'
import { type FarmReward, readFarmReward } from './farm-reward.ts'
import { inRange } from './in-range.ts'
import { clKinds, isClosed, managerAbi, type NftPosition, type PoolState } from './layout.ts'
import { countCall, idCall, type Keeper, keepersOf, MAX_POSITIONS, newestOf } from './owned-ids.ts'
import { uniswapV3 } from './uniswap-v3.ts'

type Deps = Pick<PositionDeps, 'evm'>
type Token = { keeper: Keeper; factory: Address; id: bigint }
type Found = { token: Token; position: NftPosition; pool: Address; state: PoolState }
/** One source per protocol and chain. Tests pass another table of `managers` for contracts of their own. */
export const uniswapV3Positions = (deps: Deps, managers: PositionManager[] = positionManagers): PositionSource[] =>
  listedSources({ ...deps, listings: uniswapV3.listings, rows: managers }, (group) => reader(group))

/**
 * Positions that are NFTs, in the wallet or in a farm. The managers list them, so no indexer is needed. Takes five rounds
 * for any number of positions: the count, the ids, the positions, their pools, then each position together with its pool, so
 * that its fees are from one block. A sixth round follows if anything is in a farm. Positions staked in gauges belong to
 * another source.
 */
function reader({ chain, rows: managers }: OpenGroup<PositionManager>): ReadEvmPositions {
  const keepers = keepersOf(managers)

  return async ({ owner, contracts, note }) => {
    const tokens = await readTokens(contracts, { owner, keepers, note })
    // Runs in parallel, so that a farm's reward adds only one round.
    const [found, rewards] = await Promise.all([
      readFound(contracts, tokens, note),
      Promise.all(tokens.map((token) => readReward(contracts, { ...token, chain, note }))),
    ])
    const positions = found.flatMap((each) => toFound(each, rewards[tokens.indexOf(each.token)] ?? null, chain))
    noteUnknownFees(positions, note)
    return positions
  }
}

async function readTokens(
  contracts: ContractReader,
  { owner, keepers, note }: { owner: Address; keepers: Keeper[]; note: Note },
): Promise<Token[]> {
  const counted = await contracts.readEach(keepers, (keeper) => ({
    count: countCall(keeper, owner),
    factory: call(managerAbi, keeper.manager.manager, 'factory'),
  }))
  if (counted.some(({ count }) => count > BigInt(MAX_POSITIONS)))
    note(`the newest ${MAX_POSITIONS} NFTs of a manager`, 'left out')
  const listed = counted.flatMap(({ item: keeper, factory, count }) =>
    newestOf(count).map((index) => ({ keeper, factory, index })),
  )
  const tokens = await contracts.readEach(listed, ({ keeper, index }) => ({ id: idCall(keeper, owner, index) }))
  return tokens.map(({ item: { keeper, factory }, id }) => ({ keeper, factory, id }))
}

const positionQuery = ({ keeper: { manager }, id }: Token) => clKinds[manager.kind].position(manager.manager, id)

/** Reads the open positions with their pools. */
async function readFound(contracts: ContractReader, tokens: Token[], note: Note): Promise<Found[]> {
  const positions = await contracts.readQueries(tokens.map(positionQuery))
  const open = tokens.flatMap((token, index) => {
    const position = positions[index]
    return position === undefined || (isClosed(position) && !token.keeper.isFarm) ? [] : [{ token, position }]
  })
  const pools = await contracts.readEach(open, ({ token, position }) => ({
    pool: clKinds[token.keeper.manager.kind].pool(token.factory, position),
  }))
  if (pools.some(({ pool }) => pool === zeroAddress)) note('the pool of a position could not be found', 'left out')
  const placed = pools.flatMap(({ item, pool }) => (pool === zeroAddress ? [] : [{ ...item, pool }]))
  const states = await contracts.readQueries(
    placed.map(({ token, position, pool }) =>
      combine({ position: positionQuery(token), state: clKinds[token.keeper.manager.kind].state(pool, position) }),
    ),
  )
  return states.flatMap((each, index) => {
    const { token, pool } = placed[index] ?? {}
    return token === undefined || pool === undefined ? [] : [{ token, pool, ...each }]
  })
}

async function readReward(
  contracts: ContractReader,
  { keeper, id, chain, note }: Token & { chain: EvmChainId; note: Note },
): Promise<FarmReward | null> {
  if (!keeper.isFarm) return null
  const { multicall3 } = evmNetworks[chain]
  const reward = await readFarmReward(contracts, { id, multicall: multicall3, farm: keeper.address })
  if (!reward.isUpToNow) note('a farm’s reward is as of the last trade in its pool')
  return reward
}

/** None if the position was emptied between two rounds. */
function toFound(
  { token: { keeper, id }, position, pool, state }: Found,
  reward: FarmReward | null,
  chain: EvmChainId,
): FoundPosition[] {
  const { coins, owed, settled } = position
  const { tick, global, outsideLower, outsideUpper, feeMillionths } = state
  const fees = ([0, 1] as const).map((coin) => {
    // Without liquidity its ticks, and with them their counters, may no longer exist.
    if (position.liquidity === 0n) return { contractAddress: coins[coin], amount: owed[coin] }
    const growth = {
      global: global[coin],
      outsideLower: outsideLower[coin],
      outsideUpper: outsideUpper[coin],
      last: settled[coin],
    }
    return { contractAddress: coins[coin], amount: earnedX128({ ...position, owed: owed[coin] }, growth, tick) }
  })
  const rewards = reward === null ? [] : [{ contractAddress: reward.coin, amount: reward.amount }]
  const earned = [...fees, ...rewards].filter(({ amount }) => amount !== 0n)
  if (position.liquidity === 0n && earned.length === 0) return []
  const parts = {
    id: { chain, holder: [keeper.manager.manager, id] },
    pool,
    ...inRange(coins, position, state),
    yield: earned,
    fee: feeMillionths === null ? null : Number(feeMillionths) / 1_000_000,
  }
  if (keeper.isFarm) return [farm(parts)]
  const { kind, farm: hasFarm } = keeper.manager
  const needsStake = kind === 'slipstream' || hasFarm !== undefined
  return [liquidity({ ...parts, type: 'CLMM', ...(needsStake && { earnsOnly: 'fees' }) })]
}
