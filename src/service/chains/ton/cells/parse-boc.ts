import { ApiError } from '#contract/error.ts'

/** A cell of TON: up to 1,023 bits and four other cells. */
export type Cell = { bytes: Uint8Array; bitLength: number; refs: readonly Cell[] }

const MAGIC = 0xb5ee9c72
const MAX_CELLS = 20_000

const damaged = (why: string) => new ApiError('UPSTREAM_FAILED', `a bag of cells cannot be read: ${why}`)

/**
 * Parses the root of a bag of cells in base64, by the TL-B scheme `serialized_boc#b5ee9c72` of ton-blockchain's
 * crypto/tl/boc.tlb. Rejects exotic cells (pruned, library) and backward references, which could form a cycle.
 */
export function parseBoc(base64: string): Cell {
  const bytes = new Uint8Array(Buffer.from(base64, 'base64'))
  let at = 0
  const take = (count: number): number => {
    if (count < 1 || count > 6 || at + count > bytes.length) throw damaged('it ends too early')
    let value = 0
    for (const byte of bytes.subarray(at, at + count)) value = value * 256 + byte
    at += count
    return value
  }

  if (take(4) !== MAGIC) throw damaged('another format')
  const flags = take(1)
  const [hasIndex, refSize, offsetSize] = [(flags & 0x80) !== 0, flags & 0x07, take(1)]
  const [cellCount, rootCount] = [take(refSize), take(refSize)]
  // A complete bag has no absent cells.
  take(refSize)
  take(offsetSize)
  if (cellCount < 1 || cellCount > MAX_CELLS || rootCount !== 1) throw damaged('its number of cells')
  const rootIndex = take(refSize)
  if (hasIndex) at += cellCount * offsetSize

  const raw = Array.from({ length: cellCount }, (_, index) => {
    const [descriptor, size] = [take(1), take(1)]
    const refCount = descriptor & 0x07
    if (refCount > 4 || (descriptor & 0x18) !== 0) throw damaged('a cell of another kind')
    const length = Math.ceil(size / 2)
    if (at + length > bytes.length) throw damaged('it ends too early')
    const data = bytes.subarray(at, at + length)
    at += length
    const refs = Array.from({ length: refCount }, () => take(refSize))
    if (refs.some((ref) => ref <= index || ref >= cellCount)) throw damaged('a reference that leads nowhere')
    return { data, bitLength: bitLengthOf(data, size), refs }
  })

  const cells = new Array<Cell>(cellCount)
  for (const [index, { data, bitLength, refs }] of [...raw.entries()].reverse()) {
    const found = refs.flatMap((ref) => cells[ref] ?? [])
    cells[index] = { bytes: data, bitLength, refs: found }
  }
  const root = cells[rootIndex]
  if (root === undefined) throw damaged('it has no root')
  return root
}

/** An odd size means that the last byte is not full: its lowest set bit ends the data. */
function bitLengthOf(data: Uint8Array, size: number): number {
  if (size % 2 === 0) return data.length * 8
  const last = data.at(-1) ?? 0
  if (last === 0) throw damaged('a cell without its end')
  return data.length * 8 - 1 - Math.log2(last & -last)
}
