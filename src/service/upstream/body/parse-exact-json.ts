/**
 * A float may not represent 16 digits or more. No chain uses numbers of more than 78 digits, and longer ones take long
 * to parse.
 */
const longInteger = /^-?[1-9]\d{15,99}$/
const partsOfNumber = /[\d+\-.eE]*/y
const MARK = '$exactInteger'
const codeOf = (character: string) => character.charCodeAt(0)
const QUOTE = codeOf('"')
const BACKSLASH = codeOf('\\')
const MINUS = codeOf('-')
const ZERO = codeOf('0')
const NINE = codeOf('9')

/**
 * The first half of `parseExactJson`, for documents so long that each half should have its own event-loop turn. Scans
 * by index: on a text without an end, a regular expression would rescan from each quote. Throws SyntaxError.
 */
export function markLongIntegers(text: string): string {
  const parts: string[] = []
  let copied = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfText(text, at)
    else if (code === MINUS || (code >= ZERO && code <= NINE)) {
      partsOfNumber.lastIndex = at
      const [number = ''] = partsOfNumber.exec(text) ?? []
      if (longInteger.test(number)) {
        parts.push(text.slice(copied, at), `{"${MARK}":"${number}"}`)
        copied = at + number.length
      }
      at += number.length - 1
    }
  }
  return copied === 0 ? text : parts.join('') + text.slice(copied)
}

/** Finds the closing quote of the text that begins at `start`. */
function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) return at
    if (code === BACKSLASH) at += 1
  }
  throw new SyntaxError('A text of the JSON has no end')
}

/** The second half of `parseExactJson`. Throws SyntaxError. */
export function parseMarked(marked: string): unknown {
  if (!marked.includes(MARK)) return JSON.parse(marked)
  return JSON.parse(marked, (_, value: unknown) => {
    if (value === null || typeof value !== 'object' || !(MARK in value)) return value
    return typeof value[MARK] === 'string' && longInteger.test(value[MARK]) ? BigInt(value[MARK]) : value
  })
}

/**
 * Like `JSON.parse`, but returns integers that a float may not represent (16 to 100 digits) as bigint. Nodes of chains
 * send amounts up to 2^64 as plain JSON numbers. Throws SyntaxError.
 */
export const parseExactJson = (text: string): unknown => parseMarked(markLongIntegers(text))
