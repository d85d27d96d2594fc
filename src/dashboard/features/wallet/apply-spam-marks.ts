import type { Holding } from '#contract/wallet/holding.ts'
import type { NftHolding } from '#contract/wallet/nft.ts'
import type { Position } from '#contract/wallet/position.ts'
import { type SpamMarks, spamKey } from '#dashboard/state/spam-marks.ts'
import type { Owned, TabData } from './tab-data.ts'

export const keyOfHolding = ({ chain, contractAddress }: Holding): string =>
  spamKey({ chain, contract: contractAddress })
export const keyOfCollection = ({ collection, collectionId }: NftHolding): string =>
  spamKey({ chain: collection.chain, contract: collectionId || collection.id, isNft: true })

/** The visitor's own mark outweighs the service: from here on every number follows it. */
export function markHoldings(data: TabData<Holding>, marks: SpamMarks): TabData<Holding> {
  return replaced(data, (row) => {
    const mark = marks[keyOfHolding(row)]
    if (mark === undefined) return row
    return { ...row, is_spam: mark === 'spam', spam_reason: mark === 'spam' ? 'marked by you' : '' }
  })
}

export function markNfts(data: TabData<NftHolding>, marks: SpamMarks): TabData<NftHolding> {
  return replaced(data, (row) => {
    const mark = marks[keyOfCollection(row)]
    return mark === undefined ? row : { ...row, collection: { ...row.collection, scam: mark === 'spam' } }
  })
}

const replaced = <Row>(data: TabData<Row>, by: (row: Row) => Row): TabData<Row> => ({
  ...data,
  rows: data.rows.map(({ wallet, row }) => ({ wallet, row: by(row) })),
})

const receiptKey = (wallet: string, chain: string, contract: string) => `${wallet} ${chain} ${contract.toLowerCase()}`

/** The receipt token of a position in the same wallet is no spam, whatever its name: the protocol itself lists it. */
export function clearReceipts(
  holdings: readonly Owned<Holding>[],
  positions: readonly Owned<Position>[],
): Owned<Holding>[] {
  const receipts = new Set(
    positions.flatMap(({ wallet, row }) =>
      row.receiptTokens.map((contract) => receiptKey(wallet, row.chain, contract)),
    ),
  )
  return holdings.map(({ wallet, row }) => {
    const isReceipt = row.is_spam && receipts.has(receiptKey(wallet, row.chain, row.contractAddress))
    return { wallet, row: isReceipt ? { ...row, is_spam: false, spam_reason: '' } : row }
  })
}
