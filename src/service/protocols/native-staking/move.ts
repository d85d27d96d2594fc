import { framework } from '#service/protocols/move/framework.ts'
import type { MoveFacts } from '#service/protocols/move-facts/move-facts.ts'
import { FungibleStakedSui, StakedSui } from './layout.ts'
import { nativeStakingFacts } from './native-staking.ts'

/** Functions and structs of the Sui system, whose id never changes. */
export const nativeStakingMove: MoveFacts = {
  name: "Sui's staking",
  source: nativeStakingFacts.source,
  asOf: nativeStakingFacts.asOf,
  addresses: {},
  functions: {
    ...framework.functions,
    framework: [...framework.functions.framework, 'balance::value<T0>(&0x2::balance::Balance<T0>): u64'],
    system: [
      'sui_system::request_add_stake(&mut 0x3::sui_system::SuiSystemState, 0x2::coin::Coin<0x2::sui::SUI>, address)',
      'sui_system::request_withdraw_stake(&mut 0x3::sui_system::SuiSystemState, 0x3::staking_pool::StakedSui)',
      'staking_pool::split(&mut 0x3::staking_pool::StakedSui, u64): 0x3::staking_pool::StakedSui',
      'sui_system::calculate_rewards(&mut 0x3::sui_system::SuiSystemState, &0x3::staking_pool::StakedSui): u64',
      'sui_system::redeem_fungible_staked_sui(&mut 0x3::sui_system::SuiSystemState, 0x3::staking_pool::FungibleStakedSui): 0x2::balance::Balance<0x2::sui::SUI>',
    ],
  },
  structs: [
    ...framework.structs,
    { type: '0x3::staking_pool::StakedSui', layout: StakedSui, fields: 4 },
    { type: '0x3::staking_pool::FungibleStakedSui', layout: FungibleStakedSui, fields: 3 },
  ],
  resolve: async () => ({ ...framework.packages, system: ['0x3'] }),
}
