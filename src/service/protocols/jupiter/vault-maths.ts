import { ApiError } from '#contract/error.ts'
import { SECONDS_PER_YEAR } from '#service/protocols/kit/year.ts'
import type { VaultConfig, VaultPosition, VaultState } from './layout.ts'

const MAX_TICK = 16_383
/** The tick of a position without a debt. */
const NO_DEBT = -(2 ** 31)
const YEAR = BigInt(SECONDS_PER_YEAR)
const ONE_PRICE = 10n ** 12n

/** 2^64 / 1.0015^(2^n), rounded, from squares of the exact fraction 2000/2003. */
const steps = Array.from({ length: 14 }, (_, index) => {
  const [above, below] = [2000n ** (1n << BigInt(index)), 2003n ** (1n << BigInt(index))]
  return ((above << 65n) / below + 1n) >> 1n
})

/** 1.0015^tick in 2^-48, rounded as in the program. */
export function ratioAt(tick: number): bigint {
  if (Math.abs(tick) > MAX_TICK)
    throw new ApiError('UPSTREAM_FAILED', 'a debt at Jupiter is at a step that does not exist')
  const size = Math.abs(tick)
  const product = steps.reduce((value, step, index) => ((size >> index) & 1 ? (value * step) >> 64n : value), 1n << 64n)
  if (tick < 0) return product >> 16n
  const inverse = (2n ** 128n - 1n) / product
  return (inverse >> 16n) + (inverse % 65_536n === 0n ? 0n : 1n)
}

/** The debt before it is multiplied by the vault's price, or null for a position without a debt. */
export function rawDebt({ isSupplyOnly, tick, supply, dust }: VaultPosition): bigint | null {
  if (isSupplyOnly === 1n || tick === NO_DEBT) return null
  const whole = ((ratioAt(tick) * (supply + 1n)) >> 48n) + 1n
  return whole > dust ? whole - dust : 0n
}

export const atPrice = (raw: bigint, price: bigint): bigint => (raw * price) / ONE_PRICE

type Now = {
  state: VaultState
  config: VaultConfig
  /** Current prices of the reserve that was lent to and of the one that was borrowed from. */
  liquidity: { supply: bigint; borrow: bigint }
  nowSeconds: bigint
}

/**
 * A vault's prices after what its reserves have earned and cost since the last update, and what the vault adds or takes. In
 * 1e-12.
 */
export function vaultPricesAt({ state, config, liquidity, nowSeconds }: Now): { supply: bigint; borrow: bigint } {
  const seconds = nowSeconds > state.updatedAt ? nowSeconds - state.updatedAt : 0n
  const added = (price: bigint, magnifier: number) => {
    const change = (price * seconds * BigInt(Math.abs(magnifier))) / 10_000n / YEAR
    return magnifier < 0 ? -change : change
  }
  const grown = (price: bigint, now: bigint, before: bigint) =>
    before > 0n && now > before ? (price * now) / before : price
  return {
    supply:
      grown(state.supplyPrice, liquidity.supply, state.liquiditySupplyPrice) +
      added(state.supplyPrice, config.supplyMagnifier),
    borrow:
      grown(state.borrowPrice, liquidity.borrow, state.liquidityBorrowPrice) +
      added(state.borrowPrice, config.borrowMagnifier),
  }
}
