import { useQuery } from '@tanstack/react-query'
import { memo, useId } from 'react'
import * as z from 'zod/mini'
import type { Vault } from '#contract/vault.ts'
import { vaultHistoryQuery } from '#dashboard/api/vaults/vault-history-query.ts'
import type { labelsFor } from '#dashboard/features/simulator/outcome/outcome-figures.tsx'
import { texts } from '#dashboard/features/simulator/outcome/texts.ts'
import { useUrlState } from '#dashboard/state/use-url-state.ts'
import { ErrorCard } from '#dashboard/ui/feedback/error-card.tsx'
import { Skeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { SpansOnRecord } from '#dashboard/ui/form/spans-on-record.tsx'
import { formatDate } from '#dashboard/ui/text/format-time.ts'
import { horizonLabel } from '#dashboard/ui/text/horizon-label.ts'
import { BACKTEST_DAYS, type KnownDay } from '#domain/simulation/backtest.ts'
import { startOfDay } from '#domain/simulation/past-days.ts'
import { BacktestResult, type PastDeposit } from './backtest-result.tsx'
import { hasPriceCharts, useKnownDays } from './use-known-days.ts'

const spans = { '30d': 30, '90d': 90, '180d': 180, '1y': 365 } as const
type Span = keyof typeof spans
const spanNames = Object.keys(spans) as Span[]
const isSpan = (text: string): text is Span => text in spans
const options = [
  { value: 'off', label: texts.off },
  { value: '30d', label: texts.n30Days },
  { value: '90d', label: texts.n90Days },
  { value: '180d', label: texts.n180Days },
  { value: '1y', label: texts.n1Year },
]
const urlShape = { backtest: z.optional(z.enum(['30d', '90d', '180d', '1y'])) }

type Props = {
  vault: Vault
  symbols: readonly string[]
  deposit: PastDeposit
  words: ReturnType<typeof labelsFor>
}

/** The same deposit over the past. It reads prices only once a span is chosen. */
export const BacktestPanel = memo(function BacktestPanel({ vault, symbols, deposit, words }: Props) {
  const id = useId()
  const [{ backtest }, setUrl] = useUrlState(urlShape)
  const { data } = useQuery(vaultHistoryQuery(vault))
  const rates = data?.data ?? []
  // As in the history above: a span that is longer than the record is no other one.
  const widest = spanNames.find((name) => spans[name] >= daysOf(rates)) ?? '1y'
  const isTooLong = (span: Span) => rates.length > 0 && spans[span] > spans[widest]
  const chosen = backtest !== undefined && isTooLong(backtest) ? widest : backtest
  const canShow = hasPriceCharts(vault, symbols.length)
  return (
    <section aria-labelledby={id} className="border-t border-rule pt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={id} className="text-sm font-semibold">
          {texts.backtest} <span className="font-normal text-faded">{texts.sameDepositOver}</span>
        </h3>
        <SpansOnRecord
          label={texts.backtestOverLast}
          options={options.map((option) => ({
            ...option,
            ...(isSpan(option.value) &&
              isTooLong(option.value) && {
                whyNot: texts.shownOnRecord(horizonLabel(spans[widest]), formatDate(rates[0]?.date ?? '')),
              }),
          }))}
          value={chosen ?? 'off'}
          wanted={canShow && backtest !== undefined ? backtest : 'off'}
          onChange={(value) => setUrl({ backtest: isSpan(value) ? value : undefined }, { replace: true })}
        />
      </div>
      {chosen !== undefined &&
        (canShow ? (
          <Past vault={vault} deposit={deposit} words={words} span={spans[chosen]} />
        ) : (
          <Note>{texts.backtestNeedsPast}</Note>
        ))}
    </section>
  )
})

const MS_PER_DAY = 86_400_000
const daysOf = (rates: readonly { date: string }[]) =>
  (Date.parse(rates.at(-1)?.date ?? '') - Date.parse(rates[0]?.date ?? '')) / MS_PER_DAY

const Note = ({ children }: { children: string }) => <p className="max-w-prose pt-2 text-sm text-faded">{children}</p>

/** Figures, chart and the line of the table. */
const SKELETON_REM = 24

function Past({ vault, span, ...rest }: Omit<Props, 'symbols'> & { span: number }) {
  const { days, error, retry } = useKnownDays(vault)
  if (error) return <ErrorCard error={error} what={texts.backtestText} onRetry={retry} />
  if (days === null) {
    return (
      <div role="status" aria-label={texts.loadingBacktest} className="pt-3">
        <Skeleton height={SKELETON_REM} />
      </div>
    )
  }
  if (days.length <= BACKTEST_DAYS) return <Note>{whenPossible(days)}</Note>
  return <BacktestResult name={vault.name || vault.id} type={vault.type} days={days.slice(-(span + 1))} {...rest} />
}

function whenPossible(days: readonly KnownDay[]): string {
  const needs = texts.backtestNeedsConsecutive(BACKTEST_DAYS)
  const first = days[0]
  if (first === undefined) return texts.thereNoSuch(needs)
  const began = formatDate(startOfDay(first.day))
  return texts.currentRunBegan(needs, began, formatDate(startOfDay(first.day + BACKTEST_DAYS)))
}
