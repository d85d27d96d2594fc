import { shortAddress } from '#dashboard/ui/text/short-address.ts'
import { sum } from '#domain/net-worth/net-worth.ts'
import { type Coin, isSameCoin, keyOf, unwrappedName, type WorthPart } from './worth-part.ts'

/** In dollars: at the end of each day, 24 h ago and now; null where a price is not known. */
export type CoinExposure = { name: string; daily: (number | null)[]; before: number | null; now: number }

type Prices = readonly (number | null)[]
type Input = { parts: readonly WorthPart[]; pricesOf: ReadonlyMap<string, Prices>; days: number }

/**
 * What some parts are by coin, whether held, lent, in a pool or owed: the same values in sum. A part of several coins has the split of
 * their last prices today, and 24 h ago. The largest comes first.
 */
export function coinExposures({ parts, pricesOf, days }: Input): CoinExposure[] {
  const lastPrice = (coin: Coin) => pricesOf.get(keyOf(coin))?.findLast((price) => price !== null) ?? 0
  const groups: { name: string; price: number; keys: Set<string>; shares: Share[] }[] = []
  for (const share of parts.flatMap((part) => sharesOf(part, lastPrice))) {
    const { coin } = share
    const priced = { name: unwrappedName(coin.name), price: lastPrice(coin) }
    const own = groups.find(({ keys }) => keys.has(keyOf(coin))) ?? groups.find((group) => isSameCoin(group, priced))
    if (own === undefined) groups.push({ ...priced, keys: new Set([keyOf(coin)]), shares: [share] })
    else {
      own.keys.add(keyOf(coin))
      own.shares.push(share)
    }
  }
  const names = groups.map(({ name }) => name)
  return groups
    .map(({ name, shares }) => ({
      // One of several of that name has its address.
      name:
        names.indexOf(name) === names.lastIndexOf(name)
          ? name
          : `${name} (${shortAddress(shares[0]?.coin.address ?? '')})`,
      daily: Array.from({ length: days }, (_, day) =>
        sumOrNull(shares.map(({ coin }) => times(coin.amount, pricesOf.get(keyOf(coin))?.[day] ?? null))),
      ),
      before: sumOrNull(shares.map(({ before }) => before)),
      now: sum(shares.map((share) => share.now)),
    }))
    .toSorted((one, other) => Math.abs(other.now) - Math.abs(one.now))
}

type Share = { coin: Coin; now: number; before: number | null }

/** The coins of a part with what of its value is theirs. */
function sharesOf({ coins, value, before }: WorthPart, lastPrice: (coin: Coin) => number): Share[] {
  const worths = coins.map((coin) => coin.amount * lastPrice(coin))
  const whole = sum(worths)
  return coins.map((coin, index) => {
    const fraction = whole === 0 ? 1 / coins.length : (worths[index] ?? 0) / whole
    return { coin, now: fraction * value, before: times(fraction, before) }
  })
}

const times = (factor: number, value: number | null) => (value === null ? null : factor * value)
const sumOrNull = (values: readonly (number | null)[]) => (values.includes(null) ? null : sum(values.map(Number)))
