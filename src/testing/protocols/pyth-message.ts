const PROOF_NODES = 3

const number = (value: bigint, bytes: number): Buffer =>
  Buffer.from(
    value
      .toString(16)
      .padStart(bytes * 2, '0')
      .slice(-bytes * 2),
    'hex',
  )

/** A message as Pyth's Hermes gives it, its signatures made up. `prices`: feed id to the Unix second that it was published at. */
export function pythMessage(prices: Record<string, number>, vaa: Buffer = Buffer.alloc(300, 0xaa)): Buffer {
  const updates = Object.entries(prices).map(([feed, publishedAt]) => {
    const figures = [number(310_000_000n, 8), number(100_000n, 8), Buffer.from('fffffff8', 'hex')]
    const times = [number(BigInt(publishedAt), 8), number(BigInt(publishedAt - 1), 8)]
    const average = [number(309_000_000n, 8), number(110_000n, 8)]
    const message = Buffer.concat([Buffer.of(0), Buffer.from(feed, 'hex'), ...figures, ...times, ...average])
    const proof = Buffer.concat([Buffer.of(PROOF_NODES), Buffer.alloc(PROOF_NODES * 20, 0xbb)])
    return Buffer.concat([number(BigInt(message.length), 2), message, proof])
  })
  // Magic, version 1.0, no further part, proofs by a Merkle tree.
  const head = Buffer.from('504e415501000000', 'hex')
  return Buffer.concat([head, number(BigInt(vaa.length), 2), vaa, Buffer.of(updates.length), ...updates])
}
