import * as z from 'zod/mini'
import { wholeNumber } from '#contract/field.ts'

/** Additive: a part of a wallet's list, in its order; the whole of it where neither is given. */
export const partOfList = {
  limit: z.optional(wholeNumber({ min: 1, max: 1000 })),
  offset: z.optional(wholeNumber({ min: 0, max: 1_000_000 })),
}
type PartOfList = { limit?: number | undefined; offset?: number | undefined }

/**
 * The rows of a part. `total`: how many the list has, where a part was requested; an answer says it in a header, because one of
 * the lists is a bare array.
 */
export function takePart<T>(rows: T[], { limit, offset = 0 }: PartOfList): { rows: T[]; total?: number } {
  const isPart = limit !== undefined || offset > 0
  if (!isPart) return { rows }
  return { rows: rows.slice(offset, limit === undefined ? undefined : offset + limit), total: rows.length }
}
