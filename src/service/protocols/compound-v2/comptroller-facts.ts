import { type Address, zeroAddress } from 'viem'
import type { EvmCall } from '#service/chains/evm/evm-node.ts'
import type { EvmReader } from '#service/chains/evm/evm-reader.ts'
import { ToldAddress, told } from '#service/protocols/told.ts'
import type { Comptroller } from './facts.ts'
import { compoundV2Abi, MarketList } from './layout.ts'

/** `minter`: who counts the debts in the coin that the comptroller mints; null: it mints none. */
export type ComptrollerFacts = { markets: Address[]; minter: Address | null }

/** What a comptroller says of itself, which only its governance changes. In one round. */
export async function readComptrollerFacts(
  { chain, comptroller: address, minted }: Comptroller,
  { evm, what }: { evm: EvmReader; what: string },
  signal: AbortSignal,
): Promise<ComptrollerFacts> {
  const call = (functionName: string): EvmCall => ({ abi: compoundV2Abi, address, functionName })
  const calls = [call('getAllMarkets'), ...(minted === undefined ? [] : [call('vaiController')])]
  const [list, controller] = await evm.callMany(chain, calls, signal)
  const minter = minted === undefined ? zeroAddress : told(controller, ToldAddress, what)
  return { markets: told(list, MarketList, what), minter: minter === zeroAddress ? null : minter }
}
