import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Address, Hex } from 'viem'
import * as z from 'zod/mini'
import { openAnvil } from './anvil-process.ts'
import { deploying } from './bytecode.ts'
import { untilMined } from './until-mined.ts'

const require = createRequire(import.meta.url)
/** Above any test of its own: at the top of a test file vitest has no time limit, and a silent node would hang the whole run. */
const PATIENCE_MS = 60_000
const Hexadecimal = z.templateLiteral(['0x', z.string()])
const Answer = z.object({ result: z.optional(z.unknown()), error: z.optional(z.object({ message: z.string() })) })

export type TestNode = Awaited<ReturnType<typeof startAnvil>>

/** A real EVM node on a port of its own, stopped after the file's tests; started before them, not within one. It signs for its own accounts: no key is in the tests. */
export async function startAnvil(chainId: number) {
  const { url, stop, printed } = await openAnvil(['--chain-id', String(chainId), '--accounts', '1'], PATIENCE_MS)

  async function request<S extends z.ZodMiniType>(method: string, params: unknown[], schema: S): Promise<z.output<S>> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    const answer = fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(PATIENCE_MS) })
    const { result, error } = await answer
      .then(async (response) => Answer.parse(await response.json()))
      .catch((cause: unknown) => {
        throw new Error(`${method} has no answer; anvil said: ${printed()}`, { cause })
      })
    if (error !== undefined) throw new Error(`${method}: ${error.message}`)
    return schema.parse(result)
  }
  const [account = ''] = await request('eth_accounts', [], z.array(z.string()))

  async function mined<S extends z.ZodMiniType>(transaction: object, schema: S): Promise<NonNullable<z.output<S>>> {
    const hash = await request('eth_sendTransaction', [{ from: account, ...transaction }], z.string())
    return untilMined(() => request('eth_getTransactionReceipt', [hash], z.nullable(schema)))
  }

  return {
    url,
    stop,
    /** Deploys `code` by a transaction, as any contract is. */
    async deploy(code: Hex, stored: { slot: Hex; value: bigint }[] = []): Promise<Address> {
      const Receipt = z.object({ status: z.literal('0x1'), contractAddress: Hexadecimal })
      return (await mined({ data: deploying(code, stored), gas: '0x989680' }, Receipt)).contractAddress
    },
    /** Whose key the node has. */
    account,
    /** Sends coins of the node's own account by a real transaction; gives the fee that it paid. */
    async send(to: string, amount: bigint): Promise<bigint> {
      const Receipt = z.object({ status: z.literal('0x1'), gasUsed: Hexadecimal, effectiveGasPrice: Hexadecimal })
      const { gasUsed, effectiveGasPrice } = await mined({ to, value: `0x${amount.toString(16)}` }, Receipt)
      return BigInt(gasUsed) * BigInt(effectiveGasPrice)
    },
    /** Puts `code` where the real chain has a contract. */
    async place(address: Address, code: Hex, stored: { slot: Hex; value: bigint }[] = []): Promise<void> {
      await request('anvil_setCode', [address, code], z.unknown())
      for (const { slot, value } of stored) {
        const word = (text: string) => `0x${text.padStart(64, '0')}`
        await request('anvil_setStorageAt', [address, word(slot.slice(2)), word(value.toString(16))], z.unknown())
      }
    },
    async fund(address: string, amount: bigint): Promise<void> {
      await request('anvil_setBalance', [address, `0x${amount.toString(16)}`], z.unknown())
    },
    async codeOf(address: Address): Promise<Hex> {
      return request('eth_getCode', [address, 'latest'], Hexadecimal)
    },
  }
}

const Constants = z.object({ multicall3Bytecode: Hexadecimal })

/** Multicall3 where the real chain has it: deployed from viem's own copy, which viem does not export. */
export async function placeMulticall(node: TestNode, address: Address): Promise<void> {
  const constants = join(dirname(require.resolve('viem')), 'constants/contracts.js')
  const { multicall3Bytecode } = Constants.parse(require(constants))
  // The creation code carries the runtime code behind the marker `f3fe` of its first return.
  await node.place(address, `0x${multicall3Bytecode.slice(multicall3Bytecode.indexOf('f3fe') + 4)}`)
}
