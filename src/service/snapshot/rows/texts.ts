/**
 * Texts by row number, as UTF-8 outside the heap. Immutable: an edit returns new ones, which share the unchanged
 * blocks. Row `r` has `length[r]` bytes from `start[r]` of the block `block[r]`.
 */
export type Texts = {
  readonly count: number
  readonly blocks: readonly Buffer[]
  readonly block: Uint16Array
  readonly start: Uint32Array
  readonly length: Uint32Array
}

export const noTexts: Texts = {
  count: 0,
  blocks: [],
  block: new Uint16Array(),
  start: new Uint32Array(),
  length: new Uint32Array(),
}

const noBytes = Buffer.alloc(0)

/** The block that contains a row's text. */
export const blockOf = (texts: Texts, row: number): Buffer => texts.blocks[texts.block[row] ?? 0] ?? noBytes
export const startOf = (texts: Texts, row: number): number => texts.start[row] ?? 0
export const lengthOf = (texts: Texts, row: number): number => texts.length[row] ?? 0

export function bytesOf(texts: Texts, row: number): Buffer {
  const start = startOf(texts, row)
  return blockOf(texts, row).subarray(start, start + lengthOf(texts, row))
}

/** @internal Product code reads bytes or rows; tests read a text. */
export const textOf = (texts: Texts, row: number): string => bytesOf(texts, row).toString()

/** Compares byte by byte, which is code point order. */
export function compareTexts(texts: Texts, left: number, right: number): number {
  const [leftBlock, rightBlock] = [blockOf(texts, left), blockOf(texts, right)]
  const [leftStart, rightStart] = [startOf(texts, left), startOf(texts, right)]
  const [leftLength, rightLength] = [lengthOf(texts, left), lengthOf(texts, right)]
  const shared = Math.min(leftLength, rightLength)
  for (let at = 0; at < shared; at += 1) {
    const difference = (leftBlock[leftStart + at] ?? 0) - (rightBlock[rightStart + at] ?? 0)
    if (difference !== 0) return difference
  }
  return leftLength - rightLength
}

/** Whether the block contains the bytes at `start`. */
export function holdsAt(block: Buffer, start: number, bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at += 1) if (block[start + at] !== bytes[at]) return false
  return true
}

/** Four bytes, big-endian; 0 past the end. */
export function wordAt(block: Buffer, start: number, length: number): number {
  if (length <= 0) return 0
  if (length >= 4) return block.readUInt32BE(start)
  let word = 0
  for (let at = 0; at < length; at += 1) word |= (block[start + at] ?? 0) << (24 - 8 * at)
  return word >>> 0
}
