import { type Address, getAddress, type Hex } from 'viem'
import { chains } from '#contract/chain.ts'
import { earnedInsideX128 } from '#domain/liquidity/liquidity-x96.ts'
import type { EvmCall } from '#service/chains/evm/evm-node.ts'
import { openIndexers } from '#service/chains/evm/indexers/open-indexers.ts'
import { evmNetworks } from '#service/chains/evm/networks/all.ts'
import { firstHost } from '#service/chains/first-host.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { simplePosition } from '#service/protocols/simple-position.ts'
import { ToldAddress, ToldUnits, told } from '#service/protocols/told.ts'
import { inRange } from '#service/protocols/uniswap-v3/in-range.ts'
import { uniswapV4Facts, type V4Deployment } from './facts.ts'
import { Growth, managerAbi, PoolAndInfo, type PoolKey, PositionState, Slot0, viewAbi } from './layout.ts'
import { uniswapV4Listing } from './listing.ts'
import { poolIdOf, positionIdOf, ticksIn } from './pool-key.ts'

/** As many are read, the newest. */
const MAX_POSITIONS = 200
/** Stands where a fee would, of a pool whose hooks set it. */
const DYNAMIC_FEE = 0x80_00_00

type Deps = Pick<PositionDeps, 'evm' | 'upstream' | 'hosts'>
type Open = { id: bigint; key: PoolKey; poolId: Hex; tickLower: number; tickUpper: number }
type Ask = (calls: EvmCall[]) => Promise<unknown[]>

export const uniswapV4Positions = (deps: Deps): PositionSource[] =>
  uniswapV4Facts.deployments.map((deployment) => source(deployment, deps))

/**
 * Positions that are NFTs of Uniswap v4. Their manager counts them and does not list them: which they are, the chain's indexer tells,
 * and is asked only where there are some. Then two rounds: what they are, and their pools with them at once, so that fees are of one
 * block. Amounts are the pool's; what hooks take or add is not counted.
 */
function source({ chain, manager, view }: V4Deployment, deps: Deps): PositionSource {
  const what = `${uniswapV4Listing.name} on ${chains[chain].name}`
  const indexers = openIndexersOf(chain, deps)
  const ofManager = (functionName: string, ...args: unknown[]): EvmCall => ({
    abi: managerAbi,
    address: manager,
    functionName,
    args,
  })

  return {
    id: uniswapV4Listing.id,
    chain,
    protocol: uniswapV4Listing,
    async readPositions(address, signal, note = () => {}) {
      const owner = getAddress(address)
      const ask: Ask = (calls) => deps.evm.callMany(chain, calls, signal)
      const [balance] = await ask([ofManager('balanceOf', owner)])
      const count = told(balance, ToldUnits, what)
      if (count === 0n) return []
      if (indexers().length === 0) {
        note(`which its ${count} positions are needs an indexer`)
        return []
      }
      const { value: listed } = await firstHost({ hosts: indexers(), what: 'NFTs', signal }, (indexer) =>
        indexer.readTokenIds(owner, manager, signal),
      )
      const ids = [...new Set(listed)].toSorted((one, other) => (one < other ? 1 : -1)).slice(0, MAX_POSITIONS)
      const answers = await ask(
        ids.flatMap((id) => [
          ofManager('ownerOf', id),
          ofManager('getPositionLiquidity', id),
          ofManager('getPoolAndPositionInfo', id),
        ]),
      )
      let owned = 0
      const open = ids.flatMap((id, index): Open[] => {
        const [holder, liquidity, info] = answers.slice(3 * index, 3 * index + 3)
        // What was burnt or given away since the indexer looked.
        if (holder === undefined || told(holder, ToldAddress, what) !== owner) return []
        owned += 1
        if (told(liquidity, ToldUnits, what) === 0n) return []
        const { key, info: word } = told(info, PoolAndInfo, what)
        return [{ id, key, poolId: poolIdOf(key), ...ticksIn(word) }]
      })
      if (BigInt(owned) < count) note(`${owned} of ${count} positions: those that the indexer lists`)
      return readStates({ ask, open, manager, view, what, prefix: `${chain.toLowerCase()}:${manager}` })
    },
  }
}

/** Opened by the first wallet: nothing is known of hosts before. */
function openIndexersOf(chain: V4Deployment['chain'], deps: Deps) {
  let opened: ReturnType<typeof openIndexers> | undefined
  return () => {
    opened ??= openIndexers(evmNetworks[chain], deps)
    return opened
  }
}

type Reading = { ask: Ask; open: Open[]; manager: Address; view: Address; what: string; prefix: string }

async function readStates({ ask, open, manager, view, what, prefix }: Reading): Promise<FoundPosition[]> {
  const answers = await ask(
    open.flatMap(({ id, poolId, ...ticks }) => {
      const call = (functionName: string, ...args: unknown[]): EvmCall => ({
        abi: viewAbi,
        address: view,
        functionName,
        args: [poolId, ...args],
      })
      return [
        call('getSlot0'),
        call('getFeeGrowthInside', ticks.tickLower, ticks.tickUpper),
        call('getPositionInfo', positionIdOf(manager, ticks, id)),
      ]
    }),
  )
  return open.map(({ id, key, poolId, tickLower, tickUpper }, index) => {
    const [slot0, growth, state] = answers.slice(3 * index, 3 * index + 3)
    const { sqrtPriceX96, tick, lpFee } = told(slot0, Slot0, what)
    const inside = told(growth, Growth, what)
    const { liquidity, last } = told(state, PositionState, what)
    const range = { liquidity, tickLower, tickUpper }
    const coins = [key.currency0, key.currency1] as const
    const fees = ([0, 1] as const).map((coin) => ({
      contractAddress: coins[coin],
      amount: earnedInsideX128(range, inside[coin], last[coin]),
    }))
    return {
      ...simplePosition,
      positionId: `${prefix}:${id}`,
      type: 'CLMM',
      poolId,
      ...inRange(coins, range, { sqrtPriceX96, tick }),
      yield: fees.filter(({ amount }) => amount > 0n),
      fee: (key.fee === DYNAMIC_FEE ? lpFee : key.fee) / 1_000_000,
    }
  })
}
