import * as z from 'zod/mini'

/** A number of JSON, exact up to 2^53: four times all the bitcoin there will be. A larger sum is refused, not rounded. */
export const satoshis = z.pipe(
  z.int().check(z.nonnegative()),
  z.transform((value) => BigInt(value)),
)
