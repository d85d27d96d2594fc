import { isChainId } from '#contract/chains.ts'
import type { DailyPrices } from '#contract/market/price-quote.ts'
import type { Holding } from '#contract/wallet/holding.ts'
import type { HistoryPoint } from '#contract/wallet/watch.ts'
import type { Owned } from '#dashboard/features/wallet/tab-data.ts'
import { countedParts } from '#dashboard/features/wallet/tabs/history/history-series.ts'
import { entryOfHolding } from '#domain/net-worth/entries.ts'
import { sum } from '#domain/net-worth/net-worth.ts'
import { readTokenAddress } from '#domain/tokens/token-address.ts'
import { NoWalletAddress } from '#domain/wallet-address.ts'
import { changeSince, sumOf } from '#domain/watch/change-since.ts'
import type { KnownParts } from '#domain/watch/known-parts.ts'

/**
 * What some wallets were worth, oldest first; `at` in ms, a value of null parts the line. `basis`: the net worth as it was read,
 * the tokens alone as they were read or reconstructed, or the tokens of today at the prices of that day. `coverage`: the fraction
 * of the tokens' value whose past prices are known.
 */
export type WorthPast = {
  points: { at: number; value: number | null }[]
  basis: 'watched' | 'tokens' | 'prices'
  coverage: number
}

type Histories = readonly (readonly HistoryPoint[])[]

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const LONGEST_DAYS = 90
/** Up to here every hour is drawn, beyond it every day. */
const HOURLY_DAYS = 4

/** From the histories of all the wallets: of the whole net worth, else of the tokens; null where no two points are known. */
export function pastOfHistories(histories: Histories, now: number): WorthPast | null {
  return lineOf(histories, now, 'watched') ?? lineOf(histories, now, 'tokens')
}

function lineOf(histories: Histories, now: number, basis: 'watched' | 'tokens'): WorthPast | null {
  const from = now - LONGEST_DAYS * DAY_MS
  const lines = histories.map((points) => {
    const counted = countedParts(points)
    const known = basis === 'watched' ? counted : { ...counted, positions: [] }
    return points.flatMap((point) => {
      const at = point.timestamp * 1000
      return at < from ? [] : [{ at, value: isKnown(point, known) ? sumOf(point, known) : null }]
    })
  })
  const first = Math.min(...lines.flatMap((line) => line.find(({ value }) => value !== null)?.at ?? []))
  if (lines.length === 0 || !Number.isFinite(first)) return null
  const slotMs = now - first > HOURLY_DAYS * DAY_MS ? DAY_MS : HOUR_MS
  const slotOf = (at: number) => Math.floor(at / slotMs)
  const bySlot = lines.map((line) => new Map(line.map(({ at, value }) => [slotOf(at), value])))
  const [start, end] = [slotOf(first), slotOf(now)]
  const points = Array.from({ length: end - start + 1 }, (_, index) => {
    const values = bySlot.map((line) => line.get(start + index) ?? null)
    return { at: (start + index) * slotMs, value: values.includes(null) ? null : sum(values.map(Number)) }
  })
  const known = points.filter(({ value }) => value !== null)
  const last = points.findLastIndex(({ value }) => value !== null)
  return known.length < 2 ? null : { points: points.slice(0, last + 1), basis, coverage: 1 }
}

const isKnown = ({ known }: HistoryPoint, counted: KnownParts) =>
  counted.tokens.every((chain) => known.tokens.includes(chain)) &&
  counted.positions.every((chain) => known.positions.includes(chain))

export const MONTH_DAYS = 30
/** A reading counts as that of a month ago if it is at most so many days from it. */
const NEAR_DAYS = 1.5

/** The change of the net worth since a month ago, where all the histories know it at both ends. */
export function monthChange(histories: Histories, now: number): { dollars: number; percent: number | null } | null {
  const target = now - MONTH_DAYS * DAY_MS
  const distance = ({ timestamp }: HistoryPoint) => Math.abs(timestamp * 1000 - target)
  const changes = histories.map((points) => {
    const then = points.toSorted((a, b) => distance(a) - distance(b))[0]
    const last = points.at(-1)
    if (then === undefined || last === undefined || distance(then) > NEAR_DAYS * DAY_MS) return null
    const { before, dollars } = changeSince(then, last).netWorth
    return before === null || dollars === null ? null : { before, dollars }
  })
  const known = changes.filter((change) => change !== null)
  if (known.length === 0 || known.length < changes.length) return null
  const before = sum(known.map((change) => change.before))
  const dollars = sum(known.map((change) => change.dollars))
  return { dollars, percent: before > 0 ? (100 * dollars) / before : null }
}

type TokenSum = { chain: string; address: string; amount: number; value: number }

/** The service counts so many as two requests. */
const MOST_TOKENS = 20

/** The tokens that make up most of the value, each once over all wallets. */
export function largestTokens(holdings: readonly Owned<Holding>[]): TokenSum[] {
  const tokens = new Map<string, TokenSum>()
  for (const { row } of holdings) {
    const { value, before } = entryOfHolding(row)
    const address = tokenAddress(row)
    // What has no price of yesterday has none of last month.
    if (row.is_spam || value === null || value <= 0 || before === null || address === null) continue
    const key = `${row.chain} ${address}`
    const known = tokens.get(key) ?? { chain: row.chain, address, amount: 0, value: 0 }
    tokens.set(key, { ...known, amount: known.amount + Number(row.amount), value: known.value + value })
  }
  return [...tokens.values()].toSorted((a, b) => b.value - a.value).slice(0, MOST_TOKENS)
}

function tokenAddress({ chain, contractAddress }: Holding): string | null {
  if (!isChainId(chain)) return null
  try {
    return readTokenAddress(chain, contractAddress === '' ? 'native' : contractAddress)
  } catch (error) {
    if (error instanceof NoWalletAddress) return null
    throw error
  }
}

/** Below this the past of a few tokens would pass for that of all. */
const LEAST_COVERAGE = 0.5

/** A token whose price is unknown on more days than this would break the line more often than it adds to it. */
const MOST_UNKNOWN_DAYS = 3

type PricedTokens = {
  tokens: readonly TokenSum[]
  /** Of each token, in that order. */
  pasts: readonly Pick<DailyPrices, 'from' | 'prices'>[]
  holdings: readonly Owned<Holding>[]
  now: number
}

/** Today's tokens at the prices of each day of the last month; null where the prices of half of their value are not known. */
export function pastOfPrices({ tokens, pasts, holdings, now }: PricedTokens): WorthPast | null {
  const priced = tokens.flatMap((token, index) => {
    const prices = pasts[index]?.prices ?? []
    const known = prices.filter((price) => price !== null)
    return known.length < 2 || prices.length - known.length > MOST_UNKNOWN_DAYS ? [] : [{ ...token, prices }]
  })
  const all = sum(holdings.map(({ row }) => (row.is_spam ? 0 : (entryOfHolding(row).value ?? 0))))
  const covered = sum(priced.map(({ value }) => value))
  if (covered <= 0 || covered / all < LEAST_COVERAGE) return null
  const from = (pasts[0]?.from ?? 0) * 1000
  const points = Array.from({ length: MONTH_DAYS }, (_, day) => {
    const values = priced.map(({ amount, prices }) => {
      const price = prices[day] ?? null
      return price === null ? null : amount * price
    })
    return { at: from + day * DAY_MS, value: values.includes(null) ? null : sum(values.map(Number)) }
  })
  const first = points.findIndex(({ value }) => value !== null)
  if (first === -1) return null
  return { points: [...points.slice(first), { at: now, value: covered }], basis: 'prices', coverage: covered / all }
}
