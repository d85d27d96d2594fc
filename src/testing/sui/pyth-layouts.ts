import { bcs } from '@mysten/sui/bcs'
import { Table, UpgradeCap } from '#sample/sui/layouts/framework.ts'

/**
 * Pyth's and Wormhole's states with the chain's names in the chain's order: target_chains/sui of
 * github.com/pyth-network/pyth-crosschain (contracts/sources/state.move and vendor/…/wormhole/sources/state.move; 2026-07-23).
 * Written for the sample alone: nothing here may be shared with what reads it.
 */
const ExternalAddress = bcs.vector(bcs.u8())

export const PythState = bcs.struct('pyth::state::State', {
  id: bcs.Address,
  governance_data_source: bcs.struct('data_source::DataSource', {
    emitter_chain: bcs.u64(),
    emitter_address: ExternalAddress,
  }),
  stale_price_threshold: bcs.u64(),
  base_update_fee: bcs.u64(),
  fee_recipient_address: bcs.Address,
  last_executed_governance_sequence: bcs.u64(),
  consumed_vaas: Table,
  upgrade_cap: UpgradeCap,
})

export const WormholeState = bcs.struct('wormhole::state::State', {
  id: bcs.Address,
  governance_chain: bcs.u16(),
  governance_contract: ExternalAddress,
  guardian_set_index: bcs.u32(),
  guardian_sets: Table,
  guardian_set_seconds_to_live: bcs.u32(),
  consumed_vaas: Table,
  fee_collector: bcs.struct('fee_collector::FeeCollector', { fee_amount: bcs.u64(), balance: bcs.u64() }),
  upgrade_cap: UpgradeCap,
})

/** `0x2::dynamic_field::Field` whose key is bytes and whose value is an id. */
export const IdRow = bcs.struct('dynamic_field::Field', {
  id: bcs.Address,
  name: bcs.vector(bcs.u8()),
  value: bcs.Address,
})
