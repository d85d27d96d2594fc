import {
  type Abi,
  type AbiStateMutability,
  type Address as AddressOf,
  type ContractFunctionArgs,
  type ContractFunctionName,
  type Hex,
  isAddress,
} from 'viem'
import * as z from 'zod/mini'
import type { EvmChainId } from '#contract/chains.ts'
import type { EvmContract, EvmHolding, EvmLog, OwnedIds } from '#sample/evm/evm-account.ts'
import { readCall } from '#sample/evm/read-call.ts'
import { reverting } from '#sample/evm/reverting.ts'
import type { ListedToken, SampleEvmProtocols } from '#sample/evm/sample-network.ts'

/** Where a protocol is simulated: one chain with its well-known tokens, and the wallet `owner`, the only one that has anything. */
export type SamplePlace = {
  chain: EvmChainId
  tokens: readonly ListedToken[]
  owner: string
  isOwner: (address: string) => boolean
  protocols: SampleEvmProtocols
  /** Unix seconds. */
  now: number
  /** A token of the wallet at today's price; `amount` in coins. */
  toHolding: (held: { token: ListedToken; amount: string }) => EvmHolding
}

/** Of a deployment: the address of a contract. */
export const Address = z.custom<AddressOf>((value) => typeof value === 'string' && isAddress(value))

type Shape = Record<string, z.ZodMiniType>
/** What a shape reads of a deployment. */
export type Deployment<Named extends Shape> = z.output<z.ZodMiniObject<Named>> & { chain: EvmChainId }

/** Where a protocol's record says that its contracts are on the simulated chain. Throws when the record no longer names what the shape does. */
export function deploymentsOf<Named extends Shape>(
  { chain, protocols }: SamplePlace,
  slug: string,
  named: Named,
): Deployment<Named>[] {
  const deployments = protocols[slug]
  if (deployments === undefined) throw new Error(`no record has the slug ${slug}`)
  const Named = z.object(named)
  return deployments.filter((each) => each.chain === chain).map((each) => ({ ...Named.parse(each), chain }))
}

type Answers<Known extends Abi> = {
  [Name in ContractFunctionName<Known>]: (
    ...args: Extract<ContractFunctionArgs<Known, AbiStateMutability, Name>, readonly unknown[]>
  ) => Hex | null
}

/** A contract that answers each function of its ABI, and reverts on every other call or where an answer is null. */
export const sampleContract = <const Known extends Abi>(
  address: AddressOf,
  abi: Known,
  answers: Answers<Known>,
): [string, EvmContract] => [
  address.toLowerCase(),
  reverting((data) => {
    const { functionName, args } = readCall(abi, data) as { functionName: keyof Answers<Known>; args: never }
    // The arguments were decoded by the function of this name.
    return answers[functionName](...((args ?? []) as never))
  }),
]

/** Contracts by their addresses in lower case; what stands in the wallet for what it has put in. */
export type SampleProtocol = (place: SamplePlace) => {
  contracts: [string, EvmContract][]
  receipts: EvmHolding[]
  /** What an explorer has of its past; absent: nothing that is read. */
  logs?: EvmLog[]
  /** NFTs of the wallet that an explorer lists by their contract; absent: none. */
  ownedIds?: OwnedIds[]
}
