import type { ProtocolTvlDay } from '#contract/protocol.ts'
import type { VaultHistoryPoint } from '#contract/vault.ts'

const DAY_MS = 86_400_000
/** A source may be a day or two late; an older value says nothing of a day. */
const CARRIED_DAYS = 2

type History = readonly Pick<VaultHistoryPoint, 'date' | 'tvl'>[]

/**
 * The TVL of several vaults together over the last `days` UTC days of their histories, oldest first, from the first day on which one is
 * known. A vault counts from its first value on, and a gap of more than two days in it makes the sum unknown. `named`: so many of the
 * first histories have their own figures too.
 */
export function tvlByDay(
  histories: readonly History[],
  { days, named }: { days: number; named: number },
): ProtocolTvlDay[] {
  const known = histories.map(valuesByDay)
  const begins = known.map((values) => [...values.keys()].reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY))
  const { first, last } = windowOf(known, days)
  if (!Number.isFinite(last)) return []
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const day = first + index
    const values = known.map((each) => valueOn(each, day))
    const begun = values.filter((_, at) => (begins[at] ?? day) <= day)
    const tvl = begun.reduce<number | null>((sum, value) => (sum === null || value === null ? null : sum + value), 0)
    return { date: new Date(day * DAY_MS).toISOString(), tvl, largest: values.slice(0, named) }
  })
}

/**
 * Which histories are there from the first of the last `days` days on, or from the first day that any has. One that begins later may be
 * a new vault or a short record: its first value would read as a rise of the sum.
 */
export function reachBack(histories: readonly History[], days: number): boolean[] {
  const known = histories.map(valuesByDay)
  const { first } = windowOf(known, days)
  return known.map((values) => [...values.keys()].some((day) => day <= first + CARRIED_DAYS))
}

/** The last day that any history has, and the first of `days` days up to it, or the first that any has; not finite if none has one. */
function windowOf(known: readonly ReadonlyMap<number, number>[], days: number): { first: number; last: number } {
  const all = known.flatMap((values) => [...values.keys()])
  const last = all.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  const begin = all.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
  return { first: Math.max(last - days + 1, begin), last }
}

/** The last value of each day: the last hours of a history are finer. */
function valuesByDay(history: History): Map<number, number> {
  const values = new Map<number, number>()
  for (const { date, tvl } of history) {
    const day = Math.floor(Date.parse(date) / DAY_MS)
    if (tvl !== null && !Number.isNaN(day)) values.set(day, tvl)
  }
  return values
}

function valueOn(values: ReadonlyMap<number, number>, day: number): number | null {
  for (let back = 0; back <= CARRIED_DAYS; back++) {
    const value = values.get(day - back)
    if (value !== undefined) return value
  }
  return null
}
