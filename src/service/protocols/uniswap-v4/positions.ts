import type { Address, Hex } from 'viem'
import type { EvmChainId } from '#contract/chains.ts'
import { earnedInsideX128 } from '#domain/liquidity/liquidity-x96.ts'
import { openIndexers } from '#service/chains/evm/indexers/open-indexers.ts'
import { evmNetworks } from '#service/chains/evm/networks/all.ts'
import { firstHost } from '#service/chains/first-host.ts'
import { noteUnknownFees } from '#service/protocols/clmm/note-unknown-fees.ts'
import { call, optional } from '#service/protocols/kit/contract-query.ts'
import type { ContractReader } from '#service/protocols/kit/contract-reader.ts'
import { deploymentSources, type OpenEvmSources } from '#service/protocols/kit/evm-source.ts'
import { liquidity as liquidityPosition } from '#service/protocols/kit/position.ts'
import type { FoundPosition, PositionDeps } from '#service/protocols/position-source.ts'
import { inRange } from '#service/protocols/uniswap-v3/in-range.ts'
import { managerAbi, type PoolKey, viewAbi } from './layout.ts'
import { poolIdOf, positionIdOf, ticksIn } from './pool-key.ts'
import { uniswapV4, type V4Deployment } from './uniswap-v4.ts'

/** Reads the newest positions up to this number. */
const MAX_POSITIONS = 200
/** This value instead of a fee marks a pool whose hooks set the fee. */
const DYNAMIC_FEE = 0x80_00_00

type Deps = Pick<PositionDeps, 'evm' | 'upstream' | 'hosts'>
type Open = { id: bigint; key: PoolKey; poolId: Hex; tickLower: number; tickUpper: number }

/**
 * Positions that are NFTs of Uniswap v4. Their manager counts them but does not list them; the chain's indexer does, and is
 * read only if there are any. Then two rounds follow: the positions, then each with its pool, so that fees are from one
 * block. Amounts are the pool's, without what hooks take or add.
 */
export const uniswapV4Positions: OpenEvmSources<Deps> = deploymentSources(
  uniswapV4,
  ({ chain, manager, view }: V4Deployment, deps: Deps) => {
    const indexers = openIndexersOf(chain, deps)
    return async ({ owner, contracts, signal, note }) => {
      const { count } = await contracts.read({ count: call(managerAbi, manager, 'balanceOf', owner) })
      if (count === 0n) return []
      if (indexers().length === 0) {
        note(`which its ${count} positions are needs an indexer`, 'left out')
        return []
      }
      const { value: listed } = await firstHost({ hosts: indexers(), what: 'NFTs', signal }, (indexer) =>
        indexer.readTokenIds(owner, manager, signal),
      )
      const ids = [...new Set(listed)].toSorted((one, other) => (one < other ? 1 : -1)).slice(0, MAX_POSITIONS)
      const tokens = await contracts.readEach(ids, (id) => ({
        holder: optional(call(managerAbi, manager, 'ownerOf', id)),
        liquidity: optional(call(managerAbi, manager, 'getPositionLiquidity', id)),
        position: optional(call(managerAbi, manager, 'getPoolAndPositionInfo', id)),
      }))
      // The others were burnt or transferred since the indexer's answer.
      const owned = tokens.filter(({ holder }) => holder === owner)
      if (BigInt(owned.length) < count)
        note(`${owned.length} of ${count} positions: those that the indexer lists`, 'left out')
      const open = owned.flatMap(({ item: id, liquidity, position }): Open[] => {
        if (liquidity === 0n) return []
        if (liquidity === null || position === null) throw contracts.unexpected()
        const [key, info] = position
        return [{ id, key, poolId: poolIdOf(key), ...ticksIn(info) }]
      })
      const found = await readStates(contracts, { chain, open, manager, view })
      noteUnknownFees(found, note)
      return found
    }
  },
)

/** Runs on the first wallet, because the hosts are unknown before. */
function openIndexersOf(chain: V4Deployment['chain'], deps: Deps) {
  let opened: ReturnType<typeof openIndexers> | undefined
  return () => {
    opened ??= openIndexers(evmNetworks[chain], deps)
    return opened
  }
}

type Reading = { chain: EvmChainId; open: Open[]; manager: Address; view: Address }

async function readStates(
  contracts: ContractReader,
  { chain, open, manager, view }: Reading,
): Promise<FoundPosition[]> {
  const states = await contracts.readEach(open, ({ id, poolId, tickLower, tickUpper }) => ({
    slot0: call(viewAbi, view, 'getSlot0', poolId),
    inside: call(viewAbi, view, 'getFeeGrowthInside', poolId, tickLower, tickUpper),
    position: call(viewAbi, view, 'getPositionInfo', poolId, positionIdOf(manager, { tickLower, tickUpper }, id)),
  }))
  return states.map(({ item: { id, key, poolId, tickLower, tickUpper }, slot0, inside, position }) => {
    const [sqrtPriceX96, tick, , lpFee] = slot0
    const [liquidity, ...last] = position
    const range = { liquidity, tickLower, tickUpper }
    const coins = [key.currency0, key.currency1] as const
    const fees = ([0, 1] as const).map((coin) => ({
      contractAddress: coins[coin],
      amount: earnedInsideX128({ liquidity, owed: 0n }, inside[coin], last[coin]),
    }))
    return liquidityPosition({
      id: { chain, holder: [manager, id] },
      type: 'CLMM',
      pool: poolId,
      ...inRange(coins, range, { sqrtPriceX96, tick }),
      yield: fees.filter(({ amount }) => amount !== 0n),
      fee: (key.fee === DYNAMIC_FEE ? lpFee : key.fee) / 1_000_000,
    })
  })
}
