import type { Api, Operation } from '#contract/api.ts'
import type { Output } from '#contract/endpoint.ts'
import { digits, dollars, minute, rate, wholeDollars } from '#service/mcp/tools/answer/compact.ts'

type Point = { at: number; value: number | null; more?: object }
/** A time series to summarise. `name` of the value; `round` formats it; `hasMeans`: whether its mean is meaningful. */
type Past = { name: string; points: Point[]; round: (value: number | null) => number | null; hasMeans: boolean }

const DAY = 86_400
const seconds = (date: string) => Date.parse(date) / 1000

const pasts: { [Name in Operation]?: (answer: Output<Api[Name]>) => Past } = {
  getVaultHistory: ({ data }) => ({
    name: 'apy',
    points: data.map(({ date, apy, tvl }) => ({ at: seconds(date), value: apy, more: { tvl: wholeDollars(tvl) } })),
    round: rate,
    hasMeans: true,
  }),
  getProtocolTvl: ({ data }) => ({
    name: 'tvl',
    points: data.map(({ date, tvl }) => ({ at: seconds(date), value: tvl })),
    round: wholeDollars,
    hasMeans: false,
  }),
  getPriceChart: ({ data }) => ({
    name: 'price',
    points: data.map(({ timestamp, price }) => ({ at: timestamp, value: price })),
    round: digits,
    hasMeans: false,
  }),
  getVolumeHistory: ({ data }) => ({
    name: 'volume24H',
    points: data.map(({ timestamp, volume24H }) => ({ at: timestamp, value: volume24H })),
    round: wholeDollars,
    hasMeans: false,
  }),
  getWalletHistory: ({ data }) => ({
    name: 'netWorth',
    points: data.map(({ timestamp, netWorth, complete }) => ({
      at: timestamp,
      value: netWorth,
      more: complete ? {} : { isIncomplete: true },
    })),
    round: dollars,
    hasMeans: false,
  }),
}

export const isPast = (operation: Operation): boolean => pasts[operation] !== undefined

/**
 * Returns start, end, low, high, and means if they are meaningful; and `points` evenly spaced points if the caller
 * requests them. Null for an operation without a time series.
 */
export function sumUpPast<Name extends Operation>(
  operation: Name,
  answer: Output<Api[Name]>,
  wanted: number,
): { count: number; json: object } | null {
  const read = pasts[operation] as ((answer: Output<Api[Name]>) => Past) | undefined
  if (read === undefined) return null
  const { name, points, round, hasMeans } = read(answer)
  const found = extremesOf(points)
  if (found === null) return { count: points.length, json: { points: points.length, known: 0 } }
  const { known, first, last, low, high } = found
  const written = ({ at, value, more = {} }: Point) => ({ at: minute(at), [name]: round(value), ...more })
  const means = [7, 30, 90].flatMap((days) => {
    const inside = known.filter(({ at }) => at > last.at - days * DAY)
    const isReached = first.at <= last.at - (days - 1) * DAY
    const mean = inside.reduce((sum, { value }) => sum + value, 0) / inside.length
    return isReached && inside.length > 0 ? [[`mean${days}d`, round(mean)] as const] : []
  })
  return {
    count: points.length,
    json: {
      points: points.length,
      start: written(first),
      end: written(last),
      low: written(low),
      high: written(high),
      ...(first.value === 0 || hasMeans ? {} : { change: rate(last.value / first.value - 1) }),
      ...(hasMeans ? Object.fromEntries(means) : {}),
      ...(wanted > 0 ? { series: spread(points, wanted).map(written) } : {}),
    },
  }
}

/** Prices of days in few words: `from` is the time of the first. */
export function sumUpDays(from: number, prices: readonly (number | null)[]): object {
  const found = extremesOf(prices.map((value, index) => ({ at: from + index * DAY, value })))
  const days = prices.length
  if (found === null) return { days, known: 0 }
  const written = ({ at, value }: Point) => ({ on: minute(at)?.slice(0, DATE_LENGTH), price: digits(value) })
  const { known, first, last, low, high } = found
  return {
    days,
    ...(known.length < days ? { known: known.length } : {}),
    start: written(first),
    end: written(last),
    low: written(low),
    high: written(high),
  }
}
const DATE_LENGTH = '2026-01-01'.length

/** The first, the last, the lowest and the highest of the points with a value; null if there are none. */
function extremesOf(points: readonly Point[]) {
  const known = points.filter((point): point is Point & { value: number } => point.value !== null)
  const sorted = known.toSorted((a, b) => a.value - b.value)
  const [first, last, low, high] = [known[0], known.at(-1), sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined || low === undefined || high === undefined) return null
  return { known, first, last, low, high }
}

/** Picks `count` points at even distances, always including the last one. */
function spread<T>(points: readonly T[], count: number): T[] {
  if (count >= points.length) return [...points]
  if (count === 1) return points.slice(-1)
  const step = (points.length - 1) / (count - 1)
  return Array.from({ length: count }, (_, index) => points[Math.round(index * step)]).filter(
    (each) => each !== undefined,
  )
}
