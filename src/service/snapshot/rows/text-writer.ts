/** Bytes per copy: small enough for a copy to cause no noticeable delay. */
const BLOCK_BYTES = 1 << 20

export type TextPlace = { block: number; start: number; length: number }

export type TextWriter = {
  write(text: string): TextPlace
  copy(bytes: Uint8Array): TextPlace
  /** Returns the bytes written last. */
  lastBytes(length: number): Buffer
  /** Removes the bytes written last. */
  takeBack(length: number): void
  finish(): Buffer[]
}

/** Appends texts to blocks of about the same size, numbered from `firstBlock`. */
export function createTextWriter(firstBlock: number): TextWriter {
  const full: Buffer[] = []
  let open = Buffer.alloc(0)
  let used = 0

  const close = () => {
    // Copies the used bytes only: the rest of the block would waste memory.
    if (used > 0) full.push(used === open.length ? open : exactCopy(open.subarray(0, used)))
    used = 0
  }
  const take = (length: number): TextPlace => {
    if (used + length > open.length) {
      close()
      open = Buffer.allocUnsafeSlow(Math.max(BLOCK_BYTES, length))
    }
    const start = used
    used += length
    return { block: firstBlock + full.length, start, length }
  }
  return {
    write: (text) => {
      const place = take(Buffer.byteLength(text))
      open.write(text, place.start)
      return place
    },
    copy: (bytes) => {
      const place = take(bytes.length)
      open.set(bytes, place.start)
      return place
    },
    lastBytes: (length) => open.subarray(used - length, used),
    takeBack: (length) => {
      used -= length
    },
    finish: () => {
      close()
      return full
    },
  }
}

function exactCopy(bytes: Uint8Array): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  copy.set(bytes)
  return copy
}
