import { type Address, getAddress, type Hex, pad, toHex } from 'viem'
import { expect, test } from 'vitest'
import { createEvmReader } from '#service/chains/evm/evm-reader.ts'
import { createUpstream } from '#service/upstream/create-upstream.ts'
import { testChainHosts } from '#testing/chains/chain-hosts.ts'
import { placeMulticall, startAnvil } from '#testing/evm/anvil.ts'
import { type TestAnswer, testCode } from '#testing/evm/bytecode.ts'
import { testTokenProbe } from '#testing/evm/test-token-probe.ts'
import { noteInto } from '#testing/protocols/note-into.ts'
import { aBalance } from '#testing/wallet/sources.ts'
import { vaultMakers } from './facts.ts'
import { vaultPositions } from './positions.ts'

const at = (index: number): Address => getAddress(pad(toHex(0xbad000 + index), { size: 20 }))
const owner = getAddress(pad('0x5a', { size: 20 }))
const word = (value: bigint | Address) => toHex(BigInt(value), { size: 32 })
const tells = (of: Record<string, bigint | Address>): TestAnswer[] =>
  Object.entries(of).map(([name, value]) => ({ function: name, answer: { returns: word(value) } }))

const [usdc, genuine] = [at(1), at(2)]
const vault = { 'asset()': usdc, 'balanceOf(address)': 500n, 'convertToAssets(uint256)': 1000n }
const everything = [
  'token0()',
  'token1()',
  'factory()',
  'SY()',
  'readTokens()',
  'getPoolId()',
  'minter()',
  'lp_token()',
]
/** Contracts that attack a caller who probes them. */
const hostile: Hex[] = [
  // Burns all gas.
  '0xfe',
  // Never ends.
  '0x5b600056',
  // Returns a megabyte, and reverts with one.
  '0x621000006000f3',
  '0x621000006000fd',
  // Claims to be everything at once.
  testCode(tells({ ...vault, ...Object.fromEntries(everything.map((name) => [name, usdc])) })),
  // Behaves until it is asked to convert a share.
  testCode([
    ...tells({ 'asset()': usdc, 'balanceOf(address)': 500n }),
    { function: 'convertToAssets(uint256)', answer: 'burns' },
  ]),
  // Lies about the amount.
  testCode(tells({ ...vault, 'convertToAssets(uint256)': 10n ** 24n })),
]

const node = await startAnvil(1)
await placeMulticall(node, '0xcA11bde05977b3631167028862bE2a173976CA11')
await node.place(genuine, testCode(tells(vault)))
const [maker] = vaultMakers.filter(({ chain, how }) => chain === 'ETH' && how === 'isMetaMorpho')
await node.place(
  maker?.factory ?? '0x',
  testCode([
    { function: 'isMetaMorpho(address)', argument: word(genuine), answer: { returns: word(1n) } },
    { function: 'isMetaMorpho(address)', answer: { returns: word(0n) } },
  ]),
)
for (const [index, code] of hostile.entries()) await node.place(at(100 + index), code)

test('hostile tokens give no position and are named; the genuine share among them is told, in as many requests as without them', {
  timeout: 120_000,
}, async () => {
  const read = async (held: Address[]) => {
    const requests: string[] = []
    const hosts = testChainHosts()
    const evm = createEvmReader({
      upstream: createUpstream({
        fetch: (input, init) => {
          requests.push(String(init?.body))
          return fetch(input, init)
        },
        budgets: {},
        budget: { perMinute: 1e6, burst: 1e5 },
      }),
      hosts: { ...hosts, evm: { ...hosts.evm, ETH: { rpc: [node.url], indexer: [] } } },
    })
    const value = held.map((contractAddress) => aBalance({ contractAddress, amount: 500n }))
    const tokens = testTokenProbe({ evm, readTokens: async () => ({ value, note: null }), now: Date.now })
    const sources = vaultPositions({
      evm,
      tokens,
      now: Date.now,
      readPrices: async () => new Map([[usdc, 1]]),
      readTokenMetadata: async () => new Map(),
    }).filter(({ chain }) => chain === 'ETH')
    const notes: string[] = []
    const positions = await Promise.all(
      sources.map((source) => source.readPositions(owner, new AbortController().signal, noteInto(notes))),
    )
    return { positions: positions.flat(), notes, requests: requests.length }
  }
  const attacked = await read([...hostile.map((_, index) => at(100 + index)), genuine])
  expect(attacked.positions).toMatchObject([{ poolId: genuine, tokens: [{ contractAddress: usdc, amount: 1000n }] }])
  const short = (index: number) => `${at(100 + index).slice(0, 6)}…${at(100 + index).slice(-4)}`
  expect(attacked.notes.toSorted()).toEqual([
    `excluded, no price confirms them: ${short(6)}`,
    `excluded, they do not identify themselves: ${short(0)}, ${short(1)}, ${short(2)} and 2 more`,
    `excluded, they do not say what a share is worth: ${short(5)}`,
  ])
  expect(attacked.requests).toBe((await read([genuine])).requests)
})
