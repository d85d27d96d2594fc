import { useQuery } from '@tanstack/react-query'
import type { TransactionFieldOption } from '#contract/transaction.ts'
import { protocolPools } from '#contract/transaction-protocol.ts'
import { protocolVaultsQuery } from '#dashboard/features/transaction/queries.ts'
import { texts } from '#dashboard/features/transaction/texts.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { shortAddress } from '#dashboard/ui/text/short-address.ts'
import type { Choice } from './choice.ts'
import { ChoiceField } from './choice-field.tsx'
import type { PlainFieldProps } from './plain-field.tsx'
import { poolChoices, poolKey } from './pool-choices.ts'

/** What stands for the pool: a validator or a pool by name and figures, else by its id. */
export const PoolField = (props: PlainFieldProps) =>
  protocolPools[props.action.protocol].vaultPools.STAKING === 'validator' ? (
    <StakeField {...props} />
  ) : (
    <VaultPoolField {...props} />
  )

function StakeField(props: PlainFieldProps) {
  const { action, field } = props
  const choices = validatorChoices(field.options ?? [])
  const isUnread = action.type === 'STAKING' && choices.length === 0
  return (
    <ChoiceField
      {...props}
      choices={choices}
      keyOf={poolKey}
      isPending={false}
      note={isUnread ? texts.validatorListUnavailable : null}
      words={{ choose: texts.chooseValidator, type: texts.enterAddress }}
    />
  )
}

function VaultPoolField(props: PlainFieldProps) {
  const { action } = props
  const { data, isPending } = useQuery(protocolVaultsQuery(action.protocol))
  const choices = poolChoices(data ?? [], action)
  const isUnlisted = data !== undefined && choices.length === 0
  return (
    <ChoiceField
      {...props}
      choices={choices}
      keyOf={poolKey}
      isPending={isPending}
      note={isUnlisted ? texts.noListedPool(protocolPools[action.protocol].name) : null}
      words={{ choose: texts.choosePool, type: texts.enterId }}
    />
  )
}

/** Validators by name, what a stake with them earns and their share of it, in the service's order: short enough for a phone's field. */
const validatorChoices = (options: readonly TransactionFieldOption[]): Choice[] =>
  options.map(({ value, name, apy, commission }) => {
    const earned = apy === null ? texts.rateUnknown : formatRate(apy)
    const share = commission === null ? texts.commissionUnknown : texts.commission(formatRate(commission))
    return {
      value,
      names: [poolKey(value)],
      label: `${name || shortAddress(value)} · ${earned}, ${commission === null ? share : texts.takes(formatRate(commission))}`,
      about: texts.perYearAfter(shortAddress(value), earned, share),
      warning: null,
    }
  })
