import type { Holding } from '#contract/wallet/holding.ts'
import type { Position } from '#contract/wallet/position.ts'
import { tokenIdentity } from '#domain/earning/same-coin.ts'
import { entryOfHolding } from './entries.ts'

/** `wallet`: the address that it belongs to. */
export type Owned<Row> = { wallet: string; row: Row }

/** One text for a token of a wallet, however a position or the wallet writes it. */
export const receiptKey = (wallet: string, chain: string, contract: string): string =>
  `${wallet} ${tokenIdentity(chain, contract)}`

/** Receipt tokens of positions by `receiptKey`. Most wallets have none: then no key of a holding need be made. */
export const receiptsOf = <P extends Position>(positions: readonly Owned<P>[]): Map<string, P> =>
  new Map(
    positions.flatMap(({ wallet, row }) =>
      row.receiptTokens.map((contract) => [receiptKey(wallet, row.chain, contract), row] as const),
    ),
  )

/**
 * The receipt token of a position in the same wallet is no spam, whatever its name: the protocol itself lists it. The same array where
 * there is none.
 */
export function clearReceipts(
  holdings: readonly Owned<Holding>[],
  positions: readonly Owned<Position>[],
): readonly Owned<Holding>[] {
  const receipts = receiptsOf(positions)
  const isReceipt = ({ wallet, row }: Owned<Holding>) =>
    row.is_spam && receipts.has(receiptKey(wallet, row.chain, row.contractAddress))
  if (receipts.size === 0 || !holdings.some(isReceipt)) return holdings
  return holdings.map((owned) =>
    isReceipt(owned) ? { ...owned, row: { ...owned.row, is_spam: false, spam_reason: '' } } : owned,
  )
}

/**
 * Says of each position whether the holdings count it already. A receipt that the holdings do not list, hide as spam or cannot
 * price counts nowhere, so that the position does.
 */
export function heldPositions<P extends Position>(
  positions: readonly Owned<P>[],
  holdings: readonly Owned<Holding>[],
): Owned<P & { isInHoldings: boolean }>[] {
  const isCounted = ({ row }: Owned<Holding>) => !row.is_spam && entryOfHolding(row).value !== null
  const counted = new Set(
    receiptsOf(positions).size === 0
      ? []
      : holdings.filter(isCounted).map(({ wallet, row }) => receiptKey(wallet, row.chain, row.contractAddress)),
  )
  return positions.map(({ wallet, row }) => ({
    wallet,
    row: {
      ...row,
      isInHoldings: row.receiptTokens.some((contract) => counted.has(receiptKey(wallet, row.chain, contract))),
    },
  }))
}
