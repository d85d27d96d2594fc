import { type Address, erc20Abi, getAddress } from 'viem'
import { expect, test } from 'vitest'
import { type EvmState, emptyAccount } from '#sample/evm/evm-account.ts'
import { answerEvmNode } from '#sample/evm/hosts/answer-node.ts'
import { testChainHosts } from '#testing/chains/chain-hosts.ts'
import { testUpstream } from '#testing/upstream/scripted-upstream.ts'
import type { EvmCall } from './evm-node.ts'
import { createEvmReader } from './evm-reader.ts'
import { evmNetworks } from './networks/all.ts'

const token = getAddress(`0x${'a1'.repeat(20)}`)
const owner = getAddress(`0x${'5a'.repeat(20)}`)
const holding = {
  address: token,
  name: 'T',
  symbol: 'T',
  decimals: 6,
  amount: 70n,
  logo: '',
  priceUsd: null,
  reputation: null,
}
const state: EvmState = {
  chainId: 1,
  multicall: evmNetworks.ETH.multicall3,
  accounts: new Map([[owner.toLowerCase(), { ...emptyAccount, holdings: [holding] }]]),
  contracts: new Map([[`0x${'b2'.repeat(20)}`, () => null]]),
}
const balance = (address: Address): EvmCall => ({ abi: erc20Abi, address, functionName: 'balanceOf', args: [owner] })
const reverting = balance(`0x${'b2'.repeat(20)}`)
const decimals: EvmCall = { abi: erc20Abi, address: token, functionName: 'decimals' }

function open(answer: (body: unknown) => unknown = (body) => answerEvmNode(state, body)) {
  const { upstream, received } = testUpstream(({ body }) => answer(body))
  return { evm: createEvmReader({ upstream, hosts: testChainHosts() }), received }
}
const { signal } = new AbortController()

test('questions at about the same time are one request for each chain, and each gets its own answers', async () => {
  const { evm, received } = open()
  const answers = await Promise.all([
    evm.callMany('ETH', [balance(token), reverting], signal),
    evm.callMany('ETH', [decimals], signal),
    evm.callMany('BASE', [decimals], signal),
    evm.callMany('ETH', [], signal),
  ])
  expect(answers).toEqual([[70n, undefined], [6], [6], []])
  expect(new Set(received.map(({ url }) => url.host)).size).toBe(2)
  expect(await evm.callMany('ETH', [decimals], signal)).toEqual([6])
  expect(received).toHaveLength(3)
})

test('who leaves is let go at once, and the others are answered; when all have left the request ends', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const { upstream } = testUpstream(({ body }) => answerEvmNode(state, body))
  const slow = {
    ...upstream,
    fetch: async (...requested: Parameters<typeof fetch>) => {
      await held
      return upstream.fetch(...requested)
    },
  }
  const evm = createEvmReader({ upstream: slow, hosts: testChainHosts() })
  const leaving = new AbortController()
  const left = evm.callMany('ETH', [balance(token)], leaving.signal)
  const stayed = evm.callMany('ETH', [decimals], signal)
  leaving.abort(new Error('the caller left'))
  await expect(left).rejects.toThrow('the caller left')
  release()
  expect(await stayed).toEqual([6])
  await expect(evm.callMany('ETH', [decimals], leaving.signal)).rejects.toThrow('the caller left')
})

test('nobody waits any more: what was asked ends too', async () => {
  const ended: boolean[] = []
  const upstream = {
    fetch: (async (_, init) => {
      await new Promise((resolve) => init?.signal?.addEventListener('abort', resolve, { once: true }))
      ended.push(true)
      throw init?.signal?.reason
    }) as typeof fetch,
  }
  const { evm } = {
    evm: createEvmReader({ upstream: { ...testUpstream(() => ({})).upstream, ...upstream }, hosts: testChainHosts() }),
  }
  const [one, two] = [new AbortController(), new AbortController()]
  const reading = [one, two].map((each) => evm.callMany('ETH', [decimals], each.signal))
  await new Promise((resolve) => setTimeout(resolve, 30))
  one.abort(new Error('first'))
  expect(ended).toEqual([])
  two.abort(new Error('second'))
  expect((await Promise.allSettled(reading)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect.poll(() => ended).toEqual([true])
})

test('a node that fails fails all that were asked of it', async () => {
  const { evm } = open(() => new Response('no', { status: 403 }))
  const requested = [evm.callMany('ETH', [decimals], signal), evm.callMany('ETH', [balance(token)], signal)]
  for (const failed of await Promise.allSettled(requested)) {
    expect(failed).toMatchObject({ status: 'rejected', reason: { code: 'UPSTREAM_FAILED' } })
  }
})
