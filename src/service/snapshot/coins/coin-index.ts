import { countBits, type Hits, keepTrue } from '#service/snapshot/rows/hits.ts'
import type { Pause } from '#service/snapshot/rows/sort-rows.ts'
import { blockOf, holdsAt, lengthOf, noTexts, startOf, type Texts } from '#service/snapshot/rows/texts.ts'
import { type CoinSearch, isOfWords } from './coin-text.ts'
import { copyHolding, indexPairs, PART_ROWS, PART_WORDS, type PairIndex } from './pair-index.ts'
import { addContaining, indexSuffixes, type SuffixIndex, wantedBytes } from './suffix-index.ts'
import { copyWithAll, indexTrigrams, isTrigram, type TrigramIndex, trigramsOf } from './trigram-index.ts'

/**
 * Finds substrings in the words and types of coins. Words, which are short and alike, have all their suffixes sorted;
 * types, which are long and mostly random digits, have their trigrams indexed, and what has all of a text's is compared.
 */
export type CoinIndex = {
  readonly words: Texts
  readonly types: Texts
  readonly parts: readonly IndexPart[]
}

/** `pairs`: of both texts. */
type IndexPart = { readonly pairs: PairIndex; readonly suffixes: SuffixIndex; readonly trigrams: TrigramIndex }

export const noIndex: CoinIndex = { words: noTexts, types: noTexts, parts: [] }

type Change = { words: Texts; types: Texts; changed: Iterable<number>; pause: Pause }

/** Rebuilds the index of those parts that have a changed row. */
export async function updateIndex({ parts }: CoinIndex, { words, types, changed, pause }: Change): Promise<CoinIndex> {
  const next = [...parts]
  const touched = new Set<number>()
  for (const row of changed) touched.add(Math.floor(row / PART_ROWS))
  for (const part of touched) {
    await pause()
    const pairs = indexPairs([words, types], part)
    await pause()
    const trigrams = indexTrigrams(types, part)
    await pause()
    next[part] = { pairs, trigrams, suffixes: await indexSuffixes(words, part, pause) }
  }
  return { words, types, parts: next }
}

export function search(index: CoinIndex, { text, key }: CoinSearch): Hits {
  const found = find(index, text)
  if (key === null) return counted(found)
  for (const [word, bits] of find(index, key).entries()) found[word] = (found[word] ?? 0) | bits
  return counted(found)
}

/** One and two bytes are looked up as they are. */
const PAIR_BYTES = 2

function find({ words, types, parts }: CoinIndex, text: string): Uint32Array {
  const bytes = Buffer.from(text)
  const found = new Uint32Array(parts.length * PART_WORDS)
  // No text contains NUL, which marks its end.
  if (bytes.includes(0)) return found
  const wanted = wantedBytes(bytes)
  const isOnlyWord = isOfWords(text)
  const trigrams = isOnlyWord ? [] : trigramsOf(bytes)
  const isCertain = isTrigram(bytes)
  for (const [part, { pairs, suffixes, trigrams: typed }] of parts.entries()) {
    const bits = found.subarray(part * PART_WORDS, (part + 1) * PART_WORDS)
    if (bytes.length <= PAIR_BYTES) {
      copyHolding(pairs, bytes, bits)
      continue
    }
    addContaining(suffixes, { texts: words, part, wanted, bits })
    if (isOnlyWord) continue
    const inTypes = new Uint32Array(PART_WORDS)
    if (!copyWithAll(typed, trigrams, inTypes)) continue
    const first = part * PART_ROWS
    if (!isCertain) {
      for (let word = 0; word < PART_WORDS; word += 1) inTypes[word] = (inTypes[word] ?? 0) & ~(bits[word] ?? 0)
      keepTrue(inTypes, (row) => holds(types, first + row, bytes))
    }
    for (let word = 0; word < PART_WORDS; word += 1) bits[word] = (bits[word] ?? 0) | (inTypes[word] ?? 0)
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
