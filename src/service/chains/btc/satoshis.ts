import * as z from 'zod/mini'

/**
 * Parses a JSON number, exact up to 2^53: four times all the bitcoin there will be. Rejects a larger amount instead of
 * rounding it.
 */
export const satoshis = z.pipe(
  z.int().check(z.nonnegative()),
  z.transform((value) => BigInt(value)),
)
