import type { Coin } from '#contract/coin.ts'
import { coinKey } from '#domain/coin-type.ts'

/** Texts of coins come from anybody: what is searched of them is bounded. */
const SEARCHED_LENGTH = 200
const bounded = (text: string) => Array.from(text).slice(0, SEARCHED_LENGTH).join('')

/** Two letters that any package's hex digits may hold: too common for an index to help. */
const isOfHexDigits = (text: string) => /^[0-9a-fx:<>,]*$/.test(text)
const hexRun = /0x[0-9a-f]+/g

/**
 * What a coin is found by, lower-case. `search` has a line each for name, symbol and the spellings of its type, so that no
 * match spans two of them. `grams` has the pieces of one and two letters that `isShortSearch` texts are looked up in.
 */
export function searchableOf(coin: Pick<Coin, 'name' | 'symbol' | 'coinType'>): { search: string; grams: string[] } {
  const key = coinKey(coin.coinType).toLowerCase()
  const type = coin.coinType.toLowerCase()
  const words = [bounded(coin.name), bounded(coin.symbol)].map((text) => text.toLowerCase())
  const lines = new Set([...words, type, key, withoutPadding(key)])
  const grams = new Set<string>()
  for (const word of [...words, ...type.split(hexRun)]) {
    const letters = Array.from(word)
    for (const [index, letter] of letters.entries()) {
      grams.add(letter)
      grams.add(letter + (letters[index + 1] ?? ''))
    }
  }
  return { search: [...lines].join('\n'), grams: [...grams].filter((gram) => !isOfHexDigits(gram)) }
}

const withoutPadding = (key: string) => key.replace(/0x0+(?=[0-9a-f])/g, '0x')

export type CoinSearch = {
  text: string
  /** The same coin type in its full spelling, when the text is (a part of) one. */
  key: string | null
  /** Found by `grams`: shorter than a trigram, and rarer than hex digits. */
  isShort: boolean
}

/** null when there is nothing to search for. */
export function readSearch(text: string | undefined): CoinSearch | null {
  const folded = (text ?? '').trim().toLowerCase()
  if (folded === '') return null
  const key = folded.includes('::') ? coinKey(folded) : folded
  const isShort = Array.from(folded).length <= 2 && !isOfHexDigits(folded)
  return { text: folded, key: key === folded ? null : key, isShort }
}

/** A text as a pattern that finds it anywhere: `%`, `_` and `\` stand for themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`
