import { Private } from '#dashboard/features/wallet/amounts/hidden-amounts.tsx'
import { WalletName } from '#dashboard/features/wallet/saved/wallet-name.tsx'
import { Change } from '#dashboard/ui/display/change.tsx'
import type { Column } from '#dashboard/ui/table/data-table.tsx'
import { chainNameOf } from '#dashboard/ui/text/chain-words.ts'
import { DASH, formatMoney, formatPrice, formatRate } from '#dashboard/ui/text/format.ts'
import { ContractCell } from './contract-cell.tsx'
import { HoldingAmount } from './holding-amount.tsx'
import type { HoldingRow, HoldingSort } from './holding-rows.ts'
import { TokenName } from './token-name.tsx'

type HoldingColumn = Column<HoldingRow, HoldingSort>
const figure = { align: 'right' } as const

const token: HoldingColumn = { id: 'token', header: 'Token', sortKey: 'token', cell: (row) => <TokenName row={row} /> }
const wallet: HoldingColumn = {
  id: 'wallet',
  header: 'Wallet',
  width: '9rem',
  isWideOnly: 'very',
  cell: (row) => <WalletName wallet={row.wallet} />,
}
const contract: HoldingColumn = {
  id: 'contract',
  header: 'Contract',
  width: '17.5rem',
  isWideOnly: 'most',
  cell: ({ holding }) => (
    <ContractCell chain={holding.chain} contract={holding.contractAddress} symbol={holding.symbol} />
  ),
}
const contractThatEarns: HoldingColumn = {
  ...contract,
  cell: ({ holding }) => (
    <ContractCell chain={holding.chain} contract={holding.contractAddress} symbol={holding.symbol} canEarn />
  ),
}
const chain: HoldingColumn = {
  id: 'chain',
  header: 'Chain',
  width: '6.5rem',
  isWideOnly: true,
  sortKey: 'chain',
  cell: ({ holding }) => chainNameOf(holding.chain),
}
const amount: HoldingColumn = {
  id: 'amount',
  header: 'Amount',
  ...figure,
  width: '8rem',
  isWideOnly: true,
  sortKey: 'amount',
  cell: (row) => <HoldingAmount row={row} />,
}
const price: HoldingColumn = {
  id: 'price',
  header: 'Price',
  unit: '$',
  ...figure,
  width: '7.5rem',
  isWideOnly: true,
  sortKey: 'price',
  cell: ({ holding }) => formatPrice(holding.price.price),
}
const change: HoldingColumn = {
  id: 'change',
  header: '24 h',
  unit: '%',
  ...figure,
  width: '5.5rem',
  sortKey: 'change',
  cell: (row) => <Change percent={row.change} />,
}
const share: HoldingColumn = {
  id: 'share',
  header: 'Share',
  unit: '%',
  ...figure,
  width: '5rem',
  isWideOnly: 'very',
  cell: (row) => formatRate(row.share),
}
const value: HoldingColumn = {
  id: 'value',
  header: 'Value',
  unit: '$',
  ...figure,
  width: '6.5rem',
  sortKey: 'value',
  cell: (row) => <Private>{formatMoney(row.value)}</Private>,
}

const profit = (id: HoldingSort, header: string, read: (row: HoldingRow) => number | null): HoldingColumn => ({
  id,
  header,
  unit: '$',
  ...figure,
  width: '6.5rem',
  isWideOnly: true,
  sortKey: id,
  cell: (row) => <Private>{formatMoney(read(row))}</Private>,
})
const profits = [
  {
    ...profit('avgCost', 'Avg. cost', () => null),
    width: '7.5rem',
    cell: ({ holding }: HoldingRow) => formatPrice(holding.avgCost),
  },
  profit('realized', 'Realised', ({ holding }) => holding.realizedPnl),
  profit('unrealized', 'Unrealised', ({ holding }) => holding.unrealizedPnl),
]

const reason: HoldingColumn = {
  id: 'reason',
  header: 'Why it counts as spam',
  isWideOnly: true,
  cell: ({ holding }) => <span title={holding.spam_reason}>{holding.spam_reason || DASH}</span>,
}

type View = { withPnl: boolean; withWallet: boolean }
const only = (isOn: boolean, column: HoldingColumn) => (isOn ? [column] : [])

/** On a phone the chain and the amount stand under the name, so that the value keeps its place. */
export const pricedColumns = ({ withPnl, withWallet }: View): HoldingColumn[] => [
  token,
  ...only(withWallet, wallet),
  ...only(!withPnl, contractThatEarns),
  chain,
  amount,
  price,
  ...(withPnl ? profits : []),
  change,
  ...only(!withPnl, share),
  value,
]

export const unpricedColumns = ({ withWallet }: Pick<View, 'withWallet'>): HoldingColumn[] => [
  token,
  ...only(withWallet, wallet),
  contract,
  chain,
  amount,
  value,
]

export const spamColumns = ({ withWallet }: Pick<View, 'withWallet'>): HoldingColumn[] => [
  token,
  reason,
  ...only(withWallet, wallet),
  contract,
  chain,
  amount,
]
