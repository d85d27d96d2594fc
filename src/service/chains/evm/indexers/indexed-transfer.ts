import type { Transfer } from '#service/chains/chain-adapter.ts'

export type IndexedTransfer = {
  contractAddress: string | null
  from: string | null
  to: string | null
  amount: bigint | null
  /** Unix seconds. */
  at: number
}

/** With the sign of its direction. What a wallet sends to itself moves nothing; a row without token, amount or time tells nothing. */
export function toTransfers(rows: IndexedTransfer[], owner: string): Transfer[] {
  return rows.flatMap(({ contractAddress, from, to, amount, at }) => {
    if (contractAddress === null || amount === null || !Number.isFinite(at)) return []
    const sign = BigInt(to === owner ? 1 : 0) - BigInt(from === owner ? 1 : 0)
    return sign === 0n ? [] : [{ contractAddress, amount: sign * amount, at: Math.floor(at) }]
  })
}
