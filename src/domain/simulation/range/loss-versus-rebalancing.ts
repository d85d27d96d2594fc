import { DAYS_PER_YEAR } from '#domain/rates.ts'
import { concentration, type PriceBounds } from './range-liquidity.ts'

/**
 * What a pool of constant weights loses to arbitrage against a portfolio that is rebalanced at market prices: `w(1-w) sigma^2 / 2` of its
 * worth in the time of `sigma`, which is `sigma^2 / 8` for halves (Milionis et al., arXiv 2208.06046).
 */
export const lossOfPool = (sigma: number, weight = 0.5): number => (weight * (1 - weight) * sigma ** 2) / 2

/**
 * The same of a position in a range, of its worth at this price: `sigma^2 / 8` times its concentration, which is `sigma^2 L s / 4` in B;
 * 0 outside.
 */
export const lossOfRange = (bounds: PriceBounds, price: number, sigma: number): number =>
  lossOfPool(sigma) * concentration(bounds, price)

/** In units of B for a position's liquidity while the price is in its range: `sigma^2 L s / 4`. */
export const lossOfLiquidity = (liquidity: number, price: number, sigma: number): number =>
  (sigma ** 2 * liquidity * Math.sqrt(price)) / 4

/**
 * What arbitrage takes a block where swaps pay a fee and blocks come at fixed times: `sigma_b^2 / (2 + 1.7164 fee / sigma_b)` of a unit of
 * liquidity (arXiv 2505.05113). `sigmaBlock`: the deviation of a log return over one block. 0 where nothing moves.
 */
export const lossOfBlock = ({ tier, sigmaBlock }: { tier: number; sigmaBlock: number }): number =>
  sigmaBlock === 0 ? 0 : sigmaBlock ** 2 / (2 + (1.7164 * tier) / sigmaBlock)

type Earning = {
  tier: number
  protocolShare: number
  volumeUsdDay: number
  /** All that is active at the price, a deposit of one's own included. */
  activeLiquidity: number
  price: number
  /** Dollars for one B. */
  usdB: number
}

/**
 * The volatility that fees pay for: at `2 sqrt(fee * volume / (L s))` a day they make up for the loss against rebalancing. Below it a
 * position gains. It depends on no range and no deposit, and ranks pools without a forecast. Null where no liquidity is active.
 */
export function breakEvenSigma(earning: Earning): { day: number; year: number } | null {
  const { tier, protocolShare, volumeUsdDay, activeLiquidity, price, usdB } = earning
  const depth = activeLiquidity * Math.sqrt(price) * usdB
  if (!(depth > 0)) return null
  const day = 2 * Math.sqrt((tier * (1 - protocolShare) * volumeUsdDay) / depth)
  return { day, year: day * Math.sqrt(DAYS_PER_YEAR) }
}
