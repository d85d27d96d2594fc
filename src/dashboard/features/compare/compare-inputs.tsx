import { Chip } from '#dashboard/ui/form/chip.tsx'
import { DollarsField } from '#dashboard/ui/form/dollars-field.tsx'
import { HorizonField } from '#dashboard/ui/form/horizon-field.tsx'
import { Labelled } from '#dashboard/ui/form/labelled.tsx'
import { NumberBox } from '#dashboard/ui/form/number-box.tsx'
import { areOfOneValue } from '#domain/earning/stands-for-stake.ts'
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

/** Of more coins the scenarios would be longer than the fields above, which have any change. */
const SCENARIO_COINS = 3

/** A coin and what stands for a stake of it have one price. */
const moves = (symbol: string, other: string): boolean => symbol === other || areOfOneValue([symbol, other])

/** The first coins whose prices move, each of another price; of stablecoins alone the first. */
function scenarioCoins(symbols: readonly string[]): readonly string[] {
  const volatile = symbols.filter((symbol) => !looksStable(symbol))
  const own = volatile.filter((symbol, index) => !volatile.slice(0, index).some((each) => moves(each, symbol)))
  return own.length > 0 ? own.slice(0, SCENARIO_COINS) : symbols.slice(0, 1)
}

export function CompareInputs({ symbols, isBeside, amountUsd, days, changes, onAmount, onDays, onChanges }: Props) {
  const changeOf = (symbol: string) => changes[symbolKey(symbol)] ?? 0
  /** Only the coins that are shown: another vault's are no part of this view. */
  const changed = (symbol: string, percent: number): SharedChanges =>
    Object.fromEntries(symbols.map((each) => [symbolKey(each), each === symbol ? percent : changeOf(each)]))
  const scenarios = [
    { label: texts.noPriceChange, changes: {} },
    ...scenarioCoins(symbols).flatMap((symbol) =>
      [-30, -50, 100].map((percent) => ({
        label: `${symbol} ${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`,
        changes: Object.fromEntries(
          symbols.filter((each) => moves(symbol, each)).map((each) => [symbolKey(each), percent]),
        ),
      })),
    ),
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
