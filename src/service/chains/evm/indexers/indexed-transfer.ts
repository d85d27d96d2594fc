import type { Transfers } from '#service/chains/chain-adapter.ts'

export type IndexedTransfer = {
  contractAddress: string | null
  from: string | null
  to: string | null
  amount: bigint | null
  /** Unix seconds. */
  at: number
}

type CompleteTransfer = IndexedTransfer & { contractAddress: string; amount: bigint }

/**
 * Converts rows to transfers with the sign of their direction. Transfers from the wallet to itself move nothing. Omits
 * rows without token, amount or time; the list is then incomplete.
 */
export function toTransfers(
  rows: IndexedTransfer[],
  { owner, isComplete }: { owner: string; isComplete: boolean },
): Transfers {
  const complete = rows.filter(
    (row): row is CompleteTransfer => row.contractAddress !== null && row.amount !== null && Number.isFinite(row.at),
  )
  const transfers = complete.flatMap(({ contractAddress, from, to, amount, at }) => {
    const sign = BigInt(to === owner ? 1 : 0) - BigInt(from === owner ? 1 : 0)
    return sign === 0n ? [] : [{ contractAddress, amount: sign * amount, at: Math.floor(at) }]
  })
  return { transfers, isComplete: isComplete && complete.length === rows.length }
}
