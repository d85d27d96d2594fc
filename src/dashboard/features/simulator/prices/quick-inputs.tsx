import { memo } from 'react'
import { simulateLimits } from '#contract/simulate/question.ts'
import { MAX_VALUE_USD } from '#contract/simulation.ts'
import { texts } from '#dashboard/features/simulator/inputs/texts.ts'
import { NumberField } from '#dashboard/features/simulator/parts/number-fields.tsx'
import type { PatchSimulateState } from '#dashboard/features/simulator/simulation/use-simulate-state.ts'
import type { SimulateState } from '#dashboard/state/simulation-url.ts'
import { DollarsField } from '#dashboard/ui/form/dollars-field.tsx'
import { looksStable } from '#domain/vault-coins.ts'
import { type PriceCoin, SigmaField } from './price-inputs.tsx'

type Props = { state: SimulateState; name: string; coins: readonly PriceCoin[]; onState: PatchSimulateState }

/** What is changed most: how much, for how long, and how much the first coin that moves may move. */
export const QuickInputs = memo(function QuickInputs({ state, name, coins, onState }: Props) {
  const { deposits, shown, horizonDays, model } = state
  const deposit = deposits[shown]
  const moving = coins.find(({ symbol }) => !looksStable(symbol)) ?? coins[0]
  return (
    <div className="grid grid-cols-2 gap-3 py-2 sm:max-w-2xl sm:grid-cols-3">
      {deposit && (
        <DollarsField
          label={texts.deposit}
          spokenLabel={texts.howMuchPut(name)}
          value={deposit.valueUsd}
          max={MAX_VALUE_USD}
          onValue={(valueUsd) =>
            onState((now) => ({
              deposits: now.deposits.map((each, at) => (at === now.shown ? { ...each, valueUsd } : each)),
            }))
          }
        />
      )}
      <NumberField
        label={texts.days}
        spokenLabel={texts.daysAhead}
        value={horizonDays}
        bounds={{ min: 1, max: simulateLimits.horizonDays }}
        isNeeded
        isWhole
        onValue={(value) => value !== null && onState({ horizonDays: value })}
      />
      {moving && model === 'gbm' && <SigmaField coin={moving} state={state} onState={onState} />}
    </div>
  )
})
