import { seededAddress } from '#sample/prices/seeded-random.ts'
import { walrusPart } from '#sample/sui/protocols/walrus.ts'
import { sampleOwner } from './owner.ts'

const stake = (
  name: string,
  own: { principal: bigint; activation: number; withdrawEpoch: number | null; reward: bigint },
) => ({
  id: seededAddress(`walrus ${name}`),
  owner: sampleOwner,
  node: seededAddress('walrus node'),
  ...own,
})

/** 500 WAL that work, 120 that are being withdrawn, 60 that do not work yet; figures are ours. */
export const sampleWalrus = walrusPart(42, [
  stake('working', { principal: 500_000_000_000n, activation: 30, withdrawEpoch: null, reward: 8_250_000_000n }),
  stake('leaving', { principal: 120_000_000_000n, activation: 28, withdrawEpoch: 43, reward: 2_500_000_000n }),
  stake('young', { principal: 60_000_000_000n, activation: 43, withdrawEpoch: null, reward: 0n }),
])
