import { type Address, concat, createClient, type Hex, http, pad, toFunctionSelector, toHex } from 'viem'
import { expect, test } from 'vitest'
import { startAnvil } from '#testing/evm/anvil.ts'
import { testCode } from '#testing/evm/bytecode.ts'
import { callUntrusted, type UntrustedCalls } from './untrusted-call.ts'

const GAS = 100_000
const word = (value: number | bigint) => toHex(value, { size: 32 })
const asset = toFunctionSelector('asset()')
const reserves = toFunctionSelector('getReserves()')

/** One that tells, one that refuses what it does not know. */
const honest = testCode([
  { function: 'asset()', answer: { returns: word(0xa5) } },
  { function: 'getReserves()', answer: { returns: concat([word(1), word(2), word(3)]) } },
])
/** By what they do to whoever asks. */
const hostile: Record<string, Hex> = {
  'burns all gas': '0xfe',
  'never ends': '0x5b600056',
  'returns a megabyte': '0x621000006000f3',
  'reverts with a megabyte': '0x621000006000fd',
  'calls itself without end': '0x5b60006000600060006000305af1600056',
}

const node = await startAnvil(1)
const client = createClient({ transport: http(node.url) })
const at = (index: number): Address => pad(toHex(0xc0de00 + index), { size: 20 })
const places = await Promise.all(
  [honest, ...Object.values(hostile), honest].map(async (code, index) => {
    await node.place(at(index), code)
    return at(index)
  }),
)
const nobody = pad('0xdead', { size: 20 })
const ask = (addresses: Address[], calls: Hex[] = [asset, '0x01020304', reserves]) =>
  callUntrusted(
    { client, gas: GAS },
    addresses.map((address): UntrustedCalls => ({ address, calls })),
  )
const told = [word(0xa5), null, concat([word(1), word(2)])]

test('two words of what each contract tells, null for what it refuses, nothing where no contract is', async () => {
  const [first, , , , , , last] = places
  expect(await ask([first ?? '0x', nobody, last ?? '0x'])).toEqual([told, ['0x', '0x', '0x'], told])
  // An argument goes along.
  const balance = await ask([first ?? '0x'], [concat([toFunctionSelector('balanceOf(address)'), pad(nobody)])])
  expect(balance).toEqual([[null]])
})

test('contracts that burn, loop, or answer with megabytes are told as such and cost the others nothing', async () => {
  expect(await ask(places)).toEqual([told, ...Object.keys(hostile).map(() => null), told])
})

test('more of them than a node’s gas bears are asked in as many requests as it takes', async () => {
  const burning = places[1] ?? '0x'
  // Each would cost 100,000 for each of 20 calls, and anvil gives 30 million in all.
  const calls = Array.from({ length: 20 }, () => asset)
  const many = Array.from({ length: 60 }, (_, index) => (index % 3 === 0 ? (places[0] ?? '0x') : burning))
  const answers = await ask(many, calls)
  expect(answers.map((answer) => answer?.length ?? null)).toEqual(
    many.map((address) => (address === burning ? null : calls.length)),
  )
})
