/**
 * Texts that many rows have in common, each stored as one byte that occurs in no JSON of ours: below 32, and no white space. Rows are
 * stored so because the names of their members are most of them.
 */
export type Shorthand = {
  shorten(json: string): string
  /** Writes the JSON of the short bytes from `start` to `end`; returns where it ends. */
  lengthen(short: Uint8Array, range: { start: number; end: number }, into: Uint8Array, at: number): number
  /** At most so many bytes become of one. */
  readonly mostPerByte: number
}

const FIRST_PRINTED = 0x20
/** Tab, line feed and carriage return, which may be in JSON as they are. */
const spaces = [0x09, 0x0a, 0x0d]
/** A text that the same row has already. */
const AGAIN = 0x1f
const codes = Array.from({ length: AGAIN - 1 }, (_, index) => index + 1).filter((code) => !spaces.includes(code))

/**
 * `texts`: a text that begins like another comes before it. `again`: where in a row the text is that may occur a second time, such as
 * the digits of a package.
 */
export function createShorthand(texts: readonly string[], again: { start: number; length: number }): Shorthand {
  if (texts.length > codes.length) throw new RangeError(`At most ${codes.length} texts have a byte each`)
  const codeOf = new Map(texts.map((text, index) => [text, String.fromCharCode(codes[index] ?? AGAIN)]))
  const anyText = new RegExp(texts.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'g')
  const all = Buffer.from(texts.join(''))
  const [starts, ends] = [new Uint16Array(FIRST_PRINTED), new Uint16Array(FIRST_PRINTED)]
  let written = 0
  for (const [index, text] of texts.entries()) {
    const code = codes[index] ?? AGAIN
    starts[code] = written
    written += Buffer.byteLength(text)
    ends[code] = written
  }
  const { start: againStart, length: againLength } = again
  return {
    mostPerByte: Math.max(1, againLength, ...texts.map((text) => Buffer.byteLength(text))),
    shorten: (json) => {
      const text = json.slice(againStart, againStart + againLength)
      const second = text.length < againLength ? -1 : json.indexOf(text, againStart + againLength)
      const once =
        second === -1
          ? json
          : `${json.slice(0, second)}${String.fromCharCode(AGAIN)}${json.slice(second + againLength)}`
      return once.replace(anyText, (found) => codeOf.get(found) ?? found)
    },
    // Byte by byte: rows are short, and each copy of a piece would cost more than its bytes.
    lengthen: (short, { start, end }, into, at) => {
      let to = at
      for (let from = start; from < end; from += 1) {
        const byte = short[from] ?? 0
        if (byte >= FIRST_PRINTED) {
          into[to] = byte
          to += 1
        } else if (byte === AGAIN) {
          into.copyWithin(to, at + againStart, at + againStart + againLength)
          to += againLength
        } else if (ends[byte] === 0) {
          into[to] = byte
          to += 1
        } else {
          const last = ends[byte] ?? 0
          for (let place = starts[byte] ?? 0; place < last; place += 1, to += 1) into[to] = all[place] ?? 0
        }
      }
      return to
    },
  }
}
