import type { MouseEvent } from 'react'
import { keyOfHolding } from '#dashboard/features/wallet/apply-spam-marks.ts'
import { WalletName } from '#dashboard/features/wallet/saved/wallet-name.tsx'
import { Private } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { Profit } from '#dashboard/features/wallet/ui/profit.tsx'
import { markSpam } from '#dashboard/state/spam-marks.ts'
import { Change } from '#dashboard/ui/display/change.tsx'
import { Icon, iconTarget } from '#dashboard/ui/display/icon.tsx'
import { Price } from '#dashboard/ui/display/price.tsx'
import { ChainIcon } from '#dashboard/ui/icons/coin-icon.tsx'
import { datasetSourceLabel } from '#dashboard/ui/labels/dataset-source-label.ts'
import type { Column } from '#dashboard/ui/table/data-table.tsx'
import { isoTime, type SavedColumn, type TableFile, toTableFile } from '#dashboard/ui/table/table-file.ts'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { formatMoney } from '#dashboard/ui/text/format-money.ts'
import { DASH } from '#dashboard/ui/text/format-number.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { formatTime } from '#dashboard/ui/text/format-time.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { BestRateCell, BothRates, EarnsCell, GroupEarnsCell, GroupRateCell, RateKey } from './best-rates.tsx'
import { ContractActions, ContractCell } from './contract-cell.tsx'
import { HoldingAmount } from './holding-amount.tsx'
import type { HoldingGroup, HoldingRow, HoldingSort } from './holding-rows.ts'
import { PastWeekCell } from './past-week.tsx'
import { texts } from './texts.ts'
import { TokenName } from './token-name.tsx'

type HoldingColumn = Column<HoldingRow, HoldingSort>

const ratedOf = ({ holding, deposit: of }: HoldingRow) => ({
  chain: holding.chain,
  contract: holding.contractAddress,
  symbol: holding.symbol,
  backsLoan: of?.backsLoan ?? false,
})

/** How many, with their names. */
const GroupChains = ({ group: { members } }: { group: HoldingGroup }) => {
  const names = [...new Set(members.map(({ holding }) => chainNameOf(holding.chain)))]
  return <span title={names.join(', ')}>{plural(names.length, texts.chainCount)}</span>
}
const figure = { align: 'right' } as const

const token: HoldingColumn = {
  id: 'token',
  header: texts.token,
  sortKey: 'token',
  rowName: ({ holding, isMember }) => `${holding.symbol} ${isMember ? chainNameOf(holding.chain) : holding.name}`,
  cell: (row) => <TokenName row={row} />,
  file: [
    { header: texts.token, value: ({ holding }) => holding.name },
    { header: texts.symbol, value: ({ holding }) => holding.symbol },
  ],
}
/** With its contract on demand: in this table it has no column. */
const PricedToken = ({ row, isCrowded }: { row: HoldingRow; isCrowded: boolean }) =>
  row.group ? (
    <TokenName row={row} isCrowded={isCrowded} />
  ) : (
    <span className="vault-name">
      <TokenName row={row} isCrowded={isCrowded} />
      <ContractActions chain={row.holding.chain} contract={row.holding.contractAddress} symbol={row.holding.symbol} />
    </span>
  )

const wallet: HoldingColumn = {
  id: 'wallet',
  header: texts.wallet,
  width: '9rem',
  isWideOnly: 'very',
  cell: (row) => (row.group ? null : <WalletName wallet={row.wallet} />),
  file: [{ header: texts.wallet, value: ({ wallet }) => wallet }],
}
const contract: HoldingColumn = {
  id: 'contract',
  header: texts.contract,
  width: '12.5rem',
  isWideOnly: 'most',
  cell: ({ holding }) => (
    <ContractCell chain={holding.chain} contract={holding.contractAddress} symbol={holding.symbol} />
  ),
  file: [{ header: texts.contract, value: ({ holding }) => holding.contractAddress }],
}
const earns: HoldingColumn = {
  id: 'earns',
  header: texts.earns,
  about: texts.earnsToday,
  ...figure,
  width: '6.5rem',
  isWideOnly: 'very',
  cell: (row) => {
    const [first, ...others] = (row.group?.members ?? [row]).map(ratedOf)
    if (first === undefined) return null
    return others.length === 0 ? <EarnsCell {...first} /> : <GroupEarnsCell members={[first, ...others]} />
  },
}
const bestRate: HoldingColumn = {
  id: 'best-rate',
  header: texts.bestApy,
  get about() {
    return <RateKey />
  },
  // Another chain may pay more: a coin has to be bridged first.
  ...figure,
  width: '10.5rem',
  isWideOnly: 'very',
  cell: (row) => {
    const [first, ...others] = (row.group?.members ?? [row]).map(ratedOf)
    if (first === undefined) return null
    return others.length === 0 ? <BestRateCell {...first} /> : <GroupRateCell members={[first, ...others]} />
  },
}
const chain: HoldingColumn = {
  id: 'chain',
  header: texts.chain,
  width: '7.25rem',
  isWideOnly: true,
  sortKey: 'chain',
  cell: ({ holding, group, isMember }) =>
    isMember ? null : group ? (
      <GroupChains group={group} />
    ) : (
      <span className="flex items-center gap-1.5">
        <ChainIcon chain={holding.chain} />
        <span className="truncate">{chainNameOf(holding.chain)}</span>
      </span>
    ),
  file: [{ header: texts.chain, value: ({ holding }) => chainNameOf(holding.chain) }],
}
const amount: HoldingColumn = {
  id: 'amount',
  header: texts.amount,
  ...figure,
  width: '6.75rem',
  isWideOnly: true,
  sortKey: 'amount',
  cell: (row) => <HoldingAmount row={row} />,
  file: [
    { header: texts.amount, value: ({ holding }) => holding.amount },
    { header: texts.amountBaseUnits, value: ({ holding }) => holding.amountRaw },
  ],
}
const price: HoldingColumn = {
  id: 'price',
  header: texts.price,
  ...figure,
  width: '6.5rem',
  isWideOnly: true,
  sortKey: 'price',
  look: 'text-faded',
  // The coin's is in the row above.
  cell: ({ holding, isMember }) =>
    isMember ? null : (
      <span title={priceSource(holding.price)}>
        <Price value={holding.price.price} />
      </span>
    ),
  file: [{ header: texts.priceUsd, value: ({ holding }) => holding.price.price }],
}
/** Before the source of a price that is made up. */
const SAMPLE = 'sample:'

/** Another page may show a price of another moment, so that each has its time and its source. */
export function priceSource({
  timestamp,
  source,
}: Pick<HoldingRow['holding']['price'], 'timestamp' | 'source'>): string | undefined {
  if (timestamp === null) return undefined
  const by = source.startsWith(SAMPLE) ? texts.ofSample : source === '' ? '' : texts.by(datasetSourceLabel(source))
  return `${formatTime(timestamp * 1000)}${by}`
}

/** The longest, `>+100,000%`, goes into the gap before its column. */
const DayChange = ({ percent }: { percent: number | null }) => (
  <span className="-ml-4 inline-block">
    <Change percent={percent} />
  </span>
)

const change: HoldingColumn = {
  id: 'change',
  header: '24 h',
  ...figure,
  width: 'clamp(5rem, 20.5vw, 5.5rem)',
  sortKey: 'change',
  narrowUnit: texts.priceAfter,
  cell: ({ change: percent, holding, isMember }, shownWidth) =>
    isMember ? null : shownWidth === 0 ? (
      <>
        <DayChange percent={percent} />
        <span className="block text-xs text-faded">
          <Price value={holding.price.price} />
        </span>
      </>
    ) : (
      <DayChange percent={percent} />
    ),
  file: [{ header: texts.change24H, value: (row) => row.change }],
}
const pastWeek: HoldingColumn = {
  id: 'past-week',
  header: texts.sevenDays,
  head: (
    // As wide as the line and its figure: each word is over its own.
    <span className="ml-auto flex justify-between" style={{ width: '8.5rem' }}>
      <span>{texts.week}</span>
      {texts.sevenDays}
    </span>
  ),
  ...figure,
  width: '9.5rem',
  isWideOnly: 'most',
  cell: ({ holding: { chain: of, contractAddress, symbol, price: now }, isMember }) =>
    isMember ? null : <PastWeekCell chain={of} contract={contractAddress} symbol={symbol} price={now.price} />,
}
const share: HoldingColumn = {
  id: 'share',
  header: texts.shareList,
  ...figure,
  width: '6rem',
  look: 'text-faded',
  isWideOnly: 'most',
  cell: (row) => formatRate(row.share),
  file: [{ header: texts.share, value: (row) => row.share }],
}
const value: HoldingColumn = {
  id: 'value',
  header: texts.value,
  ...figure,
  // A phone has the rates below it.
  width: 'min(clamp(6.5rem, 9.25rem - 4.1vw, 7.75rem), 34vw)',
  sortKey: 'value',
  narrowUnit: texts.rateAfter,
  look: 'font-medium',
  // A phone has no columns for the rates.
  cell: (row, shownWidth) => (
    <>
      <Private>{formatMoney(row.value)}</Private>
      {shownWidth === 0 && <BothRates members={(row.group?.members ?? [row]).map(ratedOf)} />}
    </>
  ),
  file: [{ header: texts.valueUsd, value: (row) => (row.holding.is_spam ? null : row.value) }],
}

type Wide = NonNullable<HoldingColumn['isWideOnly']>
const wideOnly =
  (isWideOnly: Wide) =>
  (column: HoldingColumn): HoldingColumn => ({ ...column, isWideOnly })

const profit = (
  id: HoldingSort,
  header: string,
  { saved, read }: { saved: string; read: (row: HoldingRow) => number | null },
): HoldingColumn => ({
  id,
  header,
  ...figure,
  width: '6.5rem',
  sortKey: id,
  cell: (row) => <Profit usd={read(row)} />,
  file: [{ header: saved, value: read }],
})
/** On a narrow screen the unrealised profit takes the place of the day's change. */
const profits: HoldingColumn[] = [
  {
    ...profit('avgCost', texts.avgCost, { saved: texts.averageCostUsd, read: ({ holding }) => holding.avgCost }),
    width: '7.5rem',
    isWideOnly: 'very',
    cell: ({ holding }: HoldingRow) => <Price value={holding.avgCost} />,
  },
  {
    ...profit('realized', texts.realised, { saved: texts.realisedUsd, read: ({ holding }) => holding.realizedPnl }),
    isWideOnly: true,
  },
  profit('unrealized', texts.unrealised, { saved: texts.unrealisedUsd, read: ({ holding }) => holding.unrealizedPnl }),
]

const mark: HoldingColumn = {
  id: 'mark',
  header: texts.spam,
  ...figure,
  width: '3.5rem',
  cell: (row) => <SpamButton row={row} />,
}

const reason: HoldingColumn = {
  id: 'reason',
  header: texts.spamReason,
  isWideOnly: true,
  cell: ({ holding }) => <span title={holding.spam_reason}>{holding.spam_reason || DASH}</span>,
}

/** `isMarking`: each row has a button that marks spam. `hasChains`: the rows are of several chains. */
type View = { withPnl: boolean; withWallet: boolean; isMarking: boolean; hasChains: boolean }
const only = (isOn: boolean, ...columns: HoldingColumn[]) => (isOn ? columns : [])

/** On a phone the chain and the amount stand under the name, so that the value keeps its place; with profits on a tablet too. */
export const pricedColumns = ({ withPnl, withWallet, isMarking, hasChains }: View): HoldingColumn[] => [
  { ...token, cell: (row) => <PricedToken row={row} isCrowded={withPnl} /> },
  ...only(withWallet, wallet),
  ...only(hasChains, withPnl ? wideOnly('most')(chain) : chain),
  ...(withPnl ? [amount, price].map(wideOnly('very')) : [amount, price]),
  ...only(withPnl, ...(isMarking ? profits.map(wideOnly('very')) : profits)),
  ...(withPnl || isMarking ? [wideOnly(true)(change)] : [change]),
  // With the column of wallets a week would leave no room for names.
  ...only(!(withPnl || withWallet), pastWeek),
  ...only(!withPnl, earns, bestRate, share),
  value,
  ...only(isMarking, mark),
]

/** A deposit has none here, and one in its position. */
const valueElsewhere: HoldingColumn = {
  ...value,
  cell: (row) =>
    row.deposit === null ? (
      DASH
    ) : (
      <span className="font-normal text-faded" title={texts.valuedThere}>
        {texts.inPositions}
      </span>
    ),
}

export const unpricedColumns = ({ withWallet, isMarking, hasChains }: Omit<View, 'withPnl'>): HoldingColumn[] => [
  token,
  ...only(withWallet, wallet),
  contract,
  ...only(hasChains, chain),
  { ...amount, width: '9rem' },
  valueElsewhere,
  ...only(isMarking, mark),
]

export const spamColumns = ({ withWallet, hasChains }: Pick<View, 'withWallet' | 'hasChains'>): HoldingColumn[] => [
  token,
  reason,
  ...only(withWallet, wallet),
  contract,
  ...only(hasChains, chain),
  amount,
  mark,
]

/** What a file has besides. */
const notShown: SavedColumn<HoldingRow> = {
  file: [
    { header: texts.lastTransfer, value: ({ holding }) => isoTime(holding.last_transferred_at) },
    { header: texts.spam, value: ({ holding }) => (holding.is_spam ? holding.spam_reason || 'yes' : '') },
  ],
}

/** Amounts exact, with the profits where they are shown. */
export const holdingFile = ({ withPnl }: Pick<View, 'withPnl'>): TableFile<HoldingRow> =>
  toTableFile('wallet', [
    wallet,
    token,
    chain,
    contract,
    amount,
    price,
    value,
    change,
    share,
    notShown,
    ...only(withPnl, ...profits),
  ])

/** Marks a token as spam, or takes the mark away. The row leaves its table, so that the focus goes on to the next one's button. */
function SpamButton({ row: { holding } }: { row: HoldingRow }) {
  const { is_spam, symbol, name } = holding
  const label = texts.mark(symbol || name || texts.tokenText, is_spam ? texts.notSpam : 'spam')
  const mark = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const row = currentTarget.closest('tr')
    const next = row?.nextElementSibling ?? row?.previousElementSibling
    next?.querySelector<HTMLElement>('[data-mark]')?.focus()
    markSpam(keyOfHolding(holding), is_spam ? 'good' : 'spam')
  }
  return (
    <button type="button" data-mark aria-label={label} title={label} onClick={mark} className={iconTarget}>
      <Icon name={is_spam ? 'back' : 'flag'} />
    </button>
  )
}
