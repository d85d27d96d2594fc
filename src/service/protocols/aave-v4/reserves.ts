import type { Address } from 'viem'
import * as z from 'zod/mini'
import type { EvmChainId } from '#contract/chain.ts'
import type { EvmReader } from '#service/chains/evm/evm-reader.ts'
import { ToldUnits, told } from '#service/protocols/told.ts'
import type { Spoke } from './facts.ts'
import { aaveV4Abi, Reserve } from './layout.ts'

/** One coin that a spoke lends, under its number there; the hub that holds it knows it by another. */
export type SpokeReserve = { spoke: Address; id: bigint; asset: Address; hub: Address; assetId: bigint }

/** More than any spoke has: what says so is none. */
const MOST = 1_000n

/** All reserves of spokes, which only governance changes. In two rounds. */
export async function readReserves(
  { chain, spokes }: { chain: EvmChainId; spokes: Spoke[] },
  { evm, what }: { evm: EvmReader; what: string },
  signal: AbortSignal,
): Promise<SpokeReserve[]> {
  const counts = await evm.callMany(
    chain,
    spokes.map(({ spoke: address }) => ({ abi: aaveV4Abi, address, functionName: 'getReserveCount' })),
    signal,
  )
  const listed = spokes.flatMap(({ spoke }, index) => {
    const count = told(counts[index], ToldUnits.check(z.lte(MOST)), what)
    return Array.from({ length: Number(count) }, (_, id) => ({ spoke, id: BigInt(id) }))
  })
  const answers = await evm.callMany(
    chain,
    listed.map(({ spoke: address, id }) => ({
      abi: aaveV4Abi,
      address,
      functionName: 'getReserve',
      args: [id],
    })),
    signal,
  )
  return listed.flatMap((reserve, index) => {
    // A number that is not listed is refused.
    const answer = answers[index]
    return answer === undefined ? [] : [{ ...reserve, ...told(answer, Reserve, what) }]
  })
}
