import { chains } from '#contract/chains.ts'
import { isoTime, type TableFile } from '#dashboard/ui/table/table-file.ts'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import type { ActivityLine } from './activity-days.ts'

/** The fee stands with the first row of its transaction, so that the rows can be added up. */
export const activityFile: TableFile<ActivityLine> = {
  name: 'activity',
  columns: [
    { header: 'Wallet', value: ({ wallet }) => wallet },
    { header: 'Time', value: ({ row }) => isoTime(row.timestamp === null ? null : row.timestamp * 1000) },
    { header: 'Chain', value: ({ row }) => chainNameOf(row.chain) },
    { header: 'Transaction', value: ({ row }) => row.hash },
    { header: 'Direction', value: ({ row }) => row.direction },
    { header: 'Token', value: ({ row }) => row.name },
    { header: 'Symbol', value: ({ row }) => row.symbol },
    { header: 'Contract', value: ({ row }) => row.contractAddress },
    { header: 'Amount', value: ({ row }) => row.amount },
    { header: 'Amount in base units', value: ({ row }) => row.amountRaw },
    { header: 'Value USD at today’s price', value: ({ worth }) => worth },
    { header: 'Counterparty', value: ({ row }) => row.counterparty },
    { header: 'Counterparty name', value: ({ party }) => party },
    { header: 'Fee', value: ({ row, isFirst }) => (isFirst && row.fee !== '' ? row.fee : null) },
    { header: 'Fee coin', value: ({ row, isFirst }) => (isFirst && row.fee !== '' ? nativeSymbol(row.chain) : null) },
    { header: 'Failed', value: ({ row }) => (row.isFailed ? 'yes' : '') },
    { header: 'Spam', value: ({ row }) => (row.isSpam ? row.spamReason || 'yes' : '') },
  ],
}

export const nativeSymbol = (chain: string): string =>
  Object.entries(chains).find(([id]) => id === chain)?.[1].native.symbol ?? ''
