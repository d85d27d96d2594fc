import { useQuery } from '@tanstack/react-query'
import type { TransactionFieldOption } from '#contract/transaction.ts'
import { protocolPools } from '#contract/transaction-protocol.ts'
import { protocolVaultsQuery } from '#dashboard/features/transaction/queries.ts'
import { formatRate, shortAddress } from '#dashboard/ui/text/format.ts'
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
      note={isUnread ? 'The validator list is unavailable, so a typed address is not checked.' : null}
      words={{ choose: 'Choose a validator', type: 'Type an address instead' }}
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
      note={
        isUnlisted
          ? `No listed ${protocolPools[action.protocol].name} pool supports this action. Enter a pool ID.`
          : null
      }
      words={{ choose: 'Choose a pool', type: 'Type an ID instead' }}
    />
  )
}

/** Validators by name, what a stake with them earns and their share of it, in the service's order: short enough for a phone's field. */
const validatorChoices = (options: readonly TransactionFieldOption[]): Choice[] =>
  options.map(({ value, name, apy, commission }) => {
    const earned = apy === null ? 'rate unknown' : formatRate(apy)
    const share = commission === null ? 'commission unknown' : `commission ${formatRate(commission)}`
    return {
      value,
      names: [poolKey(value)],
      label: `${name || shortAddress(value)} · ${earned}, ${commission === null ? share : `takes ${formatRate(commission)}`}`,
      about: `${shortAddress(value)} · ${earned} per year, after ${share}`,
      warning: null,
    }
  })
