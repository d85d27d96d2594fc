import { chainNameOf } from '#dashboard/ui/text/chain-words.ts'
import { plainDecimal } from '#domain/plain-decimal.ts'
import type { HoldingRow } from './holding-rows.ts'

type Column = { header: string; cell: (row: HoldingRow) => string }
const text =
  (read: (row: HoldingRow) => string): Column['cell'] =>
  (row) =>
    guarded(read(row))

const columns: Column[] = [
  { header: 'Wallet', cell: text(({ wallet }) => wallet) },
  { header: 'Token', cell: text(({ holding }) => holding.name) },
  { header: 'Symbol', cell: text(({ holding }) => holding.symbol) },
  { header: 'Chain', cell: text(({ holding }) => chainNameOf(holding.chain)) },
  { header: 'Contract', cell: text(({ holding }) => holding.contractAddress) },
  { header: 'Amount', cell: ({ holding }) => holding.amount },
  { header: 'Amount in base units', cell: ({ holding }) => holding.amountRaw },
  { header: 'Price USD', cell: ({ holding }) => plainDecimal(holding.price.price) },
  { header: 'Value USD', cell: ({ value, holding }) => (holding.is_spam ? '' : plainDecimal(value)) },
  { header: 'Change 24 h percent', cell: ({ change }) => plainDecimal(change) },
  { header: 'Share', cell: ({ share }) => plainDecimal(share) },
  { header: 'Last transfer', cell: ({ holding }) => isoTime(holding.last_transferred_at) },
  { header: 'Spam', cell: text(({ holding }) => (holding.is_spam ? holding.spam_reason || 'yes' : '')) },
]
const profits: Column[] = [
  { header: 'Average cost USD', cell: ({ holding }) => plainDecimal(holding.avgCost) },
  { header: 'Realised USD', cell: ({ holding }) => plainDecimal(holding.realizedPnl) },
  { header: 'Unrealised USD', cell: ({ holding }) => plainDecimal(holding.unrealizedPnl) },
]

/** The rows as RFC 4180 text: plain decimals, ISO dates, "" for unknown. */
export function holdingsCsv(rows: readonly HoldingRow[], { withPnl }: { withPnl: boolean }): string {
  const shown = withPnl ? [...columns, ...profits] : columns
  const lines = [shown.map(({ header }) => header), ...rows.map((row) => shown.map(({ cell }) => cell(row)))]
  return lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
}

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A spreadsheet would run a token's name as a formula. */
const guarded = (cell: string) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)

const isoTime = (written: string) => {
  const time = new Date(written)
  return Number.isNaN(time.getTime()) ? '' : time.toISOString()
}
