const FNV_PRIME = 0x0100_0193
/** The offset basis of FNV-1a, and another, so that the two halves differ. */
const [FIRST_BASIS, SECOND_BASIS] = [0x811c_9dc5, 0x9e37_79b9]

/** A number of 53 bits that two texts hardly share, in a fraction of the time of a digest. Not against somebody who looks for two. */
export function fingerprint(bytes: Uint8Array): number {
  let [first, second] = [FIRST_BASIS, SECOND_BASIS]
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    first = Math.imul(first ^ byte, FNV_PRIME)
    second = Math.imul(second ^ byte, FNV_PRIME) ^ (second >>> 15)
  }
  return (first >>> 0) * 2 ** 21 + (second >>> 11)
}
