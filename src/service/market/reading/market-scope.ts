import type { Origin } from '#contract/status.ts'
import type { MarketSources } from '#service/market/source.ts'
import type { Family, Store } from '#service/store/store.ts'

export type MarketParts = {
  store: Store
  /** null: this kind may not be read (`SOURCES=sample` never goes out, `SOURCES=live` never shows the sample). */
  live: MarketSources | null
  sample: MarketSources | null
  now: () => Date
}

/** One family's present kind and the sources of that kind, so that sample and live are never mixed in one answer. */
export type MarketScope = { store: Store; origin: Origin; sources: MarketSources | null; now: Date }

export async function openScope({ store, live, sample, now }: MarketParts, family: Family): Promise<MarketScope> {
  const known = await store.datasets.family(family)
  const origin = known.origin ?? (live === null ? 'sample' : 'live')
  return { store, origin, sources: origin === 'live' ? live : sample, now: now() }
}

export const toUnixSeconds = (date: Date): number => Math.floor(date.getTime() / 1000)
export const fromUnixSeconds = (seconds: number): Date => new Date(seconds * 1000)
