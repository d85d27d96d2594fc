import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { texts } from '#dashboard/features/tokens/texts.ts'
import { Change } from '#dashboard/ui/display/change.tsx'
import { Price } from '#dashboard/ui/display/price.tsx'
import type { Column } from '#dashboard/ui/table/data-table.tsx'
import { formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { horizonLabel } from '#dashboard/ui/text/horizon-label.ts'

type Priced = {
  price: number | null
  priceChangePercentage24H: number | null
  priceChangePercentage7D: number | null
}

/** The same in both lists of coins: the price, below it on a phone a figure that has no column there, and its change of a day. */
export function priceColumns<Row extends Priced, Order extends string>(of: {
  price: Pick<Column<Row, Order>, 'narrowUnit' | 'width'> & { sortKey: Order }
  below: { label: string; usd: (row: Row) => number | null }
  change: Order
  /** Percent; null where it is unknown. */
  weekOf: (row: Row) => number | null
}): Column<Row, Order>[] {
  return [
    {
      id: 'price',
      header: texts.priceText,
      align: 'right',
      ...of.price,
      cell: (row) => (
        <>
          <Price value={row.price} />
          <span className="block text-xs text-faded md:hidden">
            <span className="sr-only">{of.below.label} </span>
            {formatRoundMoney(of.below.usd(row))}
          </span>
        </>
      ),
      file: [{ header: texts.priceUsd, value: ({ price }) => price }],
    },
    {
      id: 'day',
      header: '24 h',
      align: 'right',
      width: '4.75rem',
      sortKey: of.change,
      narrowUnit: `, ${horizonLabel(7)}`,
      cell: (row, width) => {
        // A wider window has a column of it.
        const week = width === 0 ? of.weekOf(row) : null
        return (
          <>
            <Change percent={row.priceChangePercentage24H} />
            {week !== null && (
              <span className="block text-xs">
                <span className="sr-only">{texts.change7D} </span>
                <Change percent={week} />
              </span>
            )}
          </>
        )
      },
      file: [{ header: texts.change24HPercent, value: (row) => row.priceChangePercentage24H }],
    },
  ]
}

type NameProps = {
  to: string
  title: string
  icon: ReactNode
  symbol: string
  /** Behind the symbol. */
  mark?: ReactNode
  /** The name, where it says more than the symbol. */
  name: string
  /** Below the symbol, where rows have two lines. */
  isNameBelow?: boolean
  /** On a phone, which has no room for both: in place of the name. */
  below: ReactNode
}

export const CoinName = ({ to, title, icon, symbol, mark, name, isNameBelow = false, below }: NameProps) => (
  <Link
    to={to}
    title={title}
    className="flex min-w-0 items-center gap-2 underline-offset-4 hover:underline"
    style={{ paddingBlock: 'calc(var(--row-pad) / 2)' }}
  >
    {icon}
    <span className="min-w-0">
      {/* Half a name is none: one that has no room is on a second line, which does not show. */}
      <span className="flex h-5 min-w-0 flex-wrap items-center gap-x-2 overflow-hidden">
        <span className="max-w-full truncate font-medium">{symbol || '?'}</span>
        {mark}
        {name && !isNameBelow && <span className="text-faded whitespace-nowrap max-lg:hidden">{name}</span>}
      </span>
      {name && isNameBelow && <span className="block truncate text-xs text-faded max-md:hidden">{name}</span>}
      <span className="block truncate text-xs text-faded md:hidden">{below}</span>
    </span>
  </Link>
)
