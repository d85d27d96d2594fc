import * as z from 'zod/mini'
import type { NftAttribute } from './chain-adapter.ts'

/** Our limit: real collections have about ten. */
const MAX_ATTRIBUTES = 40

const Row = z.object({
  trait_type: z.string(),
  value: z.union([z.string(), z.number(), z.boolean()]),
  display_type: z.catch(z.nullish(z.string()), null),
})

/**
 * `attributes` of an NFT's metadata, as OpenSea's metadata standards have them and Metaplex' after them: `trait_type` and
 * `value`, a `display_type` of `date` means Unix seconds. The maker of the NFT writes them: a row of another shape is omitted.
 */
export const looseAttributes = z.catch(
  z.pipe(
    z.array(z.unknown()),
    z.transform((rows): NftAttribute[] => rows.slice(0, MAX_ATTRIBUTES).flatMap(readAttribute)),
  ),
  [],
)

function readAttribute(row: unknown): NftAttribute[] {
  const read = Row.safeParse(row)
  if (!read.success || read.data.trait_type.trim() === '') return []
  const { trait_type, value, display_type } = read.data
  return [{ trait: trait_type, value: display_type === 'date' ? toDay(value) : String(value) }]
}

/** In the year 2200. A value past it is in milliseconds, or no time. */
const LAST_SECOND = 7_258_118_400

function toDay(value: string | number | boolean): string {
  const seconds = Number(value)
  const isDay = typeof value !== 'boolean' && seconds > 0 && seconds < LAST_SECOND
  return isDay ? new Date(seconds * 1000).toISOString().slice(0, 'YYYY-MM-DD'.length) : String(value)
}
