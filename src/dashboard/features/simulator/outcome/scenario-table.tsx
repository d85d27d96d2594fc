import { memo } from 'react'
import { scenarioChanges } from '#dashboard/features/simulator/inputs/presets.ts'
import type { SimulatorState } from '#dashboard/features/simulator/simulator-state.ts'
import { type PlainColumn, PlainTable } from '#dashboard/ui/table/plain-table.tsx'
import { formatList } from '#dashboard/ui/text/format-list.ts'
import { formatMoney } from '#dashboard/ui/text/format-money.ts'
import { formatRate, formatWholeChange } from '#dashboard/ui/text/format-rate.ts'
import { horizonLabel } from '#dashboard/ui/text/horizon-label.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { type labelsFor, withSign } from './outcome-figures.tsx'
import { texts } from './texts.ts'

type Props = {
  symbols: readonly string[]
  state: SimulatorState
  rate: number | null
  words: ReturnType<typeof labelsFor>
  onState: (patch: { changes: number[] }) => void
}

const figure = { align: 'right' } as const
const impermanentLoss: PlainColumn<{ outcome: Outcome }> = {
  ...figure,
  header: texts.impermanentLoss,
  look: 'max-sm:hidden',
  cell: ({ outcome }) => formatRate(outcome.impermanentLoss),
}

/** The same deposit under other prices of its first coin. */
export const ScenarioTable = memo(function ScenarioTable({ symbols, state, rate, words, onState }: Props) {
  const [first = 'the coin', ...rest] = symbols
  const span = horizonLabel(state.days)
  const isPool = rest.length > 0
  const rows = scenarioChanges.map((change) => {
    const changes = state.changes.map((each, index) => (index === 0 ? change : each))
    return { change, changes, outcome: outcomeOf({ ...state, changes }, rate ?? 0) }
  })
  return (
    <PlainTable
      caption={
        isPool ? texts.outcomesOtherPrices(span, first, formatList(rest)) : texts.outcomesOtherPricesSelect(span, first)
      }
      columns={[
        {
          header: first,
          cell: ({ change, changes }) => (
            <button type="button" className="link py-1" onClick={() => onState({ changes })}>
              {formatWholeChange(change)}
            </button>
          ),
        },
        {
          ...figure,
          header: words.earning,
          cell: ({ outcome }) => (rate === null ? '–' : formatMoney(outcome.pool)),
        },
        { ...figure, header: words.held, cell: ({ outcome }) => formatMoney(outcome.held) },
        {
          ...figure,
          header: words.difference,
          cell: ({ outcome }) => (rate === null ? '–' : withSign(outcome.difference)),
        },
        ...(isPool ? [impermanentLoss] : []),
      ]}
      rows={rows}
      rowKey={({ change }) => change}
      looks={{
        caption: 'pb-1 text-left text-sm text-faded',
        row: ({ change }) => `h-(--row-inner) border-b border-line ${change === state.changes[0] ? 'bg-raised' : ''}`,
      }}
    />
  )
})
