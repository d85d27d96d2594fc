import { Address, beginCell } from '@ton/core'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { TokenBalance } from '#service/chains/chain-adapter.ts'
import { noteInto } from '#testing/protocols/note-into.ts'
import { testPositionDeps } from '#testing/protocols/position-deps.ts'
import { testUpstream } from '#testing/upstream/scripted-upstream.ts'
import { tonPoolsPositions } from './positions.ts'

const { signal } = new AbortController()
const owner = `0:${'5a'.repeat(32)}`
const at = (number: number) => Address.parseRaw(`0:${number.toString(16).padStart(64, '0')}`)
const text = (number: number) => at(number).toString()
const router = 'EQALh-JBBIKK7gr0o4AVf9JZnEsFndqO0qTCyT-D-yBsWval'
const knownRouter = 'EQB3ncyBUTjZUA5EnFKR5_EnOMI9V1tTEAAPaiU71gc4TiUt'
const USDT = 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs'
const pTON = 'EQCM3B12QK1e4yZSf8GtBRT0aLMNyEsBc_DhVfRRtOEffLez'
const factory = 'EQBfBWT7X2BHg9tXAxzhz2aKiNTU1tpt5NsiK0uSDW_YAJ67'
const hashes = {
  v1: '82566ad72b6568fe7276437d3b0c911aab65ed701c13601941b2917305e81c11',
  v2: 'ec614ea4aaea3f7768606f1c1632b3374d3de096a1e7c4ba43c8009c487fee9d',
  dedust: '1275095b6da3911292406f4f4386f9e780099b854c6dee9ee2895ddce70927c1',
}

const Call = z.object({ address: z.string(), method: z.string(), stack: z.array(z.object({ value: z.string() })) })
const num = (value: bigint) => ({ type: 'num', value: `0x${value.toString(16)}` })
const boc = (cell: ReturnType<typeof beginCell>) => cell.endCell().toBoc().toString('base64')
const slice = (address: Address) => ({ type: 'slice', value: boc(beginCell().storeAddress(address)) })
const asset = (jetton: Address | null) => {
  const cell = beginCell().storeUint(jetton === null ? 0 : 1, 4)
  if (jetton !== null) cell.storeInt(jetton.workChain, 8).storeBuffer(jetton.hash)
  return { type: 'cell', value: boc(cell) }
}

/** The sheet's pool of version 2.1, from STON.fi's own test (2026-04-03). */
const v2Data = [
  num(0n),
  slice(Address.parse(router)),
  num(1283510854219n),
  num(912514867886n),
  num(1814983635223n),
  slice(at(101)),
  slice(at(102)),
  num(20n),
  num(10n),
  { type: 'slice', value: boc(beginCell().storeAddress(null)) },
  num(2423145n),
  num(9827851n),
]
/** The same for version 1. */
const v1Data = [
  num(14659241047997n),
  num(1155098971931369n),
  slice(at(101)),
  slice(at(102)),
  num(20n),
  num(10n),
  num(10n),
  slice(at(7)),
  num(71678297602n),
  num(3371928931127n),
]
const wallets = [
  {
    address: at(101).toRawString().toUpperCase(),
    owner: Address.parse(knownRouter).toRawString(),
    jetton: Address.parse(USDT).toRawString(),
  },
  {
    address: at(102).toRawString(),
    owner: Address.parse(knownRouter).toRawString(),
    jetton: Address.parse(pTON).toRawString(),
  },
]

type Master = { hash?: string; admin?: string | null; supply?: string | null }
type World = {
  held: Record<string, bigint>
  masters?: Record<string, Master>
  methods?: Record<string, unknown[] | number | (() => Response)>
  wallets?: unknown[]
  spam?: string
}

function open({ held, masters = {}, methods = {}, wallets: rows = wallets, spam }: World) {
  const { upstream, received } = testUpstream(({ url, body }) => {
    if (url.pathname.endsWith('/jetton/wallets')) return { jetton_wallets: rows }
    if (url.pathname.endsWith('/jetton/masters')) {
      const jetton_masters = url.searchParams.getAll('address').flatMap((address) => {
        const { hash = '00', admin = null, supply = '0' } = masters[address] ?? {}
        const code_hash = Buffer.from(hash, 'hex').toString('base64')
        const row = { address: Address.parse(address).toRawString().toUpperCase(), code_hash, total_supply: supply }
        return address in masters
          ? [{ ...row, admin_address: admin === null ? null : Address.parse(admin).toRawString(), jetton_content: {} }]
          : []
      })
      return { jetton_masters, metadata: {} }
    }
    const { address, method, stack: args } = Call.parse(body)
    const key = args.length === 3 ? `${method} ${args[0]?.value}` : method
    const stack = methods[`${address} ${key}`] ?? 11
    if (typeof stack === 'function') return stack()
    return typeof stack === 'number' ? { exit_code: stack, stack: [] } : { exit_code: 0, stack }
  })
  const sui = new Proxy({} as Parameters<typeof testPositionDeps>[0]['sui'], {})
  const deps = testPositionDeps({ upstream, sui, hosts: { tonCenter: 'https://toncenter.test/api/v3' }, now: () => 0 })
  const value = Object.entries(held).map(
    ([contractAddress, amount]): TokenBalance => ({
      contractAddress,
      amount,
      metadata: null,
      lastTransferredAt: null,
      priceUsd: null,
      isVerified: null,
      spamReason: contractAddress === spam ? 'a scam' : null,
    }),
  )
  const sources = tonPoolsPositions({ ...deps, readTokens: async () => ({ value, note: null }) })
  const notes: string[] = []
  return {
    notes,
    read: (id: string) =>
      sources.find((source) => source.id === id)?.readPositions(owner, signal, noteInto(notes)) ??
      Promise.reject(new Error(id)),
    /** The requests since the last call, abbreviated. */
    take: () =>
      received.splice(0).map(({ url, body }) => {
        const { method } = (body ?? {}) as { method?: string }
        return method ?? url.pathname.split('/').slice(-2).join('/')
      }),
  }
}

const stonFi = (version: 'v1' | 'v2', own: Partial<World> = {}): World => ({
  held: { [text(1)]: 1_000_000_000n, [text(2)]: 5n },
  masters: { [text(1)]: { hash: hashes[version], admin: knownRouter, supply: '129000000000000' }, [text(2)]: {} },
  methods: {
    [`${text(1)} get_pool_data`]: version === 'v1' ? v1Data : v2Data,
    [`${knownRouter} get_pool_address`]: [slice(at(1))],
  },
  ...own,
})

test('the sheet’s pool of version 2.1 gives for 1,000,000,000 units what STON.fi’s own test says', async () => {
  const { read, take, notes } = open(stonFi('v2'))
  expect(await read('ston-fi')).toMatchObject([
    {
      positionId: text(1),
      poolId: text(1),
      type: 'AMM',
      tokens: [
        { contractAddress: USDT, amount: 710_952_201n },
        { contractAddress: 'native', amount: 1_414_077_356n },
      ],
      fee: 0.003,
      receiptTokens: [text(1)],
    },
  ])
  expect(take()).toEqual(['jetton/masters', 'get_pool_data', 'get_pool_address', 'jetton/wallets'])
  // A pool's coins do not change; other jettons are not requested again.
  await read('ston-fi')
  expect(take()).toEqual(['jetton/masters', 'get_pool_data'])
  expect(notes).toEqual([])
})

test('a pool of version 1 has its supply from its master', async () => {
  const { read } = open(stonFi('v1'))
  const [found] = await read('ston-fi')
  expect(found?.tokens.map(({ amount }) => amount)).toEqual([
    (1_000_000_000n * 14659241047997n) / 129_000_000_000_000n,
    (1_000_000_000n * 1155098971931369n) / 129_000_000_000_000n,
  ])
  expect(found?.fee).toBe(0.003)
})

const deDust = (own: Partial<World> = {}): World => ({
  held: { [text(3)]: 250n },
  masters: { [text(3)]: { hash: hashes.dedust, supply: '1000' } },
  methods: {
    [`${text(3)} get_assets`]: [asset(null), asset(Address.parse(USDT))],
    [`${text(3)} get_reserves`]: [num(4_001n), num(8_000n)],
    [`${factory} get_pool_address 0x0`]: [slice(at(999))],
    [`${factory} get_pool_address 0x1`]: [slice(at(3))],
  },
  ...own,
})

test('a pool of DeDust, volatile or stable, is one that the factory knows; its coins are asked once', async () => {
  const { read, take } = open(deDust())
  expect(await read('dedust')).toMatchObject([
    {
      type: 'AMM',
      tokens: [
        { contractAddress: 'native', amount: 1_000n },
        { contractAddress: USDT, amount: 2_000n },
      ],
      fee: null,
      receiptTokens: [text(3)],
    },
  ])
  expect(take()).toEqual(['jetton/masters', 'get_assets', 'get_pool_address', 'get_pool_address', 'get_reserves'])
  await read('dedust')
  expect(take()).toEqual(['jetton/masters', 'get_reserves'])
})

test('both sources share one reading of the masters', async () => {
  const { read, take } = open({ ...deDust(), ...stonFi('v2') })
  await Promise.all([read('ston-fi'), read('dedust')])
  expect(take().filter((path) => path === 'jetton/masters')).toHaveLength(1)
})

test('code of a pool that no router or factory knows is left out and said, whatever it claims or breaks', async () => {
  const claims = { [`${text(1)} get_pool_data`]: v2Data }
  const lies: [World, string][] = [
    [stonFi('v2', { methods: { ...claims, [`${knownRouter} get_pool_address`]: [slice(at(55))] } }), 'ston-fi'],
    [stonFi('v2', { methods: { ...claims, [`${knownRouter} get_pool_address`]: 9 } }), 'ston-fi'],
    [stonFi('v2', { methods: { [`${text(1)} get_pool_data`]: 9 } }), 'ston-fi'],
    [stonFi('v2', { methods: { [`${text(1)} get_pool_data`]: v1Data } }), 'ston-fi'],
    [
      deDust({
        methods: {
          [`${text(3)} get_assets`]: [asset(null), asset(null)],
          [`${factory} get_pool_address 0x0`]: [slice(at(4))],
        },
      }),
      'dedust',
    ],
    [deDust({ methods: { [`${text(3)} get_assets`]: [num(1n)] } }), 'dedust'],
  ]
  for (const [world, id] of lies) {
    const { read, notes } = open(world)
    expect(await read(id)).toEqual([])
    expect(notes).toEqual([expect.stringContaining('only looks like a pool')])
  }
})

test('a pool of a router that is none of STON.fi’s is not asked; one marked as a scam neither', async () => {
  const foreign = open(stonFi('v2', { masters: { [text(1)]: { hash: hashes.v2, admin: router } } }))
  expect(await foreign.read('ston-fi')).toEqual([])
  expect(foreign.take()).toEqual(['jetton/masters'])
  const spam = open(stonFi('v2', { spam: text(1) }))
  expect(await spam.read('ston-fi')).toEqual([])
  expect(spam.take()).toEqual(['jetton/masters'])
})

test('a pool whose wallets the index does not know, or tells of another owner, is left out and said', async () => {
  for (const rows of [[wallets[0]], [wallets[0], { ...wallets[1], owner: at(8).toRawString() }]]) {
    const { read, notes } = open(stonFi('v2', { wallets: rows }))
    expect(await read('ston-fi')).toEqual([])
    expect(notes).toEqual(['a pool whose coins the index does not know (left out)'])
  }
})

test.each([
  ['a supply of 0', { [text(1)]: { hash: hashes.v1, admin: knownRouter, supply: '0' } }],
  ['a supply below what is held', { [text(1)]: { hash: hashes.v1, admin: knownRouter, supply: '999999999' } }],
  ['no supply', { [text(1)]: { hash: hashes.v1, admin: knownRouter, supply: null } }],
])('%s is a failure, never an amount', async (_, masters) => {
  await expect(open(stonFi('v1', { masters })).read('ston-fi')).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('a refused request is a failure, not an imitation', async () => {
  const refused = () => Response.json({ error: 'no' }, { status: 422 })
  for (const broken of ['get_pool_data', 'get_pool_address']) {
    const world = stonFi('v2')
    const key = broken === 'get_pool_data' ? text(1) : knownRouter
    const { read } = open({ ...world, methods: { ...world.methods, [`${key} ${broken}`]: refused } })
    await expect(read('ston-fi')).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  }
})

test('of a thousand jettons 150 new ones are looked at each time, which is said, until all are known', async () => {
  const held = Object.fromEntries(Array.from({ length: 400 }, (_, index) => [text(index + 1_000), 1n]))
  const { read, take, notes } = open({ held })
  for (const waiting of [250, 100]) {
    expect(await read('dedust')).toEqual([])
    expect(take()).toHaveLength(3)
    expect(notes.pop()).toBe(`${waiting} tokens were not checked for pools yet`)
  }
  await read('dedust')
  expect(take()).toHaveLength(2)
  await read('dedust')
  expect(take()).toEqual([])
  expect(notes).toEqual([])
})

test('of more than ten pools ten are read, which is said', async () => {
  const numbers = Array.from({ length: 11 }, (_, index) => index + 20)
  const { read, notes } = open({
    held: Object.fromEntries(numbers.map((number) => [text(number), 1n])),
    masters: Object.fromEntries(numbers.map((number) => [text(number), { hash: hashes.dedust, supply: '10' }])),
    methods: Object.fromEntries(numbers.map((number) => [`${text(number)} get_assets`, [num(1n)]])),
  })
  expect(await read('dedust')).toEqual([])
  expect(notes[0]).toBe('10 of 11 pools (left out)')
  expect(notes).toHaveLength(11)
})
