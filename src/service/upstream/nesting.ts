import { ApiError } from '#contract/error.ts'

/** Real answers come to about twenty (a Move value in a GraphQL answer) and to some ten thousand. */
export type NestingLimit = { maxDepth: number; maxContainers: number }
export const nestingLimit: NestingLimit = { maxDepth: 64, maxContainers: 250_000 }
/** Rows are flat, and a document may hold any number of them, since each is let go. */
export const rowNestingLimit: NestingLimit = { maxDepth: 24, maxContainers: Number.POSITIVE_INFINITY }

const QUOTE = 0x22
const BACKSLASH = 0x5c
/** `[` and `{`; their ends are two further. */
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]
/** White space, and the byte order mark that a decoder leaves out. */
const blank: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf])

/**
 * Looks at the bytes of an answer before any parser does, whose costs grow with depth, and with lists that are empty. Throws
 * UPSTREAM_FAILED for JSON that is nested deeper or holds more lists and objects; what does not begin as JSON passes.
 */
export function createNestingCheck(host: string, limit: NestingLimit = nestingLimit): (bytes: Uint8Array) => void {
  let isJson: boolean | null = null
  let [depth, containers] = [0, 0]
  let [isText, isEscaped] = [false, false]
  return (bytes) => {
    if (isJson === null) {
      const first = bytes.find((byte) => !blank.has(byte))
      if (first === undefined) return
      isJson = first === OPEN_LIST || first === OPEN_OBJECT
    }
    if (!isJson) return
    for (const byte of bytes) {
      if (isText) {
        if (isEscaped) isEscaped = false
        else if (byte === BACKSLASH) isEscaped = true
        else if (byte === QUOTE) isText = false
      } else if (byte === QUOTE) isText = true
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
        depth += 1
        containers += 1
      } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1
      if (depth > limit.maxDepth) throw new ApiError('UPSTREAM_FAILED', `${host} answered JSON nested too deep`)
      if (containers > limit.maxContainers) {
        throw new ApiError('UPSTREAM_FAILED', `${host} answered JSON of too many lists and objects`)
      }
    }
  }
}
