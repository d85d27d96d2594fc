import { SECONDS_PER_YEAR } from '#service/protocols/kit/year.ts'
import type { TokenReserve } from './layout.ts'

const YEAR = BigInt(SECONDS_PER_YEAR)
/** The product of a rate, a fee and the utilisation, each in 1e-4. */
const BASIS = 10_000n ** 3n

/** The part of a year's growth that suppliers earn, as a fraction over `BASIS` and the totals. */
function supplyYield({
  borrowRate,
  feeOnInterest,
  utilization,
  supplyWithInterest,
  supplyInterestFree,
  borrowWithInterest,
  borrowInterestFree,
}: TokenReserve): { above: bigint; below: bigint } {
  const borrowed = borrowWithInterest + borrowInterestFree
  if (supplyWithInterest === 0n || borrowWithInterest === 0n) return { above: 0n, below: 1n }
  const shares = (supplyWithInterest + supplyInterestFree) * borrowWithInterest
  return {
    above: borrowRate * utilization * (10_000n - feeOnInterest) * shares,
    below: BASIS * supplyWithInterest * borrowed,
  }
}

/**
 * A reserve's prices at `nowSeconds`, with the interest since they were stored. Borrowers' prices are rounded up, suppliers'
 * down. Suppliers who earn interest receive all that borrowers who owe interest pay, less the fee. In 1e-12. A clock behind
 * the chain's adds nothing.
 */
export function pricesAt(reserve: TokenReserve, nowSeconds: bigint): { supply: bigint; borrow: bigint } {
  const { borrowRate, borrowWithInterest, borrowPrice, supplyPrice, updatedAt } = reserve
  const seconds = nowSeconds > updatedAt ? nowSeconds - updatedAt : 0n
  const { above, below } = supplyYield(reserve)
  const owed = borrowWithInterest === 0n ? 0n : borrowPrice * borrowRate * seconds
  const year = YEAR * 10_000n
  return {
    supply: supplyPrice + (supplyPrice * above * seconds) / (below * YEAR),
    borrow: borrowPrice + (owed + year - 1n) / year,
  }
}

/** The yearly rate that suppliers earn, as a fraction, without rewards. */
export function supplyApr(reserve: TokenReserve): number {
  const { above, below } = supplyYield(reserve)
  return Number((above * 10n ** 12n) / below) / 1e12
}
