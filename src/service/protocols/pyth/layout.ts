import { bcs } from '@mysten/sui/bcs'
import { struct, vector } from '#service/chains/sui/move-layout.ts'
import { Table, U64 } from '#service/chains/sui/parse-bcs.ts'

/** `0x2::package::UpgradeCap` of the Sui framework: names the package's current version. */
export const UpgradeCap = struct('UpgradeCap', {
  id: bcs.Address,
  package: bcs.Address,
  version: U64,
  policy: bcs.u8(),
})

/** `wormhole::bytes32::Bytes32`: 32 bytes, preceded by their length. */
const Bytes32 = vector(bcs.u8())
const DataSource = struct('DataSource', { emitter_chain: U64, emitter_address: Bytes32 })

/** `pyth::state::State` (pyth-crosschain, target_chains/sui/contracts). */
export const PythState = struct('pyth::state::State', {
  id: bcs.Address,
  governance_data_source: DataSource,
  stale_price_threshold: U64,
  /** MIST per updated price. */
  base_update_fee: U64,
  fee_recipient_address: bcs.Address,
  last_executed_governance_sequence: U64,
  consumed_vaas: Table,
  upgrade_cap: UpgradeCap,
})

/** `wormhole::state::State` (wormhole, sui/wormhole). */
export const WormholeState = struct('wormhole::state::State', {
  id: bcs.Address,
  governance_chain: bcs.u16(),
  governance_contract: Bytes32,
  guardian_set_index: bcs.u32(),
  guardian_sets: Table,
  guardian_set_seconds_to_live: bcs.u32(),
  consumed_vaas: Table,
  fee_collector: struct('FeeCollector', { fee_amount: U64, balance: U64 }),
  upgrade_cap: UpgradeCap,
})

/** A dynamic field with a bytes key and an id as its value: the price table, and each price in it. */
export const IdByBytes = struct('Field', { id: bcs.Address, name: vector(bcs.u8()), value: bcs.Address })
