import { type Address, isAddress } from 'viem'
import * as z from 'zod/mini'
import { ApiError } from '#contract/error.ts'

/**
 * What a contract gave to one call, in the shape that is read. A part that `what` does not tell would make the rest look like the
 * whole: ApiError UPSTREAM_FAILED.
 */
export function told<S extends z.ZodMiniType>(answer: unknown, schema: S, what: string): z.output<S> {
  const { success, data } = z.safeParse(schema, answer)
  if (!success) throw new ApiError('UPSTREAM_FAILED', `${what} answered in another shape`)
  return data
}

/** An address as viem reads it from an answer: in the case of EIP-55. */
export const ToldAddress = z.custom<Address>((value) => typeof value === 'string' && isAddress(value))
/** A number of any width, which viem gives as a bigint from 56 bits on. */
export const ToldUnits = z.bigint()
