import { Address, beginCell } from '@ton/core'
import { expect, test } from 'vitest'
import type { TokenBalance } from '#service/chains/chain-adapter.ts'
import { noteInto } from '#testing/protocols/note-into.ts'
import { testPositionDeps } from '#testing/protocols/position-deps.ts'
import { testUpstream } from '#testing/upstream/scripted-upstream.ts'
import { tonLiquidStakingPositions } from './positions.ts'

const { signal } = new AbortController()
const owner = `0:${'5a'.repeat(32)}`
const tsTON = 'EQC98_qAmNEptUtPc7W6xdHh_ZHrBUFpw5Ft_IzNU20QAJav'
const tonstakersPool = 'EQCkWxfyhAkim3g2DjKQQg8T5P4g-Q1-K_jErGcDJZ4i-vqR'
const stTON = 'EQDNhy-nxYFgUqzfUzImBEP67JqsyMIcyk2S5_RwNNEYku0k'
const bmTON = 'EQCSxGZPHqa3TtnODgMan8CEM0jf6HpY-uon_NMeFgjKqkEY'
const hTON = 'EQDPdq8xjAhytYqfGSX8KcFWIReCufsB9Wdg0pLlYSO_h76w'
const uTON = 'EQAfF5j3JMIpZlLmACv7Ub7RH7WmiVMuV4ivcgNYHvNnqHTz'

const num = (value: bigint) => ({
  type: 'num',
  value: value < 0n ? `-0x${(-value).toString(16)}` : `0x${value.toString(16)}`,
})
const slice = (address: string) => ({
  type: 'slice',
  value: beginCell().storeAddress(Address.parse(address)).endCell().toBoc().toString('base64'),
})
/** Thirty results in the contract's order: the minter is the thirteenth, the projected values are the last two. */
const poolData = (balance: bigint, supply: bigint, minter = tsTON) =>
  Array.from({ length: 30 }, (_, index) => {
    if (index === 7 || index === 8) return { type: 'tuple', value: [] }
    return index === 12 ? slice(minter) : num(index === 28 ? balance : index === 29 ? supply : 1n)
  })

const token = (contractAddress: string, amount: bigint): TokenBalance => ({
  contractAddress,
  amount,
  metadata: null,
  lastTransferredAt: null,
  priceUsd: null,
  isVerified: null,
  spamReason: null,
})

function open(held: Record<string, bigint>, stacks: Record<string, unknown>, code = 0) {
  let nowMs = 0
  const { upstream, received } = testUpstream(({ body }) => {
    const { address = '' } = body as { address?: string }
    const stack = stacks[address] ?? []
    return stack instanceof Response ? stack : { gas_used: 1, exit_code: code, stack }
  })
  const sui = new Proxy({} as Parameters<typeof testPositionDeps>[0]['sui'], {})
  const hosts = { tonCenter: 'https://toncenter.test/api/v3' }
  const deps = testPositionDeps({ upstream, sui, hosts, now: () => nowMs })
  const value = Object.entries(held).map(([contract, amount]) => token(contract, amount))
  const sources = tonLiquidStakingPositions({
    ...deps,
    readTokens: async () => ({ value, note: 'the first 3 tokens' }),
  })
  const of = (id: string, note?: (words: string) => void) =>
    sources.find((source) => source.id === id)?.readPositions(owner, signal, note) ?? Promise.reject(new Error(id))
  return { of, received, pass: (ms: number) => (nowMs += ms) }
}

test('tsTON stand for their part of what the pool will have: the sheet’s 1,000,000,000 are 1,090,000,000', async () => {
  const stack = poolData(1_090_000_000_000_000n, 1_000_000_000_000_000n)
  const { of, received } = open({ [tsTON]: 1_000_000_000n, native: 5n }, { [tonstakersPool]: stack })
  const notes: string[] = []
  expect(await of('tonstakers', noteInto(notes))).toEqual([
    expect.objectContaining({
      positionId: tsTON,
      type: 'Staking',
      poolId: tonstakersPool,
      tokens: [{ contractAddress: 'native', amount: 1_090_000_000n }],
      receiptTokens: [tsTON],
      rates: null,
    }),
  ])
  expect(notes).toEqual(['the first 3 tokens'])
  expect(received.map(({ body }) => body)).toEqual([
    { address: tonstakersPool, method: 'get_pool_full_data', stack: [] },
  ])
})

test('both tokens of bemo by their own masters, Hipo by its treasury, rounded down', async () => {
  const held = { [stTON]: 100n, [bmTON]: 7n, [hTON]: 3n }
  const stacks = {
    [stTON]: [num(1_000n), num(1_063n)],
    [bmTON]: [num(10n), num(11n)],
    'EQCLyZHP4Xe8fpchQz76O-_RmUhaVc_9BAoGyJrwJrcbz2eZ': [num(1_101n), num(1_000n)],
  }
  const { of, received } = open(held, stacks)
  expect((await of('bemo')).map(({ tokens }) => tokens[0]?.amount)).toEqual([106n, 7n])
  expect((await of('hipo')).map(({ tokens }) => tokens[0]?.amount)).toEqual([3n])
  expect(received).toHaveLength(3)
})

test('a token whose rate nobody tells is shown as itself, without a request', async () => {
  const { of, received } = open({ [uTON]: 12n }, {})
  expect(await of('utonic')).toMatchObject([
    { tokens: [{ contractAddress: uTON, amount: 12n }], receiptTokens: [uTON] },
  ])
  expect(received).toEqual([])
})

test('who holds none asks no pool; a rate is asked again after a minute', async () => {
  const { of, received, pass } = open({ [tsTON]: 1n }, { [tonstakersPool]: poolData(2n, 1n) })
  expect(await of('stakee')).toEqual([])
  expect(received).toEqual([])
  for (const ms of [0, 59_999, 1]) {
    pass(ms)
    await of('tonstakers')
  }
  expect(received).toHaveLength(2)
})

test('amounts beyond 2^64 keep every digit', async () => {
  const { of } = open({ [tsTON]: 2n ** 100n + 1n }, { [tonstakersPool]: poolData(2n ** 119n, 2n ** 119n) })
  expect((await of('tonstakers'))[0]?.tokens[0]?.amount).toBe(2n ** 100n + 1n)
})

test.each([
  ['a supply of 0', poolData(5n, 0n)],
  ['a balance of 0', poolData(0n, 5n)],
  ['a balance below nothing', poolData(-5n, 5n)],
  ['the pool of another token', poolData(5n, 5n, stTON)],
  ['fewer results than the contract has', poolData(5n, 5n).slice(0, 29)],
  ['nothing', []],
  ['a wrong type', poolData(5n, 5n).with(28, { type: 'cell', value: '' } as never)],
  ['HTML', new Response('<html>')],
])('%s is a failure, never an amount', async (_, stack) => {
  const { of } = open({ [tsTON]: 1n }, { [tonstakersPool]: stack })
  await expect(of('tonstakers')).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('a method that ends with another code is a failure', async () => {
  const { of } = open({ [tsTON]: 1n }, { [tonstakersPool]: poolData(5n, 5n) }, 11)
  await expect(of('tonstakers')).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})
