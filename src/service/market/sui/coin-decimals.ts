import * as z from 'zod/mini'

/** A `u8` on the chain; any other value is unknown. */
export const coinDecimals = z.catch(z.nullable(z.int().check(z.minimum(0), z.maximum(255))), null)
