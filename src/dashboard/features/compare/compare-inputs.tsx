import { Chip } from '#dashboard/ui/form/chip.tsx'
import { DollarsField } from '#dashboard/ui/form/dollars-field.tsx'
import { HorizonField } from '#dashboard/ui/form/horizon-field.tsx'
import { Labelled } from '#dashboard/ui/form/labelled.tsx'
import { NumberBox } from '#dashboard/ui/form/number-box.tsx'
import type { SharedChanges } from '#domain/simulation/compared-deposits.ts'
import { inputLimits } from '#domain/simulation/input-limits.ts'
import { symbolKey } from '#domain/simulation/symbol-key.ts'
import { looksStable } from '#domain/vault-coins.ts'
import { texts } from './texts.ts'

type Props = {
  symbols: readonly string[]
  isBeside: boolean
  amountUsd: number
  days: number
  changes: SharedChanges
  onAmount: (amountUsd: number) => void
  onDays: (days: number) => void
  onChanges: (changes: SharedChanges) => void
}

export function CompareInputs({ symbols, isBeside, amountUsd, days, changes, onAmount, onDays, onChanges }: Props) {
  const volatile = symbols.find((symbol) => !looksStable(symbol)) ?? symbols[0]
  const changeOf = (symbol: string) => changes[symbolKey(symbol)] ?? 0
  /** Only the coins that are shown: another vault's are no part of this view. */
  const changed = (symbol: string, percent: number): SharedChanges =>
    Object.fromEntries(symbols.map((each) => [symbolKey(each), each === symbol ? percent : changeOf(each)]))
  const scenarios = [
    { label: texts.noPriceChange, changes: {} },
    ...(volatile
      ? [-30, -50, 100].map((percent) => ({
          label: `${volatile} ${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`,
          changes: { [symbolKey(volatile)]: percent },
        }))
      : []),
  ]
  const isOn = (scenario: SharedChanges) =>
    symbols.every((symbol) => changeOf(symbol) === (scenario[symbolKey(symbol)] ?? 0))
  return (
    <div className="flex flex-col gap-4">
      <DollarsField
        label={texts.deposit}
        spokenLabel={texts.depositDollarsEach}
        value={amountUsd}
        max={inputLimits.amountUsd}
        onValue={onAmount}
      />
      <HorizonField days={days} onDays={onDays} />
      <fieldset>
        <legend className="mb-1 text-xs text-faded">{texts.priceChangeEnd}</legend>
        <div className={`grid gap-x-4 gap-y-2 ${isBeside ? 'grid-cols-3' : 'grid-cols-2'}`}>
          {symbols.map((symbol) => (
            <Labelled key={symbol} label={symbol}>
              {(onMistake) => (
                <NumberBox
                  label={texts.priceChangePercent(symbol)}
                  className="w-full"
                  suffix="%"
                  value={changeOf(symbol)}
                  min={-100}
                  max={inputLimits.changePercent}
                  onMistake={onMistake}
                  onValue={(value) => value !== null && onChanges(changed(symbol, value))}
                />
              )}
            </Labelled>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-1 text-xs text-faded">{texts.scenarios}</legend>
        <div className="flex flex-wrap gap-1.5">
          {scenarios.map((scenario) => (
            <Chip
              key={scenario.label}
              label={scenario.label}
              isOn={isOn(scenario.changes)}
              onToggle={() => onChanges(scenario.changes)}
            />
          ))}
        </div>
      </fieldset>
    </div>
  )
}
