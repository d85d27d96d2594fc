import { keepPreviousData, useQueries } from '@tanstack/react-query'
import type { DepositOutcome } from '#contract/simulate/outcome.ts'
import { sideOf, type Vault } from '#contract/vault.ts'
import { useHasSpareBudget } from '#dashboard/api/client.ts'
import { texts as inputTexts } from '#dashboard/features/simulator/inputs/texts.ts'
import { vaultOutcomeQuery } from '#dashboard/features/simulator/simulation/vault-outcome-query.ts'
import { canConcentrate } from '#dashboard/features/simulator/simulator-state.ts'
import { niceBounds } from '#dashboard/ui/chart/nice-scale.ts'
import { horizonLabel } from '#dashboard/ui/form/horizon-field.tsx'
import { PlainTable } from '#dashboard/ui/table/plain-table.tsx'
import { formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { formatCount } from '#dashboard/ui/text/format-number.ts'
import { formatWhole, ofHundred } from './fan-texts.ts'
import { texts } from './texts.ts'

type Props = {
  vaults: readonly Vault[]
  /** A short name for each. */
  names: readonly string[]
  amountUsd: number
  days: number
}

type Row = {
  id: string
  name: string
  isComing: boolean
  outcome: DepositOutcome | null
  /** Why there is none. */
  why: string
}

const STEPS = 8

/** How the same deposit may end in each vault, on one axis. A loan is none: how it ends depends on its collateral. */
export function ComparedOutcomes({ vaults: all, names, amountUsd, days }: Props) {
  const isEnabled = useHasSpareBudget()
  const vaults = all.filter((vault) => sideOf(vault) === 'earn')
  const answers = useQueries({
    queries: vaults.map((vault) => ({
      ...vaultOutcomeQuery(vault, { amountUsd, days }),
      enabled: isEnabled,
      placeholderData: keepPreviousData,
    })),
  })
  const rows = vaults.map((vault, index): Row => {
    const { data, error = null, isPending = true } = answers[index] ?? {}
    return {
      id: vault.id,
      name: names[all.indexOf(vault)] ?? vault.id,
      isComing: isPending,
      outcome: data?.deposit ?? null,
      why: error?.message ?? texts.notDrawn,
    }
  })
  if (rows.length === 0) return null
  const bounds = niceBounds(
    [amountUsd, ...rows.flatMap(({ outcome }) => (outcome ? [outcome.final.q05, outcome.final.q95] : []))],
    STEPS,
  )
  const deposit = formatRoundMoney(amountUsd)
  const counts = answers.flatMap(({ data }) => (data?.deposit ? [data.paths] : []))
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  const title = texts.compared(deposit, horizonLabel(days))
  return (
    <section aria-label={title}>
      <div className="flex justify-between gap-x-4 text-xs">
        <h2 className="font-semibold">{title}</h2>
        {counts.length > 0 && (
          <span className="text-faded">
            {texts.paths(least === most ? formatCount(most) : texts.fromTo(formatCount(least), formatCount(most)))}
          </span>
        )}
      </div>
      <PlainTable
        caption={title}
        columns={[
          {
            header: texts.outcome,
            head: <span className="sr-only">{texts.outcome}</span>,
            width: { length: '22%' },
            cell: ({ name }) => name,
          },
          {
            header: texts.endBelow(deposit),
            align: 'right',
            width: { length: '23%' },
            headLook: 'font-normal text-faded',
            cell: (row) => <Chance row={row} />,
          },
          {
            header: texts.middle,
            look: 'pl-4',
            headLook: 'font-normal text-faded',
            cell: (row) => <Bars row={row} bounds={bounds} amountUsd={amountUsd} />,
          },
          {
            header: texts.median,
            align: 'right',
            width: { length: '14%' },
            headLook: 'font-normal text-faded',
            cell: ({ outcome }) => outcome && formatWhole(outcome.final.q50),
          },
        ]}
        rows={rows}
        rowKey={({ id }) => id}
        looks={{
          table: 'w-full table-fixed text-sm',
          headRow: 'h-7 border-b border-rule text-xs',
          row: 'h-11 border-b border-line',
        }}
      />
      <p className="pt-1 text-xs text-faded">
        {texts.comparedBasis}
        {vaults.some(canConcentrate) && ` ${inputTexts.poolWideRate}`}
      </p>
    </section>
  )
}

function Chance({ row: { outcome, isComing, why } }: { row: Row }) {
  if (isComing) return null
  if (outcome === null) return <span className="text-xs text-faded">{why}</span>
  return (
    <>
      {outcome.chanceOfLoss === null ? (
        texts.unknown
      ) : (
        <strong className="font-semibold">{ofHundred(outcome.chanceOfLoss)}</strong>
      )}
      {outcome.fees.usd === null && <span className="block text-xs text-faded">{texts.earningsUnknown}</span>}
    </>
  )
}

type BarProps = { row: Row; bounds: readonly [number, number]; amountUsd: number }

/** Nine tenths of all outcomes, half of them, their median; the deposit as a dashed line in each row. */
function Bars({ row: { outcome, isComing }, bounds: [low, high], amountUsd }: BarProps) {
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
        {band(q05, q95, 'var(--band)')}
        {band(q25, q75, 'var(--band-half)')}
        <line {...across(q50)} y1="4" y2="20" stroke="var(--accent)" strokeWidth="2" />
        <line {...across(amountUsd)} y2="24" stroke="var(--ink)" strokeDasharray="3 3" />
      </svg>
      <span className="block text-xs text-faded">{texts.fromTo(formatWhole(q25), formatWhole(q75))}</span>
    </>
  )
}
