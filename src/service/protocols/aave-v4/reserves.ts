import type { Address } from 'viem'
import { call, optional } from '#service/protocols/kit/contract-query.ts'
import type { ContractReader } from '#service/protocols/kit/contract-reader.ts'
import type { Spoke } from './aave-v4.ts'
import { aaveV4Abi } from './layout.ts'

/** One coin that a spoke lends, under its number there; the hub that holds it knows it by another. */
export type SpokeReserve = { spoke: Address; id: bigint; asset: Address; hub: Address; assetId: bigint }

/** More than any spoke has: what says so is none. */
const MOST = 1_000n

/** All reserves of spokes, which only governance changes. In two rounds. */
export async function readReserves(spokes: Spoke[], contracts: ContractReader): Promise<SpokeReserve[]> {
  const counts = await contracts.readEach(spokes, ({ spoke }) => ({ count: call(aaveV4Abi, spoke, 'getReserveCount') }))
  const listed = counts.flatMap(({ item: { spoke }, count }) => {
    if (count > MOST) throw contracts.unexpected()
    return Array.from({ length: Number(count) }, (_, id) => ({ spoke, id: BigInt(id) }))
  })
  // A number that is not listed is refused.
  const reserves = await contracts.readEach(listed, ({ spoke, id }) => ({
    reserve: optional(call(aaveV4Abi, spoke, 'getReserve', id)),
  }))
  return reserves.flatMap(({ item, reserve }) => {
    if (reserve === null) return []
    const [asset, hub, assetId] = reserve
    return [{ ...item, asset, hub, assetId }]
  })
}
