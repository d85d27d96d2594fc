import { dayOf, lastByDay, type TimedValue } from '#domain/simulation/past-days.ts'

/**
 * What vaults.fyi weighs (docs.vaults.fyi/methodology/reputation-scores; the chain has what remains). It says how long and how large
 * something has been there, not how safe it is.
 */
export const trackWeights = { protocol: 0.4, pool: 0.2, holders: 0.15, asset: 0.125, chain: 0.125 } as const
export type TrackPart = keyof typeof trackWeights

/** Dollar-days at which a part is 0 and 100 (blog.vaults.fyi, 2026-05-06; that the unit is dollar-days is our reading). */
export const trackBounds = {
  protocol: { floor: 1e6, ceiling: 1e15 },
  pool: { floor: 1e5, ceiling: 1e15 },
} as const

/** 0 to 100 on a logarithmic scale: `100 * lg(x / floor) / lg(ceiling / floor)`; null where nothing is known. */
export function trackPart(dollarDays: number | null, { floor, ceiling }: { floor: number; ceiling: number }) {
  if (dollarDays === null) return null
  if (dollarDays <= floor) return 0
  return Math.min(100, (100 * Math.log10(dollarDays / floor)) / Math.log10(ceiling / floor))
}

/**
 * Dollars times days of a TVL's past: each day counts with the last value known of it, a day without one with that of the day before. null
 * where no day is known.
 */
export function dollarDays(tvl: readonly TimedValue[], now: number): number | null {
  const days = [...lastByDay(tvl)].filter(([day]) => day <= dayOf(now)).sort(([a], [b]) => a - b)
  if (days.length === 0) return null
  const lastDay = dayOf(now)
  return days.reduce((sum, [day, value], index) => sum + value * ((days[index + 1]?.[0] ?? lastDay + 1) - day), 0)
}

/** Of less known weight than this there is no number. */
const LEAST_KNOWN = 0.6

/** `score`: from the known components. `lowest`, `highest`: if all unknown ones were 0, or 100. `knownWeight`: a fraction. */
export type TrackRecord = { knownWeight: number; score: number | null; lowest: number | null; highest: number | null }

/** The weighted mean of the parts that are known, each 0 to 100; no number below six tenths of the weight. */
export function trackRecord(parts: Readonly<Record<TrackPart, number | null>>): TrackRecord {
  let [knownWeight, sum, all] = [0, 0, 0]
  for (const part of ['protocol', 'pool', 'holders', 'asset', 'chain'] as const) {
    const value = parts[part]
    all += trackWeights[part]
    if (value === null) continue
    knownWeight += trackWeights[part]
    sum += value * trackWeights[part]
  }
  if (knownWeight < LEAST_KNOWN) return { knownWeight, score: null, lowest: null, highest: null }
  return { knownWeight, score: sum / knownWeight, lowest: sum, highest: sum + 100 * (all - knownWeight) }
}
