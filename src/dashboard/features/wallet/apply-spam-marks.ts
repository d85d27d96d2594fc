import type { Holding } from '#contract/wallet/holding.ts'
import type { NftHolding } from '#contract/wallet/nft.ts'
import { type SpamMarks, spamKey } from '#dashboard/state/spam-marks.ts'
import type { TabData } from './tab-data.ts'
import { texts } from './texts.ts'

export const keyOfHolding = ({ chain, contractAddress }: Holding): string =>
  spamKey({ chain, contract: contractAddress })
export const keyOfCollection = ({ collection, collectionId }: NftHolding): string =>
  spamKey({ chain: collection.chain, contract: collectionId || collection.id, isNft: true })

/** The visitor's own mark outweighs the service: from here on every number follows it. */
export function markHoldings(data: TabData<Holding>, marks: SpamMarks): TabData<Holding> {
  return replaced(data, (row) => {
    const mark = marks[keyOfHolding(row)]
    if (mark === undefined) return row
    return { ...row, is_spam: mark === 'spam', spam_reason: mark === 'spam' ? texts.markedYou : '' }
  })
}

export function markNfts(data: TabData<NftHolding>, marks: SpamMarks): TabData<NftHolding> {
  return replaced(data, (row) => {
    const mark = marks[keyOfCollection(row)]
    return mark === undefined ? row : { ...row, collection: { ...row.collection, scam: mark === 'spam' } }
  })
}

/** The same rows where nothing is replaced: a table renders none of them again. */
function replaced<Row>(data: TabData<Row>, by: (row: Row) => Row): TabData<Row> {
  const rows = data.rows.map((owned) => {
    const row = by(owned.row)
    return row === owned.row ? owned : { ...owned, row }
  })
  return { ...data, rows: rows.every((owned, index) => owned === data.rows[index]) ? data.rows : rows }
}
