import { bcs } from '@mysten/sui/bcs'
import { deriveDynamicFieldID } from '@mysten/sui/utils'
import type { SuiStateObject } from '#sample/sui/node/state.ts'
import { IdRow, PythState, WormholeState } from './pyth-layouts.ts'

const nothing = `0x${'0'.repeat(64)}`
const emptyTable = { id: nothing, size: 0n }
const someBytes = Array.from({ length: 32 }, () => 7)

export type PythFigures = {
  pythState: string
  wormholeState: string
  pythPackage: string
  wormholePackage: string
  /** Where the types were defined, which stays the same. */
  original: string
  /** MIST for each price. */
  baseUpdateFee: bigint
  priceTable: string
  /** Feed id (64 hexadecimal digits) to PriceInfoObject. */
  prices: Record<string, string>
}

/** Pyth and Wormhole on Sui: their states, and the table in which Pyth looks its prices up. */
export function pythObjects(figures: PythFigures): SuiStateObject[] {
  const { pythState, wormholeState, original, priceTable } = figures
  const keyType = `${original}::price_identifier::PriceIdentifier`
  const cap = (packageId: string) => ({ id: nothing, package: packageId, version: 3n, policy: 0 })
  const row = (parent: string, nameType: string, key: number[], value: string): SuiStateObject => {
    const name = bcs.vector(bcs.u8()).serialize(key).toBytes()
    const id = deriveDynamicFieldID(parent, nameType, name)
    const content = IdRow.serialize({ id, name: key, value }).toBytes()
    return { id, type: `0x2::dynamic_field::Field<${nameType}, 0x2::object::ID>`, owner: parent, content }
  }
  return [
    {
      id: pythState,
      type: `${original}::state::State`,
      owner: null,
      content: PythState.serialize({
        id: pythState,
        governance_data_source: { emitter_chain: 1n, emitter_address: someBytes },
        stale_price_threshold: 60n,
        base_update_fee: figures.baseUpdateFee,
        fee_recipient_address: nothing,
        last_executed_governance_sequence: 9n,
        consumed_vaas: emptyTable,
        upgrade_cap: cap(figures.pythPackage),
      }).toBytes(),
    },
    {
      id: wormholeState,
      type: `${original}::state::State`,
      owner: null,
      content: WormholeState.serialize({
        id: wormholeState,
        governance_chain: 1,
        governance_contract: someBytes,
        guardian_set_index: 4,
        guardian_sets: emptyTable,
        guardian_set_seconds_to_live: 86_400,
        consumed_vaas: emptyTable,
        fee_collector: { fee_amount: 0n, balance: 0n },
        upgrade_cap: cap(figures.wormholePackage),
      }).toBytes(),
    },
    row(pythState, '0x2::dynamic_object_field::Wrapper<vector<u8>>', [...Buffer.from('price_info')], priceTable),
    { id: priceTable, type: `0x2::table::Table<${keyType}, 0x2::object::ID>`, owner: pythState },
    ...Object.entries(figures.prices).map(([feed, id]) => row(priceTable, keyType, [...Buffer.from(feed, 'hex')], id)),
  ]
}
