import { bluefinFacts } from '#service/protocols/bluefin/bluefin.ts'
import { BluefinPool } from '#service/protocols/bluefin/layout.ts'
import { hostUrl } from '#service/protocols/kit/protocol-host.ts'
import { framework } from '#service/protocols/move/framework.ts'
import type { MoveFacts } from '#service/protocols/move-facts/move-facts.ts'
import { alphaFiApi, alphaFiHeld, alphaFiTypes } from './alpha-fi.ts'
import {
  AlphaFiInvestor,
  AlphaFiPairObject,
  AlphaFiReceipt,
  DeepBookPool,
  SlushCap,
  SlushPool,
  SlushPosition,
} from './layout.ts'
import { alphaFiObjects } from './objects.ts'
import { alphaFiPools } from './pool.ts'

/** AlphaFi has one module per position of SUI in a pair (first, second, neither). They differ only in their names. */
const pairModules = [
  { kind: 'sui_first', version: 'v4' },
  { kind: 'sui_second', version: 'v3' },
  { kind: 'type_1', version: 'v3' },
]

function pairFunctions({ kind, version }: (typeof pairModules)[number]): string[] {
  const pool = `alphafi_bluefin_${kind}_pool`
  const investor = `alphafi_bluefin_${kind}_investor`
  return [
    `${pool}::user_deposit_${version}<T0, T1>(&pair::version::Version, 0x1::option::Option<pair::${pool}::Receipt>, &mut pair::${pool}::Pool<T0, T1>, 0x2::coin::Coin<T0>, 0x2::coin::Coin<T1>, &mut distributor::distributor::Distributor, &mut pair::${investor}::Investor<T0, T1>, &bluefin::config::GlobalConfig, &mut bluefin::pool::Pool<T0, T1>, &0x2::clock::Clock)`,
    `${pool}::user_withdraw_${version}<T0, T1>(&pair::version::Version, pair::${pool}::Receipt, &mut pair::${pool}::Pool<T0, T1>, &mut distributor::distributor::Distributor, &mut pair::${investor}::Investor<T0, T1>, u128, &bluefin::config::GlobalConfig, &mut bluefin::pool::Pool<T0, T1>, &0x2::clock::Clock)`,
    `${pool}::collect_reward<T0, T1, T2>(&pair::version::Version, &mut pair::${pool}::Pool<T0, T1>, &mut pair::${investor}::Investor<T0, T1>, &distributor::distributor::Distributor, &bluefin::config::GlobalConfig, &mut bluefin::pool::Pool<T0, T1>, &0x2::clock::Clock)`,
    `${pool}::get_user_rewards_${version}<T0, T1, T2>(&mut pair::${pool}::Receipt, &pair::version::Version, &mut pair::${pool}::Pool<T0, T1>, &mut pair::${investor}::Investor<T0, T1>, &mut distributor::distributor::Distributor, &bluefin::config::GlobalConfig, &mut bluefin::pool::Pool<T0, T1>, &0x2::clock::Clock): 0x2::balance::Balance<T2>`,
  ]
}

/** `fields` is null for a module whose field counts nobody has published. */
const pairStructs = ({ kind }: (typeof pairModules)[number]) => [
  {
    type: `pair::alphafi_bluefin_${kind}_pool::Pool`,
    layout: AlphaFiPairObject,
    fields: kind === 'sui_first' ? 12 : null,
  },
  {
    type: `pair::alphafi_bluefin_${kind}_pool::Receipt`,
    layout: AlphaFiReceipt,
    fields: kind === 'sui_first' ? 8 : null,
  },
  {
    type: `pair::alphafi_bluefin_${kind}_investor::Investor`,
    layout: AlphaFiInvestor,
    fields: kind === 'sui_first' ? 12 : null,
  },
]

/**
 * AlphaFi has deployed its pairs and its lending more than once. The `pair` and `lending` addresses are therefore those of
 * the called package.
 */
export const alphaFiMove: MoveFacts = {
  name: 'AlphaFi',
  source: 'bytecode in github.com/MystenLabs/sui-packages (pairs: version 13), and alphafi-sdk-js eb30862',
  asOf: '2026-01-14',
  addresses: {
    distributor: alphaFiTypes.distributor,
    margin: alphaFiTypes.margin,
    bluefin: bluefinFacts.package,
    slush: alphaFiHeld.slush,
  },
  functions: {
    ...framework.functions,
    pair: pairModules.flatMap(pairFunctions),
    lending: [
      'alphalend_deepbook_pool::deposit<T0>(&mut lending::alphalend_deepbook_pool::Pool<T0>, &mut margin::margin_pool::MarginPool<T0>, &margin::margin_registry::MarginRegistry, 0x2::coin::Coin<T0>, &0x2::clock::Clock): 0x2::coin::Coin<lending::alphalend_deepbook_pool::DEEPBOOK_STAKED<T0>>',
      'alphalend_deepbook_pool::withdraw<T0>(&mut lending::alphalend_deepbook_pool::Pool<T0>, &mut margin::margin_pool::MarginPool<T0>, &margin::margin_registry::MarginRegistry, 0x2::coin::Coin<lending::alphalend_deepbook_pool::DEEPBOOK_STAKED<T0>>, &0x2::clock::Clock): 0x2::coin::Coin<T0>',
    ],
    stSui: [
      'liquid_staking::mint<T0>(&mut stSui::liquid_staking::LiquidStakingInfo<T0>, &mut 0x3::sui_system::SuiSystemState, 0x2::coin::Coin<0x2::sui::SUI>): 0x2::coin::Coin<T0>',
      'liquid_staking::redeem<T0>(&mut stSui::liquid_staking::LiquidStakingInfo<T0>, 0x2::coin::Coin<T0>, &mut 0x3::sui_system::SuiSystemState): 0x2::coin::Coin<0x2::sui::SUI>',
    ],
  },
  structs: [
    ...framework.structs,
    ...pairModules.flatMap(pairStructs),
    { type: 'lending::alphalend_deepbook_pool::Pool', layout: DeepBookPool, fields: 17 },
    { type: 'slush::alphalend_slush_pool::PositionCap', layout: SlushCap, fields: 4 },
    { type: 'slush::alphalend_slush_pool::Position', layout: SlushPosition, fields: 6 },
    { type: 'slush::alphalend_slush_pool::Pool', layout: SlushPool, fields: 14 },
    { type: 'bluefin::pool::Pool', layout: BluefinPool, fields: 20 },
  ],
  async resolve({ upstream, hosts, configs, pools }, signal) {
    const read = alphaFiPools(upstream, hostUrl(alphaFiApi, hosts), configs)
    const found = await Promise.all(pools.map(async (id) => (await read(id, signal)).value))
    const packagesOf = (strategy: 'AutobalanceLp' | 'FungibleLending') =>
      found.flatMap((pool) => (pool.strategy === strategy && 'pool' in pool ? pool.pool.package_id : []))
    return {
      ...framework.packages,
      pair: packagesOf('AutobalanceLp'),
      lending: packagesOf('FungibleLending'),
      stSui: [alphaFiObjects(configs).value.stSui.package],
    }
  },
}
