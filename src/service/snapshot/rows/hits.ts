import type { CompareRows } from './order.ts'

/** The numbers of a page's rows, and how many rows a question finds in all. */
export type Found = { rows: readonly number[]; total: number }

/** Rows that a question finds, a bit each. */
export type Hits = { readonly bits: Uint32Array; readonly total: number }

export const hasBit = (bits: Uint32Array, row: number): boolean => ((bits[row >>> 5] ?? 0) & (1 << (row & 31))) !== 0

/** Takes away those bits whose row the test is not true of. */
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

/** So few hits are sorted sooner than found along the order. */
const FEW = 256

type Page = { offset: number; limit: number; order: Uint32Array; compare: CompareRows }

/** A page of the hits in the order, which `compare` is the order of. */
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

/** The rows of the bits, in their own order. */
export function rowsOf(bits: Uint32Array): number[] {
  const rows: number[] = []
  for (let word = 0; word < bits.length; word += 1)
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) rows.push(word * 32 + 31 - Math.clz32(rest & -rest))
  return rows
}

export function countBits(bits: Uint32Array): number {
  let total = 0
  for (let word = 0; word < bits.length; word += 1) {
    // Bits are added up in pairs, in fours, in eights, all of a word at once.
    const value = bits[word] ?? 0
    const pairs = value - ((value >>> 1) & 0x5555_5555)
    const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
    total += Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
  }
  return total
}

/** Of the hits those that are among the rows. */
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
