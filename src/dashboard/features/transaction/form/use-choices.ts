import { useQuery } from '@tanstack/react-query'
import type { TransactionField, TransactionFieldOption } from '#contract/transaction.ts'
import { protocolPools } from '#contract/transaction-protocol.ts'
import { protocolVaultsQuery } from '#dashboard/features/transaction/queries.ts'
import { texts } from '#dashboard/features/transaction/texts.ts'
import type { Action } from '#dashboard/features/transaction/transaction-state.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { shortAddress } from '#dashboard/ui/text/short-address.ts'
import type { Choice } from './choice.ts'
import { poolChoices, poolKey } from './pool-choices.ts'

/** `isEmpty`: the list was read, and has nothing for the action. */
type Choices = { choices: readonly Choice[]; isPending: boolean; isEmpty: boolean }

export const isByValidator = ({ protocol }: Action): boolean =>
  protocolPools[protocol].vaultPools.STAKING === 'validator'

/** What the field of the pool can be: validators as the field lists them, else the protocol's vaults that the action is for. */
export function useChoices(action: Action, field: TransactionField | undefined): Choices {
  // For validators too: their vault says whether what is shown is the sample.
  const { data, isPending } = useQuery(protocolVaultsQuery(action.protocol))
  if (isByValidator(action)) {
    const choices = validatorChoices(field?.options ?? [])
    return { choices, isPending: false, isEmpty: choices.length === 0 }
  }
  const choices = field === undefined ? [] : poolChoices(data ?? [], action)
  return { choices, isPending, isEmpty: data !== undefined && choices.length === 0 }
}

/** Of all validators, as the list of vaults has it; null where there are none or it is not known. */
export function useAverageRate(action: Action): number | null {
  const { data } = useQuery(protocolVaultsQuery(action.protocol))
  return isByValidator(action) ? (data?.find(({ type }) => type === 'STAKING')?.totalApy ?? null) : null
}

/** Validators by name, what a stake with them earns and their share of it, in the service's order: short enough for a phone's field. */
function validatorChoices(options: readonly TransactionFieldOption[]): Choice[] {
  // Of some of them alone it would be a share of what is known.
  const all = options.some(({ stake }) => stake === null)
    ? null
    : options.reduce((sum, { stake }) => sum + (stake ?? 0), 0)
  return options.map(({ value, name: written, apy, commission, stake }) => {
    const name = written || shortAddress(value)
    const earned = apy === null ? texts.rateUnknown : formatRate(apy)
    const cut = commission === null ? texts.commissionUnknown : texts.commission(formatRate(commission))
    return {
      value,
      names: [poolKey(value)],
      label: `${name} · ${earned}, ${commission === null ? cut : texts.commissionOf(formatRate(commission))}`,
      ...{ name, rate: apy, commission, stake, tvl: null },
      share: stake === null || all === null || all === 0 ? null : stake / all,
      about: texts.perYearAfter(shortAddress(value), earned, cut),
      warning: null,
    }
  })
}
