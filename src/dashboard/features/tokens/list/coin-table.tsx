import { Link } from 'react-router'
import type { Coin, CoinSortField } from '#contract/coin.ts'
import { CoinStar } from '#dashboard/features/tokens/coin-star.tsx'
import { Sparkline } from '#dashboard/ui/chart/sparkline.tsx'
import { Change } from '#dashboard/ui/display/change.tsx'
import { Price } from '#dashboard/ui/display/price.tsx'
import { VerifiedMark } from '#dashboard/ui/display/verified-mark.tsx'
import { CoinIcon } from '#dashboard/ui/icons/coin-icon.tsx'
import { type Column, DataTable, type Sort } from '#dashboard/ui/table/data-table.tsx'
import { isoTime, toTableFile, type WholeTable } from '#dashboard/ui/table/table-file.ts'
import { formatCount, formatPrice, formatRoundMoney } from '#dashboard/ui/text/format.ts'

const figure = { align: 'right' } as const
const columns: Column<Coin, CoinSortField>[] = [
  {
    id: 'coin',
    header: 'Coin',
    sortKey: 'name',
    cell: (coin) => <CoinLink coin={coin} />,
    file: [
      { header: 'Symbol', value: ({ symbol }) => symbol },
      { header: 'Name', value: ({ name }) => name },
      { header: 'Coin type', value: ({ coinType }) => coinType },
    ],
  },
  {
    id: 'price',
    header: 'Price',
    ...figure,
    width: '7rem',
    sortKey: 'price',
    cell: ({ price }) => <Price value={price} />,
    file: [{ header: 'Price USD', value: ({ price }) => price }],
  },
  {
    id: 'day',
    header: '24 h',
    ...figure,
    width: '6rem',
    sortKey: 'priceChangePercentage24H',
    cell: (coin) => <Change percent={coin.priceChangePercentage24H} />,
    file: [{ header: 'Change 24 h percent', value: (coin) => coin.priceChangePercentage24H }],
  },
  {
    id: 'week',
    header: '7 d',
    ...figure,
    isWideOnly: true,
    width: '6.5rem',
    sortKey: 'priceChangePercentage7D',
    cell: (coin) => <Change percent={coin.priceChangePercentage7D} />,
    file: [{ header: 'Change 7 d percent', value: (coin) => coin.priceChangePercentage7D }],
  },
  {
    id: 'line',
    header: 'Last 7 d',
    ...figure,
    isWideOnly: 'very',
    width: '5.75rem',
    cell: (coin) => <WeekLine coin={coin} />,
  },
  {
    id: 'cap',
    header: 'Market cap',
    ...figure,
    isWideOnly: true,
    width: '9rem',
    sortKey: 'marketCap',
    cell: ({ marketCap }) => formatRoundMoney(marketCap),
    file: [{ header: 'Market cap USD', value: ({ marketCap }) => marketCap }],
  },
  {
    id: 'volume',
    header: 'Volume 24 h',
    ...figure,
    isWideOnly: 'very',
    width: '9rem',
    sortKey: 'volume24H',
    cell: ({ volume24H }) => formatRoundMoney(volume24H),
    file: [{ header: 'Volume 24 h USD', value: ({ volume24H }) => volume24H }],
  },
  {
    id: 'holders',
    header: 'Holders',
    ...figure,
    isWideOnly: 'very',
    width: '7rem',
    sortKey: 'holders',
    cell: ({ holders }) => formatCount(holders),
    file: [{ header: 'Holders', value: ({ holders }) => holders }],
  },
  {
    id: 'star',
    header: 'Star',
    ...figure,
    isWideOnly: true,
    width: '3.25rem',
    cell: (coin) => <CoinStar coin={coin} />,
  },
]

/** The three prices of a week that a row knows: a week ago, a day ago and now. */
function WeekLine({ coin: { price, priceChangePercentage24H: day, priceChangePercentage7D: week } }: { coin: Coin }) {
  if (price === null || day === null || week === null || day <= -100 || week <= -100) return null
  const before = (percent: number) => price / (1 + percent / 100)
  const label = `Price 7 days ago, 24 hours ago and now: ${[before(week), before(day), price].map(formatPrice).join(', ')}`
  return <Sparkline values={betweenDays(before(week), before(day), price)} label={label} />
}

const DAYS = 7
/** A straight line to a day ago: what was between is not known. */
const betweenDays = (first: number, last: number, now: number): number[] => [
  ...Array.from({ length: DAYS }, (_, day) => first + ((last - first) * day) / (DAYS - 1)),
  now,
]

const coinFile = toTableFile('tokens', columns, [
  { header: 'Updated', value: ({ lastUpdatedAt }) => isoTime(lastUpdatedAt) },
])

type Props = {
  coins: readonly Coin[]
  sort: Sort<CoinSortField>
  onSort: (key: CoinSortField) => void
  isPending: boolean
  /** How all coins are read where these are one page of them. */
  whole: WholeTable<Coin> | undefined
}

export function CoinTable({ coins, sort, onSort, isPending, whole }: Props) {
  return (
    <DataTable
      caption="Coins on Sui"
      columns={columns}
      rows={coins}
      rowKey={({ coinType }) => coinType}
      sort={sort}
      onSort={onSort}
      isPending={isPending}
      opensRows
      file={coinFile}
      fileWhole={whole}
    />
  )
}

function CoinLink({ coin }: { coin: Coin }) {
  return (
    <Link
      to={`/tokens/${encodeURIComponent(coin.coinType)}`}
      title={coin.coinType}
      className="flex min-w-0 items-center gap-2 underline-offset-4 hover:underline"
    >
      <CoinIcon symbol={coin.symbol} name={coin.name} chain="SUI" contract={coin.coinType} isKnown={coin.verified} />
      <span className="shrink-0 font-medium max-sm:shrink max-sm:truncate">{coin.symbol || '?'}</span>
      {coin.verified && <VerifiedMark />}
      <span className="truncate text-faded max-sm:sr-only">{coin.name}</span>
    </Link>
  )
}
