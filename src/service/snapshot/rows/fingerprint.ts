const FNV_PRIME = 0x0100_0193
/** The offset basis of FNV-1a, and another, so that two halves differ. */
const [FIRST_BASIS, SECOND_BASIS] = [0x811c_9dc5, 0x9e37_79b9]

/** A number of 53 bits that two texts hardly share, in a fraction of the time of a digest. Not against somebody who looks for two. */
export function fingerprint(text: string): number {
  let [first, second] = [FIRST_BASIS, SECOND_BASIS]
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    first = Math.imul(first ^ unit, FNV_PRIME)
    second = Math.imul(second ^ unit, FNV_PRIME) ^ (second >>> 15)
  }
  return (first >>> 0) * 2 ** 21 + (second >>> 11)
}
