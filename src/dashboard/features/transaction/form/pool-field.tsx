import { protocolPools } from '#contract/transaction-protocol.ts'
import { texts } from '#dashboard/features/transaction/texts.ts'
import { ChoiceField } from './choice-field.tsx'
import type { PlainFieldProps } from './plain-field.tsx'
import { poolKey } from './pool-choices.ts'
import { isByValidator, useChoices } from './use-choices.ts'

/** What stands for the pool: a validator or a pool by name and figures, else by its id. */
export function PoolField(props: PlainFieldProps) {
  const { action, field } = props
  const { choices, isPending, isEmpty } = useChoices(action, field)
  const shared = { ...props, choices, isPending, keyOf: poolKey }
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
