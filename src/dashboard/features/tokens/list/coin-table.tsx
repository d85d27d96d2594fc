import { Link } from 'react-router'
import type { Coin, CoinSortField } from '#contract/coin.ts'
import { CoinStar } from '#dashboard/features/tokens/coin-star.tsx'
import { texts } from '#dashboard/features/tokens/texts.ts'
import { Sparkline } from '#dashboard/ui/chart/sparkline.tsx'
import { Change } from '#dashboard/ui/display/change.tsx'
import { Price } from '#dashboard/ui/display/price.tsx'
import { VerifiedMark } from '#dashboard/ui/display/verified-mark.tsx'
import { horizonLabel } from '#dashboard/ui/form/horizon-field.tsx'
import { CoinIcon } from '#dashboard/ui/icons/coin-icon.tsx'
import { type Column, DataTable, type Sort } from '#dashboard/ui/table/data-table.tsx'
import { isoTime, toTableFile, type WholeTable } from '#dashboard/ui/table/table-file.ts'
import { formatCount, formatPrice, formatRoundMoney } from '#dashboard/ui/text/format.ts'

const figure = { align: 'right' } as const
const columns: Column<Coin, CoinSortField>[] = [
  {
    id: 'coin',
    header: texts.coinText,
    sortKey: 'name',
    cell: (coin) => <CoinLink coin={coin} />,
    file: [
      { header: texts.symbol, value: ({ symbol }) => symbol },
      { header: texts.name, value: ({ name }) => name },
      { header: texts.coinType, value: ({ coinType }) => coinType },
    ],
  },
  {
    id: 'price',
    header: texts.priceText,
    ...figure,
    width: '7rem',
    sortKey: 'price',
    cell: ({ price }) => <Price value={price} />,
    file: [{ header: texts.priceUsd, value: ({ price }) => price }],
  },
  {
    id: 'day',
    header: '24 h',
    ...figure,
    width: '6rem',
    sortKey: 'priceChangePercentage24H',
    cell: (coin) => <Change percent={coin.priceChangePercentage24H} />,
    file: [{ header: texts.change24HPercent, value: (coin) => coin.priceChangePercentage24H }],
  },
  {
    id: 'week',
    header: horizonLabel(7),
    ...figure,
    isWideOnly: true,
    width: '6.5rem',
    sortKey: 'priceChangePercentage7D',
    cell: (coin) => <Change percent={coin.priceChangePercentage7D} />,
    file: [{ header: texts.change7DPercent, value: (coin) => coin.priceChangePercentage7D }],
  },
  {
    id: 'line',
    header: texts.last7D,
    ...figure,
    isWideOnly: 'very',
    width: '5.75rem',
    cell: (coin) => <WeekLine coin={coin} />,
  },
  {
    id: 'cap',
    header: texts.marketCap,
    ...figure,
    isWideOnly: true,
    width: '9rem',
    sortKey: 'marketCap',
    cell: ({ marketCap }) => formatRoundMoney(marketCap),
    file: [{ header: texts.marketCapUsd, value: ({ marketCap }) => marketCap }],
  },
  {
    id: 'volume',
    header: texts.volume24H,
    ...figure,
    isWideOnly: 'very',
    width: '9rem',
    sortKey: 'volume24H',
    cell: ({ volume24H }) => formatRoundMoney(volume24H),
    file: [{ header: texts.volume24HUsd, value: ({ volume24H }) => volume24H }],
  },
  {
    id: 'holders',
    header: texts.holders,
    ...figure,
    isWideOnly: 'very',
    width: '7rem',
    sortKey: 'holders',
    cell: ({ holders }) => formatCount(holders),
    file: [{ header: texts.holders, value: ({ holders }) => holders }],
  },
  {
    id: 'star',
    header: texts.star,
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
  const label = texts.price7Days([before(week), before(day), price].map(formatPrice).join(', '))
  return <Sparkline values={betweenDays(before(week), before(day), price)} label={label} />
}

const DAYS = 7
/** A straight line to a day ago: what was between is not known. */
const betweenDays = (first: number, last: number, now: number): number[] => [
  ...Array.from({ length: DAYS }, (_, day) => first + ((last - first) * day) / (DAYS - 1)),
  now,
]

const coinFile = toTableFile('tokens', columns, [
  { header: texts.updated, value: ({ lastUpdatedAt }) => isoTime(lastUpdatedAt) },
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
      caption={texts.coinsSui}
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
