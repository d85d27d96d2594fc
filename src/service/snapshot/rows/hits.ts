import type { CompareRows } from './order.ts'

/** Row numbers of a page, and the total number of rows found. */
export type Found = { rows: readonly number[]; total: number }

/** The rows found, one bit each. */
export type Hits = { readonly bits: Uint32Array; readonly total: number }

export const hasBit = (bits: Uint32Array, row: number): boolean => ((bits[row >>> 5] ?? 0) & (1 << (row & 31))) !== 0

/** Clears the bits of rows that fail the test. */
export function keepTrue(bits: Uint32Array, isTrue: (row: number) => boolean): void {
  for (let word = 0; word < bits.length; word += 1) {
    const candidates = bits[word] ?? 0
    let passing = candidates
    for (let rest = candidates; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest
      if (!isTrue(word * 32 + 31 - Math.clz32(bit))) passing &= ~bit
    }
    bits[word] = passing
  }
}

/** So few hits are sorted faster than found by walking the order. */
const FEW = 256

type Page = { offset: number; limit: number; order: Uint32Array; compare: CompareRows }

/** Returns a page of the hits in the given order; `compare` must match `order`. */
export function pageOf({ bits, total }: Hits, { offset, limit, order, compare }: Page): number[] {
  if (offset >= total) return []
  if (total === order.length) return [...order.subarray(offset, offset + limit)]
  if (total <= FEW)
    return rowsOf(bits)
      .sort(compare)
      .slice(offset, offset + limit)
  const page: number[] = []
  let passed = 0
  for (const row of order) {
    if (!hasBit(bits, row)) continue
    passed += 1
    if (passed <= offset) continue
    page.push(row)
    if (page.length === limit || passed === total) break
  }
  return page
}

/** The row numbers of the bits, ascending. */
export function rowsOf(bits: Uint32Array): number[] {
  const rows: number[] = []
  for (let word = 0; word < bits.length; word += 1)
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) rows.push(word * 32 + 31 - Math.clz32(rest & -rest))
  return rows
}

export function countBits(bits: Uint32Array): number {
  let total = 0
  for (let word = 0; word < bits.length; word += 1) {
    // Adds up the bits of a word in parallel: in pairs, in fours, in eights.
    const value = bits[word] ?? 0
    const pairs = value - ((value >>> 1) & 0x5555_5555)
    const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
    total += Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
  }
  return total
}

/** Restricts hits to the given rows. */
export function onlyRows({ bits }: Hits, rows: Uint32Array): Hits {
  const only = new Uint32Array(bits.length)
  let total = 0
  for (const row of rows) {
    if (!hasBit(bits, row)) continue
    only[row >>> 5] = (only[row >>> 5] ?? 0) | (1 << (row & 31))
    total += 1
  }
  return { bits: only, total }
}

export function withoutRows({ bits, total }: Hits, others: Hits): Hits {
  if (others.total === 0) return { bits, total }
  return { bits: bits.map((word, at) => word & ~(others.bits[at] ?? 0)), total: total - others.total }
}
