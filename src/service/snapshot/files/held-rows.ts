import * as z from 'zod/mini'
import { Origin } from '#contract/names/origin.ts'
import { chunksOf } from '#domain/chunks-of.ts'
import type { JsonRows } from '#service/snapshot/rows/json-rows.ts'
import type { Texts } from '#service/snapshot/rows/texts.ts'
import type { Family, FamilyState } from '#service/store/store.ts'
import { createYield } from '#service/upstream/yield-to-event-loop.ts'

export const Words = z.instanceof(Uint32Array)
export const Numbers = z.instanceof(Float64Array)

export const HeldTexts = z.object({
  count: z.number(),
  blocks: z.array(z.instanceof(Buffer)),
  block: z.instanceof(Uint16Array),
  start: Words,
  length: Words,
})

export const HeldColumn = z.object({
  values: z.union([Numbers, HeldTexts]),
  order: z.object({ asc: Words, desc: Words }),
})

/** `asOf`: milliseconds. */
export const HeldState = z.object({
  origin: z.nullable(Origin),
  asOf: z.nullable(z.number()),
  revision: z.number(),
  isRead: z.boolean(),
})

export const heldState = ({ origin, asOf, revision, isRead }: FamilyState): z.output<typeof HeldState> => ({
  origin,
  asOf: asOf?.getTime() ?? null,
  revision,
  isRead,
})

export const stateOf = (family: Family, { asOf, ...state }: z.output<typeof HeldState>): FamilyState => ({
  ...state,
  family,
  asOf: asOf === null ? null : new Date(asOf),
})

/** Fingerprints are made when a row is first given. */
export const rowsOf = (texts: Texts, { shorthand }: JsonRows): JsonRows => ({
  texts,
  shorthand,
  fingerprints: new Float64Array(texts.count).fill(Number.NaN),
})

const STRINGS_PER_CHUNK = 1_000

/** Texts as JSON in chunks, so that requests are answered in between. */
export async function heldStrings(strings: readonly string[]): Promise<Buffer[]> {
  const pause = createYield()
  const chunks: Buffer[] = []
  for (const some of chunksOf(strings, STRINGS_PER_CHUNK)) {
    await pause()
    chunks.push(Buffer.from(JSON.stringify(some)))
  }
  return chunks
}

export const HeldStrings = z.pipe(
  z.array(z.instanceof(Buffer)),
  z.transform((chunks): string[] => chunks.flatMap((chunk) => JSON.parse(chunk.toString()))),
)
