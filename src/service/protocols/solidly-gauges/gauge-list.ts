import { type Address, zeroAddress } from 'viem'
import { chains } from '#contract/chains.ts'
import { ApiError } from '#contract/error.ts'
import { cachedContractRead } from '#service/protocols/kit/cached-contract-read.ts'
import { call, optional } from '#service/protocols/kit/contract-query.ts'
import type { ContractReader } from '#service/protocols/kit/contract-reader.ts'
import type { PositionDeps } from '#service/protocols/position-source.ts'
import { nftGaugeAbi, pairGaugeAbi, voterAbi } from './layout.ts'
import type { GaugeVoter } from './solidly-gauges.ts'

/**
 * The contract where a pool's shares are staked. `manager`: the manager of the NFTs that it accepts; null if it accepts the
 * pool's token.
 */
export type Gauge = { address: Address; pool: Address; manager: Address | null }

/** `note`: what the list may lack. */
export type GaugeList = { gauges: Gauge[]; note: string | null }

/** `most`: exceeds the number that ever existed; `together`: gauges per batch, with four calls each in three rounds. */
type Bounds = { most: number; together: number }
const BOUNDS: Bounds = { most: 10_000, together: 800 }
const COUNT_FRESH_MS = 10 * 60_000

/**
 * Lists all gauges of a voter. Each gauge is read once for the lifetime of the service; new gauges are looked up every ten
 * minutes. A read that fails or takes too long for its callers retains the gauges it has read, and the next read continues
 * from there.
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
    // A pool is listed together with its gauge, so this node does not have the gauge yet.
    if (gauges.some(({ address }) => address === zeroAddress))
      throw new ApiError('UPSTREAM_FAILED', `${what} has no gauge of a pool`)
    const kinds = await contracts.readEach(gauges, ({ address }) => ({
      stakingToken: optional(call(pairGaugeAbi, address, 'stakingToken')),
      manager: optional(call(nftGaugeAbi, address, 'nft')),
    }))
    return kinds.flatMap(({ item, stakingToken, manager }): Gauge[] => {
      const gauge = { address: item.address, pool: item.item.pool }
      if (stakingToken !== null) return stakingToken === gauge.pool ? [{ ...gauge, manager: null }] : []
      // A gauge that names neither accepts no stakes.
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
