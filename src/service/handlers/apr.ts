import type { AprRecord } from '#contract/protocol-apr.ts'
import { plainDecimal } from '#domain/plain-decimal.ts'
import type { AprRange } from '#service/store/store.ts'
import { jsonBody } from './body-cache.ts'
import { type Freshness, requireRead } from './freshness.ts'
import type { Handlers } from './handler.ts'

/** The range's hour moves on in steps of minutes. */
const STEP_MS = 60_000

export const aprHandlers = {
  async getProtocolApr({ params, query }, { store, snapshots, directory, bodies, now }) {
    const at = now()
    const rangeQuery = { ...query, protocols: directory.namesOf(params.protocol) }
    const question = `apr ${JSON.stringify(rangeQuery)} ${Math.floor(at.getTime() / STEP_MS)}`
    return bodies.readAsync(snapshots.vaults(), question, async () => {
      const { ranges, state } = await store.vaults.aprRanges({ ...rangeQuery, now: at })
      requireRead(state, ranges.length)
      const body = jsonBody(JSON.stringify({ data: ranges.map(toRecord) }))
      return { body, freshness: { ...state, asOf: latest(ranges) ?? state.asOf } }
    })
  },
} satisfies Pick<Handlers, 'getProtocolApr'>

/** Apr is the total, BaseApr the pool's own rate, RewardsApr the additional rewards. */
function toRecord({ chain, type, ranges }: AprRange): AprRecord {
  return {
    minApr: plainDecimal(ranges.totalApr.min),
    maxApr: plainDecimal(ranges.totalApr.max),
    minApy: plainDecimal(ranges.totalApy.min),
    maxApy: plainDecimal(ranges.totalApy.max),
    minBaseApr: plainDecimal(ranges.apr.min),
    maxBaseApr: plainDecimal(ranges.apr.max),
    minRewardsApr: plainDecimal(ranges.aprRewards.min),
    maxRewardsApr: plainDecimal(ranges.aprRewards.max),
    minBaseApy: plainDecimal(ranges.apy.min),
    maxBaseApy: plainDecimal(ranges.apy.max),
    minRewardsApy: plainDecimal(ranges.apyRewards.min),
    maxRewardsApy: plainDecimal(ranges.apyRewards.max),
    minTvl: plainDecimal(ranges.tvl.min),
    maxTvl: plainDecimal(ranges.tvl.max),
    interval: '1h',
    type,
    chain,
  }
}

const latest = (ranges: AprRange[]): Freshness['asOf'] =>
  ranges.map(({ asOf }) => asOf).toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null
