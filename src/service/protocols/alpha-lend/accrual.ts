import { WAD } from '#domain/lending-index.ts'
import { SECONDS_PER_YEAR } from '#service/protocols/kit/year.ts'
import type { AlphaLendMarket } from './layout.ts'

const BPS = 10_000n

/** A market with interest up to now. `ratio` and `index` have 18 decimals. */
export type MarketNow = {
  /** The amount that belongs to lenders, then the amount borrowed, in base units. */
  total: bigint
  borrowed: bigint
  /** Coins per share, then the growth of a debt since the market began. */
  ratio: bigint
  index: bigint
}

/**
 * As `compound_interest` and `set_xtoken_ratio_rounded_down` in its bytecode: interest for whole seconds at the rate of the
 * last transaction. Lenders do not receive the spread.
 */
export function accrue(market: AlphaLendMarket, nowMs: number): MarketNow {
  const ms = BigInt(nowMs) - market.last_auto_compound
  const seconds = ms > 0n ? ms / 1_000n : 0n
  const grows = seconds > 0n && market.borrowed_amount > 0n
  const perSecond = (BigInt(rateBps(market)) * WAD) / BPS / BigInt(SECONDS_PER_YEAR)
  const factor = grows ? power(WAD + perSecond, seconds) : WAD
  const borrowed = (market.borrowed_amount * factor) / WAD
  const spread = ((borrowed - market.borrowed_amount) * market.config.spread_fee_bps) / BPS
  const total = lentTotal({
    ...market,
    borrowed_amount: borrowed,
    unclaimed_spread_fee: market.unclaimed_spread_fee + spread,
  })
  return {
    total,
    borrowed,
    ratio: market.xtoken_supply === 0n ? WAD : (total * WAD) / market.xtoken_supply,
    index: (market.compounded_interest.value * factor) / WAD,
  }
}

function lentTotal(market: AlphaLendMarket): bigint {
  const all = market.balance_holding + market.borrowed_amount
  const others = market.unclaimed_spread_fee + market.writeoff_amount + market.unclaimed_spread_fee_protocol
  return all > others ? all - others : 0n
}

/** The borrowed part of the lent amount, 18 decimals, at most all of it. */
export function utilisationOf(market: AlphaLendMarket): bigint {
  const total = lentTotal(market)
  if (total === 0n) return 0n
  return market.borrowed_amount > total ? WAD : (market.borrowed_amount * WAD) / total
}

/** Yearly cost of borrowing in 1/10,000: straight lines between the kinks, at a utilisation rounded to whole percent. */
export function rateBps(market: AlphaLendMarket): number {
  const { interest_rate_kinks: kinks, interest_rates: rates } = market.config
  const percent = Number((utilisationOf(market) * 100n) / WAD)
  const next = kinks.findIndex((kink, index) => index > 0 && percent < kink)
  const rateAt = (index: number) => Number(rates[index] ?? 0n)
  if (next < 0) return rateAt(kinks.length - 1)
  const [from = 0, to = 0] = kinks.slice(next - 1, next + 1)
  const rise = rateAt(next) - rateAt(next - 1)
  return rateAt(next - 1) + Math.floor((rise * (percent - from)) / (to - from))
}

/** A power of a number with 18 decimals. Each product is truncated to 18 decimals, as in the contract's squaring. */
function power(base: bigint, exponent: bigint): bigint {
  let result = WAD
  let square = base
  for (let left = exponent; left > 0n; left /= 2n) {
    if (left % 2n === 1n) result = (result * square) / WAD
    square = (square * square) / WAD
  }
  return result
}
