const MAGIC = 0x504e4155
const FEED_MESSAGE = 0
const FEED_ID_BYTES = 32
/** After the kind and the id: price (8), confidence (8), exponent (4). */
const PUBLISH_TIME_AT = 1 + FEED_ID_BYTES + 8 + 8 + 4
const PROOF_NODE_BYTES = 20

/** A Pyth message with its signatures. `prices`: feed id to publish time in Unix seconds. */
export type PythUpdate = { message: Uint8Array; vaa: Uint8Array; prices: Map<string, number> }

/**
 * Parses Pyth's accumulator message: extracts the Wormhole message and the prices in it (pyth-crosschain,
 * `pyth::accumulator`). Null for any other bytes. The chain verifies the signatures.
 */
export function readPythUpdate(message: Buffer): PythUpdate | null {
  try {
    if (message.readUInt32BE(0) !== MAGIC) return null
    // After the magic: two bytes of version, a section of variable length, the kind of proof.
    let at = 7 + message.readUInt8(6) + 1
    const take = (length: number) => {
      if (at + length > message.length) throw new RangeError('cut off')
      at += length
      return message.subarray(at - length, at)
    }
    const vaa = take(take(2).readUInt16BE())
    const prices = new Map<string, number>()
    for (let left = take(1).readUInt8(); left > 0; left -= 1) {
      const price = take(take(2).readUInt16BE())
      if (price.readUInt8() !== FEED_MESSAGE) return null
      const publishedAt = Number(price.readBigUInt64BE(PUBLISH_TIME_AT))
      prices.set(price.subarray(1, 1 + FEED_ID_BYTES).toString('hex'), publishedAt)
      take(take(1).readUInt8() * PROOF_NODE_BYTES)
    }
    return vaa.length > 0 ? { message, vaa, prices } : null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
