import type { Address } from 'viem'
import { call, optional } from '#service/protocols/kit/contract-query.ts'
import type { ContractReader } from '#service/protocols/kit/contract-reader.ts'
import type { Spoke } from './aave-v4.ts'
import { aaveV4Abi } from './layout.ts'

/**
 * One coin that a spoke lends. `id` is the reserve's number at the spoke, `assetId` the coin's number at the hub that holds
 * it.
 */
export type SpokeReserve = { spoke: Address; id: bigint; asset: Address; hub: Address; assetId: bigint }

/** Exceeds the number of reserves of any spoke; a contract that reports more is not a spoke. */
const MOST = 1_000n

/** Reads all reserves of the spokes in two rounds. Only governance changes them. */
export async function readReserves(spokes: Spoke[], contracts: ContractReader): Promise<SpokeReserve[]> {
  const counts = await contracts.readEach(spokes, ({ spoke }) => ({ count: call(aaveV4Abi, spoke, 'getReserveCount') }))
  const listed = counts.flatMap(({ item: { spoke }, count }) => {
    if (count > MOST) throw contracts.unexpected()
    return Array.from({ length: Number(count) }, (_, id) => ({ spoke, id: BigInt(id) }))
  })
  // The spoke rejects numbers that it does not list.
  const reserves = await contracts.readEach(listed, ({ spoke, id }) => ({
    reserve: optional(call(aaveV4Abi, spoke, 'getReserve', id)),
  }))
  return reserves.flatMap(({ item, reserve }) => {
    if (reserve === null) return []
    const [asset, hub, assetId] = reserve
    return [{ ...item, asset, hub, assetId }]
  })
}
