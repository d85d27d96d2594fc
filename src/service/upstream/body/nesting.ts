import { ApiError } from '#contract/error.ts'
import { notJson } from './parse-json.ts'

/**
 * `maxValues`: how many lists, objects and commas there may be, which is what a parser's memory and time grow with. `rows`: the
 * depth of the list whose rows are parsed one by one, and the values of one of them.
 */
export type NestingLimit = { maxDepth: number; maxValues: number; rows?: { depth: number; maxValues: number } }
/**
 * Real answers come to a depth of about twenty (a Move value in a GraphQL answer). Those of the most values, Bitcoin transactions
 * with thousands of receivers and wallets of tens of thousands of token accounts, reach the limit of bytes first, at 20 MB and
 * 460,000 values. So many can cost 50 MB when parsed: objects whose members all have names of their own.
 */
export const nestingLimit: NestingLimit = { maxDepth: 64, maxValues: 500_000 }

/** Of a document whose rows are let go one by one; `path` as in `parseRows`. DefiLlama's pools, the most, come to a million. */
export const rowNestingLimit = (path: string): NestingLimit => ({
  maxDepth: 24,
  maxValues: 4_000_000,
  rows: { depth: path.split('.').length - 1, maxValues: 20_000 },
})

/** What a byte can mean. All others mean nothing. */
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
/** White space, and the byte order mark that a decoder leaves out. By a byte's number: a large answer may be nothing else. */
const blank = new Uint8Array(256)
for (const byte of [0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf]) blank[byte] = 1
/** No answer begins with more of it. */
const MAX_BLANK_BYTES = 100_000

export type NestingCheck = {
  /** The next bytes; throws UPSTREAM_FAILED for JSON that goes too deep, or holds too much, or does not begin. */
  look(bytes: Uint8Array): void
  /** There are no more; throws UPSTREAM_FAILED when the JSON is not at its end. */
  end(): void
}

/** `isJson`: an answer that is no list and no object is refused; without it, it passes, as the frames of another protocol. */
type Looked = { host: string; isJson: boolean; limit?: NestingLimit }

/** Looks at the bytes of an answer before any parser does, whose costs grow with depth, and with lists that are empty. */
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
  // By index, and with what is counted beside it: 20 MB of each of many hosts go through here, and `for of` takes five times as long.
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
