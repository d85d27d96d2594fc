import { protocolPools } from '#contract/transaction-protocol.ts'
import { texts } from '#dashboard/features/transaction/texts.ts'
import type { Action } from '#dashboard/features/transaction/transaction-state.ts'
import { Explained } from '#dashboard/ui/display/explained.tsx'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { ChoiceField } from './choice-field.tsx'
import type { PlainFieldProps } from './plain-field.tsx'
import { poolKey } from './pool-choices.ts'
import { isByValidator, useAverageRate, useChoices } from './use-choices.ts'

/** What one may do in any pool, so that the figures decide; to withdraw or to repay is only possible where something is. */
const figuresDecide: readonly Action['type'][] = ['STAKING', 'LENDING', 'ADD_LP', 'BORROW']

type Props = PlainFieldProps & {
  /** A transaction is shown for what was chosen. */
  isSettled: boolean
}

/** What stands for the pool: a validator or a pool by name and figures, else by its id. */
export function PoolField({ isSettled, ...props }: Props) {
  const { action, field } = props
  const { choices, isPending, isEmpty } = useChoices(action, field)
  const average = useAverageRate(action)
  const below = isByValidator(action) && !isSettled && (
    <p className="mt-1 text-sm text-faded">
      {texts.tiesByStake} {texts.commissionMayChange}{' '}
      {/* It comes late, and may take a line: its room is there before. */}
      <span className={average === null ? 'invisible' : ''}>{texts.networkAverage(formatRate(average ?? 0))}</span>{' '}
      <Explained label={texts.validatorRisk}>{texts.validatorRiskIs}</Explained>
    </p>
  )
  const table = figuresDecide.includes(action.type) ? { isSettled, below } : null
  const shared = { ...props, choices, isPending, keyOf: poolKey, table }
  if (isByValidator(action)) {
    const isUnread = isEmpty && action.type === 'STAKING'
    return (
      <ChoiceField
        {...shared}
        note={isUnread ? texts.validatorListUnavailable : null}
        words={{ choose: texts.chooseValidator, type: texts.enterAddress }}
      />
    )
  }
  return (
    <ChoiceField
      {...shared}
      note={isEmpty ? texts.noListedPool(protocolPools[action.protocol].name) : null}
      words={{ choose: texts.choosePool, type: texts.enterId }}
    />
  )
}
