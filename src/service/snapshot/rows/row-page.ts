import { hash } from 'node:crypto'
import { fingerprintOf, type JsonRows } from './json-rows.ts'
import { blockOf, lengthOf, startOf } from './texts.ts'

const COMMA = 0x2c
const DIGEST_LENGTH = 22

/**
 * Joins rows between two texts by copying their bytes, without parsing. `digest`: of the whole page, from the rows'
 * fingerprints.
 */
export function rowPage(
  json: JsonRows,
  { rows, before, after }: { rows: readonly number[]; before: string; after: string },
): { bytes: Buffer<ArrayBuffer>; digest: string } {
  const { texts } = json
  let length = Buffer.byteLength(before) + Math.max(0, rows.length - 1) + Buffer.byteLength(after)
  for (const row of rows) length += lengthOf(texts, row)
  const bytes = Buffer.allocUnsafeSlow(length)
  let at = bytes.write(before)
  for (const [index, row] of rows.entries()) {
    if (index > 0) at = bytes.writeUInt8(COMMA, at)
    const start = startOf(texts, row)
    at += blockOf(texts, row).copy(bytes, at, start, start + lengthOf(texts, row))
  }
  bytes.write(after, at)
  const digest = hash('sha256', `${before} ${rows.map((row) => fingerprintOf(json, row))} ${after}`, 'base64url')
  return { bytes, digest: digest.slice(0, DIGEST_LENGTH) }
}
