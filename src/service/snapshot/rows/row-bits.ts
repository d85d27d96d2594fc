/** Rows of a snapshot, one bit each. */
export type RowBits = Uint32Array

export function allBits(count: number): RowBits {
  const bits = new Uint32Array(Math.ceil(count / 32)).fill(-1)
  if (count % 32 !== 0) bits[bits.length - 1] = (1 << (count % 32)) - 1
  return bits
}

export const noBits = (count: number): RowBits => new Uint32Array(Math.ceil(count / 32))

/** Returns a copy of the bits with those of the rows set. */
export function withRows(bits: RowBits, rows: Iterable<number>): RowBits {
  for (const row of rows) bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << (row & 31))
  return bits
}

export function keepCommon(bits: RowBits, others: RowBits): void {
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) & (others[word] ?? 0)
}

export function addAll(bits: RowBits, others: RowBits): void {
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) | (others[word] ?? 0)
}

export function takeAway(bits: RowBits, others: RowBits): void {
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) & ~(others[word] ?? 0)
}
