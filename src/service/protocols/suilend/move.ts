import { framework } from '#service/protocols/move/framework.ts'
import type { MoveFacts } from '#service/protocols/move-facts/move-facts.ts'
import { readPyth } from '#service/protocols/pyth/contracts.ts'
import { pythMove } from '#service/protocols/pyth/move.ts'
import { readSuilend } from './config.ts'
import { suilendIds } from './ids.ts'
import { LendingMarket, Obligation, ObligationOwnerCap } from './layout.ts'
import { springSuiFacts, suilendFacts } from './suilend.ts'

export const suilendMove: MoveFacts = {
  name: 'Suilend',
  source: 'github.com/suilend/suilend d5ba83a, and bytecode of version 25 in github.com/MystenLabs/sui-packages',
  asOf: '2026-09-28',
  addresses: { ...pythMove.addresses, suilend: suilendFacts.original, spring: springSuiFacts.original },
  functions: {
    ...framework.functions,
    ...pythMove.functions,
    suilend: [
      'lending_market::create_obligation<T0>(&mut suilend::lending_market::LendingMarket<T0>): suilend::lending_market::ObligationOwnerCap<T0>',
      'lending_market::deposit_liquidity_and_mint_ctokens<T0, T1>(&mut suilend::lending_market::LendingMarket<T0>, u64, &0x2::clock::Clock, 0x2::coin::Coin<T1>): 0x2::coin::Coin<suilend::reserve::CToken<T0, T1>>',
      'lending_market::deposit_ctokens_into_obligation<T0, T1>(&mut suilend::lending_market::LendingMarket<T0>, u64, &suilend::lending_market::ObligationOwnerCap<T0>, &0x2::clock::Clock, 0x2::coin::Coin<suilend::reserve::CToken<T0, T1>>)',
      'lending_market::rebalance_staker<T0>(&mut suilend::lending_market::LendingMarket<T0>, u64, &mut 0x3::sui_system::SuiSystemState)',
      'lending_market::withdraw_ctokens<T0, T1>(&mut suilend::lending_market::LendingMarket<T0>, u64, &suilend::lending_market::ObligationOwnerCap<T0>, &0x2::clock::Clock, u64): 0x2::coin::Coin<suilend::reserve::CToken<T0, T1>>',
      'lending_market::redeem_ctokens_and_withdraw_liquidity_request<T0, T1>(&mut suilend::lending_market::LendingMarket<T0>, u64, &0x2::clock::Clock, 0x2::coin::Coin<suilend::reserve::CToken<T0, T1>>, 0x1::option::Option<suilend::lending_market::RateLimiterExemption<T0, T1>>): suilend::reserve::LiquidityRequest<T0, T1>',
      'lending_market::unstake_sui_from_staker<T0>(&mut suilend::lending_market::LendingMarket<T0>, u64, &suilend::reserve::LiquidityRequest<T0, 0x2::sui::SUI>, &mut 0x3::sui_system::SuiSystemState)',
      'lending_market::fulfill_liquidity_request<T0, T1>(&mut suilend::lending_market::LendingMarket<T0>, u64, suilend::reserve::LiquidityRequest<T0, T1>): 0x2::coin::Coin<T1>',
      'lending_market::borrow_request<T0, T1>(&mut suilend::lending_market::LendingMarket<T0>, u64, &suilend::lending_market::ObligationOwnerCap<T0>, &0x2::clock::Clock, u64): suilend::reserve::LiquidityRequest<T0, T1>',
      'lending_market::repay<T0, T1>(&mut suilend::lending_market::LendingMarket<T0>, u64, 0x2::object::ID, &0x2::clock::Clock, &mut 0x2::coin::Coin<T1>)',
      'lending_market::refresh_reserve_price_pro_compatible<T0>(&mut suilend::lending_market::LendingMarket<T0>, u64, &0x2::clock::Clock, &pyth::price_info::PriceInfoObject)',
      'lending_market::is_market_paused<T0>(&suilend::lending_market::LendingMarket<T0>): bool',
    ],
    spring: [
      'liquid_staking::mint<T0>(&mut spring::liquid_staking::LiquidStakingInfo<T0>, &mut 0x3::sui_system::SuiSystemState, 0x2::coin::Coin<0x2::sui::SUI>): 0x2::coin::Coin<T0>',
      'liquid_staking::redeem<T0>(&mut spring::liquid_staking::LiquidStakingInfo<T0>, 0x2::coin::Coin<T0>, &mut 0x3::sui_system::SuiSystemState): 0x2::coin::Coin<0x2::sui::SUI>',
      'weight::rebalance<T0>(&mut spring::weight::WeightHook<T0>, &mut 0x3::sui_system::SuiSystemState, &mut spring::liquid_staking::LiquidStakingInfo<T0>)',
    ],
  },
  structs: [
    ...framework.structs,
    ...pythMove.structs,
    { type: 'suilend::lending_market::LendingMarket', layout: LendingMarket, fields: 8 },
    { type: 'suilend::lending_market::ObligationOwnerCap', layout: ObligationOwnerCap, fields: 2 },
    { type: 'suilend::obligation::Obligation', layout: Obligation, fields: 15 },
  ],
  async resolve({ sui, configs, now }, signal) {
    const read = readSuilend({ sui, ids: suilendIds, configs, now })
    const [suilend, spring, pyth] = await Promise.all([
      read.lendingPackage(signal),
      read.springPackage(signal),
      readPyth({ sui, states: suilendIds.pyth, configs }).contracts(signal),
    ])
    return {
      ...framework.packages,
      suilend: [suilend.value.id],
      spring: [spring.value.id],
      pyth: [pyth.value.pythPackage],
      wormhole: [pyth.value.wormholePackage],
    }
  },
}
