import { type Address, zeroAddress } from 'viem'
import { call } from '#service/protocols/kit/contract-query.ts'
import type { ContractReader } from '#service/protocols/kit/contract-reader.ts'
import type { Comptroller } from './facts.ts'
import { compoundV2Abi } from './layout.ts'

/** `minter`: the contract that counts debts in the coin that the comptroller mints; null if it mints none. */
export type ComptrollerFacts = { markets: readonly Address[]; minter: Address | null }

/** Reads a comptroller's configuration, which only its governance changes, in one round. */
export async function readComptrollerFacts(
  { comptroller, minted }: Comptroller,
  contracts: ContractReader,
): Promise<ComptrollerFacts> {
  const { markets, minter = zeroAddress } = await contracts.read({
    markets: call(compoundV2Abi, comptroller, 'getAllMarkets'),
    ...(minted !== undefined && { minter: call(compoundV2Abi, comptroller, 'vaiController') }),
  })
  return { markets, minter: minter === zeroAddress ? null : minter }
}
