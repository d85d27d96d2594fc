import { type ActionField, type Actions, AMOUNT_EXAMPLE, someId } from '#service/protocols/action.ts'
import type { FieldOptions } from '#service/protocols/protocol.ts'
import { nativeStakingFacts } from './facts.ts'

const { minStake } = nativeStakingFacts
const poolId = (description: string, example: string): ActionField => ({
  name: 'poolId',
  need: 'required',
  description,
  example,
})
const mist = (need: ActionField['need'], least: string): ActionField => ({
  name: 'amount',
  need,
  description: `MIST, a whole number: ${least}`,
  example: AMOUNT_EXAMPLE,
})

export const nativeStakingActions = {
  STAKING: [poolId('The address of the validator', someId('b')), mist('required', `at least ${minStake}`)],
  UNSTAKING: [
    poolId('The id of the StakedSui object', someId('c')),
    mist('optional', `a part of at least ${minStake}; without it, all`),
  ],
} satisfies Actions

/** The validators to choose from. */
export const nativeStakingOptions: FieldOptions = async ({ type, field }, { validators }, signal) => {
  if (type !== 'STAKING' || field !== 'poolId') return null
  const active = await validators(signal)
  return active?.map(({ address, name, apy, commission }) => ({ value: address, name, apy, commission })) ?? null
}
