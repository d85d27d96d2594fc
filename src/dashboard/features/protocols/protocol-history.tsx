import { useQueries } from '@tanstack/react-query'
import type { Vault, VaultSide } from '#contract/vault.ts'
import { dailyPoints } from '#dashboard/api/vaults/daily-points.ts'
import { vaultHistoryQuery } from '#dashboard/api/vaults/vault-history-query.ts'
import { LazyLineChart } from '#dashboard/ui/chart/lazy-line-chart.tsx'
import { niceBounds } from '#dashboard/ui/chart/nice-scale.ts'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { ErrorCard } from '#dashboard/ui/feedback/error-card.tsx'
import { Skeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { formatRate, formatRateTick } from '#dashboard/ui/text/format-rate.ts'
import { formatDate, formatDayOfYear } from '#dashboard/ui/text/format-time.ts'
import { distinctTitles } from '#dashboard/ui/text/vault-labels.ts'
import { bandColour, CHART_HEIGHT, GUTTER } from './protocol-tvl.tsx'
import { texts } from './texts.ts'

/** Each is a request, which the vault's own page then need not make. */
const SHOWN = 3
/** The legend and the chart. */
const SKELETON_REM = 13

type Props = {
  side: VaultSide
  /** The largest first; null: not known yet. */
  vaults: readonly Vault[] | null
  /** Those with a band in the chart of TVL, in the order of its colours. */
  largest: readonly string[]
  /** As far as it is known before they are. */
  likelyCount: number
}

/** What the largest vaults of a list have paid, or cost, day by day. */
export function ProtocolHistory({ side, vaults, largest, likelyCount }: Props) {
  const shown = vaults?.slice(0, SHOWN)
  return (
    <Section title={titles[side](shown?.length ?? Math.min(likelyCount, SHOWN))}>
      {shown ? <History side={side} vaults={shown} largest={largest} /> : <Skeleton height={SKELETON_REM} />}
    </Section>
  )
}

function History({ side, vaults, largest }: Omit<Props, 'vaults' | 'likelyCount'> & { vaults: readonly Vault[] }) {
  const bands = bandsOf(vaults, largest)
  const queries = useQueries({ queries: vaults.map(vaultHistoryQuery) })
  const failed = queries.filter(({ error, data }) => error !== null && data === undefined)
  if (queries.some(({ isPending }) => isPending)) return <Skeleton height={SKELETON_REM} />
  const [first] = failed
  if (first?.error && failed.length === queries.length) {
    const retry = () => {
      for (const { refetch } of failed) void refetch()
    }
    return <ErrorCard error={first.error} what={texts.rateHistory} onRetry={retry} />
  }
  const histories = queries.map(({ data }) => data?.data ?? [])
  const apy = dailyPoints(histories, ({ apy: rate }) => rate)
  if (apy.length < 2) return <EmptyState title={texts.noHistoryYet}>{texts.serviceRecordsSample}</EmptyState>
  return (
    <LazyLineChart
      label={titles[side](vaults.length)}
      height={CHART_HEIGHT}
      series={distinctTitles(vaults).map((name, index) => ({ name, colour: bandColour(bands[index] ?? index) }))}
      points={apy}
      minGutter={GUTTER}
      isLegendFlowing
      xInMargin
      yDomain={niceBounds([0, ...apy.flatMap(({ ys }) => ys.filter((y) => y !== null))])}
      formatX={formatDate}
      formatY={formatRate}
      formatXTick={formatDayOfYear}
      formatYTick={formatRateTick}
    />
  )
}

/** Which colour each has: that of its band, or one that no band has. */
function bandsOf(vaults: readonly Vault[], largest: readonly string[]): number[] {
  const own = vaults.map(({ id }) => largest.indexOf(id))
  const free = [3, 0, 1, 2].filter((band) => !own.includes(band))
  return own.map((band) => (band >= 0 ? band : (free.shift() ?? 0)))
}

const titles: Record<VaultSide, (count: number) => string> = {
  earn: (count) => (count === 1 ? texts.apyOver90 : texts.apyLargest(count)),
  borrow: (count) => (count === 1 ? texts.borrowApyOver90 : texts.borrowApyLargest(count)),
}
