import { memo, useState } from 'react'
import { simulateLimits } from '#contract/simulate/question.ts'
import { MAX_VALUE_USD } from '#contract/simulation.ts'
import type { Vault } from '#contract/vault.ts'
import { rateLabel } from '#dashboard/features/simulator/inputs/rate-label.ts'
import { texts } from '#dashboard/features/simulator/inputs/texts.ts'
import { coverChange } from '#dashboard/features/simulator/parts/deposit-editor.tsx'
import { NumberField, OptionalPercentField } from '#dashboard/features/simulator/parts/number-fields.tsx'
import { texts as partTexts } from '#dashboard/features/simulator/parts/texts.ts'
import type { PatchSimulateState } from '#dashboard/features/simulator/simulation/use-simulate-state.ts'
import type { SimulateState } from '#dashboard/state/simulation-url.ts'
import { useIsVeryWide } from '#dashboard/ui/browser/use-shown-width.ts'
import { Choice } from '#dashboard/ui/form/choice.tsx'
import { DollarsField } from '#dashboard/ui/form/dollars-field.tsx'
import { horizonLabel } from '#dashboard/ui/text/horizon-label.ts'
import { texts as uiTexts } from '#dashboard/ui/texts.ts'
import { carefulApy } from '#domain/earning/careful-apy.ts'
import { horizonDays } from '#domain/simulation/horizons.ts'
import type { SimulatedDeposit } from '#domain/simulation/parts/simulated-parts.ts'
import { firstMoving, type PriceCoin, SigmaField } from './price-inputs.tsx'

type Props = {
  state: SimulateState
  name: string
  coins: readonly PriceCoin[]
  /** Its vault, whose rate an empty field stands for. */
  vault: Vault | undefined
  /** Whether the deposit may cover a range of prices: it has two coins. */
  canHaveRange: boolean
  /** How much and for how long, or the others. */
  part?: 'all' | 'first' | 'more'
  onState: PatchSimulateState
}

const covers = [
  { value: 'all', label: texts.all },
  { value: 'range', label: texts.range },
] as const

const FIELD = 'minmax(0, 1fr)'
const OTHER = 'other'
const horizonOptions = [
  ...horizonDays.map((days) => ({ value: String(days), label: horizonLabel(days) })),
  { value: OTHER, label: texts.other },
]

/** What is changed most: how much, for how long, at which rate, how much the first coin that moves may move, and over which prices. */
export const QuickInputs = memo(function QuickInputs({
  state,
  name,
  coins,
  vault,
  canHaveRange,
  part = 'all',
  onState,
}: Props) {
  const { deposits, shown, model } = state
  const isUsual = horizonDays.some((days) => days === state.horizonDays)
  const [isTyped, setTyped] = useState(false)
  const isOther = isTyped || !isUsual
  const deposit = deposits[shown]
  const moving = firstMoving(coins)
  const onDeposit = (change: Partial<SimulatedDeposit>) =>
    onState((now) => ({
      deposits: now.deposits.map((each, at) => (at === now.shown ? { ...each, ...change } : each)),
    }))
  const hasSigma = moving !== undefined && model === 'gbm'
  const hasHorizons = useIsVeryWide()
  const hasCover = deposit !== undefined && canHaveRange
  // One row from edge to edge with the usual horizons; what is chosen is as wide as its words.
  const columns = [
    ...(deposit ? [FIELD] : []),
    'auto',
    ...(isOther ? ['6rem'] : []),
    ...(deposit ? [FIELD] : []),
    ...(hasSigma ? [FIELD] : []),
    ...(hasCover ? ['auto'] : []),
  ]
  const inOneRow = { gridTemplateColumns: columns.join(' '), maxWidth: 'none' }
  const amount = deposit && (
    <DollarsField
      label={texts.deposit}
      spokenLabel={texts.howMuchPut(name)}
      value={deposit.valueUsd}
      max={MAX_VALUE_USD}
      onValue={(valueUsd) => onDeposit({ valueUsd })}
    />
  )
  const horizons = (
    <Choice
      label={uiTexts.horizon}
      // A phone has no room for it beside the amount: there days are among the other inputs.
      options={part === 'first' && !isOther ? horizonOptions.slice(0, -1) : horizonOptions}
      value={isOther ? OTHER : String(state.horizonDays)}
      onChange={(value) => {
        setTyped(value === OTHER)
        if (value !== OTHER) onState({ horizonDays: Number(value) })
      }}
    />
  )
  const days = (isOther || part === 'more') && (
    <NumberField
      label={texts.days}
      spokenLabel={texts.daysAhead}
      value={state.horizonDays}
      bounds={{ min: 1, max: simulateLimits.horizonDays }}
      isNeeded
      isWhole
      onValue={(value) => value !== null && onState({ horizonDays: value })}
    />
  )
  const cover = hasCover && (
    <div className="[&_label]:h-9 max-sm:[&_label]:h-10">
      <Choice
        label={texts.priceRange}
        options={covers}
        value={deposit.range === null ? 'all' : 'range'}
        onChange={(value) => onDeposit(coverChange(value))}
      />
    </div>
  )
  // As on the page of a vault.
  if (part === 'first')
    return (
      <div className="flex flex-wrap gap-3 py-2">
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
        {part !== 'more' && <div className={hasHorizons ? '[&_label]:h-9' : 'col-span-full'}>{horizons}</div>}
        {days}
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
        {hasHorizons && cover}
      </div>
      {!hasHorizons && cover && <div className="py-2">{cover}</div>}
    </div>
  )
})
