import { type Address, getAddress, pad, toHex } from 'viem'
import { expect, test } from 'vitest'
import { nativeAddresses } from '#contract/chains.ts'
import { words } from '#sample/evm/abi-word.ts'
import type { TokenBalance } from '#service/chains/chain-adapter.ts'
import { evmNetworks } from '#service/chains/evm/networks/all.ts'
import { tokenKnowledge } from '#service/protocols/all.ts'
import { vaultReceipt } from '#service/protocols/erc-4626/erc-4626.ts'
import { stakedTokenRows } from '#service/protocols/staked-tokens/facts.ts'
import { contractRig, type ScriptedContract } from '#testing/evm/contract-rig.ts'
import { testTokenProbe } from '#testing/evm/test-token-probe.ts'
import { aBalance } from '#testing/wallet/sources.ts'
import { receiptRecogniser } from './recognise.ts'

const made = (index: number): Address => getAddress(pad(toHex(0xaa00 + index), { size: 20 }))
const [one, two, three] = [1, 2, 3].map(made) as [Address, Address, Address]
const signal = new AbortController().signal
const vault: ScriptedContract = { 'asset()': () => words(three) }
const named = (name: string) => ({ name, symbol: 'T', decimals: 18, logo: '' })

function open(value: TokenBalance[], contracts: Record<Address, ScriptedContract> = {}) {
  const { evm, requests } = contractRig('ETH', contracts)
  let forced = 0
  const probe = testTokenProbe({
    evm,
    now: Date.now,
    readTokens: async (_chain, _owner, { isForced }) => {
      forced += Number(isForced)
      return { value, note: null }
    },
  })
  return {
    read: (isForced = false) => probe.receipts('ETH', made(9), { isForced, signal }),
    requests,
    forced: () => forced,
  }
}

test('neither the native coin, nor famous tokens, nor what has a table of its own, nor what is called spam, nor what is gone is asked what it is', async () => {
  const famous = evmNetworks.ETH.tokens[0]?.address ?? ''
  const { read, requests } = open([
    aBalance({ contractAddress: nativeAddresses.evm, amount: 1n }),
    aBalance({ contractAddress: famous }),
    ...stakedTokenRows.flatMap(({ chain, token }) => (chain === 'ETH' ? aBalance({ contractAddress: token }) : [])),
    aBalance({ contractAddress: one, spamReason: 'scam' }),
    aBalance({ contractAddress: two, amount: 0n }),
  ])
  const { tokens } = await read()
  expect([tokens, requests()]).toEqual([[], 0])
})

test('each token is asked once, also one that is nothing, and who forces asks the list anew', async () => {
  const held = [aBalance({ contractAddress: one, amount: 5n }), aBalance({ contractAddress: two })]
  const { read, requests, forced } = open(held, { [one]: vault, [two]: {} })
  const claiming = [{ address: one, amount: 5n, shape: vaultReceipt, content: { asset: three } }]
  expect((await read()).tokens).toEqual(claiming)
  expect((await read(true)).tokens).toEqual(claiming)
  expect([requests(), forced()]).toEqual([1, 1])
})

test('of more tokens than are asked those that lure by their name come last, and it is said', async () => {
  const lures = Array.from({ length: 250 }, (_, index) =>
    aBalance({ contractAddress: made(1000 + index), metadata: named('Claim at lure.example') }),
  )
  const { read } = open([...lures, aBalance({ contractAddress: one, metadata: named('Honest') })], { [one]: vault })
  const { tokens, note } = await read()
  expect([tokens.map(({ address }) => address), note]).toEqual([[one], 'the first 250 unknown tokens only'])
})

test('a token of “Curve.fi” is asked, whatever its name looks like', async () => {
  const { read } = open([aBalance({ contractAddress: one, metadata: named('Curve.fi DAI/USDC/USDT') })], {
    [one]: vault,
  })
  expect((await read()).tokens).toHaveLength(1)
})

test('a word that is no address, and an answer shorter than a word, claim nothing', async () => {
  const none: ScriptedContract[] = [
    { 'asset()': () => words(2n ** 160n) },
    { 'asset()': () => words(0) },
    { 'asset()': () => '0x1234' },
    { 'token0()': () => words(three), 'token1()': () => words(three) },
  ]
  for (const own of none) {
    expect((await open([aBalance({ contractAddress: one })], { [one]: own }).read()).tokens).toEqual([])
  }
})

test('no two shapes have one rank, and what a token is does not depend on the order of the records', () => {
  const ranks = tokenKnowledge.shapes.map(({ rank }) => rank)
  expect(new Set(ranks).size).toBe(ranks.length)
  const [shape = vaultReceipt] = tokenKnowledge.shapes
  expect(() => receiptRecogniser([...tokenKnowledge.shapes, { ...shape }])).toThrow('share a rank')
  const calls = (shapes: typeof tokenKnowledge.shapes) => receiptRecogniser(shapes).calls
  expect(calls(tokenKnowledge.shapes.toReversed())).toEqual(calls(tokenKnowledge.shapes))
})
