import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { Coin, CoinSortField } from '#contract/coin.ts'
import { bestSingle } from '#dashboard/features/tokens/best-single.ts'
import { CoinStar } from '#dashboard/features/tokens/coin-star.tsx'
import { largeVaultsQuery } from '#dashboard/features/tokens/queries.ts'
import { texts } from '#dashboard/features/tokens/texts.ts'
import { Change } from '#dashboard/ui/display/change.tsx'
import { Price } from '#dashboard/ui/display/price.tsx'
import { VerifiedMark } from '#dashboard/ui/display/verified-mark.tsx'
import { horizonLabel } from '#dashboard/ui/form/horizon-field.tsx'
import { CoinIcon } from '#dashboard/ui/icons/coin-icon.tsx'
import { type Column, DataTable, type Sort } from '#dashboard/ui/table/data-table.tsx'
import { isoTime, toTableFile, type WholeTable } from '#dashboard/ui/table/table-file.ts'
import { formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { DASH, formatCount } from '#dashboard/ui/text/format-number.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { type EarningVault, vaultsByCoin } from '#domain/earning/earning-vaults.ts'
import { coinIdentity } from '#domain/earning/same-coin.ts'
import { CHANGE_SCALE, ChangeBar } from './change-bar.tsx'

const figure = { align: 'right' } as const
const listed: Column<Coin, CoinSortField>[] = [
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
    width: '5.5rem',
    sortKey: 'priceChangePercentage24H',
    cell: (coin) => <Change percent={coin.priceChangePercentage24H} />,
    file: [{ header: texts.change24HPercent, value: (coin) => coin.priceChangePercentage24H }],
  },
  {
    id: 'week',
    header: horizonLabel(7),
    ...figure,
    isWideOnly: true,
    width: '5.5rem',
    sortKey: 'priceChangePercentage7D',
    cell: (coin) => <Change percent={coin.priceChangePercentage7D} />,
    file: [{ header: texts.change7DPercent, value: (coin) => coin.priceChangePercentage7D }],
  },
  {
    id: 'bar',
    header: texts.week,
    unit: `±${CHANGE_SCALE}%`,
    ...figure,
    isWideOnly: 'very',
    width: '6.75rem',
    cell: (coin) => <ChangeBar percent={coin.priceChangePercentage7D} />,
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
    width: '7rem',
    sortKey: 'volume24H',
    cell: ({ volume24H }) => formatRoundMoney(volume24H),
    file: [{ header: texts.volume24HUsd, value: ({ volume24H }) => volume24H }],
  },
  {
    id: 'holders',
    header: texts.holders,
    ...figure,
    isWideOnly: 'very',
    width: '5.5rem',
    sortKey: 'holders',
    cell: ({ holders }) => formatCount(holders),
    file: [{ header: texts.holders, value: ({ holders }) => holders }],
  },
]

const star: Column<Coin, CoinSortField> = {
  id: 'star',
  header: texts.star,
  ...figure,
  isWideOnly: true,
  width: '3.25rem',
  cell: (coin) => <CoinStar coin={coin} />,
}

type BestRates = (coin: Coin) => EarningVault | null

/** The best vault that takes a coin alone, once the large vaults are read; null until then, and where there is none. */
function useBestRates(): BestRates {
  const { data } = useQuery(largeVaultsQuery)
  return useMemo(() => {
    const byCoin = vaultsByCoin(data?.data ?? [])
    return ({ coinType }) => bestSingle(byCoin.get(coinIdentity('SUI', coinType)) ?? [], coinType)
  }, [data])
}

const columnsWith = (bestOf: BestRates): Column<Coin, CoinSortField>[] => [
  ...listed,
  {
    id: 'earns',
    header: texts.bestApy,
    ...figure,
    isWideOnly: true,
    width: '6rem',
    cell: (coin) => <Best best={bestOf(coin)} />,
  },
  star,
]

const Best = ({ best }: { best: EarningVault | null }) =>
  best === null ? (
    DASH
  ) : (
    <span className="font-medium" title={best.vault.name}>
      {formatRate(best.rate)}
    </span>
  )

/** The table before its rows. */
export const comingColumns = columnsWith(() => null)

const coinFile = toTableFile('tokens', listed, [
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

const coinTypeOf = ({ coinType }: Coin) => coinType

export function CoinTable({ coins, sort, onSort, isPending, whole }: Props) {
  const bestOf = useBestRates()
  const columns = useMemo(() => columnsWith(bestOf), [bestOf])
  return (
    <DataTable
      caption={texts.coinsSui}
      columns={columns}
      rows={coins}
      rowKey={coinTypeOf}
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
      <span className="min-w-0">
        <span className="flex min-w-0 items-center gap-2">
          <span className="shrink-0 font-medium max-sm:shrink max-sm:truncate">{coin.symbol || '?'}</span>
          {coin.verified && <VerifiedMark />}
          <span className="truncate text-faded max-sm:sr-only">{coin.name}</span>
        </span>
        <span className="block truncate text-xs text-faded md:hidden">
          {texts.capOf(formatRoundMoney(coin.marketCap))}
        </span>
      </span>
    </Link>
  )
}
