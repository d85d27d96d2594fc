type Pool = {
  valueUsd: number
  /** How many times the liquidity of a pool over all prices it has at its price: what narrow ranges come to. */
  concentration: number
  /** Dollars for one of each coin. */
  prices: readonly [number, number]
  decimals: readonly [number, number]
}

/** What is active in a pool at its price, as contracts count it, and the square root of that price in base units. */
export function activeLiquidity({ valueUsd, concentration, prices: [a, b], decimals }: Pool) {
  const liquidity = (valueUsd * concentration) / (2 * Math.sqrt(a * b))
  const price = (a / b) * 10 ** (decimals[1] - decimals[0])
  return {
    liquidity: BigInt(Math.round(liquidity * 10 ** ((decimals[0] + decimals[1]) / 2))),
    root: Math.sqrt(price),
    tick: Math.floor(Math.log(price) / Math.log(1.0001)),
  }
}
