import { editTexts } from './edit-texts.ts'
import type { Shorthand } from './shorthand.ts'
import type { Pause } from './sort-rows.ts'
import { blockOf, bytesOf, lengthOf, noTexts, startOf, type Texts } from './texts.ts'

/**
 * Rows as response JSON, shortened where they have a shorthand. `fingerprints`: of rows that were already returned, NaN for the
 * others.
 */
export type JsonRows = {
  readonly texts: Texts
  readonly shorthand: Shorthand | null
  readonly fingerprints: Float64Array
}

export const noRows: JsonRows = { texts: noTexts, shorthand: null, fingerprints: new Float64Array() }

export function jsonOf(rows: JsonRows, row: number): string {
  const bytes = Buffer.allocUnsafe(mostBytesOf(rows, row))
  return bytes.toString('utf8', 0, writeRow(rows, row, bytes, 0))
}

/** No less than the row's JSON takes. */
export const mostBytesOf = ({ texts, shorthand }: JsonRows, row: number): number =>
  lengthOf(texts, row) * (shorthand?.mostPerByte ?? 1)

/** Writes the row's JSON; returns where it ends. */
export function writeRow({ texts, shorthand }: JsonRows, row: number, into: Buffer, at: number): number {
  const start = startOf(texts, row)
  const end = start + lengthOf(texts, row)
  if (shorthand !== null) return shorthand.lengthen(blockOf(texts, row), { start, end }, into, at)
  return at + blockOf(texts, row).copy(into, at, start, end)
}

/** Computed when a row is first returned: most never are. */
export function fingerprintOf({ texts, fingerprints }: JsonRows, row: number): number {
  const known = fingerprints[row] ?? Number.NaN
  if (!Number.isNaN(known)) return known
  const taken = fingerprint(bytesOf(texts, row))
  fingerprints[row] = taken
  return taken
}

export function editJsonRows(from: JsonRows) {
  const { shorthand } = from
  const texts = editTexts(from.texts)
  const changed: number[] = []
  return {
    put(row: number, json: string): void {
      if (texts.put(row, shorthand === null ? json : shorthand.shorten(json))) changed.push(row)
    },
    async finish(count: number, pause: Pause): Promise<JsonRows> {
      const edited = await texts.finish(count, pause)
      if (changed.length === 0 && count === from.fingerprints.length) return { ...from, texts: edited }
      // Responses with the old rows may compute fingerprints at any time before this; those of changed rows must not be
      // copied.
      const fingerprints = new Float64Array(count).fill(Number.NaN)
      fingerprints.set(from.fingerprints)
      for (const row of changed) fingerprints[row] = Number.NaN
      return { texts: edited, shorthand, fingerprints }
    },
  }
}

const FNV_PRIME = 0x0100_0193
/** FNV-1a's offset basis, and another, so that the two halves differ. */
const [FIRST_BASIS, SECOND_BASIS] = [0x811c_9dc5, 0x9e37_79b9]

/**
 * A 53-bit number that two texts are very unlikely to share, much faster than a digest. Not collision-resistant against
 * attackers.
 */
function fingerprint(bytes: Uint8Array): number {
  let [first, second] = [FIRST_BASIS, SECOND_BASIS]
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    first = Math.imul(first ^ byte, FNV_PRIME)
    second = Math.imul(second ^ byte, FNV_PRIME) ^ (second >>> 15)
  }
  return (first >>> 0) * 2 ** 21 + (second >>> 11)
}
