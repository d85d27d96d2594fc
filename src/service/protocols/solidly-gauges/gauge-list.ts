import { type Address, zeroAddress } from 'viem'
import { chains } from '#contract/chain.ts'
import { ApiError } from '#contract/error.ts'
import type { EvmCall } from '#service/chains/evm/evm-node.ts'
import type { PositionDeps } from '#service/protocols/position-source.ts'
import { sharedFacts } from '#service/protocols/shared-facts.ts'
import { ToldAddress, ToldUnits, told } from '#service/protocols/told.ts'
import type { GaugeVoter } from './facts.ts'
import { nftGaugeAbi, pairGaugeAbi, voterAbi } from './layout.ts'

/** Where a pool's shares are staked. `manager`: of the NFTs that it takes; null: it takes the pool's token. */
export type Gauge = { address: Address; pool: Address; manager: Address | null }

/** `note`: what the list may lack. */
export type GaugeList = { gauges: Gauge[]; note: string | null }

/** `most`: more than there ever were; `together`: read in one go, four calls each in three rounds. */
type Bounds = { most: number; together: number }
const BOUNDS: Bounds = { most: 10_000, together: 800 }
const COUNT_FRESH_MS = 10 * 60_000

/**
 * All gauges of a voter, each read once for as long as the service runs; whether there are new ones is asked after ten minutes. A
 * reading that breaks off or takes too long for those who wait has kept what it read, and the next one goes on from there.
 */
export function gaugeList(
  { evm, now }: Pick<PositionDeps, 'evm' | 'now'>,
  { chain, voter }: GaugeVoter,
  { most, together }: Bounds = BOUNDS,
): (signal: AbortSignal) => Promise<GaugeList> {
  const what = `the list of gauges on ${chains[chain].name}`
  const known: Gauge[] = []
  let readTo = 0
  const ofVoter = (functionName: string, ...args: unknown[]): EvmCall => ({
    abi: voterAbi,
    address: voter,
    functionName,
    args,
  })

  async function readGauges(from: number, to: number, signal: AbortSignal): Promise<Gauge[]> {
    const ask = (calls: EvmCall[]) => evm.callMany(chain, calls, signal)
    const pools = await ask(Array.from({ length: to - from }, (_, index) => ofVoter('pools', BigInt(from + index))))
    const gauges = await ask(pools.map((pool) => ofVoter('gauges', told(pool, ToldAddress, what))))
    const placed = gauges.map((gauge, index) => {
      const address = told(gauge, ToldAddress, what)
      // A pool is listed with its gauge: a node that does not know it yet.
      if (address === zeroAddress) throw new ApiError('UPSTREAM_FAILED', `${what} has no gauge of a pool`)
      return { address, pool: told(pools[index], ToldAddress, what) }
    })
    const kinds = await ask(
      placed.flatMap(({ address }) => [
        { abi: pairGaugeAbi, address, functionName: 'stakingToken' },
        { abi: nftGaugeAbi, address, functionName: 'nft' },
      ]),
    )
    return placed.flatMap((gauge, index): Gauge[] => {
      const [stakingToken, manager] = kinds.slice(2 * index, 2 * index + 2)
      if (stakingToken !== undefined) return stakingToken === gauge.pool ? [{ ...gauge, manager: null }] : []
      // Nothing can be staked where it says neither.
      return manager === undefined ? [] : [{ ...gauge, manager: told(manager, ToldAddress, what) }]
    })
  }

  const listOf = sharedFacts({
    what,
    freshForMs: COUNT_FRESH_MS,
    now,
    read: async (_key, signal): Promise<GaugeList> => {
      const [length] = await evm.callMany(chain, [ofVoter('length')], signal)
      const count = told(length, ToldUnits, what)
      const isCut = count > BigInt(most)
      const end = isCut ? most : Number(count)
      while (readTo < end) {
        const to = Math.min(readTo + together, end)
        known.push(...(await readGauges(readTo, to, signal)))
        readTo = to
      }
      return { gauges: [...known], note: isCut ? `the first ${most} gauges` : null }
    },
  })
  return (signal) => listOf('gauges', signal)
}
