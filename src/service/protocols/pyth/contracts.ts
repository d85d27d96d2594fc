import { bcs } from '@mysten/sui/bcs'
import { deriveDynamicFieldID } from '@mysten/sui/utils'
import * as z from 'zod/mini'
import { ApiError } from '#contract/error.ts'
import { parseBcs } from '#service/chains/sui/parse-bcs.ts'
import type { SuiReader } from '#service/chains/sui/sui-reader.ts'
import { type ConfigDeps, protocolConfig, type ReadConfig } from '#service/protocols/config/protocol-config.ts'
import { IdByBytes, PythState, WormholeState } from './layout.ts'

/** A Pyth deployment on Sui. There have been two since its upgrade of August 2026; each protocol reads one of them. */
export type PythStates = { pythState: string; wormholeState: string }

const Contracts = z.object({
  pythState: z.string(),
  wormholeState: z.string(),
  pythPackage: z.string(),
  wormholePackage: z.string(),
  /** MIST per price, as text. */
  baseUpdateFee: z.string(),
  /** Maps feed ids to PriceInfoObjects. */
  priceTable: z.string(),
  /** The type of the table's keys, which contains Pyth's original package. */
  keyType: z.string(),
})
export type PythContracts = z.output<typeof Contracts>

/** Reads the current content of Pyth's objects. */
export type ReadPyth = {
  contracts: ReadConfig<PythContracts>
  /**
   * Maps feed ids (64 hexadecimal digits) to their PriceInfoObjects, in the same order; throws PRICE_UPDATE_UNAVAILABLE if
   * one has none.
   */
  priceInfoObjects(contracts: PythContracts, feedIds: string[], signal: AbortSignal): Promise<string[]>
}

const TABLE_KEY = bcs.vector(bcs.u8()).serialize(Buffer.from('price_info'))
const tableType = /^0x0*2::table::Table<(0x[0-9a-f]{64}::price_identifier::PriceIdentifier),\s*0x0*2::object::ID>$/

/** Reads Pyth's packages, fee and price table from its two State objects, as Pyth's own library does. */
export function readPyth({
  sui,
  states,
  configs,
}: {
  sui: SuiReader
  states: PythStates
  configs: ConfigDeps
}): ReadPyth {
  const read = async (signal: AbortSignal): Promise<PythContracts> => {
    const { pythState, wormholeState } = states
    const tableField = deriveDynamicFieldID(
      pythState,
      `0x2::dynamic_object_field::Wrapper<vector<u8>>`,
      TABLE_KEY.toBytes(),
    )
    const objects = await sui.objects([pythState, wormholeState, tableField], signal)
    const pyth = parseBcs(PythState, objects.get(pythState)?.content, "Pyth's state")
    const wormhole = parseBcs(WormholeState, objects.get(wormholeState)?.content, "Wormhole's state")
    const { value: priceTable } = parseBcs(IdByBytes, objects.get(tableField)?.content, "Pyth's table of prices")
    const type = (await sui.objects([priceTable], signal)).get(priceTable)?.type
    const keyType = tableType.exec(type ?? '')?.[1]
    if (keyType === undefined)
      throw new ApiError('UPSTREAM_FAILED', "Sui gave Pyth's table of prices in an unknown form")
    return {
      pythState,
      wormholeState,
      pythPackage: pyth.upgrade_cap.package,
      wormholePackage: wormhole.upgrade_cap.package,
      baseUpdateFee: String(pyth.base_update_fee),
      priceTable,
      keyType,
    }
  }

  return {
    contracts: protocolConfig({
      name: `pyth ${states.pythState}`,
      read,
      shape: Contracts,
      shipped: null,
      deps: configs,
    }),
    async priceInfoObjects({ priceTable, keyType }, feedIds, signal) {
      const fields = feedIds.map((id) => {
        const key = bcs.vector(bcs.u8()).serialize(Buffer.from(id, 'hex')).toBytes()
        return deriveDynamicFieldID(priceTable, keyType, key)
      })
      const objects = await sui.objects(fields, signal)
      return fields.map((field, index) => {
        const object = objects.get(field)
        if (object) return parseBcs(IdByBytes, object.content, "Pyth's row of a price").value
        throw new ApiError('PRICE_UPDATE_UNAVAILABLE', `Pyth on Sui has no price for the feed ${feedIds[index]}`)
      })
    },
  }
}
