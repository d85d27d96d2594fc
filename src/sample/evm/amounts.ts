import { toBaseUnits } from '#domain/decimal.ts'

/** Base units of an amount in coins. Throws when it is finer than that. */
export function units(amount: string, decimals: number): bigint {
  const whole = toBaseUnits(amount, decimals)
  if (whole === null) throw new Error(`${amount} is finer than ${decimals} decimals`)
  return whole
}
