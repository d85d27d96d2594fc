import { useQuery } from '@tanstack/react-query'
import type { VaultChain } from '#contract/chains.ts'
import type { ProtocolTvlDay } from '#contract/protocol.ts'
import type { Vault, VaultSide } from '#contract/vault.ts'
import type { ChartSeries } from '#dashboard/ui/chart/chart-props.ts'
import { LazyLineChart } from '#dashboard/ui/chart/lazy-line-chart.tsx'
import { Explained } from '#dashboard/ui/display/explained.tsx'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { ErrorCard } from '#dashboard/ui/feedback/error-card.tsx'
import { Skeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { formatList } from '#dashboard/ui/text/format-list.ts'
import { formatMoneyTick, formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { formatCount } from '#dashboard/ui/text/format-number.ts'
import { formatDate, formatDayOfYear } from '#dashboard/ui/text/format-time.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { distinctTitles } from '#dashboard/ui/text/vault-labels.ts'
import { protocolTvlQuery } from './queries.ts'
import { texts } from './texts.ts'

export const CHART_HEIGHT = 180
/** Room for `$1.25B` and `100.00%`: plots above each other begin at one place. */
export const GUTTER = 56
const SKELETON_REM = 13

type Props = {
  protocolId: string
  chain: VaultChain
  side: VaultSide
  /** The largest first; null: not known yet. */
  vaults: readonly Vault[] | null
}

/** What all its vaults on a chain have had in them, or have lent, day by day: the three largest as bands and the others as one. */
export function ProtocolTvl({ protocolId, chain, side, vaults }: Props) {
  const { data, error, refetch } = useQuery(protocolTvlQuery(protocolId, chain, side))
  const title = titles[side]
  if (data === undefined || vaults === null)
    return (
      <Section title={title} actions={<span className="min-h-8" />}>
        {error ? (
          <ErrorCard error={error} what={texts.tvlHistory} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={SKELETON_REM} />
        )}
      </Section>
    )
  const { total, counted, largest, excluded } = data.vaults
  // Its sum is in the legend, part by part: rounded by itself it would differ from theirs.
  const scope =
    counted < total ? texts.vaultsCounted(formatCount(counted), formatCount(total)) : plural(total, texts.allVaults)
  return (
    <Section
      title={title}
      actions={
        <span className="inline-flex min-h-8 items-center text-xs text-faded">
          {counted < total ? <Without {...{ vaults, excluded, scope }} missing={total - counted} /> : scope}
        </span>
      }
    >
      {data.data.length < 2 ? (
        <EmptyState title={texts.noHistoryYet}>{texts.serviceRecordsSample}</EmptyState>
      ) : (
        <LazyLineChart
          label={`${title}, ${scope}`}
          height={CHART_HEIGHT}
          series={bandsOf({ vaults, largest, others: counted - largest.length })}
          points={data.data.map((day) => ({ x: Date.parse(day.date), ys: heights(day, counted > largest.length) }))}
          minGutter={GUTTER}
          isLegendFlowing
          xInMargin
          isStacked
          formatX={formatDate}
          formatY={formatRoundMoney}
          formatXTick={formatDayOfYear}
          formatYTick={formatMoneyTick}
        />
      )}
    </Section>
  )
}

const MOST_NAMED = 2

type WithoutProps = { vaults: readonly Vault[]; missing: number; excluded: readonly string[]; scope: string }

/** Which are not in the sum, and what is in them: where they are few, and all of them are of the list. One alone is named in view. */
function Without({ vaults, missing, excluded, scope }: WithoutProps) {
  const named = excluded.flatMap((id) => vaults.find((vault) => vault.id === id) ?? [])
  if (missing > MOST_NAMED || named.length < missing)
    return <Explained label={scope}>{plural(missing, texts.othersWithout)}</Explained>
  const titles = distinctTitles(named)
  const sums = named.map(({ tvl }) => formatRoundMoney(tvl))
  const label = missing === 1 ? texts.withoutVault(titles[0] ?? '', sums[0] ?? '') : scope
  return (
    <Explained label={label}>
      {texts.without(formatList(titles.map((title, at) => `${title} (${sums[at]})`)))}
    </Explained>
  )
}

/** The last is of a large vault whose past is too short for a band. */
const colours = ['var(--series-3)', 'var(--series-2)', 'var(--kind-staking)', 'var(--ink)'] as const
/** Of one of the largest vaults, in the charts and beside its name in the list: apart from the grey of the others. */
export const bandColour = (index: number): string => colours[index % colours.length] ?? 'var(--faded)'

type Bands = { vaults: readonly Vault[]; largest: readonly string[]; others: number }

/** The list may already be another than the one whose past is drawn: a vault that is not in it goes by its id. */
function bandsOf({ vaults, largest, others }: Bands): ChartSeries[] {
  const named = largest.flatMap((id) => vaults.find((vault) => vault.id === id) ?? [])
  const names = distinctTitles(named)
  const nameOf = (id: string) => names[named.findIndex((vault) => vault.id === id)] ?? id
  // From the foot to the top.
  return [
    ...largest.map((id, index) => ({ name: nameOf(id), colour: bandColour(index) })),
    ...(others > 0 ? [{ name: plural(others, texts.otherVaults), colour: 'var(--faded)' }] : []),
  ].toReversed()
}

/** What the others have together is what is left of the sum; unknown where that is. */
function heights({ tvl, largest }: ProtocolTvlDay, hasOthers: boolean): (number | null)[] {
  if (!hasOthers) return largest.toReversed()
  const ofLargest = largest.reduce<number>((sum, value) => sum + (value ?? 0), 0)
  return [...largest, tvl === null ? null : Math.max(0, tvl - ofLargest)].toReversed()
}

const titles: Record<VaultSide, string> = { earn: texts.tvlOver90, borrow: texts.borrowedOver90 }
