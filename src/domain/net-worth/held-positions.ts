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

/** `isInHoldings`: a coin that stands for it counts among the holdings already, which then have it at `heldUsd`. */
export type HeldOnce<P extends Position = Position> = P & { isInHoldings: boolean; heldUsd?: number }

/**
 * Says of each position whether the holdings count it already. A receipt that the holdings do not list, hide as spam or cannot
 * price counts nowhere, so that the position does.
 */
export function heldPositions<P extends Position>(
  positions: readonly Owned<P>[],
  holdings: readonly Owned<Holding>[],
): Owned<HeldOnce<P>>[] {
  const receipts = receiptsOf(positions)
  const counted = new Map<string, number>()
  for (const { wallet, row } of receipts.size === 0 ? [] : holdings) {
    const { value } = entryOfHolding(row)
    if (row.is_spam || value === null) continue
    const key = receiptKey(wallet, row.chain, row.contractAddress)
    counted.set(key, (counted.get(key) ?? 0) + value)
  }
  const keysOf = ({ wallet, row }: Owned<P>) =>
    row.receiptTokens.map((contract) => receiptKey(wallet, row.chain, contract))
  const all = positions.flatMap(keysOf)
  const shared = new Set(all.length === receipts.size ? [] : all.filter((key, at) => all.indexOf(key) !== at))
  return positions.map((owned) => {
    const { wallet, row } = owned
    const [key, ...others] = keysOf(owned)
    const usd = key === undefined || others.length > 0 || shared.has(key) ? undefined : counted.get(key)
    return {
      wallet,
      row: {
        ...row,
        isInHoldings: [key, ...others].some((each) => each !== undefined && counted.has(each)),
        // A market prices a staked coin apart from the coin behind it. A loan is reckoned at the prices of its own coins.
        ...(usd !== undefined && row.type === 'Staking' && { heldUsd: usd }),
      },
    }
  })
}
