import { ApiError } from '#contract/error.ts'
import { notJson } from './parse-json.ts'

/** Real answers come to about twenty (a Move value in a GraphQL answer) and to some ten thousand. */
export type NestingLimit = { maxDepth: number; maxContainers: number }
export const nestingLimit: NestingLimit = { maxDepth: 64, maxContainers: 250_000 }
/** Rows are flat, and a document may hold any number of them, since each is let go. */
export const rowNestingLimit: NestingLimit = { maxDepth: 24, maxContainers: Number.POSITIVE_INFINITY }

/** What a byte can mean. All others mean nothing. */
const [QUOTE, BACKSLASH, OPEN, CLOSE] = [1, 2, 3, 4]
const meaning = new Uint8Array(256)
for (const [character, what] of [
  ['"', QUOTE],
  ['\\', BACKSLASH],
  ['[', OPEN],
  ['{', OPEN],
  [']', CLOSE],
  ['}', CLOSE],
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

/**
 * Looks at the bytes of an answer before any parser does, whose costs grow with depth, and with lists that are empty. What does not
 * begin as JSON passes.
 */
export function createNestingCheck(host: string, limit: NestingLimit = nestingLimit): NestingCheck {
  let isJson: boolean | null = null
  let [depth, containers, blanks] = [0, 0, 0]
  let [isText, isEscaped] = [false, false]

  function begin(bytes: Uint8Array): boolean | null {
    for (const byte of bytes) {
      if (blank[byte] === 0) return meaning[byte] === OPEN
    }
    blanks += bytes.byteLength
    if (blanks > MAX_BLANK_BYTES) throw new ApiError('UPSTREAM_FAILED', `${host} answered nothing but white space`)
    return null
  }
  // By index, and with what is counted beside it: 20 MB of each of many hosts go through here, and `for of` takes five times as long.
  function look(bytes: Uint8Array) {
    isJson ??= begin(bytes)
    if (!isJson) return
    let [level, found, isIn, isNext] = [depth, containers, isText, isEscaped]
    for (let at = 0; at < bytes.length; at += 1) {
      const what = meaning[bytes[at] ?? 0]
      if (isNext) isNext = false
      else if (what === 0) continue
      else if (isIn) {
        if (what === QUOTE) isIn = false
        else if (what === BACKSLASH) isNext = true
      } else if (what === QUOTE) isIn = true
      else if (what === CLOSE) level -= 1
      else if (what === OPEN) {
        level += 1
        found += 1
        if (level > limit.maxDepth) throw new ApiError('UPSTREAM_FAILED', `${host} answered JSON nested too deep`)
        if (found > limit.maxContainers) {
          throw new ApiError('UPSTREAM_FAILED', `${host} answered JSON of too many lists and objects`)
        }
      }
    }
    ;[depth, containers, isText, isEscaped] = [level, found, isIn, isNext]
  }
  return {
    look,
    end() {
      if (depth > 0) throw notJson(host, '{')
    },
  }
}
