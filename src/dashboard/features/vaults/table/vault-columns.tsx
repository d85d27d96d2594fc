import type { AuditsOf } from '#contract/protocol.ts'
import type { Vault, VaultSide, VaultTrend, vaultOrders } from '#contract/vault.ts'
import { texts } from '#dashboard/features/vaults/texts.ts'
import { compareMode } from '#dashboard/ui/button/compare-box.tsx'
import { Sparkline } from '#dashboard/ui/chart/sparkline.tsx'
import { GAUGE_SPAN, StabilityBar } from '#dashboard/ui/display/stability-bar.tsx'
import { NEARLY_ALL_LENT, Utilization } from '#dashboard/ui/display/utilization.tsx'
import { VaultMark } from '#dashboard/ui/display/vault-mark.tsx'
import type { Column } from '#dashboard/ui/table/data-table.tsx'
import { formatMoneyTick, formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { DASH } from '#dashboard/ui/text/format-number.ts'
import { formatPoints, formatRate, formatRateTick, formatShare } from '#dashboard/ui/text/format-rate.ts'
import { formatStability } from '#dashboard/ui/text/format-stability.ts'
import { horizonLabel } from '#dashboard/ui/text/horizon-label.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { vaultChainName, vaultTitle, vaultTypeNames } from '#dashboard/ui/text/vault-labels.ts'
import { stabilityOf } from '#domain/earning/stability.ts'
import { lacksStaking, wholeApy } from '#domain/earning/vault-remarks.ts'
import { coinSymbols } from '#domain/vault-coins.ts'
import { RateSplit, SCALE } from './rate-split.tsx'
import { changeOfWeek, recordedDays } from './trend-figures.ts'
import { NarrowRemark, VaultFlags } from './vault-flags.tsx'
import { VaultName } from './vault-name.tsx'
import { doubtsOf, VaultRisk } from './vault-risk.tsx'

export type VaultOrder = (typeof vaultOrders)[number]
export type VaultTrends = Readonly<Record<string, VaultTrend>>

type ListColumn = Column<Vault, VaultOrder>

/** A column that can be chosen. `isKnown`: what a vault must have for it; a column that no vault has is not shown. */
export type ChoosableColumn = ListColumn & {
  width: string
  isDefault: boolean
  isKnown: (vault: Vault) => boolean
}

type View = { side: VaultSide; trends?: VaultTrends | undefined; auditsOf: AuditsOf }
type Choice = Readonly<Record<string, boolean>>

const rate = (id: string, header: string, read: (vault: Vault) => number | null) =>
  ({
    id,
    header,
    align: 'right',
    width: '5.5rem',
    cell: (vault: Vault) => formatRate(read(vault)),
    isDefault: false,
    // Zeros in all rows say nothing either.
    isKnown: (vault: Vault) => !!read(vault),
  }) as const

const wideRate = (...of: Parameters<typeof rate>) => ({ ...rate(...of), isWideOnly: 'most' }) as const

const always = { isDefault: true, isKnown: () => true } as const

/** All columns behind the name, in their order. Each header names its rate as an APR (as paid) or an APY (compounded over a year). */
const choosableColumns = ({ side, trends = {}, auditsOf }: View, chosen: Choice): ChoosableColumn[] => [
  {
    ...always,
    id: 'chain',
    header: texts.chain,
    width: '6rem',
    isWideOnly: 'very',
    cell: (vault) => (
      <>
        <VaultMark
          chain={vault.chain}
          isPool={vault.type === 'LP'}
          isDoubtful={doubtsOf(vault, auditsOf(vault.protocol.id)).length > 0}
        />{' '}
        {vaultChainName(vault.chain)}
      </>
    ),
  },
  ...(side === 'borrow' ? [] : [type, riskColumn(auditsOf)]),
  {
    ...always,
    id: 'tvl',
    header: side === 'borrow' ? texts.borrowed : 'TVL',
    ...(side === 'earn' && { about: texts.tvlOfLending }),
    align: 'right',
    width: '6rem',
    isWideOnly: true,
    sortKey: 'tvl',
    cell: ({ tvl }) => formatRoundMoney(tvl),
  },
  ...(side === 'borrow' ? loanColumns : earnedRates(chosen[total.id] ?? total.isDefault)),
  {
    id: 'trend',
    header: texts.n30Days,
    align: 'right',
    width: '5.5rem',
    isWideOnly: 'most',
    cell: ({ id }) => <Trend values={trends[id] ?? []} />,
    isDefault: true,
    isKnown: ({ id }) => recordedDays(trends[id]) > 1,
  },
  {
    id: 'week',
    header: texts.weekPts,
    // Elsewhere green is a rise.
    ...(side === 'borrow' && { about: texts.greenCheaper }),
    align: 'right',
    width: '5.25rem',
    isWideOnly: 'most',
    cell: ({ id }) => <Points fraction={changeOfWeek(trends[id])} isCost={side === 'borrow'} />,
    isDefault: true,
    isKnown: ({ id }) => changeOfWeek(trends[id]) !== null,
  },
  { ...wideRate('month', `${horizonLabel(30)} APY`, ({ apy30d }) => apy30d), sortKey: 'apy30d', isDefault: true },
  { ...wideRate('sevenDays', `${horizonLabel(7)} APY`, ({ apy7d }) => apy7d), sortKey: 'apy7d' },
  {
    id: 'stability',
    header: texts.stabilityText,
    // Of the line: marks below it are at its start.
    unit: GAUGE_SPAN,
    align: 'right',
    width: '7.5rem',
    isWideOnly: true,
    sortKey: 'stability',
    cell: (vault) => <Steadiness share={stabilityOf(vault)} />,
    isDefault: true,
    isKnown: (vault) => stabilityOf(vault) !== null,
  },
  {
    id: 'record',
    header: texts.trackRecord,
    align: 'right',
    width: '7.25rem',
    isWideOnly: 'most',
    cell: ({ id }) => <Recorded days={recordedDays(trends[id])} of={trends[id]?.length ?? 0} />,
    isDefault: false,
    isKnown: ({ id }) => recordedDays(trends[id]) > 0,
  },
  {
    id: 'volume',
    header: texts.volume24H,
    align: 'right',
    width: '7rem',
    isWideOnly: 'most',
    cell: ({ volume1d }) => formatRoundMoney(volume1d),
    isDefault: false,
    isKnown: ({ volume1d }) => volume1d !== null,
  },
  ...(side === 'borrow' ? [] : [labels]),
]

const riskColumn = (auditsOf: AuditsOf): ChoosableColumn => ({
  ...always,
  id: 'risk',
  header: texts.risk,
  about: texts.aboutRisk,
  width: '7.25rem',
  isWideOnly: 'very',
  look: 'text-xs leading-4 text-faded',
  cell: (vault) => <VaultRisk vault={vault} audits={auditsOf(vault.protocol.id)} />,
})

/** All loans are of one type. */
const type: ChoosableColumn = {
  ...always,
  id: 'type',
  header: texts.type,
  width: '5.25rem',
  isWideOnly: 'very',
  cell: ({ type: of }) => vaultTypeNames[of],
}

const total = { ...rate('total', texts.totalApy, ({ totalApy }) => totalApy), ...always } as const

const earnedRates = (hasTotal: boolean): ChoosableColumn[] => [
  {
    ...total,
    sortKey: 'totalApy',
    width: 'min(7.75rem, max(20vw, 4.5rem))',
    look: 'font-medium',
    cell: (vault, width) => (
      <>
        {/* The longest, `>100,000%`, goes into the gap before the column. */}
        <span className="-ml-4 inline-block">{total.cell(vault)}</span>
        <PlusStaking vault={vault} isNarrow={width === 0 || width === 'paper'} />
      </>
    ),
  },
  {
    ...always,
    id: 'split',
    header: texts.baseRewards,
    about: texts.aboutSplit(formatShare(SCALE)),
    width: '7.25rem',
    isWideOnly: true,
    look: 'text-xs text-faded',
    cell: (vault) => (
      <RateSplit base={vault.apy} rewards={vault.apy_rewards} total={hasTotal ? vault.totalApy : null} />
    ),
    isKnown: ({ apy }) => apy !== null,
  },
  { ...wideRate('apr', texts.baseApr, ({ apr }) => apr), sortKey: 'apr' },
  { ...wideRate('rewards', texts.rewardsApr, (vault) => vault.apr_rewards), width: '6.75rem' },
]

/** What the coin itself earns on top, in whatever vault it is: with its rate where that is known. On a phone a warning as well; the mean where neither is. */
function PlusStaking({ vault, isNarrow }: { vault: Vault; isNarrow: boolean }) {
  const { type, coins, totalApy, stakingApy = null } = vault
  const isUnknown = coins.length === 1 && lacksStaking({ type, stakingApy }, coinSymbols(vault)[0] ?? '')
  const hasStaking = stakingApy !== null || isUnknown
  const remark = isNarrow && <NarrowRemark vault={vault} hasMean={!hasStaking} />
  if (!hasStaking) return remark
  return (
    <>
      <span
        className={`block text-xs leading-4 font-normal text-faded ${isNarrow ? 'whitespace-normal' : ''}`}
        title={texts.stakingNotIncluded}
      >
        {stakingApy === null
          ? texts.plusStaking
          : texts.withStakingOf(formatRate(wholeApy({ apy: totalApy, stakingApy })))}
      </span>
      {remark}
    </>
  )
}

const lent = (id: 'available' | 'utilization', header: string, width: string, write = formatShare) =>
  ({
    id,
    header,
    width,
    align: 'right',
    isWideOnly: 'very',
    isDefault: true,
    cell: ({ lending }: Vault) => write(lending?.[id] ?? null),
    isKnown: ({ lending }: Vault) => (lending?.[id] ?? null) !== null,
  }) as const

/** The coin that allows to borrow most, of how many it is the best, and the LTV at which a loan against it is liquidated. */
function Collateral({ collateral }: Pick<Vault, 'collateral'>) {
  if (collateral === undefined)
    return (
      <span className="text-faded" title={texts.collateralMeans}>
        {DASH}
      </span>
    )
  const { coins, symbol, maxLtv, liquidationThreshold: threshold } = collateral
  return (
    <>
      <span className="flex justify-end gap-x-1">
        {symbol && <span className="truncate">{symbol}</span>} <span>{texts.ltvUpTo(formatRateTick(maxLtv))}</span>
      </span>
      <span className="block text-xs leading-4 text-faded">
        {plural(coins, threshold === undefined ? texts.limitUnknown : texts.liquidated(formatRateTick(threshold)))}
      </span>
    </>
  )
}

/** The same on a phone, in one line: the coin's name in place of “LTV”, but where it would be cut. */
function HighestLtv({ collateral }: Pick<Vault, 'collateral'>) {
  if (collateral === undefined) return `LTV ${DASH}`
  const ltv = formatRateTick(collateral.maxLtv)
  if (!collateral.symbol) return texts.ltvUpTo(ltv)
  return (
    <>
      <span className="truncate max-[22rem]:hidden">{collateral.symbol}</span>
      <span className="min-[22rem]:hidden">LTV</span> <span className="whitespace-nowrap">≤ {ltv}</span>
    </>
  )
}

const Lent = ({ share }: { share: number | null }) =>
  share === null ? formatShare(share) : <Utilization share={share} warning={texts.nearlyAllLent} />

/** What decides where to borrow: the cost, what there is to borrow, and how near the rate is to rising. */
const loanColumns: ChoosableColumn[] = [
  { ...lent('available', texts.available, '6.25rem', formatRoundMoney), isWideOnly: true },
  {
    ...lent('utilization', texts.utilization, '5.75rem'),
    cell: ({ lending }) => <Lent share={lending?.utilization ?? null} />,
  },
  {
    id: 'collateral',
    header: texts.collateral,
    about: texts.collateralMeans,
    align: 'right',
    width: '10.25rem',
    isWideOnly: 'very',
    isDefault: true,
    cell: ({ collateral }) => <Collateral collateral={collateral} />,
    isKnown: ({ collateral }) => collateral !== undefined,
  },
  { ...rate('apr', texts.interestApr, ({ apr }) => apr), sortKey: 'apr', width: '6.75rem', isWideOnly: true },
  // Rewards come back to whoever borrows: they are no cost, and what is paid is less them.
  {
    ...rate('rewards', texts.rewardsBack, (vault) => vault.apr_rewards),
    width: '7rem',
    isWideOnly: true,
    cell: (vault) => formatRate(vault.apr_rewards),
  },
  {
    ...total,
    header: texts.borrowApy,
    sortKey: 'totalApy',
    width: 'min(6rem, 22.5vw)',
    cell: (vault, width) => {
      const used = vault.lending?.utilization ?? null
      return (
        <>
          {formatRate(vault.totalApy)}
          {width === 0 && (used ?? 0) >= NEARLY_ALL_LENT && (
            <span className="block text-xs font-normal text-caution">{texts.usedOf(formatShare(used))}</span>
          )}
          {width === 0 && (used ?? 0) < NEARLY_ALL_LENT && (
            <span className="-ml-2.5 flex justify-end gap-x-1 text-xs font-normal tracking-tight text-faded">
              <HighestLtv collateral={vault.collateral} />
            </span>
          )}
        </>
      )
    },
    look: 'font-medium',
  },
]

const labels: ChoosableColumn = {
  ...always,
  id: 'labels',
  header: texts.labels,
  width: '7.75rem',
  isWideOnly: 'most',
  look: 'text-xs leading-4 text-faded',
  cell: (vault) => <VaultFlags vault={vault} />,
}

/** In rem: what fits beside a name that can be read. */
const ROOM = 64
const sizeOf = ({ width }: ChoosableColumn) => Number.parseFloat(width.replace('min(', ''))

type Shown = View & { rows: readonly Vault[]; chosen: Choice; order: VaultOrder }

/** What a menu offers: `obstacle` says why a column is not shown, though it is on or could be. */
export type ColumnChoice = { id: string; name: string; isOn: boolean; obstacle: string | null }

/** The columns to show, and what can be chosen of them. */
export function listColumns({ rows, chosen, order, ...view }: Shown): {
  columns: ListColumn[]
  choices: ColumnChoice[]
} {
  let room = ROOM
  const shown: ChoosableColumn[] = []
  const choices = choosableColumns(view, chosen).map((column): ColumnChoice => {
    const { id, header, isDefault, isKnown } = column
    const isOn = chosen[id] ?? isDefault
    const isUnknown = rows.length > 0 && !rows.some(isKnown)
    const isShown = isOn && !isUnknown && sizeOf(column) <= room
    if (isShown) {
      room -= sizeOf(column)
      shown.push(column)
    }
    const obstacle = isUnknown ? 'unknown' : isOn && !isShown ? 'full' : null
    return { id, name: header, isOn, obstacle }
  })
  const hasStability = shown.some(({ id }) => id === 'stability')
  const hasRisk = shown.some(({ id }) => id === 'risk')
  const first = name({ auditsOf: view.auditsOf, hasRisk }, view.side === 'borrow' ? texts.loan : texts.vault)
  return { columns: [first, ...shown, narrow(view.side, hasStability, order)], choices }
}

type Marked = { auditsOf: AuditsOf; hasRisk: boolean }

const name = ({ auditsOf, hasRisk }: Marked, header: string): ListColumn => ({
  id: 'name',
  header,
  sortKey: 'name',
  headTool: compareMode,
  rowName: vaultTitle,
  cell: (vault, width) => (
    <VaultName vault={vault} width={width} audits={auditsOf(vault.protocol.id)} hasRisk={hasRisk} />
  ),
})

/**
 * What a phone shows beside the rate: the size, by which the list is sorted at first, above how steady a rate is or what is left to
 * borrow. Where it can be sorted by both, a press turns to the other.
 */
function narrow(side: VaultSide, hasStability: boolean, order: VaultOrder): ListColumn {
  const stands = { id: 'narrow', align: 'right', width: 'min(7.5rem, 44.3vw - 4.8rem)', isNarrowOnly: true } as const
  const cell = (write: (vault: Vault) => readonly [string, string?]) => (vault: Vault) => {
    const [first, second] = write(vault)
    return (
      <>
        {first}
        {second && <span className="block text-xs text-faded max-[22rem]:hidden">{second}</span>}
      </>
    )
  }
  const sizeOf = ({ tvl }: Vault) => formatRoundMoney(tvl)
  if (side === 'borrow') {
    const left = (available: number | null) =>
      available === null ? texts.unknown : texts.leftOf(formatMoneyTick(available))
    return {
      ...{ ...stands, width: 'min(7.5rem, 47vw - 4.8rem)', header: texts.borrowed, sortKey: 'tvl' },
      cell: cell((vault) => [sizeOf(vault), left(vault.lending?.available ?? null)]),
    }
  }
  if (!hasStability) return { ...stands, header: 'TVL', sortKey: 'tvl', cell: sizeOf }
  const steadiness = (vault: Vault) => stabilityFigure(stabilityOf(vault))
  if (order === 'stability')
    return {
      ...{ ...stands, header: texts.stabilityText, sortKey: 'benchmark', sortedBy: 'stability' },
      cell: cell((vault) => [steadiness(vault), `TVL ${sizeOf(vault)}`]),
    }
  return {
    ...{ ...stands, header: 'TVL', sortKey: 'stability', sortedBy: 'tvl' },
    cell: cell((vault) =>
      stabilityOf(vault) === null ? [sizeOf(vault)] : [sizeOf(vault), texts.stabilityIs(steadiness(vault))],
    ),
  }
}

/** Half a percentage point: less decides nothing, and must not look as wild as a rate that doubles. */
const LEAST_RATE_SPAN = 0.005

function Trend({ values }: { values: VaultTrend }) {
  const known = values.filter((value) => value !== null)
  if (known.length < 2) return <span className="text-faded">{texts.unknown}</span>
  const range = texts.to(formatRate(Math.min(...known)), formatRate(Math.max(...known)))
  return <Sparkline values={values} label={texts.totalApyOver(values.length, range)} leastSpan={LEAST_RATE_SPAN} />
}

/** A rate that rises is a gain to who earns it and a loss to who pays it. */
function Points({ fraction, isCost }: { fraction: number | null; isCost: boolean }) {
  if (fraction === null) return <span className="text-faded">{texts.unknown}</span>
  const written = formatPoints(fraction)
  if (!/[1-9]/.test(written)) return written
  return <span className={fraction > 0 === isCost ? 'text-loss' : 'text-gain'}>{written}</span>
}

const Recorded = ({ days, of }: { days: number; of: number }) =>
  days === 0 ? <span className="text-faded">{texts.unknown}</span> : texts.days(days, of)

const Steadiness = ({ share }: { share: number | null }) =>
  share === null ? <span className="text-faded">{texts.unknown}</span> : <StabilityBar share={share} />

/** The same without the line. */
const stabilityFigure = (share: number | null): string => (share === null ? texts.unknown : formatStability(share))
