import type { Position } from '#contract/wallet/position.ts'
import { withDecimals } from '#dashboard/ui/text/digits.ts'
import { formatList } from '#dashboard/ui/text/format-list.ts'
import { formatAmount } from '#dashboard/ui/text/format-number.ts'
import { sum } from '#domain/net-worth/net-worth.ts'
import { texts } from './texts.ts'

type Amounts = Position['current']['tokens']

export const coinName = ({ symbol, name }: Amounts[number]['token']): string => symbol || name || texts.unknownCoin

/** Which of several markets of its protocol, where these go by names, as NAVI's "ember"; "" of a main one. Other accounts are addresses and numbers. */
export function marketOf({ account }: Pick<Position, 'account'>): string {
  const [name = ''] = (account ?? '').split(':')
  return MARKET_NAME.test(name) && name !== 'main' ? name : ''
}
const MARKET_NAME = /^[a-z][a-z-]{1,20}$/

/** "SUI / USDC", or the first and how many more. */
export function symbolsOf(amounts: Amounts): string {
  const symbols = [...new Set(amounts.map(({ token }) => coinName(token)))]
  return symbols.length > 3 ? texts.more(symbols.slice(0, 2).join(' / '), symbols.length - 2) : symbols.join(' / ')
}

const MOST_NAMED = 3

/** "1,500 SUI and 300 USDC"; of many the first, and how many more. */
export function amountLabel(amounts: Amounts): string {
  const words = amounts.map(({ amount, token }) => `${formatAmount(amount)} ${coinName(token)}`)
  if (words.length <= MOST_NAMED) return formatList(words)
  return texts.moreOf(words.slice(0, MOST_NAMED - 1).join(', '), words.length - MOST_NAMED + 1)
}

const RANGE_DIGITS = 5
/** A price far below the others is more than zeros. */
const LEAST_DIGITS = 2
const COMPACT_FROM = 1e6
const MOST_DECIMALS = 20

/** The ends of a range and the price in it, all with the decimals that give the upper end five digits: what is below each other compares. */
export function rangePrices({ lower, upper, current }: { lower: number; upper: number; current: number }) {
  const highest = Math.max(upper, current)
  const lowest = Math.min(lower, current)
  const decimals = Math.max(RANGE_DIGITS - 1 - exponentOf(upper), LEAST_DIGITS - 1 - exponentOf(lowest), 0)
  const isPlain = lowest > 0 && highest < COMPACT_FROM && decimals <= MOST_DECIMALS
  const write = (price: number) => (isPlain ? withDecimals(price, decimals) : formatAmount(price))
  return { lower: write(lower), upper: write(upper), current: write(current) }
}

const exponentOf = (price: number) => Math.floor(Math.log10(price))

/**
 * What is there now (with what was earned and collected) against what the tokens put in would be worth at today's prices, in
 * dollars and percent. Null when the entry or a price is not known.
 */
export function againstHolding({ input, yieldCollected, current }: Position) {
  if (input.length === 0) return null
  const held = pricedFully(input)
  const now = pricedFully([...current.tokens, ...current.yield, ...yieldCollected])
  if (held === null || now === null || held <= 0) return null
  return { held, now, percent: 100 * (now / held - 1) }
}

/**
 * What the moved prices took from a pool's coins against holding those put in, in percent, fees left out: what impermanent loss is.
 * Null for what is no pool, and when the entry or a price is not known.
 */
export function lossAgainstHolding({ type, input, current }: Position): number | null {
  if (!['AMM', 'CFMM', 'CLMM'].includes(type) || input.length === 0) return null
  const held = pricedFully(input)
  const now = pricedFully(current.tokens)
  return held === null || now === null || held <= 0 ? null : 100 * (now / held - 1)
}

function pricedFully(amounts: Amounts): number | null {
  const values = amounts.map(({ amount, token }) =>
    amount === 0 ? 0 : amount === null || token.price === null ? null : amount * token.price,
  )
  const known = values.filter((value) => value !== null)
  return known.length === values.length ? sum(known) : null
}
