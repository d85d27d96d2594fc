import { isChainId } from '#contract/chains.ts'
import { type DailyPrices, dailyPricesPerRequest } from '#contract/market/price-quote.ts'
import type { Holding } from '#contract/wallet/holding.ts'
import type { PricesThen } from '#dashboard/api/past-prices-query.ts'
import type { HeldPosition, Owned } from '#dashboard/features/wallet/tab-data.ts'
import { sumAsShown } from '#dashboard/features/wallet/ui/sum-as-shown.ts'
import {
  CLAIMABLE,
  DEBTS,
  type Entry,
  entriesOfPositions,
  entryOfHolding,
  kindOfType,
  wholeWorthOf,
} from '#domain/net-worth/entries.ts'
import { receiptKey, receiptsOf } from '#domain/net-worth/held-positions.ts'
import { splitKind, sum } from '#domain/net-worth/net-worth.ts'
import { beforeOf, walletEntries } from '#domain/net-worth/wallet-entries.ts'
import { tokenAddressOrNull } from '#domain/tokens/token-address.ts'
import { coinExposures } from './coin-exposures.ts'
import { type Coin, keyOf, type WorthPart } from './worth-part.ts'
import { DAY_MS, type WorthPast } from './worth-past.ts'

/**
 * What counts of some wallets. A receipt has the price of what it stands for, so it moves as the coins of its position; a staked coin is
 * a coin like others, in a wallet as in a position.
 */
export function worthParts(
  holdings: readonly Owned<Holding>[],
  positions: readonly Owned<HeldPosition>[],
): WorthPart[] {
  const receipts = receiptsOf(positions)
  const positionOf = ({ wallet, row }: Owned<Holding>) =>
    receipts.size === 0 ? undefined : receipts.get(receiptKey(wallet, row.chain, row.contractAddress))
  const plain: Owned<Holding>[] = []
  const parts: WorthPart[] = []
  for (const holding of holdings) {
    const position = positionOf(holding)
    const entry = entryOfHolding(holding.row)
    const tokens = position?.current.tokens ?? []
    const worth = wholeWorthOf(tokens)
    if (position === undefined || holding.row.is_spam || entry.value === null || worth === null || worth <= 0) {
      plain.push(holding)
      continue
    }
    const scale = entry.value / worth
    const coins = tokens.map(({ amount, token }) =>
      coinOf({
        chain: position.chain,
        contract: token.contract_address,
        name: token.symbol || token.name || token.contract_address,
        amount: amount === null || token.last24hPrice === null ? null : amount * scale,
      }),
    )
    const before = entry.before ?? beforeOf(entry.value, position)
    const own = position.type === 'Staking' ? coinOf(entry) : null
    parts.push({
      kind: kindOfType(position.type),
      value: entry.value,
      before,
      coins: allOf(coins),
      ...(own && { own }),
    })
  }
  const others = walletEntries(plain, positions).flatMap((entry) =>
    entry.kind === CLAIMABLE ? [] : (partOf(entry) ?? []),
  )
  const claims = positions.flatMap((owned, claim) =>
    entriesOfPositions([owned]).flatMap((entry) => {
      const part = entry.kind === CLAIMABLE ? partOf(entry) : null
      return part === null ? [] : { ...part, claim }
    }),
  )
  return [...others, ...claims, ...parts].filter(({ value }) => value !== 0)
}

function partOf(entry: Entry): WorthPart | null {
  const { value, before, chain, contract, name, amount } = entry
  const kind = splitKind(entry)
  if (value === null) return null
  // What has no price of yesterday has none of last month.
  const signed = amount === null || before === null ? null : Math.sign(value) * amount
  return { kind, value, before, coins: allOf([coinOf({ chain, contract, name, amount: signed })]) }
}

const allOf = (coins: readonly (Coin | null)[]): Coin[] => {
  const known = coins.filter((coin) => coin !== null)
  return known.length === coins.length ? known : []
}

type Named = { chain: string; contract: string; name: string; amount: number | null }

function coinOf({ chain, contract, name, amount }: Named): Coin | null {
  const address = pricedAddress(chain, contract)
  return amount === null || address === null ? null : { chain, address, name, amount }
}

/** As the service of prices takes it; null: it takes none such. */
export const pricedAddress = (chain: string, contract: string): string | null =>
  isChainId(chain) ? tokenAddressOrNull(chain, contract === '' ? 'native' : contract) : null

/** The service counts them as three requests. */
const MOST_COINS = 3 * dailyPricesPerRequest

/** The coins that make up most of the value, each once. */
export function largestCoins(parts: readonly WorthPart[]): Pick<Coin, 'chain' | 'address'>[] {
  const sizes = new Map<string, { chain: string; address: string; size: number }>()
  for (const { value, coins, own } of parts)
    for (const { chain, address } of own ? [own, ...coins] : coins) {
      const key = keyOf({ chain, address })
      // What is behind a staked coin is needed only where its own prices are missing: last, if there is room.
      const share = own === undefined ? Math.abs(value) / coins.length : keyOf(own) === key ? Math.abs(value) : 0
      const size = (sizes.get(key)?.size ?? 0) + share
      sizes.set(key, { chain, address, size })
    }
  return [...sizes.values()]
    .toSorted((a, b) => b.size - a.size)
    .slice(0, MOST_COINS)
    .map(({ chain, address }) => ({ chain, address }))
}

/** Below this the past of a few coins would pass for that of all. */
const LEAST_COVERAGE = 0.5

/** Above this share of unknown days a coin, or the sum of several, breaks the line more often than it adds to it. */
const MOST_UNKNOWN = 0.1

type Prices = readonly (number | null)[]

type PricedParts = {
  parts: readonly WorthPart[]
  coins: readonly Pick<Coin, 'chain' | 'address'>[]
  /** Of each coin, in that order. */
  pasts: readonly Pick<DailyPrices, 'from' | 'prices'>[]
  /** Times between the midnights, so that a change over some days is since so many times 24 h ago. */
  ago?: readonly PricesThen[]
  now: number
}

/** What is there today, at the prices of each day that `pasts` cover; null where the prices of half of its value are not known, or those of fewer than two days. */
export function pastOfPrices({ parts: all, coins, pasts, ago = [], now }: PricedParts): WorthPast | null {
  const midnights = Math.max(0, ...pasts.map(({ prices }) => prices?.length ?? 0))
  const dailyOf = new Map(
    coins.flatMap((coin, index) => {
      const prices = pasts[index]?.prices ?? []
      const known = prices.filter((price) => price !== null)
      return known.length >= 2 && midnights - known.length <= MOST_UNKNOWN * midnights
        ? [[keyOf(coin), prices] as const]
        : []
    }),
  )
  const parts = all.map((part) => (part.own && dailyOf.has(keyOf(part.own)) ? { ...part, coins: [part.own] } : part))
  const drawn = withFewGaps({ parts, pricesOf: dailyOf, days: midnights })
  if (drawn.length === 0 || sizeOf(drawn) / sizeOf(parts) < LEAST_COVERAGE) return null
  const from = (pasts[0]?.from ?? 0) * 1000
  const { times: dayTimes, pricesOf } = withTimes({
    times: Array.from({ length: midnights }, (_, day) => from + day * DAY_MS),
    pricesOf: dailyOf,
    ago: ago.map(({ at, prices }) => ({
      at,
      priceOf: new Map(coins.map((coin, index) => [keyOf(coin), prices[index]])),
    })),
    keys: new Set(drawn.flatMap((part) => part.coins.map(keyOf))),
  })
  const days = dayTimes.length
  // Between two midnights, so that the line ends with the change of 24 h that the head shows.
  const yesterday = now - DAY_MS
  const hasYesterday = drawn.every(({ before }) => before !== null) && !dayTimes.includes(yesterday)
  const at = hasYesterday ? dayTimes.filter((time) => time < yesterday).length : days
  const withYesterday = <T>(daily: readonly T[], own: T) =>
    hasYesterday ? [...daily.slice(0, at), own, ...daily.slice(at)] : daily
  const valuesOf = (some: readonly WorthPart[], total: (dollars: readonly number[]) => number) => [
    ...withYesterday(
      Array.from({ length: days }, (_, day) => {
        const values = some.map((part) => worthOn(part, (coin) => pricesOf.get(keyOf(coin))?.[day] ?? null))
        return values.includes(null) ? null : total(values.map(Number))
      }),
      total(some.map(({ before }) => before ?? 0)),
    ),
    total(some.map(({ value }) => value)),
  ]
  // What is owed, or can be claimed, is the sum of what its rows show; all else is rounded once it is summed, as in the head.
  const kinds = [...new Set(drawn.map(({ kind }) => kind))]
    .map((kind) => drawn.filter((part) => part.kind === kind))
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
    .map((own) => {
      const kind = own[0]?.kind ?? ''
      const claims = (dollars: readonly number[]) => sumAsShown(ofEachClaim(own, dollars))
      return { kind, values: valuesOf(own, kind === DEBTS ? sumAsShown : kind === CLAIMABLE ? claims : sum) }
    })
  const totals = valuesOf(drawn, sum)
  // The last one is that of now, which needs no past price.
  if (totals.filter((value) => value !== null).length <= 2) return null
  const first = totals.findIndex((value) => value !== null)
  const times = [...withYesterday(dayTimes, yesterday), now]
  return {
    points: totals.slice(first).map((value, index) => ({ at: times[first + index] ?? now, value })),
    basis: 'prices',
    coverage: sizeOf(drawn) / sizeOf(parts),
    kinds: kinds.map(({ kind, values }) => ({ kind, values: values.slice(first) })),
    exposures: coinExposures({ parts: drawn, pricesOf, days }).map(({ name, daily, before, now: last }) => ({
      name,
      values: [...withYesterday(daily, before), last].map((value) => value && toCents(value)).slice(first),
    })),
  }
}

/** What each position lets claim, of dollars in the order of `parts`. */
function ofEachClaim(parts: readonly WorthPart[], dollars: readonly number[]): number[] {
  const sums = new Map<number | undefined, number>()
  for (const [index, { claim }] of parts.entries()) sums.set(claim, (sums.get(claim) ?? 0) + (dollars[index] ?? 0))
  return [...sums.values()]
}

type Timed = { times: readonly number[]; pricesOf: ReadonlyMap<string, Prices> }
type PriceOf = ReadonlyMap<string, number | null | undefined>

/** The prices with those of some more times, each in its place: of a time at which all of `keys` have a price, so that it parts no line. */
function withTimes({
  times,
  pricesOf,
  ago,
  keys,
}: Timed & { ago: readonly { at: number; priceOf: PriceOf }[]; keys: ReadonlySet<string> }): Timed {
  const added = ago.filter(
    ({ at, priceOf }) => !times.includes(at) && [...keys].every((key) => priceOf.get(key) != null),
  )
  const all = [...times, ...added.map(({ at }) => at)].toSorted((one, other) => one - other)
  const pricesAt = (key: string, prices: Prices) =>
    all.map((at) => added.find((each) => each.at === at)?.priceOf.get(key) ?? prices[times.indexOf(at)] ?? null)
  return { times: all, pricesOf: new Map([...pricesOf].map(([key, prices]) => [key, pricesAt(key, prices)])) }
}

/** Null where the price of one of its coins is not known. */
function worthOn({ coins }: WorthPart, priceOf: (coin: Coin) => number | null): number | null {
  const values = coins.map((coin) => {
    const price = priceOf(coin)
    return price === null ? null : coin.amount * price
  })
  return values.includes(null) ? null : sum(values.map(Number))
}

export const toCents = (dollars: number): number => Math.round(100 * dollars) / 100

const sizeOf = (some: readonly WorthPart[]) => sum(some.map(({ value }) => Math.abs(value)))

/**
 * The parts whose coins all have prices. A day is unknown if any coin misses it, so small gaps of many coins could leave no day at
 * all: then the smallest parts with gaps are dropped, as long as the others cover enough.
 */
function withFewGaps({
  parts,
  pricesOf,
  days,
}: {
  parts: readonly WorthPart[]
  pricesOf: ReadonlyMap<string, Prices>
  days: number
}): WorthPart[] {
  let drawn = parts.filter(({ coins }) => coins.length > 0 && coins.every((coin) => pricesOf.has(keyOf(coin))))
  const gapsOf = ({ coins }: WorthPart) =>
    coins.flatMap((coin) => (pricesOf.get(keyOf(coin)) ?? []).flatMap((price, day) => (price === null ? [day] : [])))
  const unknownDays = () => new Set(drawn.flatMap(gapsOf)).size
  const broken = drawn
    .filter((part) => gapsOf(part).length > 0)
    .toSorted((a, b) => Math.abs(a.value) - Math.abs(b.value))
  for (const part of broken) {
    if (unknownDays() <= MOST_UNKNOWN * days) break
    const others = drawn.filter((each) => each !== part)
    if (sizeOf(others) / sizeOf(parts) < LEAST_COVERAGE) break
    drawn = others
  }
  return drawn
}
