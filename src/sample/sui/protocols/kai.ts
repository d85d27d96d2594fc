import { bcs } from '@mysten/sui/bcs'
import type { SuiStateObject } from '#sample/sui/node/state.ts'

/** Defined Kai's types on the main network. */
const PACKAGE = '0x01c389a85310b47e7630a9361d4e71025bc35e4999d3a645949b1b68b26f2273'
const nothing = `0x${'0'.repeat(64)}`

/** As `kai/sav/core` of kunalabs-io/sui-smart-contracts has it, in the chain's order; written for the sample alone. */
const Vault = bcs.struct('vault::Vault', {
  id: bcs.Address,
  free_balance: bcs.u64(),
  time_locked_profit: bcs.struct('time_locked_balance::TimeLockedBalance', {
    locked_balance: bcs.u64(),
    unlock_start_ts_sec: bcs.u64(),
    unlock_per_second: bcs.u64(),
    unlocked_balance: bcs.u64(),
    final_unlock_ts_sec: bcs.u64(),
    previous_unlock_at: bcs.u64(),
  }),
  lp_treasury: bcs.struct('coin::TreasuryCap', { id: bcs.Address, total_supply: bcs.u64() }),
  strategies: bcs.vector(
    bcs.struct('vec_map::Entry', {
      key: bcs.Address,
      value: bcs.struct('vault::StrategyState', {
        borrowed: bcs.u64(),
        target_alloc_weight_bps: bcs.u64(),
        max_borrow: bcs.option(bcs.u64()),
      }),
    }),
  ),
  performance_fee_balance: bcs.u64(),
  strategy_withdraw_priority_order: bcs.vector(bcs.Address),
  withdraw_ticket_issued: bcs.bool(),
  tvl_cap: bcs.option(bcs.u64()),
  profit_unlock_duration_sec: bcs.u64(),
  performance_fee_bps: bcs.u64(),
  version: bcs.u64(),
})

/** Base units; `profit` waits until it counts, `startS` and `endS` in Unix seconds. */
export type KaiVaultFigures = {
  id: string
  coinType: string
  share: string
  free: bigint
  /** In each strategy. */
  lent: bigint[]
  supply: bigint
  profit?: { locked: bigint; unlocked: bigint; perSecond: bigint; startS: number; endS: number }
  feeBps?: bigint
}

const noProfit = { locked: 0n, unlocked: 0n, perSecond: 0n, startS: 0, endS: 0 }

export function kaiVault({ profit = noProfit, ...figures }: KaiVaultFigures): SuiStateObject {
  const strategies = figures.lent.map((borrowed, index) => ({
    key: `0x${(index + 1).toString(16).padStart(64, '0')}`,
    value: { borrowed, target_alloc_weight_bps: 10_000n, max_borrow: index === 0 ? null : 5n },
  }))
  return {
    id: figures.id,
    owner: null,
    type: `${PACKAGE}::vault::Vault<${figures.coinType}, ${figures.share}>`,
    content: Vault.serialize({
      id: figures.id,
      free_balance: figures.free,
      time_locked_profit: {
        locked_balance: profit.locked,
        unlock_start_ts_sec: BigInt(profit.startS),
        unlock_per_second: profit.perSecond,
        unlocked_balance: profit.unlocked,
        final_unlock_ts_sec: BigInt(profit.endS),
        previous_unlock_at: BigInt(profit.startS),
      },
      lp_treasury: { id: nothing, total_supply: figures.supply },
      strategies,
      performance_fee_balance: 7n,
      strategy_withdraw_priority_order: strategies.map(({ key }) => key),
      withdraw_ticket_issued: false,
      tvl_cap: 9n,
      profit_unlock_duration_sec: 1_800n,
      performance_fee_bps: figures.feeBps ?? 0n,
      version: 3n,
    }).toBytes(),
  }
}
