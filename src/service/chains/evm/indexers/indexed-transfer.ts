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
 * With the sign of its direction. What a wallet sends to itself moves nothing. A row without token, amount or time
 * is left out, and the list is then incomplete.
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
