import { hostUrl } from '#service/protocols/kit/protocol-host.ts'
import { framework } from '#service/protocols/move/framework.ts'
import type { MoveFacts } from '#service/protocols/move-facts/move-facts.ts'
import { readPyth } from '#service/protocols/pyth/contracts.ts'
import { pythMove } from '#service/protocols/pyth/move.ts'
import { naviIds } from './ids.ts'
import { AccountCap, ReserveData, UserState } from './layout.ts'
import { naviAddresses, naviApi } from './navi.ts'

/** The getters have no fixed address, because each change of them is published as a new package. */
export const naviMove: MoveFacts = {
  name: 'NAVI',
  source: 'github.com/naviprotocol/navi-smart-contracts, and bytecode in github.com/MystenLabs/sui-packages',
  asOf: '2026-07-01',
  addresses: {
    ...pythMove.addresses,
    lending: naviAddresses.lending,
    oracle: naviAddresses.oracle,
    supra: naviAddresses.supra,
    switchboard: naviAddresses.switchboard,
  },
  functions: {
    ...framework.functions,
    ...pythMove.functions,
    lending: [
      'incentive_v3::entry_deposit<T0>(&0x2::clock::Clock, &mut lending::storage::Storage, &mut lending::pool::Pool<T0>, u8, 0x2::coin::Coin<T0>, u64, &mut lending::incentive_v2::Incentive, &mut lending::incentive_v3::Incentive)',
      'incentive_v3::entry_repay<T0>(&0x2::clock::Clock, &oracle::oracle::PriceOracle, &mut lending::storage::Storage, &mut lending::pool::Pool<T0>, u8, 0x2::coin::Coin<T0>, u64, &mut lending::incentive_v2::Incentive, &mut lending::incentive_v3::Incentive)',
      'incentive_v3::withdraw<T0>(&0x2::clock::Clock, &oracle::oracle::PriceOracle, &mut lending::storage::Storage, &mut lending::pool::Pool<T0>, u8, u64, &mut lending::incentive_v2::Incentive, &mut lending::incentive_v3::Incentive): 0x2::balance::Balance<T0>',
      'incentive_v3::withdraw_v2<T0>(&0x2::clock::Clock, &oracle::oracle::PriceOracle, &mut lending::storage::Storage, &mut lending::pool::Pool<T0>, u8, u64, &mut lending::incentive_v2::Incentive, &mut lending::incentive_v3::Incentive, &mut 0x3::sui_system::SuiSystemState): 0x2::balance::Balance<T0>',
      'incentive_v3::borrow<T0>(&0x2::clock::Clock, &oracle::oracle::PriceOracle, &mut lending::storage::Storage, &mut lending::pool::Pool<T0>, u8, u64, &mut lending::incentive_v2::Incentive, &mut lending::incentive_v3::Incentive): 0x2::balance::Balance<T0>',
      'incentive_v3::borrow_v2<T0>(&0x2::clock::Clock, &oracle::oracle::PriceOracle, &mut lending::storage::Storage, &mut lending::pool::Pool<T0>, u8, u64, &mut lending::incentive_v2::Incentive, &mut lending::incentive_v3::Incentive, &mut 0x3::sui_system::SuiSystemState): 0x2::balance::Balance<T0>',
      'pool::refresh_stake(&mut lending::pool::Pool<0x2::sui::SUI>, &mut 0x3::sui_system::SuiSystemState)',
    ],
    oracle: [
      'oracle_pro::update_single_price_v3(&0x2::clock::Clock, &mut oracle::config::OracleConfig, &mut oracle::oracle::PriceOracle, &supra::SupraSValueFeed::OracleHolder, &pyth::price_info::PriceInfoObject, &switchboard::aggregator::Aggregator, address)',
    ],
    ui: [
      'getter_unchecked::get_user_state(&mut lending::storage::Storage, address): vector<ui::getter_unchecked::UserStateInfo>',
      'getter::get_reserve_data(&mut lending::storage::Storage): vector<ui::getter::ReserveDataInfo>',
      'logic_getter_unchecked::user_health_factor(&0x2::clock::Clock, &mut lending::storage::Storage, &oracle::oracle::PriceOracle, address): u256',
    ],
  },
  structs: [
    ...framework.structs,
    ...pythMove.structs,
    { type: 'lending::account::AccountCap', layout: AccountCap, fields: 2 },
    { type: 'ui::getter_unchecked::UserStateInfo', layout: UserState, fields: 3 },
    { type: 'ui::getter::ReserveDataInfo', layout: ReserveData, fields: 23 },
  ],
  async resolve({ sui, upstream, hosts, configs }, signal) {
    const { value: ids } = await naviIds(upstream, hostUrl(naviApi, hosts), configs)(signal)
    const own = { ...framework.packages, lending: [ids.package], ui: ids.uiGetter === null ? [] : [ids.uiGetter] }
    if (ids.oracle === null) return own
    const { packageId, pythStateId: pythState, wormholeStateId: wormholeState } = ids.oracle
    const pyth = await readPyth({ sui, states: { pythState, wormholeState }, configs }).contracts(signal)
    return { ...own, oracle: [packageId], pyth: [pyth.value.pythPackage], wormhole: [pyth.value.wormholePackage] }
  },
}
