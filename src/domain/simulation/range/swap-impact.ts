import { checkBounds, type PriceBounds } from './range-liquidity.ts'

/**
 * The result of a swap. `lossToMid`: the loss compared with the price before it, fee included; `impact`: the same without the fee.
 * `isAtLeast`: the swap leaves the prices for which liquidity is known, so that it may lose more than this.
 */
export type SwapOutcome = { out: number; lossToMid: number; impact: number; isAtLeast: boolean }

/** A pool over all prices (Uniswap v2): `out = Ry in (1 - fee) / (Rx + in (1 - fee))`. */
export function constantProductSwap(swap: {
  reserveIn: number
  reserveOut: number
  amountIn: number
  fee: number
}): SwapOutcome {
  const { reserveIn, reserveOut, amountIn, fee } = swap
  const net = amountIn * (1 - fee)
  const out = (reserveOut * net) / (reserveIn + net)
  return { ...losses({ out, amountIn, fee, price: reserveOut / reserveIn }), isAtLeast: false }
}

/**
 * A swap in concentrated liquidity: `s' = s + in (1 - fee) / L` for B, `1/s' = 1/s + in (1 - fee) / L` for A. `bounds`: prices of A in B
 * between which the liquidity is known to be as it is; null where only that of now is known. What leaves them is worked out as though
 * liquidity went on.
 */
export function concentratedSwap(swap: {
  liquidity: number
  price: number
  coinIn: 'a' | 'b'
  amountIn: number
  fee: number
  bounds: PriceBounds | null
}): SwapOutcome & { priceAfter: number } {
  const { liquidity, price, coinIn, amountIn, fee, bounds } = swap
  if (bounds !== null) checkBounds(bounds)
  const net = amountIn * (1 - fee)
  const root = Math.sqrt(price)
  const rootAfter = coinIn === 'b' ? root + net / liquidity : 1 / (1 / root + net / liquidity)
  // L (1/s - 1/s') and L (s - s'), without a difference of numbers that are nearly the same
  const out = coinIn === 'b' ? net / (root * rootAfter) : net * root * rootAfter
  const priceAfter = rootAfter ** 2
  const isKnown = bounds !== null && priceAfter >= bounds.lower && priceAfter <= bounds.upper
  const isBefore = bounds !== null && price >= bounds.lower && price <= bounds.upper
  return {
    ...losses({ out, amountIn, fee, price: coinIn === 'b' ? 1 / price : price }),
    priceAfter,
    isAtLeast: !(isKnown && isBefore),
  }
}

/** `price`: of what goes in, in what comes out, before the swap. A swap of nothing loses the fee alone. */
function losses({ out, amountIn, fee, price }: { out: number; amountIn: number; fee: number; price: number }) {
  if (amountIn === 0) return { out, lossToMid: fee, impact: 0 }
  const mid = amountIn * price
  return { out, lossToMid: 1 - out / mid, impact: 1 - out / (mid * (1 - fee)) }
}
