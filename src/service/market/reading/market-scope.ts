import type { Origin } from '#contract/names/origin.ts'
import type { CreateCacheTelemetry } from '#service/cache/cache-telemetry.ts'
import type { MarketSources } from '#service/market/source.ts'
import type { Family, Store } from '#service/store/store.ts'

export type MarketParts = {
  store: Store
  /**
   * null if this kind may not be read (`SOURCES=sample` makes no outgoing requests, `SOURCES=live` never shows the
   * sample).
   */
  live: MarketSources | null
  sample: MarketSources | null
  now: () => Date
  /** The sample's clock. It does not advance between two loads. */
  sampleNow?: () => Date
  cacheTelemetry?: CreateCacheTelemetry
}

/** The current kind of one family and the sources of that kind, so that an answer never mixes sample and live data. */
export type MarketScope = {
  store: Store
  origin: Origin
  /** Cache key prefix of this scope. Sample answers apply only to the sample's current time. */
  cacheName: string
  sources: MarketSources | null
  now: Date
}

export async function openScope(parts: MarketParts, family: Family): Promise<MarketScope> {
  const { store, live, sample, now, sampleNow } = parts
  const known = await store.datasets.family(family)
  const origin = known.origin ?? (live === null ? 'sample' : 'live')
  if (origin === 'live') return { store, origin, cacheName: origin, sources: live, now: now() }
  const moment = sampleNow?.()
  const cacheName = moment === undefined ? origin : `${origin} ${moment.getTime()}`
  return { store, origin, cacheName, sources: sample, now: moment ?? now() }
}

export const toUnixSeconds = (date: Date): number => Math.floor(date.getTime() / 1000)
export const fromUnixSeconds = (seconds: number): Date => new Date(seconds * 1000)
