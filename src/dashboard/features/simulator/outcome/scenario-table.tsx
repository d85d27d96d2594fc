import { memo } from 'react'
import { scenarioChanges } from '#dashboard/features/simulator/inputs/presets.ts'
import type { SimulatorState } from '#dashboard/features/simulator/simulator-state.ts'
import { formatChange, formatMoney, formatRate } from '#dashboard/ui/text/format.ts'
import { outcomeOf } from './outcome.ts'
import { type labelsFor, withSign } from './outcome-figures.tsx'

type Props = {
  symbols: readonly string[]
  state: SimulatorState
  rate: number | null
  words: ReturnType<typeof labelsFor>
  onState: (patch: { changes: number[] }) => void
}

/** The same deposit under other prices of its first coin. */
export const ScenarioTable = memo(function ScenarioTable({ symbols, state, rate, words, onState }: Props) {
  const [first = 'the coin', ...rest] = symbols
  const isPool = rest.length > 0
  const rows = scenarioChanges.map((change) => {
    const changes = state.changes.map((each, index) => (index === 0 ? change : each))
    return { change, changes, outcome: outcomeOf({ ...state, changes }, rate ?? 0) }
  })
  const head = 'text-right font-medium'
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="pb-1 text-left text-sm text-faded">
        Other prices of {first}
        {isPool ? `, ${rest.join(' and ')} as set` : ''}. Press a price to take it over.
      </caption>
      <thead>
        <tr className="h-9 border-b border-rule text-xs">
          <th scope="col" className="text-left font-medium">
            {first}
          </th>
          <th scope="col" className={head}>
            {words.earning}
          </th>
          <th scope="col" className={head}>
            {words.held}
          </th>
          <th scope="col" className={head}>
            {words.difference}
          </th>
          {isPool && (
            <th scope="col" className={`${head} max-sm:hidden`}>
              Impermanent loss
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ change, changes, outcome }) => (
          <tr
            key={change}
            className={`h-(--row-inner) border-b border-line ${change === state.changes[0] ? 'bg-raised' : ''}`}
          >
            <th scope="row" className="text-left font-normal">
              <button type="button" className="link py-1" onClick={() => onState({ changes })}>
                {formatChange(change)}
              </button>
            </th>
            <td className="text-right">{rate === null ? '–' : formatMoney(outcome.pool)}</td>
            <td className="text-right">{formatMoney(outcome.held)}</td>
            <td className="text-right">{rate === null ? '–' : withSign(outcome.difference)}</td>
            {isPool && <td className="text-right max-sm:hidden">{formatRate(outcome.impermanentLoss)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
})
