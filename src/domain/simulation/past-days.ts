const MS_PER_DAY = 86_400_000

/** A value at a time in milliseconds; null: nothing is known. */
export type TimedValue = { time: number; value: number | null }

/** The UTC day of a time, counted from 1970. */
export const dayOf = (time: number): number => Math.floor(time / MS_PER_DAY)
/** Midnight in UTC at which a day begins, in milliseconds. */
export const startOfDay = (day: number): number => day * MS_PER_DAY

/** The mean of what is known of each UTC day: the last days of a history have many samples, those before one. */
export function meanByDay(values: readonly TimedValue[]): Map<number, number> {
  const sums = new Map<number, { sum: number; count: number }>()
  for (const { time, value } of values) {
    if (value === null || !Number.isFinite(time)) continue
    const { sum, count } = sums.get(dayOf(time)) ?? { sum: 0, count: 0 }
    sums.set(dayOf(time), { sum: sum + value, count: count + 1 })
  }
  return new Map([...sums].map(([day, { sum, count }]) => [day, sum / count]))
}

/** The last known value of each UTC day, whatever the order in which they come. */
export function lastByDay(values: readonly TimedValue[]): Map<number, number> {
  const inOrder = values.filter(({ time }) => Number.isFinite(time)).toSorted((a, b) => a.time - b.time)
  return new Map(inOrder.flatMap(({ time, value }) => (value === null ? [] : [[dayOf(time), value] as const])))
}

/** Of a sample (n - 1); null for fewer than two values. */
export function standardDeviation(values: readonly number[]): number | null {
  if (values.length < 2) return null
  const mean = values.reduce((sum, each) => sum + each, 0) / values.length
  const squares = values.reduce((sum, each) => sum + (each - mean) ** 2, 0)
  return Math.sqrt(squares / (values.length - 1))
}

const SPAN_DAYS = 30
/** So many of them must be known: a deviation of fewer would pass for one of the month. The service holds its own to the same. */
const ENOUGH_DAYS = 25

/** How much a rate strayed from day to day over the 30 days that end with its last: null while too few are known. */
export function monthlyDeviation(values: readonly TimedValue[]): number | null {
  const byDay = meanByDay(values)
  const last = Math.max(...byDay.keys())
  const recent = [...byDay].filter(([day]) => day > last - SPAN_DAYS).map(([, mean]) => mean)
  return recent.length >= ENOUGH_DAYS ? standardDeviation(recent) : null
}
