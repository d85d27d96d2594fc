/** What is copied at a time: small enough that no copy is felt. */
const BLOCK_BYTES = 1 << 20

export type TextPlace = { block: number; start: number; length: number }

export type TextWriter = {
  write(text: string): TextPlace
  copy(bytes: Uint8Array): TextPlace
  /** What was written last. */
  lastBytes(length: number): Buffer
  /** Forgets what was written last. */
  takeBack(length: number): void
  finish(): Buffer[]
}

/** Writes texts one behind the other into blocks of about the same size, whose numbers begin with `firstBlock`. */
export function createTextWriter(firstBlock: number): TextWriter {
  const full: Buffer[] = []
  let open = Buffer.alloc(0)
  let used = 0

  const close = () => {
    // A copy of its own size: the rest of the block would be kept for nothing.
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
