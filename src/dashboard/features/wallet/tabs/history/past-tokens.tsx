import { useMemo } from 'react'
import type { Holding } from '#contract/wallet/holding.ts'
import { useWorthPast } from '#dashboard/features/wallet/head/use-worth-past.ts'
import type { TabData } from '#dashboard/features/wallet/tab-data.ts'
import { MASK, useHiddenAmounts } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { LazyLineChart } from '#dashboard/ui/chart/lazy-line-chart.tsx'
import { formatTimeTick, timeTicks } from '#dashboard/ui/chart/time-ticks.ts'
import { Skeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { ValueTable } from '#dashboard/ui/table/value-table.tsx'
import { formatMoney, formatMoneyTick } from '#dashboard/ui/text/format-money.ts'
import { formatShare } from '#dashboard/ui/text/format-rate.ts'
import { formatDate } from '#dashboard/ui/text/format-time.ts'
import { texts } from './texts.ts'

const CHART_REM = 22

type Props = { wallet: string; holdings: TabData<Holding> }

/** While a wallet has no history of its own: what its tokens of today were worth on each day of the last month. */
export function PastTokens({ wallet, holdings }: Props) {
  const own = useMemo(
    () => ({ ...holdings, rows: holdings.rows.filter((each) => each.wallet === wallet) }),
    [holdings, wallet],
  )
  const { past, isPending } = useWorthPast([wallet], own)
  const isHidden = useHiddenAmounts()
  const money = isHidden ? () => MASK : formatMoney
  if (isPending) return <Skeleton height={CHART_REM} />
  if (past?.basis !== 'prices') return null
  const { points, coverage } = past
  const [first, last] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0]
  return (
    <section aria-label={texts.tokensPast} className="grid gap-y-3 pt-3 text-sm">
      <h2 className="font-semibold">{texts.tokensPast}</h2>
      <p className="text-faded">{texts.tokensPastNote(formatShare(coverage))}</p>
      <LazyLineChart
        label={texts.tokensPast}
        points={points.map(({ at, value }) => ({ x: at, ys: [value] }))}
        series={[{ name: texts.tokens, isFilled: true }]}
        hasLegend={false}
        formatX={formatDate}
        xTicks={timeTicks(first, last)}
        formatXTick={formatTimeTick}
        formatY={money}
        formatYTick={isHidden ? () => '' : formatMoneyTick}
      />
      <ValueTable
        summary={texts.showTable}
        headers={[texts.day, texts.tokens]}
        rows={() => points.toReversed().map(({ at, value }) => [formatDate(at), money(value)])}
      />
    </section>
  )
}
