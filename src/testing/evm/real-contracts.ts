import {
  type Abi,
  type Address,
  createTestClient,
  getAddress,
  type Hex,
  http,
  publicActions,
  TransactionReceiptNotFoundError,
  walletActions,
  zeroAddress,
} from 'viem'
import { mainnet } from 'viem/chains'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import type { TestNode } from './anvil.ts'
import { untilMined } from './until-mined.ts'

const References = z.record(z.string(), z.record(z.string(), z.array(z.object({ start: z.number() }))))
const Artifact = z.object({
  abi: z.custom<Abi>(Array.isArray),
  bytecode: z.string(),
  linkReferences: z._default(References, {}),
})
export type Artifact = { abi: Abi; bytecode: Hex }

/** More than any needs: an estimate is too low when the next second begins before the transaction is mined. */
const GAS = 15_000_000n

/** The functions of a published contract. */
export const abiOf = (published: unknown): Abi => Artifact.parse(published).abi

/**
 * What a package publishes of a contract, with the addresses of its libraries (by name) put where the compiler left room for them,
 * two digits a byte.
 */
export function artifact(published: unknown, libraries: Record<string, Address> = {}): Artifact {
  const { abi, bytecode, linkReferences } = Artifact.parse(published)
  let code = bytecode.replace(/^0x/, '')
  for (const [name, places] of Object.values(linkReferences).flatMap((file) => Object.entries(file))) {
    const library = libraries[name]
    if (library === undefined) throw new Error(`The contract needs the library ${name}`)
    for (const { start } of places) code = code.slice(0, 2 * start) + library.slice(2) + code.slice(2 * start + 40)
  }
  return { abi, bytecode: `0x${code}` }
}

/** Real contracts on a node: deployed and called by its own account, or by one that it lets anybody speak for. */
export async function openContracts({ url }: Pick<TestNode, 'url'>) {
  const client = createTestClient({ chain: mainnet, mode: 'anvil', transport: http(url) })
    .extend(publicActions)
    .extend(walletActions)
  const [account = zeroAddress] = await client.getAddresses()
  const receiptOf = (hash: Hex) =>
    untilMined(() =>
      client.getTransactionReceipt({ hash }).catch((error: unknown) => {
        if (error instanceof TransactionReceiptNotFoundError) return null
        throw error
      }),
    )

  return {
    client,
    account,
    async deploy({ abi, bytecode }: Artifact, args: unknown[] = []): Promise<Address> {
      const hash = await client.deployContract({ abi, bytecode, args, account, gas: GAS })
      const receipt = await receiptOf(hash)
      expect(receipt.status).toBe('success')
      return getAddress(receipt.contractAddress ?? '0x')
    },
    /** Sends a transaction that has to succeed. */
    async send(address: Address, abi: Abi, functionName: string, args: unknown[], from = account): Promise<void> {
      const hash = await client.writeContract({ address, abi, functionName, args, account: from, gas: GAS })
      const receipt = await receiptOf(hash)
      expect({ functionName, status: receipt.status }).toEqual({ functionName, status: 'success' })
    },
    /** What a function would answer now: sent by nobody, it changes nothing. */
    async simulate(
      address: Address,
      abi: Abi,
      functionName: string,
      args: unknown[],
      from = account,
    ): Promise<unknown> {
      return (await client.simulateContract({ address, abi, functionName, args, account: from })).result
    },
    /** Somebody else, with a coin for gas. */
    async person(address: Address): Promise<Address> {
      await client.impersonateAccount({ address })
      await client.setBalance({ address, value: 10n ** 20n })
      return address
    },
    /** Time passes, and one block is mined at its end. */
    async wait(seconds: number): Promise<void> {
      await client.increaseTime({ seconds })
      await client.mine({ blocks: 1 })
    },
  }
}
