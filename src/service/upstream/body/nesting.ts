import { ApiError } from '#contract/error.ts'
import { notJson } from './parse-json.ts'

/**
 * `maxValues`: limit of lists, objects and commas, which determine a parser's memory and time. `rows`: the depth of the
 * list whose rows are parsed one by one, and the limit of values in one row.
 */
export type NestingLimit = { maxDepth: number; maxValues: number; rows?: { depth: number; maxValues: number } }
/**
 * Real responses reach a depth of about twenty (a Move value in a GraphQL response). The largest, Bitcoin transactions
 * with thousands of receivers and wallets with tens of thousands of token accounts, reach the byte limit first, at 20
 * MB and 460,000 values. This many values can take 50 MB when parsed: objects whose members all have different names.
 */
export const nestingLimit: NestingLimit = { maxDepth: 64, maxValues: 500_000 }

/**
 * Limit for a document whose rows are released one by one; `path` as in `parseRows`. DefiLlama's pools, the largest,
 * have about a million values.
 */
export const rowNestingLimit = (path: string): NestingLimit => ({
  maxDepth: 24,
  maxValues: 4_000_000,
  rows: { depth: path.split('.').length - 1, maxValues: 20_000 },
})

/** Meanings of a byte. All other bytes have none. */
const [QUOTE, BACKSLASH, OPEN, CLOSE, COMMA] = [1, 2, 3, 4, 5]
const meaning = new Uint8Array(256)
for (const [character, what] of [
  ['"', QUOTE],
  ['\\', BACKSLASH],
  ['[', OPEN],
  ['{', OPEN],
  [']', CLOSE],
  ['}', CLOSE],
  [',', COMMA],
] as const)
  meaning[character.charCodeAt(0)] = what
/**
 * White space, and the byte order mark, which a decoder omits. A lookup table by byte: a large response may consist of
 * nothing else.
 */
const blank = new Uint8Array(256)
for (const byte of [0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf]) blank[byte] = 1
/** No valid response starts with more white space. */
const MAX_BLANK_BYTES = 100_000

export type NestingCheck = {
  /**
   * Checks the next bytes. Throws UPSTREAM_FAILED for JSON that is too deep, has too many values, or does not start.
   */
  look(bytes: Uint8Array): void
  /** Ends the input. Throws UPSTREAM_FAILED if the JSON is incomplete. */
  end(): void
}

/**
 * `isJson`: rejects a response that is neither a list nor an object. Without it, such a response passes, as frames of
 * another protocol.
 */
type Looked = { host: string; isJson: boolean; limit?: NestingLimit }

/**
 * Checks a response's bytes before it is parsed: a parser's cost grows with depth and with the number of empty lists.
 */
export function createNestingCheck({ host, isJson: mustBeJson, limit = nestingLimit }: Looked): NestingCheck {
  let isJson: boolean | null = null
  let [depth, values, rowValues, blanks] = [0, 0, 0, 0]
  let [isText, isEscaped] = [false, false]
  const rowDepth = limit.rows?.depth ?? 0
  const maxRowValues = limit.rows?.maxValues ?? Infinity

  function begin(bytes: Uint8Array): boolean | null {
    for (const byte of bytes) {
      if (blank[byte] !== 0) continue
      if (meaning[byte] === OPEN) return true
      if (mustBeJson) throw otherStart(host, String.fromCharCode(byte))
      return false
    }
    blanks += bytes.byteLength
    if (blanks > MAX_BLANK_BYTES) throw new ApiError('UPSTREAM_FAILED', `${host} answered nothing but white space`)
    return null
  }
  const tooMuch = () => new ApiError('UPSTREAM_FAILED', `${host} answered JSON of too many values`)
  // Uses an index and local counters: 20 MB from each of many hosts pass through here, and `for of` takes five times as
  // long.
  function look(bytes: Uint8Array) {
    isJson ??= begin(bytes)
    if (!isJson) return
    let [level, found, ofRow, isIn, isNext] = [depth, values, rowValues, isText, isEscaped]
    for (let at = 0; at < bytes.length; at += 1) {
      const what = meaning[bytes[at] ?? 0]
      if (isNext) isNext = false
      else if (what === 0) continue
      else if (isIn) {
        if (what === QUOTE) isIn = false
        else if (what === BACKSLASH) isNext = true
      } else if (what === QUOTE) isIn = true
      else if (what === CLOSE) level -= 1
      else if (what !== BACKSLASH) {
        if (what === OPEN) level += 1
        found += 1
        ofRow = what === COMMA && level <= rowDepth ? 0 : ofRow + 1
        if (level > limit.maxDepth) throw new ApiError('UPSTREAM_FAILED', `${host} answered JSON nested too deep`)
        if (found > limit.maxValues || ofRow > maxRowValues) throw tooMuch()
      }
    }
    ;[depth, values, rowValues, isText, isEscaped] = [level, found, ofRow, isIn, isNext]
  }
  return {
    look,
    end() {
      if (isJson === null && mustBeJson) throw notJson(host, '')
      if (depth > 0 || isText) throw notJson(host, '{')
    },
  }
}

const otherStart = (host: string, start: string): ApiError =>
  /["\-\dtfn]/.test(start)
    ? new ApiError('UPSTREAM_FAILED', `${host} answered neither a list nor an object`)
    : notJson(host, start)
