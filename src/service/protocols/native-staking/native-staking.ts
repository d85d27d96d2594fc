import { protocolPools } from '#contract/transaction-protocol.ts'
import { type ActionField, type Actions, AMOUNT_EXAMPLE, someId } from '#service/protocols/action.ts'
import { defineProtocolFamily } from '#service/protocols/kit/define-protocol.ts'
import type { FieldOptions } from '#service/protocols/protocol.ts'

export const nativeStakingFacts = {
  source: 'github.com/MystenLabs/sui, staking_pool.move of the Sui system',
  asOf: '2026-10',
  /** In MIST: 1 SUI is the minimum of a stake and of each part of one. */
  minStake: 1_000_000_000n,
  stakedSui: '0x3::staking_pool::StakedSui',
  fungibleStakedSui: '0x3::staking_pool::FungibleStakedSui',
  systemState: '0x5',
}

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

const actions = {
  STAKING: [poolId('The address of the validator', someId('b')), mist('required', `at least ${minStake}`)],
  UNSTAKING: [
    poolId('The id of the StakedSui object', someId('c')),
    mist('optional', `at least ${minStake} of the stake; without it, all`),
  ],
} satisfies Actions

const MIST_PER_SUI = 1e9

/** Lists the validators to choose from. */
const options: FieldOptions = async ({ type, field }, { validators }, signal) => {
  if (type !== 'STAKING' || field !== 'poolId') return null
  const active = await validators(signal)
  return (
    active?.map(({ address, name, apy, commission, stakeMist }) => ({
      ...{ value: address, name, apy, commission },
      stake: stakeMist === null ? null : Number(stakeMist) / MIST_PER_SUI,
    })) ?? null
  )
}

const { id, aliases } = protocolPools['native-staking']
const url = 'https://docs.sui.io/concepts/tokenomics/staking-unstaking'

/** Sui's native staking. Fungible stakes have a separate listing, because transactions built for stakes do not apply to them. */
export const nativeStaking = defineProtocolFamily({
  slug: 'native-staking',
  listings: [
    { id, aliases, name: 'Sui native staking', url, isNative: true, chains: ['SUI'] },
    { id: 'fungible-staked-sui', aliases: [], name: 'Fungible staked SUI', url, isNative: true, chains: ['SUI'] },
  ],
  facts: [nativeStakingFacts],
  loadMove: async () => (await import('./move.ts')).nativeStakingMove,
  loadPositions: async () => {
    const [{ nativeStakingPositions }, { fungibleStakesPositions }] = await Promise.all([
      import('./positions.ts'),
      import('./fungible.ts'),
    ])
    return (deps) => [nativeStakingPositions(deps), fungibleStakesPositions(deps)]
  },
  transactions: { actions, options, loadBuilder: async () => (await import('./payloads.ts')).nativeStakingPayloads },
})
