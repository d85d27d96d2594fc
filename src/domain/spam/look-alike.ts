import confusables from './confusables.json' with { type: 'json' }

const asciiOf = new Map(
  Object.entries(confusables.looksLike).flatMap(([letter, others]) =>
    [...others].map((other) => [other, letter] as const),
  ),
)
/** Letters like Cyrillic І look like an I as much as like an l: Unicode files both under l. */
const eitherWay = new Set(confusables.looksLike.l)

/** A text with every letter that looks like one of ASCII written as that, without marks: "ՍՏDС" and "UṢDC" are "USDC". */
export const toAscii = (text: string): string => fold(text, 'l')

/** All that a symbol may be taken for, upper-case. */
export const readingsOf = (symbol: string): string[] =>
  [...new Set([symbol, fold(symbol, 'l'), fold(symbol, 'I')])].map((reading) => reading.toUpperCase())

function fold(text: string, lOrI: 'l' | 'I'): string {
  const letters = [...text.normalize('NFKD').replace(/\p{M}/gu, '')]
  return letters.map((letter) => (eitherWay.has(letter) ? lOrI : (asciiOf.get(letter) ?? letter))).join('')
}

/** What people compare of an address, and who makes one to be taken for another makes alike. */
const COMPARED = 3

/** Whether two addresses differ, but begin and end alike. */
export function isLookAlike(one: string, other: string): boolean {
  const [a, b] = [one, other].map((address) => address.replace(/^0x/, '').toLowerCase())
  if (a === undefined || b === undefined || a === b || a.length !== b.length || a.length <= 2 * COMPARED) return false
  return a.slice(0, COMPARED) === b.slice(0, COMPARED) && a.slice(-COMPARED) === b.slice(-COMPARED)
}
