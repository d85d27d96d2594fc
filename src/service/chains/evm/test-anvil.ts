import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Address, Hex } from 'viem'
import { afterAll } from 'vitest'
import * as z from 'zod/mini'
import { deploying } from './test-bytecode.ts'

const require = createRequire(import.meta.url)
/** Resolves what anvil itself depends on: its binary of this platform. */
const ofAnvil = createRequire(require.resolve('@foundry-rs/anvil/package.json'))
const MINING_TRIES = 1_500
const arch = process.arch === 'x64' ? 'amd64' : process.arch
const Hexadecimal = z.templateLiteral(['0x', z.string()])
const Answer = z.object({ result: z.optional(z.unknown()), error: z.optional(z.object({ message: z.string() })) })

export type TestNode = Awaited<ReturnType<typeof startAnvil>>

/** A real EVM node on a port of its own, stopped after the file's tests; started before them, not within one. It signs for its own accounts: no key is in the tests. */
export async function startAnvil(chainId: number) {
  const binary = join(
    dirname(ofAnvil.resolve(`@foundry-rs/anvil-${process.platform}-${arch}/package.json`)),
    'bin/anvil',
  )
  const flags = ['--host', '127.0.0.1', '--port', '0', '--chain-id', String(chainId), '--accounts', '1']
  const child = spawn(binary, flags, { stdio: ['ignore', 'pipe', 'ignore'] })
  const stop = () => child.kill('SIGKILL')
  afterAll(stop)
  process.once('exit', stop)
  const url = await new Promise<string>((resolve, reject) => {
    let printed = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text
      const [, address] = /Listening on (127\.0\.0\.1:\d+)/.exec(printed) ?? []
      if (address !== undefined) resolve(`http://${address}`)
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`anvil ended with ${code}`)))
  })

  async function request<S extends z.ZodMiniType>(method: string, params: unknown[], schema: S): Promise<z.output<S>> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const { result, error } = Answer.parse(await response.json())
    if (error !== undefined) throw new Error(`${method}: ${error.message}`)
    return schema.parse(result)
  }
  const [account = ''] = await request('eth_accounts', [], z.array(z.string()))

  return {
    url,
    stop,
    /** Deploys `code` by a transaction, as any contract is. */
    async deploy(code: Hex, stored: { slot: Hex; value: bigint }[] = []): Promise<Address> {
      const transaction = { from: account, data: deploying(code, stored), gas: '0x989680' }
      const hash = await request('eth_sendTransaction', [transaction], z.string())
      const Receipt = z.object({ status: z.literal('0x1'), contractAddress: Hexadecimal })
      // A busy machine takes its time to mine.
      for (let tries = 0; tries < MINING_TRIES; tries += 1) {
        const receipt = await request('eth_getTransactionReceipt', [hash], z.nullable(Receipt))
        if (receipt !== null) return receipt.contractAddress
        await setTimeout(20)
      }
      throw new Error('the contract was not deployed')
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
