import { skipToken, useQuery } from '@tanstack/react-query'
import { protocolPools } from '#contract/transaction-protocol.ts'
import { protocolVaultsQuery } from '#dashboard/features/transaction/queries.ts'
import { ChoiceField } from './choice-field.tsx'
import { fieldName } from './field-names.ts'
import type { PlainFieldProps } from './plain-field.tsx'
import { poolChoices, poolKey } from './pool-choices.ts'

/** A pool by its name and rate; by its id where no list has it, or the list cannot be read. */
export function PoolField(props: PlainFieldProps) {
  const { action } = props
  const { name, vaultPools } = protocolPools[action.protocol]
  const hasVaults = Object.values(vaultPools).some((pool) => pool !== 'validator')
  const { data, isPending } = useQuery(
    hasVaults ? protocolVaultsQuery(action.protocol) : { queryKey: ['transaction', 'no-vaults'], queryFn: skipToken },
  )
  const choices = poolChoices(data ?? [], action)
  const isUnlisted = data !== undefined && choices.length === 0
  return (
    <ChoiceField
      {...props}
      choices={choices}
      keyOf={poolKey}
      isPending={hasVaults && isPending}
      note={isUnlisted ? `No list has a pool of ${name} for this: give its id.` : null}
      words={{ choose: `Choose a ${fieldName('poolId', action).toLowerCase()}`, type: 'Type an id instead' }}
    />
  )
}
