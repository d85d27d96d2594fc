import { type Address, zeroAddress } from 'viem'
import { chains } from '#contract/chain.ts'
import { ApiError } from '#contract/error.ts'
import { cachedContractRead } from '#service/protocols/kit/cached-contract-read.ts'
import { call, optional } from '#service/protocols/kit/contract-query.ts'
import type { ContractReader } from '#service/protocols/kit/contract-reader.ts'
import type { PositionDeps } from '#service/protocols/position-source.ts'
import { nftGaugeAbi, pairGaugeAbi, voterAbi } from './layout.ts'
import type { GaugeVoter } from './solidly-gauges.ts'

/** Where a pool's shares are staked. `manager`: of the NFTs that it takes; null: it takes the pool's token. */
export type Gauge = { address: Address; pool: Address; manager: Address | null }

/** `note`: what the list may lack. */
export type GaugeList = { gauges: Gauge[]; note: string | null }

/** `most`: more than there ever were; `together`: read in one go, four calls each in three rounds. */
type Bounds = { most: number; together: number }
const BOUNDS: Bounds = { most: 10_000, together: 800 }
const COUNT_FRESH_MS = 10 * 60_000

/**
 * All gauges of a voter, each read once for as long as the service runs; whether there are new ones is read after ten minutes. A
 * reading that breaks off or takes too long for those who wait keeps what it has read, and the next one goes on from there.
 */
export function gaugeList(
  { evm, now }: Pick<PositionDeps, 'evm' | 'now'>,
  { chain, voter }: GaugeVoter,
  { most, together }: Bounds = BOUNDS,
): (signal: AbortSignal) => Promise<GaugeList> {
  const what = `the list of gauges on ${chains[chain].name}`
  const known: Gauge[] = []
  let readTo = 0

  async function readGauges(from: number, to: number, contracts: ContractReader): Promise<Gauge[]> {
    const indexes = Array.from({ length: to - from }, (_, index) => BigInt(from + index))
    const pools = await contracts.readEach(indexes, (index) => ({ pool: call(voterAbi, voter, 'pools', index) }))
    const gauges = await contracts.readEach(pools, ({ pool }) => ({ address: call(voterAbi, voter, 'gauges', pool) }))
    // A pool is listed with its gauge: a node that does not know it yet.
    if (gauges.some(({ address }) => address === zeroAddress))
      throw new ApiError('UPSTREAM_FAILED', `${what} has no gauge of a pool`)
    const kinds = await contracts.readEach(gauges, ({ address }) => ({
      stakingToken: optional(call(pairGaugeAbi, address, 'stakingToken')),
      manager: optional(call(nftGaugeAbi, address, 'nft')),
    }))
    return kinds.flatMap(({ item, stakingToken, manager }): Gauge[] => {
      const gauge = { address: item.address, pool: item.item.pool }
      if (stakingToken !== null) return stakingToken === gauge.pool ? [{ ...gauge, manager: null }] : []
      // Nothing can be staked where it says neither.
      return manager === null ? [] : [{ ...gauge, manager }]
    })
  }

  const listOf = cachedContractRead({
    evm,
    now,
    chain,
    what,
    freshForMs: COUNT_FRESH_MS,
    read: async (contracts): Promise<GaugeList> => {
      const { count } = await contracts.read({ count: call(voterAbi, voter, 'length') })
      const isCut = count > BigInt(most)
      const end = isCut ? most : Number(count)
      while (readTo < end) {
        const to = Math.min(readTo + together, end)
        known.push(...(await readGauges(readTo, to, contracts)))
        readTo = to
      }
      return { gauges: [...known], note: isCut ? `the first ${most} gauges` : null }
    },
  })
  return (signal) => listOf('gauges', signal)
}
