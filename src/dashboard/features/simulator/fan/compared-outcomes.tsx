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
import { Button } from '#dashboard/ui/button/button.tsx'
import { niceBounds, scaleTicks } from '#dashboard/ui/chart/nice-scale.ts'
import { AnswerLine } from '#dashboard/ui/display/answer.tsx'
import { horizonLabel } from '#dashboard/ui/form/horizon-field.tsx'
import { PlainTable } from '#dashboard/ui/table/plain-table.tsx'
import { formatList } from '#dashboard/ui/text/format-list.ts'
import { formatMoneyTick, formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { formatCount } from '#dashboard/ui/text/format-number.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { NotSimulated } from '#domain/simulation/outcome/simulation-facts.ts'
import { formatWhole, ofHundredShort } from './fan-texts.ts'
import { type Compared, leadersOf } from './leaders.ts'
import { texts } from './texts.ts'

type Props = {
  vaults: readonly Vault[]
  /** A short name for each. */
  names: readonly string[]
  /** What else there is to say of them, after what the paths say. */
  answers?: ReactNode
  amountUsd: number
  days: number
}

type Row = Compared & {
  isComing: boolean
  /** Why there is none. */
  why: string
  error: Error | null
}

const STEPS = 8
/** Two answers below each other, so that nothing moves when the paths are there. */
const LEADERS_ROOM = { minHeight: '5.75rem' }
const usual = simulateLimits.paths.default
/** Ten thousand paths for each vault: not for each digit of an amount. */
const REST_MS = 150

/** How the same deposit may end in each vault, on one axis. A loan is none: how it ends depends on its collateral. */
export function ComparedOutcomes({ vaults: all, names, answers: others, amountUsd, days }: Props) {
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
  const leaders = leadersOf(rows)
  const boldIf = (isBest: boolean) => (isBest ? 'font-semibold' : '')
  return (
    <section aria-label={title} className="grid gap-x-10 gap-y-3 *:min-w-0 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="grid content-start gap-y-3">
        <div className="grid content-start gap-y-3" style={LEADERS_ROOM}>
          {leaders.answers.map((each) => (
            <AnswerLine key={each.label} {...each} />
          ))}
        </div>
        {others}
      </div>
      <div>
        <div className="flex justify-between gap-x-4 text-xs">
          <h2 className="font-semibold">{title}</h2>
          {/* Its room is there before it is, so that the title does not break late. */}
          <span className="text-faded" style={counts.length > 0 ? {} : { visibility: 'hidden' }}>
            {texts.paths(least === most ? formatCount(most) : texts.fromTo(formatCount(least), formatCount(most)))}
          </span>
        </div>
        <PlainTable
          caption={title}
          columns={[
            {
              header: texts.outcome,
              head: <span className="sr-only">{texts.outcome}</span>,
              width: { length: '20%' },
              cell: ({ name }) => name,
            },
            {
              header: texts.endBelow(amount),
              align: 'right',
              width: { length: '27%' },
              headLook: 'font-normal text-faded whitespace-nowrap align-top pt-1',
              cell: (row) => <Chance row={row} look={boldIf(leaders.safest.includes(row.id))} />,
            },
            {
              header: texts.halfPaths,
              head: <BarsHead bounds={bounds} />,
              title: ({ outcome }) =>
                outcome
                  ? `${texts.n90100}: ${texts.fromTo(formatWhole(outcome.final.q05), formatWhole(outcome.final.q95))}`
                  : undefined,
              look: 'pl-4',
              headLook: 'font-normal text-faded pt-1',
              cell: (row) => <Bars row={row} bounds={bounds} amountUsd={deposit.amountUsd} />,
            },
            {
              header: texts.median,
              align: 'right',
              width: { length: '14%' },
              headLook: 'font-normal text-faded align-top pt-1',
              cell: ({ id, outcome }) =>
                outcome && (
                  <span className={boldIf(leaders.highest.includes(id))}>{formatWhole(outcome.final.q50)}</span>
                ),
            },
          ]}
          rows={rows}
          rowKey={({ id }) => id}
          isPending={isPending}
          looks={{
            table: `w-full table-fixed text-sm ${isPending ? 'opacity-60' : ''}`,
            headRow: 'h-7 border-b border-rule text-xs',
            row: 'h-11 border-b border-line',
          }}
        />
        <Failures
          rows={rows}
          onRetry={() => {
            for (const { isError, data, refetch } of answers) if (isError && data === undefined) void refetch()
          }}
        />
        <p className="pt-1 text-xs text-faded">
          {texts.comparedBasis}
          {hasPools && ` ${inputTexts.poolWideRate}`}
        </p>
        {/* Its words come with the paths and are as long as there are coins: folded, they move nothing. */}
        <details className="text-xs text-faded">
          <summary className="w-fit py-1">{texts.howPricesMove}</summary>
          <p>
            {moving.length > 0 && texts.ownPrices(formatList(moving))} {pegs}
          </p>
        </details>
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

const TICKS = 2

/** Where the axis of the bars is labelled, in percent of its width. */
const ticksOf = ([low, high]: readonly [number, number]) =>
  scaleTicks([low, high], TICKS).map((usd) => ({ usd, share: (100 * (usd - low)) / (high - low) }))

/** The header of the bars, with their axis. */
const BarsHead = ({ bounds }: { bounds: readonly [number, number] }) => (
  <>
    {texts.halfPaths}
    <svg width="100%" height="16" aria-hidden="true" className="block" fill="var(--faded)">
      {ticksOf(bounds).map(({ usd, share }) => (
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
  </>
)
/** A label so near an end of the axis would go beyond it. */
const NEAR_END = 12

type BarProps = { row: Row; bounds: readonly [number, number]; amountUsd: number }

/** Nine tenths of all outcomes, half of them, their median; the deposit as a dashed line in each row. */
function Bars({ row: { outcome, isComing }, bounds, amountUsd }: BarProps) {
  const [low, high] = bounds
  if (isComing) return <span className="pulse block h-6" />
  if (outcome === null) return null
  const share = (usd: number) => (100 * (usd - low)) / (high - low)
  const { q05, q25, q50, q75, q95 } = outcome.final
  const band = (from: number, to: number, fill: string) => (
    <rect x={`${share(from)}%`} width={`${share(to) - share(from)}%`} y="7" height="10" fill={fill} />
  )
  const across = (usd: number) => ({ x1: `${share(usd)}%`, x2: `${share(usd)}%` })
  return (
    <>
      <svg width="100%" height="24" aria-hidden="true" className="block">
        {ticksOf(bounds).map(({ usd, share: at }) => (
          <line key={usd} x1={`${at}%`} x2={`${at}%`} y2="24" stroke="var(--line)" />
        ))}
        {band(q05, q95, 'var(--band)')}
        {band(q25, q75, 'var(--band-half)')}
        <line {...across(q50)} y1="4" y2="20" stroke="var(--accent)" strokeWidth="2" />
        <line {...across(amountUsd)} y2="24" stroke="var(--ink)" strokeDasharray="3 3" />
      </svg>
      <span className="block text-xs text-faded">{texts.fromTo(formatWhole(q25), formatWhole(q75))}</span>
    </>
  )
}
