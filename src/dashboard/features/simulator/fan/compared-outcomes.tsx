import { useQueries, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import type { DepositOutcome } from '#contract/simulate/outcome.ts'
import { simulateLimits } from '#contract/simulate/question.ts'
import { sideOf, type Vault } from '#contract/vault.ts'
import { useHasSpareBudget } from '#dashboard/api/client.ts'
import { texts as inputTexts } from '#dashboard/features/simulator/inputs/texts.ts'
import { pegSentence } from '#dashboard/features/simulator/prices/peg-sentence.ts'
import { vaultOutcomeQuery } from '#dashboard/features/simulator/simulation/vault-outcome-query.ts'
import { canConcentrate } from '#dashboard/features/simulator/simulator-state.ts'
import { useDebounced } from '#dashboard/ui/browser/use-debounced.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { niceBounds, scaleTicks } from '#dashboard/ui/chart/nice-scale.ts'
import type { ComparedEnds } from '#dashboard/ui/display/compared-ends.ts'
import { formatList } from '#dashboard/ui/text/format-list.ts'
import { formatMoneyTick, formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { DASH, formatCount } from '#dashboard/ui/text/format-number.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { horizonLabel } from '#dashboard/ui/text/horizon-label.ts'
import { simulatedSymbols } from '#domain/earning/deposit-symbols.ts'
import { apyWithoutRewards, rewardShare } from '#domain/earning/reward-share.ts'
import { NotSimulated } from '#domain/simulation/outcome/simulation-facts.ts'
import { formatWhole, ofHundredShort } from './fan-texts.ts'
import { type Compared, isAboutFewest, leadersOf } from './leaders.ts'
import { bandPercents, mixed, Swatch } from './swatch.tsx'
import { texts } from './texts.ts'

type Props = {
  vaults: readonly Vault[]
  /** A short name for each. */
  names: readonly string[]
  amountUsd: number
  days: number
  /** null: nothing is deposited in any of them. */
  children: (ends: ComparedEnds | null) => ReactNode
}

type Row = Compared & {
  isComing: boolean
  /** Why there is none. */
  why: string
  error: Error | null
}

const STEPS = 4
const usual = simulateLimits.paths.default
/** Ten thousand paths for each vault: not for each digit of an amount. */
const REST_MS = 150

/** How the same deposit may end in each vault, on one axis. A loan is none: how it ends depends on its collateral. */
export function ComparedOutcomes({ vaults: all, names, amountUsd, days, children }: Props) {
  const isEnabled = useHasSpareBudget()
  const client = useQueryClient()
  const vaults = all.filter((vault) => sideOf(vault) === 'earn')
  const typed = useMemo(() => ({ amountUsd, days }), [amountUsd, days])
  const settled = useDebounced(typed, REST_MS)
  const answers = useQueries({
    queries: vaults.map((vault) => ({ ...vaultOutcomeQuery(vault, settled), enabled: isEnabled })),
  })
  const isDrawing = answers.some(({ isFetching, data }) => isFetching && data === undefined)
  // Until all of another deposit are drawn, those of the last one remain, under its amount and on its axis.
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
      withoutRewards: data?.withoutRewards ?? null,
      // Where none are paid it ends as it does with them.
      isPlainUnknown: rewardShare(vault) !== 0 && data?.withoutRewards == null,
      isComing: data === undefined && (isPending || isFetching),
      outcome: data?.deposit ?? null,
      coins: data?.coins ?? [],
      why: data ? texts.notDrawn : texts.unknown,
      error: isPending || data !== undefined || isFetching ? null : error,
    }
  })
  if (rows.length === 0) return children(null)
  const bounds = niceBounds(
    [deposit.amountUsd, ...rows.flatMap(({ outcome }) => (outcome ? [outcome.final.q05, outcome.final.q95] : []))],
    STEPS,
  )
  // Before the first outcome the scale is that of nothing.
  const hasBounds = rows.some(({ outcome }) => outcome !== null)
  const amount = formatRoundMoney(deposit.amountUsd)
  const counts = drawn.flatMap((data) => (data?.deposit ? [data.paths] : []))
  const [least, most] = counts.length > 0 ? [Math.min(...counts), Math.max(...counts)] : [usual, usual]
  const coins = [...new Map(drawn.flatMap((data) => data?.coins.map((coin) => [coin.symbol, coin]) ?? [])).values()]
  const moving = coins.flatMap(({ symbol, sigma, peg }) => (sigma && !peg ? [`${symbol} ±${formatRate(sigma)}`] : []))
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const known = { rows, rowOf }
  // A single coin does not trail itself.
  const hasPair = vaults.some((vault) => simulatedSymbols(vault).length > 1)
  const hasRewards = vaults.some((vault) => apyWithoutRewards(vault) !== null)
  return children({
    answers: rows.length > 1 ? leadersOf(rows) : [],
    isComing: rows.some((row) => row.isComing),
    isPending,
    title: texts.compared(amount, horizonLabel(deposit.days)),
    basis: [
      texts.comparedBasis,
      vaults.some(canConcentrate) ? inputTexts.poolWideRate : '',
      moving.length > 0 ? texts.ownPrices(formatList(moving)) : '',
      pegSentence(coins),
      counts.length > 0
        ? `${texts.paths(least === most ? formatCount(most) : texts.fromTo(formatCount(least), formatCount(most)))}.`
        : '',
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
    legend: (
      <>
        <Swatch ground={mixed('var(--ink)', bandPercents.half)}>{texts.halfPaths}</Swatch>
        <Swatch ground={mixed('var(--ink)', bandPercents.whole)}>{texts.n90100}</Swatch>
        <Stroke {...medianLook}>{texts.median}</Stroke>
        <Stroke {...depositLook}>{texts.theDeposit(amount)}</Stroke>
      </>
    ),
    axis: <Axis bounds={hasBounds ? bounds : null} />,
    pictureOf: (id) => <Box row={rowOf.get(id)} bounds={bounds} amountUsd={deposit.amountUsd} />,
    rows: [
      ranked(known, texts.median, ({ final }) => final.q50, { write: formatWhole, isFirst: true, isHigh: true }),
      ...(hasRewards
        ? [
            ranked(known, texts.medianPlain, ({ final }) => final.q50, {
              write: formatWhole,
              isHigh: true,
              isPlain: true,
            }),
          ]
        : []),
      ranked(known, texts.endBelow(amount), ({ chanceOfLoss }) => chanceOfLoss, {
        write: ofHundredShort,
        areAlike: isAboutFewest,
      }),
      ...(hasRewards
        ? [
            ranked(known, texts.endBelowPlain, ({ chanceOfLoss }) => chanceOfLoss, {
              write: ofHundredShort,
              areAlike: isAboutFewest,
              isPlain: true,
            }),
          ]
        : []),
      ...(hasPair
        ? [
            ranked(known, texts.trailsHolding, ({ chanceBelowHolding = null }) => chanceBelowHolding, {
              write: ofHundredShort,
              areAlike: isAboutFewest,
            }),
          ]
        : []),
      {
        label: texts.halfPaths,
        show: (id) => {
          const { outcome = null, isComing = false } = rowOf.get(id) ?? {}
          if (isComing) return <Coming />
          return outcome ? texts.fromTo(formatWhole(outcome.final.q25), formatWhole(outcome.final.q75)) : DASH
        },
        best: [],
      },
    ],
    failures: (
      <Failures
        rows={rows}
        onRetry={() => {
          for (const { isError, data, refetch } of answers) if (isError && data === undefined) void refetch()
        }}
      />
    ),
  })
}

const COMING_FIGURE = { width: '4rem' }

/** Where a figure will be. */
const Coming = () => <span className="pulse ml-auto block h-5" style={COMING_FIGURE} />

type End = Pick<DepositOutcome, 'chanceOfLoss' | 'final'> & Partial<Pick<DepositOutcome, 'chanceBelowHolding'>>
type Known = { rows: readonly Row[]; rowOf: ReadonlyMap<string, Row> }
/** `isFirst`: it says what all rows would. `isPlain`: without rewards. `areAlike`: what leads together, beside what is written alike. */
type Look = {
  write: (value: number) => string
  areAlike?: (value: number, best: number) => boolean
  isFirst?: true
  isHigh?: true
  isPlain?: true
}

/** A row of figures, and which are the best as they are written: none where one is unknown or all are alike. */
function ranked({ rows, rowOf }: Known, label: string, read: (end: End) => number | null, look: Look) {
  const { write, areAlike, isFirst = false, isHigh = false, isPlain = false } = look
  const figureOf = ({ outcome, withoutRewards, isPlainUnknown }: Row) =>
    outcome === null || (isPlain && isPlainUnknown) ? null : read((isPlain && withoutRewards) || outcome)
  const values = rows.map(figureOf)
  const numbers = values.filter((value) => value !== null)
  const best = (isHigh ? Math.max : Math.min)(...numbers)
  const leaders = rows.filter((row) => {
    const value = figureOf(row)
    return value !== null && (areAlike?.(value, best) || write(value) === write(best))
  })
  return {
    label,
    show: (id: string): ReactNode => {
      const row = rowOf.get(id)
      if (row === undefined) return DASH
      const value = figureOf(row)
      if (row.isComing) return <Coming />
      if (value !== null)
        return (
          <>
            {write(value)}
            {isFirst && row.outcome?.fees.usd === null && (
              <span className="block text-xs font-normal text-faded">{texts.earningsUnknown}</span>
            )}
          </>
        )
      if (row.outcome !== null) return texts.unknown
      // Once is enough.
      return isFirst ? <span className="text-xs text-faded">{row.why}</span> : DASH
    },
    best:
      numbers.length < rows.length || numbers.length < 2 || leaders.length === rows.length
        ? []
        : leaders.map(({ id }) => id),
  }
}

/** Which have failed and why, each reason once. What no retry changes has no button. */
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

const HEIGHT_PX = 150
/** Above the highest value and below the lowest, where half of a label may be. */
const ROOM_PX = 10
const BOX_PX = 44

/** Where a box will be about, in the room of the picture. */
const COMING_BOX = { width: BOX_PX, height: HEIGHT_PX / 2, marginBlock: HEIGHT_PX / 4 }

type Bounds = readonly [number, number]
const placeY = ([low, high]: Bounds, usd: number) =>
  ROOM_PX + (1 - (usd - low) / (high - low)) * (HEIGHT_PX - 2 * ROOM_PX)

const medianLook = { stroke: 'var(--ink)', strokeWidth: '2' } as const
const depositLook = { stroke: 'var(--ink)', strokeDasharray: '3 3' } as const

const Stroke = ({ children, ...look }: { children: string } & (typeof medianLook | typeof depositLook)) => (
  <span className="inline-flex items-center gap-1.5">
    <svg width="12" height="4" aria-hidden="true">
      <line x2="12" y1="2" y2="2" {...look} />
    </svg>
    {children}
  </span>
)

/** What the lines of the pictures are, at the right edge of the column before them; its room alone where it is not known. */
const Axis = ({ bounds }: { bounds: Bounds | null }) => (
  <svg width="100%" height={HEIGHT_PX} aria-hidden="true" className="block" fill="var(--faded)">
    {(bounds ? scaleTicks(bounds) : []).map((usd) => (
      <text key={usd} x="100%" dx="-8" y={placeY(bounds ?? [0, 1], usd) + 4} fontSize="12" textAnchor="end">
        {formatMoneyTick(usd)}
      </text>
    ))}
  </svg>
)

/** Nine tenths of all outcomes, half of them and their median, above the figures of the column; the lines and the deposit go through all columns. */
function Box({ row, bounds, amountUsd }: { row: Row | undefined; bounds: Bounds; amountUsd: number }) {
  if (row?.isComing) return <span className="pulse ml-auto block" style={COMING_BOX} />
  const across = (usd: number) => ({ x2: '100%', y1: placeY(bounds, usd), y2: placeY(bounds, usd) })
  const final = row?.outcome?.final
  const band = (from: number, to: number, percent: number) => (
    <rect
      x={-BOX_PX}
      width={BOX_PX}
      y={placeY(bounds, to)}
      height={placeY(bounds, from) - placeY(bounds, to)}
      style={{ fill: mixed('var(--ink)', percent) }}
    />
  )
  return (
    <svg width="100%" height={HEIGHT_PX} aria-hidden="true" className="block">
      {row?.outcome && scaleTicks(bounds).map((usd) => <line key={usd} {...across(usd)} stroke="var(--line)" />)}
      {final && (
        <svg x="100%" width="1" height={HEIGHT_PX} aria-hidden="true" className="overflow-visible">
          {band(final.q05, final.q95, bandPercents.whole)}
          {band(final.q25, final.q75, bandPercents.half)}
        </svg>
      )}
      <line {...across(amountUsd)} {...depositLook} />
      {final && (
        <svg x="100%" width="1" height={HEIGHT_PX} aria-hidden="true" className="overflow-visible">
          <line x1={-BOX_PX} x2={0} y1={placeY(bounds, final.q50)} y2={placeY(bounds, final.q50)} {...medianLook} />
        </svg>
      )}
    </svg>
  )
}
