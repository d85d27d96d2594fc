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

/** What people compare of an address, and who makes one to be taken for another makes alike, after what all addresses begin with. */
const COMPARED = 3
/** Of EVM chains and Sui, of Bitcoin with its version, and of TON: bounceable or not, on the main chain. */
const COMMON = /^(?:0x|bc1[qp]|[eu]q[a-d])/

/** Whether two addresses differ, but begin and end alike. */
export function isLookAlike(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()]
  const begin = (COMMON.exec(a)?.[0].length ?? 0) + COMPARED
  if (a === b || a.length !== b.length || a.length <= begin + COMPARED) return false
  return a.slice(0, begin) === b.slice(0, begin) && a.slice(-COMPARED) === b.slice(-COMPARED)
}
