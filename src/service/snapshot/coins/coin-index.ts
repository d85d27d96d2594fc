import { countBits, type Hits, keepTrue } from '#service/snapshot/rows/hits.ts'
import type { Pause } from '#service/snapshot/rows/sort-rows.ts'
import { blockOf, holdsAt, lengthOf, noTexts, startOf, type Texts } from '#service/snapshot/rows/texts.ts'
import { type CoinSearch, isOfWords } from './coin-text.ts'
import { copyHolding, indexPairs, PART_ROWS, type PairIndex, pairsOf } from './pair-index.ts'

/** Finds substrings in the words and types of coins: byte pairs select candidates, then the text itself is compared. */
export type CoinIndex = {
  readonly words: Texts
  readonly types: Texts
  readonly parts: readonly PairIndex[]
}

export const noIndex: CoinIndex = { words: noTexts, types: noTexts, parts: [] }

type Change = { words: Texts; types: Texts; changed: Iterable<number>; pause: Pause }

/** Rebuilds the index of those parts that have a changed row. */
export async function updateIndex({ parts }: CoinIndex, { words, types, changed, pause }: Change): Promise<CoinIndex> {
  const next = [...parts]
  const touched = new Set<number>()
  for (const row of changed) touched.add(Math.floor(row / PART_ROWS))
  for (const part of touched) {
    await pause()
    next[part] = indexPairs([words, types], part)
  }
  return { words, types, parts: next }
}

export function search(index: CoinIndex, { text, key }: CoinSearch): Hits {
  const found = find(index, text)
  if (key === null) return counted(found)
  for (const [word, bits] of find(index, key).entries()) found[word] = (found[word] ?? 0) | bits
  return counted(found)
}

const PART_WORDS = PART_ROWS / 32
/** Two bytes are themselves a pair, so no comparison is needed. */
const EXACT_BYTES = 2

function find({ words, types, parts }: CoinIndex, text: string): Uint32Array {
  const bytes = Buffer.from(text)
  const pairs = pairsOf(bytes)
  const isCertain = bytes.length <= EXACT_BYTES
  const isOnlyWord = isOfWords(text)
  const found = new Uint32Array(parts.length * PART_WORDS)
  for (const [number, part] of parts.entries()) {
    const bits = found.subarray(number * PART_WORDS, (number + 1) * PART_WORDS)
    const first = number * PART_ROWS
    if (!copyHolding(part, pairs, bits) || isCertain) continue
    keepTrue(bits, (row) => holds(words, first + row, bytes) || (!isOnlyWord && holds(types, first + row, bytes)))
  }
  return found
}

function holds(texts: Texts, row: number, bytes: Uint8Array): boolean {
  const block = blockOf(texts, row)
  const first = bytes[0]
  const start = startOf(texts, row)
  const last = start + lengthOf(texts, row) - bytes.length
  for (let at = start; at <= last; at += 1) if (block[at] === first && holdsAt(block, at, bytes)) return true
  return false
}

const counted = (bits: Uint32Array): Hits => ({ bits, total: countBits(bits) })
