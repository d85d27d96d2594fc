import { type FileColumn, isoTime, type TableFile } from '#dashboard/ui/table/table-file.ts'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import type { HoldingRow } from './holding-rows.ts'

const columns: FileColumn<HoldingRow>[] = [
  { header: 'Wallet', value: ({ wallet }) => wallet },
  { header: 'Token', value: ({ holding }) => holding.name },
  { header: 'Symbol', value: ({ holding }) => holding.symbol },
  { header: 'Chain', value: ({ holding }) => chainNameOf(holding.chain) },
  { header: 'Contract', value: ({ holding }) => holding.contractAddress },
  { header: 'Amount', value: ({ holding }) => holding.amount },
  { header: 'Amount in base units', value: ({ holding }) => holding.amountRaw },
  { header: 'Price USD', value: ({ holding }) => holding.price.price },
  { header: 'Value USD', value: ({ value, holding }) => (holding.is_spam ? null : value) },
  { header: 'Change 24 h percent', value: ({ change }) => change },
  { header: 'Share', value: ({ share }) => share },
  { header: 'Last transfer', value: ({ holding }) => isoTime(holding.last_transferred_at) },
  { header: 'Spam', value: ({ holding }) => (holding.is_spam ? holding.spam_reason || 'yes' : '') },
]
const profits: FileColumn<HoldingRow>[] = [
  { header: 'Average cost USD', value: ({ holding }) => holding.avgCost },
  { header: 'Realised USD', value: ({ holding }) => holding.realizedPnl },
  { header: 'Unrealised USD', value: ({ holding }) => holding.unrealizedPnl },
]

/** Amounts exact, with the profits where they are shown. */
export const holdingFile = ({ withPnl }: { withPnl: boolean }): TableFile<HoldingRow> => ({
  name: 'wallet',
  columns: withPnl ? [...columns, ...profits] : columns,
})
