import { memo } from 'react'
import { simulateLimits } from '#contract/simulate/question.ts'
import { MAX_VALUE_USD } from '#contract/simulation.ts'
import type { Vault } from '#contract/vault.ts'
import { InputNotes } from '#dashboard/features/simulator/inputs/input-notes.tsx'
import { latestRateNote, rateLabel } from '#dashboard/features/simulator/inputs/rate-label.ts'
import { texts } from '#dashboard/features/simulator/inputs/texts.ts'
import { coverChange } from '#dashboard/features/simulator/parts/deposit-editor.tsx'
import { NumberField, OptionalPercentField } from '#dashboard/features/simulator/parts/number-fields.tsx'
import { texts as partTexts } from '#dashboard/features/simulator/parts/texts.ts'
import type { PatchSimulateState } from '#dashboard/features/simulator/simulation/use-simulate-state.ts'
import type { SimulateState } from '#dashboard/state/simulation-url.ts'
import { useIsVeryWide } from '#dashboard/ui/browser/use-shown-width.ts'
import { Choice } from '#dashboard/ui/form/choice.tsx'
import { DollarsField } from '#dashboard/ui/form/dollars-field.tsx'
import { HorizonField } from '#dashboard/ui/form/horizon-field.tsx'
import { plural } from '#dashboard/ui/text/plural.ts'
import { carefulApy } from '#domain/earning/careful-apy.ts'
import type { SimulatedDeposit } from '#domain/simulation/parts/simulated-parts.ts'
import { symbolKey } from '#domain/simulation/symbol-key.ts'
import { looksStable } from '#domain/vault-coins.ts'
import { type PriceCoin, SigmaField } from './price-inputs.tsx'

type Props = {
  state: SimulateState
  name: string
  coins: readonly PriceCoin[]
  /** Its vault, whose rate an empty field stands for. */
  vault: Vault | undefined
  /** Whether the deposit may cover a range of prices: it has two coins. */
  canHaveRange: boolean
  /** Whether its rate is the average of a pool that may be concentrated, which all prices do not earn. */
  hasPoolRate: boolean
  /** How much and for how long, or the others. */
  part?: 'all' | 'first' | 'more'
  onState: PatchSimulateState
}

const covers = [
  { value: 'all', label: texts.all },
  { value: 'range', label: texts.range },
] as const

const RATE = '11rem'

/** What is changed most: how much, for how long, at which rate, how much the first coin that moves may move, and over which prices. */
export const QuickInputs = memo(function QuickInputs({
  state,
  name,
  coins,
  vault,
  canHaveRange,
  hasPoolRate,
  part = 'all',
  onState,
}: Props) {
  const { deposits, shown, horizonDays, model, sigmas } = state
  const deposit = deposits[shown]
  const moving = coins.find(({ symbol }) => !looksStable(symbol)) ?? coins[0]
  const onDeposit = (change: Partial<SimulatedDeposit>) =>
    onState((now) => ({
      deposits: now.deposits.map((each, at) => (at === now.shown ? { ...each, ...change } : each)),
    }))
  const rateNote = [latestRateNote(vault, deposit?.apy != null), hasPoolRate ? texts.poolWideRate : '']
  const isOfPast = moving?.sigma != null && moving.peg === null && sigmas[symbolKey(moving.symbol)] === undefined
  const notes = [
    { label: texts.apy, note: rateNote.filter(Boolean).join(' ') },
    ...(moving && model === 'gbm' && isOfPast
      ? [{ label: texts.volatilityOf(moving.symbol), note: plural(moving.changes, texts.volatilityPast) }]
      : []),
  ].filter(({ note }) => note !== '')
  const hasSigma = moving !== undefined && model === 'gbm'
  const hasHorizons = useIsVeryWide()
  // One row with the usual horizons, each as wide as what is in it.
  const columns = [
    ...(deposit ? ['9rem'] : []),
    'auto',
    '6rem',
    ...(deposit ? [RATE] : []),
    ...(hasSigma ? [RATE] : []),
  ]
  const inOneRow = { gridTemplateColumns: columns.join(' '), width: 'auto', maxWidth: 'none' }
  const amount = deposit && (
    <DollarsField
      label={texts.deposit}
      spokenLabel={texts.howMuchPut(name)}
      value={deposit.valueUsd}
      max={MAX_VALUE_USD}
      onValue={(valueUsd) => onDeposit({ valueUsd })}
    />
  )
  const horizons = <HorizonField days={horizonDays} onDays={(days) => onState({ horizonDays: days })} />
  // As on the page of a vault.
  if (part === 'first')
    return (
      <div className="flex flex-wrap gap-3 pb-2">
        <div className="min-w-28 flex-1">{amount}</div>
        {horizons}
      </div>
    )
  return (
    <div className="flex flex-wrap items-end gap-x-3">
      <div
        className="grid w-full grid-cols-2 gap-3 py-2 sm:max-w-2xl sm:grid-cols-4"
        style={hasHorizons ? inOneRow : {}}
      >
        {part !== 'more' && amount}
        {hasHorizons && <div className="[&_label]:h-9">{horizons}</div>}
        <NumberField
          label={texts.days}
          spokenLabel={texts.daysAhead}
          value={horizonDays}
          bounds={{ min: 1, max: simulateLimits.horizonDays }}
          isNeeded
          isWhole
          onValue={(value) => value !== null && onState({ horizonDays: value })}
        />
        {deposit && (
          <OptionalPercentField
            label={rateLabel(vault, deposit.apy !== null)}
            spokenLabel={partTexts.rateYearApy(name)}
            value={deposit.apy}
            bounds={simulateLimits.apy}
            fallback={vault ? carefulApy(vault) : null}
            placeholder={texts.unknown}
            onValue={(apy) => onDeposit({ apy })}
          />
        )}
        {hasSigma && <SigmaField coin={moving} state={state} onState={onState} />}
      </div>
      {deposit && canHaveRange && (
        <div className="py-2 [&_label]:h-9 max-sm:[&_label]:h-10">
          <Choice
            label={texts.priceRange}
            options={covers}
            value={deposit.range === null ? 'all' : 'range'}
            onChange={(value) => onDeposit(coverChange(value))}
          />
        </div>
      )}
      {notes.length > 0 && (
        <div className="w-full pb-2">
          <InputNotes notes={notes} />
        </div>
      )}
    </div>
  )
})
