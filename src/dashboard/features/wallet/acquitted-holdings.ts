import type { Holding } from '#contract/wallet/holding.ts'
import type { Position } from '#contract/wallet/position.ts'
import type { Owned } from './tab-data.ts'

const keyOf = (wallet: string, chain: string, contract: string) => `${wallet} ${chain} ${contract.toLowerCase()}`

/** What a position of the same wallet stands for is no spam, whatever its name: the protocol itself told of it. */
export function acquittedHoldings(
  holdings: readonly Owned<Holding>[],
  positions: readonly Owned<Position>[],
): Owned<Holding>[] {
  const receipts = new Set(
    positions.flatMap(({ wallet, row }) => row.receiptTokens.map((contract) => keyOf(wallet, row.chain, contract))),
  )
  return holdings.map(({ wallet, row }) => {
    const isReceipt = row.is_spam && receipts.has(keyOf(wallet, row.chain, row.contractAddress))
    return { wallet, row: isReceipt ? { ...row, is_spam: false, spam_reason: '' } : row }
  })
}
