import { useQueries, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { simulateLimits } from '#contract/simulate/question.ts'
import { sideOf, type Vault } from '#contract/vault.ts'
import { useHasSpareBudget } from '#dashboard/api/client.ts'
import { texts as inputTexts } from '#dashboard/features/simulator/inputs/texts.ts'
import { pegSentence } from '#dashboard/features/simulator/prices/peg-sentence.ts'
import { vaultOutcomeQuery } from '#dashboard/features/simulator/simulation/vault-outcome-query.ts'
import { canConcentrate } from '#dashboard/features/simulator/simulator-state.ts'
import { useDebounced } from '#dashboard/ui/browser/use-debounced.ts'
import { useShownWidth } from '#dashboard/ui/browser/use-shown-width.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { colourOf } from '#dashboard/ui/chart/chart-look.ts'
import { niceBounds, scaleTicks } from '#dashboard/ui/chart/nice-scale.ts'
import { type Answer, AnswerLine } from '#dashboard/ui/display/answer.tsx'
import { Explained } from '#dashboard/ui/display/explained.tsx'
import { PoolName } from '#dashboard/ui/display/pool-name.tsx'
import { type PlainColumn, PlainTable } from '#dashboard/ui/table/plain-table.tsx'
import { formatList } from '#dashboard/ui/text/format-list.ts'
import { formatMoneyTick, formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { formatCount } from '#dashboard/ui/text/format-number.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { horizonLabel } from '#dashboard/ui/text/horizon-label.ts'
import { rewardShare } from '#domain/earning/reward-share.ts'
import { NotSimulated } from '#domain/simulation/outcome/simulation-facts.ts'
import { formatWhole, ofHundredShort } from './fan-texts.ts'
import { type Compared, leadersOf } from './leaders.ts'
import { bandPercents, mixed, Swatch } from './swatch.tsx'
import { texts } from './texts.ts'

type Props = {
  vaults: readonly Vault[]
  /** A short name for each. */
  names: readonly string[]
  /** How each is marked in the charts beside. */
  marks: readonly ReactNode[]
  /** What else there is to say of them, after what the paths say. */
  answers: readonly Answer[]
  /** How far from the left the pictures of the page begin; null where they are not beside the figures. */
  picturesRem: number | null
  amountUsd: number
  days: number
}

type Row = Compared & {
  mark: ReactNode
  colour: string
  isComing: boolean
  /** Why there is none. */
  why: string
  error: Error | null
}

const STEPS = 8
/** A label, its answer and its figure, so that nothing moves when the paths are there. */
const LEADER_ROOM = { minHeight: '3.75rem' }
const NAME_REM = 12
/** Where the bars are not in line with other pictures. */
const FIGURE_REM = 7.5
const FIGURES = 3
const usual = simulateLimits.paths.default
/** Ten thousand paths for each vault: not for each digit of an amount. */
const REST_MS = 150

/** How the same deposit may end in each vault, on one axis. A loan is none: how it ends depends on its collateral. */
export function ComparedOutcomes({ vaults: all, names, marks, answers: others, picturesRem, amountUsd, days }: Props) {
  const isNarrow = useShownWidth() === 0
  const isEnabled = useHasSpareBudget()
  const client = useQueryClient()
  const vaults = all.filter((vault) => sideOf(vault) === 'earn')
  const typed = useMemo(() => ({ amountUsd, days }), [amountUsd, days])
  const settled = useDebounced(typed, REST_MS)
  const answers = useQueries({
    queries: vaults.map((vault) => ({ ...vaultOutcomeQuery(vault, settled), enabled: isEnabled })),
  })
  const isDrawing = answers.some(({ isFetching, data }) => isFetching && data === undefined)
  // Until all rows of another deposit are drawn, those of the last one remain, under its amount and on its axis.
  const [last, setLast] = useState(settled)
  if (!isDrawing && last !== settled) setLast(settled)
  const deposit = isDrawing ? last : settled
  const isPending = deposit !== settled
  const drawn = vaults.map((vault, index) =>
    isPending ? client.getQueryData(vaultOutcomeQuery(vault, deposit).queryKey) : answers[index]?.data,
  )
  const rows = vaults.map((vault, index): Row => {
    const { error = null, isFetching = false } = answers[index] ?? {}
    const data = drawn[index]
    return {
      id: vault.id,
      name: names[all.indexOf(vault)] ?? vault.id,
      mark: marks[all.indexOf(vault)],
      colour: colourOf(all.indexOf(vault)),
      rewardShare: rewardShare(vault),
      withoutRewards: data?.medianWithoutRewards ?? null,
      isComing: data === undefined && (isPending || isFetching),
      outcome: data?.deposit ?? null,
      coins: data?.coins ?? [],
      why: data ? texts.notDrawn : texts.unknown,
      error: isPending || data !== undefined || isFetching ? null : error,
    }
  })
  if (rows.length === 0) return null
  const bounds = niceBounds(
    [deposit.amountUsd, ...rows.flatMap(({ outcome }) => (outcome ? [outcome.final.q05, outcome.final.q95] : []))],
    STEPS,
  )
  // Before the first outcome the scale is that of nothing.
  const hasBounds = rows.some(({ outcome }) => outcome !== null)
  const amount = formatRoundMoney(deposit.amountUsd)
  const counts = drawn.flatMap((data) => (data?.deposit ? [data.paths] : []))
  const [least, most] = counts.length > 0 ? [Math.min(...counts), Math.max(...counts)] : [usual, usual]
  // Once all rows are there: a list of coins that grows would move the words after it.
  const known = rows.some(({ isComing }) => isComing) ? [] : drawn
  const coins = [...new Map(known.flatMap((data) => data?.coins.map((coin) => [coin.symbol, coin]) ?? [])).values()]
  const moving = coins.flatMap(({ symbol, sigma, peg }) => (sigma && !peg ? [`${symbol} ±${formatRate(sigma)}`] : []))
  const pegs = pegSentence(coins)
  const hasPools = vaults.some(canConcentrate)
  const title = texts.compared(amount, horizonLabel(deposit.days))
  const isComing = rows.some((row) => row.isComing)
  const leaders = leadersOf(rows)
  const boldIf = (isBest: boolean) => (isBest ? 'font-semibold' : '')
  const figureRem = picturesRem === null ? FIGURE_REM : (picturesRem - NAME_REM) / FIGURES
  const widthOf = (percent: number, rem: number) => ({ length: isNarrow ? `${percent}%` : `${rem}rem` })
  const headLook = 'font-medium align-bottom pb-1'
  const figure = { align: 'right', headLook, look: isNarrow ? 'pl-2' : 'pl-3' } as const
  const bars: PlainColumn<Row> = {
    header: texts.n90100,
    head: (
      <BesideFigures>
        <span className="sr-only">{texts.n90100}</span>
        <Axis bounds={hasBounds ? bounds : null} {...inColumn} />
      </BesideFigures>
    ),
    cell: (row) => (
      <BesideFigures>
        <Bars row={row} bounds={bounds} {...inColumn} amountUsd={deposit.amountUsd} />
      </BesideFigures>
    ),
  }
  return (
    <section aria-label={title} className="grid gap-y-6 *:min-w-0">
      {rows.length > 1 && (
        <div
          className={`grid gap-x-10 gap-y-3 sm:grid-cols-2 ${others.length === 2 ? 'lg:grid-cols-4' : 'lg:grid-cols-3'}`}
        >
          {leaders.answers.map((each) => (
            <div key={each.label} style={LEADER_ROOM}>
              {isComing ? <ComingAnswer label={each.label} /> : <AnswerLine {...each} />}
            </div>
          ))}
          {others.map((each) => (
            <AnswerLine key={each.label} {...each} />
          ))}
        </div>
      )}
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pb-1 text-xs">
          <h2 className="font-semibold">
            <Explained label={title} look="font-semibold">
              {texts.comparedBasis}
              {hasPools && ` ${inputTexts.poolWideRate}`} {moving.length > 0 && texts.ownPrices(formatList(moving))}{' '}
              {pegs}{' '}
              {counts.length > 0 &&
                `${texts.paths(least === most ? formatCount(most) : texts.fromTo(formatCount(least), formatCount(most)))}.`}
            </Explained>
          </h2>
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-faded">
            {/* Each row has the colour of its vault. */}
            <Swatch ground={mixed('var(--ink)', bandPercents.half)}>{texts.halfPaths}</Swatch>
            <Swatch ground={mixed('var(--ink)', bandPercents.whole)}>{texts.n90100}</Swatch>
            <Stroke {...medianLook}>{texts.median}</Stroke>
            <Stroke {...depositLook}>{texts.theDeposit(amount)}</Stroke>
          </span>
        </div>
        <PlainTable
          caption={title}
          columns={[
            {
              header: texts.outcome,
              head: <span className="sr-only">{texts.outcome}</span>,
              width: widthOf(31, NAME_REM),
              cell: ({ name, mark }) => (
                <span className="flex items-center gap-x-2">
                  <span className="flex shrink-0">{mark}</span>
                  <span className="min-w-0 wrap-anywhere">
                    <PoolName name={name} />
                  </span>
                </span>
              ),
            },
            {
              ...figure,
              header: texts.endBelow(amount),
              width: widthOf(19, figureRem),
              cell: (row) => <Chance row={row} look={boldIf(leaders.safest.includes(row.id))} />,
            },
            {
              ...figure,
              header: texts.median,
              ...(isNarrow &&
                rows.some(({ withoutRewards }) => withoutRewards != null) && {
                  head: (
                    <>
                      {texts.median}
                      <span className="block font-normal text-faded">{texts.noRewards}</span>
                    </>
                  ),
                }),
              width: widthOf(19, figureRem),
              cell: ({ id, outcome, withoutRewards }) =>
                outcome && (
                  <>
                    <span className={boldIf(leaders.highest.includes(id))}>{formatWhole(outcome.final.q50)}</span>
                    {withoutRewards != null && (
                      <span className="block text-xs text-faded" title={texts.ifRewardsEnd}>
                        {isNarrow ? formatWhole(withoutRewards) : texts.withoutRewards(formatWhole(withoutRewards))}
                      </span>
                    )}
                  </>
                ),
            },
            {
              ...figure,
              header: texts.halfPaths,
              width: widthOf(31, figureRem),
              title: ({ outcome }) =>
                outcome
                  ? `${texts.n90100}: ${texts.fromTo(formatWhole(outcome.final.q05), formatWhole(outcome.final.q95))}`
                  : undefined,
              cell: ({ outcome }) =>
                outcome && texts.fromTo(formatWhole(outcome.final.q25), formatWhole(outcome.final.q75)),
            },
            ...(isNarrow ? [] : [{ ...bars, headLook, isPicture: true as const }]),
          ]}
          rows={rows}
          rowKey={({ id }) => id}
          isPending={isPending}
          {...(isNarrow && {
            below: {
              look: 'pb-1',
              of: (row: Row) =>
                (row.isComing || row.outcome !== null) && (
                  <Bars row={row} bounds={bounds} {...belowRow} amountUsd={deposit.amountUsd} />
                ),
            },
          })}
          looks={{
            table: `w-full table-fixed text-sm ${isPending ? 'opacity-60' : ''}`,
            headRow: 'h-7 border-b border-rule text-xs',
            row: isNarrow ? 'h-11' : 'h-11 border-b border-line',
          }}
        />
        {isNarrow && <Axis bounds={hasBounds ? bounds : null} {...belowRow} />}
        <Failures
          rows={rows}
          onRetry={() => {
            for (const { isError, data, refetch } of answers) if (isError && data === undefined) void refetch()
          }}
        />
      </div>
    </section>
  )
}

/** Which rows have failed and why, each reason once. What no retry changes has no button. */
function Failures({ rows, onRetry }: { rows: readonly Row[]; onRetry: () => void }) {
  const failed = rows.flatMap(({ name, error }) => (error ? [{ name, error }] : []))
  if (failed.length === 0) return null
  const reasons = [...new Set(failed.map(({ error }) => error.message))]
  return (
    <div
      role="status"
      className="my-2 flex flex-wrap items-center gap-x-4 gap-y-2 border-l-2 border-caution pl-3 text-sm"
    >
      {reasons.map((reason) => (
        <p key={reason} className="wrap-anywhere">
          {texts.outcomesFailed(
            formatList(failed.filter(({ error }) => error.message === reason).map(({ name }) => name)),
            reason,
          )}
        </p>
      ))}
      {failed.some(({ error }) => !(error.cause instanceof NotSimulated)) && (
        <Button onClick={onRetry}>{texts.tryAgain}</Button>
      )}
    </div>
  )
}

function Chance({ row: { outcome, isComing, why }, look }: { row: Row; look: string }) {
  if (isComing) return null
  if (outcome === null) return <span className="text-xs text-faded">{why}</span>
  return (
    <>
      {outcome.chanceOfLoss === null ? (
        texts.unknown
      ) : (
        <span className={look}>{ofHundredShort(outcome.chanceOfLoss)}</span>
      )}
      {outcome.fees.usd === null && <span className="block text-xs text-faded">{texts.earningsUnknown}</span>}
    </>
  )
}

const inColumn = { ticks: 6, height: 43 } as const
const belowRow = { ticks: 6, height: 26 } as const
const BAND_PX = 14

/** Where the axis of the bars is labelled, in percent of its width. */
const ticksOf = ([low, high]: readonly [number, number], ticks: number) =>
  scaleTicks([low, high], ticks).map((usd) => ({ usd, share: (100 * (usd - low)) / (high - low) }))

/** As far from the figures as the charts of the page are from its table. */
const BesideFigures = ({ children }: { children: ReactNode }) => <div style={{ marginLeft: '2.5rem' }}>{children}</div>

const ANSWER_ROOM = { maxWidth: '12rem', height: '1.375rem' }

/** A label that is there before its answer. */
const ComingAnswer = ({ label }: { label: string }) => (
  <>
    <span className="block text-xs text-faded">{label}</span>
    <span className="pulse block" style={ANSWER_ROOM} />
  </>
)

/** The axis of the bars; its room alone where it is not known. */
const Axis = ({ bounds, ticks }: { bounds: readonly [number, number] | null; ticks: number }) => (
  <svg width="100%" height="16" aria-hidden="true" className="block" fill="var(--faded)">
    {(bounds ? ticksOf(bounds, ticks) : []).map(({ usd, share }) => (
      <text
        key={usd}
        x={`${share}%`}
        y="12"
        fontSize="11"
        textAnchor={share < NEAR_END ? 'start' : share > 100 - NEAR_END ? 'end' : 'middle'}
      >
        {formatMoneyTick(usd)}
      </text>
    ))}
  </svg>
)
/** A label so near an end of the axis would go beyond it. */
const NEAR_END = 6

const medianLook = { stroke: 'var(--ink)', strokeWidth: '2' } as const
const depositLook = { stroke: 'var(--ink)', strokeDasharray: '3 3' } as const

const Stroke = ({ children, ...look }: { children: string } & (typeof medianLook | typeof depositLook)) => (
  <span className="inline-flex items-center gap-1.5">
    <svg width="4" height="12" aria-hidden="true">
      <line x1="2" x2="2" y2="12" {...look} />
    </svg>
    {children}
  </span>
)

type BarProps = {
  row: Row
  bounds: readonly [number, number]
  ticks: number
  height: number
  amountUsd: number
}

/** Nine tenths of all outcomes, half of them, their median, in the colour of the vault’s line; the deposit as a dashed line through all rows. */
function Bars({ row: { outcome, isComing, colour }, bounds, ticks, height, amountUsd }: BarProps) {
  const [low, high] = bounds
  if (isComing) return <span className="pulse block" style={{ height }} />
  if (outcome === null) return null
  const share = (usd: number) => (100 * (usd - low)) / (high - low)
  const top = (height - BAND_PX) / 2
  const { q05, q25, q50, q75, q95 } = outcome.final
  const band = (from: number, to: number, percent: number) => (
    <rect
      x={`${share(from)}%`}
      width={`${share(to) - share(from)}%`}
      y={top}
      height={BAND_PX}
      style={{ fill: mixed(colour, percent) }}
    />
  )
  const across = (usd: number) => ({ x1: `${share(usd)}%`, x2: `${share(usd)}%` })
  return (
    <svg width="100%" height={height} aria-hidden="true" className="block">
      {ticksOf(bounds, ticks).map(({ usd }) => (
        <line key={usd} {...across(usd)} y2={height} stroke="var(--line)" />
      ))}
      {band(q05, q95, bandPercents.whole)}
      {band(q25, q75, bandPercents.half)}
      <line {...across(amountUsd)} y2={height} {...depositLook} />
      <line {...across(q50)} y1={top - 3} y2={top + BAND_PX + 3} {...medianLook} stroke={colour} />
    </svg>
  )
}
