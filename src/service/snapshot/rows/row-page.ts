import { hash } from 'node:crypto'
import { fingerprintOf, type JsonRows, mostBytesOf, writeRow } from './json-rows.ts'

const COMMA = 0x2c
const DIGEST_LENGTH = 22

/** Where pages are written, since their length is known only then. Shared, since writing is never interrupted. */
let page = Buffer.alloc(0)

/**
 * Joins rows between two texts by copying their bytes, without parsing. `digest`: of the whole page, from the rows'
 * fingerprints.
 */
export function rowPage(
  json: JsonRows,
  { rows, before, after }: { rows: readonly number[]; before: string; after: string },
): { bytes: Buffer<ArrayBuffer>; digest: string } {
  let most = Buffer.byteLength(before) + rows.length + Buffer.byteLength(after)
  for (const row of rows) most += mostBytesOf(json, row)
  if (page.length < most) page = Buffer.allocUnsafeSlow(2 * most)
  let at = page.write(before)
  for (const [index, row] of rows.entries()) {
    if (index > 0) {
      page[at] = COMMA
      at += 1
    }
    at = writeRow(json, row, page, at)
  }
  at += page.write(after, at)
  const bytes = Buffer.allocUnsafeSlow(at)
  bytes.set(page.subarray(0, at))
  const digest = hash('sha256', `${before} ${rows.map((row) => fingerprintOf(json, row))} ${after}`, 'base64url')
  return { bytes, digest: digest.slice(0, DIGEST_LENGTH) }
}
