import type { Coin } from '#contract/coin.ts'
import { coinKey } from '#domain/coin-type.ts'
import { wellFormed } from '#domain/well-formed.ts'

/** Anyone can write a coin's texts, so their searchable length is limited. */
const SEARCHED_LENGTH = 200
const bounded = (text: string) =>
  text.length <= SEARCHED_LENGTH ? text : Array.from(text).slice(0, SEARCHED_LENGTH).join('')

const packages = /0x[0-9a-f]{1,64}(?=::)/g
const zeros = /0x0+(?=[0-9a-f])/g
const lines = (texts: Iterable<string>) => [...texts].join('\n')

/**
 * Searchable texts of a coin in lower case, one per line, so that no match spans two of them. `words`: name, symbol,
 * and modules and structs without their packages. `types`: the type in its three notations.
 */
export function searchableOf({ name, symbol, coinType }: Pick<Coin, 'name' | 'symbol' | 'coinType'>) {
  const type = coinType.toLowerCase()
  const key = coinKey(coinType).toLowerCase()
  const names = [name, symbol].map((text) => wellFormed(bounded(text).toLowerCase()))
  return {
    words: lines([...names, ...type.split(packages)]),
    types: lines(new Set([type, key, key.replace(zeros, '0x')])),
  }
}

/** A search. `key`: the same coin type in its full notation, if the text is (a part of) one. */
export type CoinSearch = { text: string; key: string | null }

/** Returns null if there is nothing to search for. */
export function readSearch(text: string | undefined): CoinSearch | null {
  const folded = (text ?? '').trim().toLowerCase()
  if (folded === '') return null
  const key = folded.includes('::') ? coinKey(folded) : folded
  return { text: folded, key: key === folded ? null : key }
}

/**
 * Whether only words can contain the text: it has a letter that occurs in no package and none of the separators of a
 * type.
 */
export const isOfWords = (text: string): boolean => /[^0-9a-fx]/.test(text) && !/[:<>,]/.test(text)
