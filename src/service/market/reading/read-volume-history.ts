import { hourlyVolumeDays, mostVolumeDays, type VolumePoint } from '#contract/price.ts'
import type { MarketAnswer } from '#service/market/market.ts'
import type { DatedVolume } from '#service/market/source.ts'
import type { ReadCall, TimedAnswer } from './answer-cache.ts'
import { onePerStep } from './chart-step.ts'
import { firstAnswer } from './first-answer.ts'
import type { MarketScope } from './market-scope.ts'

const HOUR = 3_600
const DAY = 24 * HOUR
/** One read serves all shorter pasts: a caller who goes from a week to a month costs no second one. */
const SPANS = [30, hourlyVolumeDays, mostVolumeDays] as const
/** Each read costs a credit of a keyless or monthly limit. */
const FRESH_MS = { hourly: 3_600_000, daily: 6 * 3_600_000 }
/** Readings are up to half their distance from where one is looked for. */
const OFF_BY = HOUR

export type VolumeAnswer = MarketAnswer<DatedVolume[] | null>

/** The past that is read, and cached, for one of `days` days. */
export const spanOf = (days: number): number => SPANS.find((span) => span >= days) ?? mostVolumeDays

/** All readings of the span. The value is null for an unknown coin, [] where its volume is unknown. */
export async function readVolumes(
  { store, sources, origin, now }: MarketScope,
  { coinKey, span }: { coinKey: string; span: number },
  { signal }: ReadCall,
): Promise<TimedAnswer<VolumeAnswer>> {
  const freshForMs = span > hourlyVolumeDays ? FRESH_MS.daily : FRESH_MS.hourly
  const coin = await store.coins.find(coinKey)
  if (coin === null) return { answer: { value: null, origin, asOf: now }, freshForMs }
  const read =
    coin.coinGeckoId === ''
      ? undefined
      : await firstAnswer(sources?.volumes ?? [], async (source) => {
          const volumes = await source.readVolumes(coin.coinGeckoId, span, signal)
          return volumes.length > 0 ? volumes : undefined
        })
  return { answer: { value: read ?? [], origin, asOf: now }, freshForMs }
}

/**
 * One point a day, so that none counts what another does: back from the newest reading while there are hourly ones, else from the last midnight.
 * A day alone has one for each hour. A day without a reading is absent.
 */
export function volumePoints(readings: readonly DatedVolume[], days: number): VolumePoint[] {
  const isHourly = spanOf(days) <= hourlyVolumeDays
  const usable = isHourly ? readings : readings.filter(({ at }) => at % DAY < OFF_BY)
  const newest = usable.at(-1)
  if (newest === undefined) return []
  const points =
    days === 1
      ? onePerStep([...usable], HOUR).filter(({ at }) => at > newest.at - DAY)
      : Array.from({ length: days }, (_, day) => nearest(usable, newest.at - (days - 1 - day) * DAY)).filter(
          (found) => found !== undefined,
        )
  return points.map(({ at, volumeUsd }) => ({ timestamp: at, volume24H: volumeUsd }))
}

function nearest(readings: readonly DatedVolume[], at: number): DatedVolume | undefined {
  const off = (reading: DatedVolume) => Math.abs(reading.at - at)
  const close = readings.filter((reading) => off(reading) <= OFF_BY)
  return close.length === 0 ? undefined : close.reduce((best, each) => (off(each) < off(best) ? each : best))
}
