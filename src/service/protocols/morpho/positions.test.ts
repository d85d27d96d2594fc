import {
  type Address,
  encodeAbiParameters,
  getAddress,
  type Hex,
  keccak256,
  pad,
  parseAbiParameters,
  zeroAddress,
} from 'viem'
import { expect, test } from 'vitest'
import { words } from '#sample/evm/abi-word.ts'
import { contractRig, type ScriptedContract } from '#testing/evm/contract-rig.ts'
import { noteInto } from '#testing/protocols/note-into.ts'
import { morphoFacts } from './morpho.ts'
import { morphoPositions } from './positions.ts'

const owner = getAddress(`0x${'5a'.repeat(20)}`)
const usdc = getAddress('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')
const weth = getAddress('0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2')
const oracle = getAddress(`0x${'0a'.repeat(20)}`)
const irm = getAddress(`0x${'0b'.repeat(20)}`)
const { signal } = new AbortController()
const lltv = 860_000_000_000_000_000n
const lastUpdate = 1_790_000_000
const MONTH = 2_592_000

const params: Params = [usdc, weth, oracle, irm, lltv]
const idOf = (of: Params) =>
  keccak256(encodeAbiParameters(parseAbiParameters('address, address, address, address, uint256'), [...of]))
const id = idOf(params)
const other: Hex = `0x${'77'.repeat(32)}`

type Params = readonly [Address, Address, Address, Address, bigint]
type Position = { supply?: bigint; borrow?: bigint; collateral?: bigint }
type World = {
  chain?: 'ETH' | 'SCROLL'
  has?: Position
  params?: Params
  /** The id of the parameters, unless the contract lies. */
  marketId?: Hex
  price?: bigint | null
  api?: (body: unknown) => unknown
  explorer?: (url: URL) => unknown
  blockTime?: number
}

const apiAnswer = (ids: Hex[], countTotal = ids.length, chainId = 1) => ({
  data: {
    marketPositions: {
      items: ids.map((marketId) => ({ market: { marketId, morphoBlue: { chain: { id: chainId } } } })),
      pageInfo: { countTotal },
    },
  },
})
const refused = () => new Response('no', { status: 400 })

/** One market of the worked example, which the API knows and no explorer does. */
function open(world: World) {
  const { chain = 'ETH', has = {}, price = 4n * 10n ** 27n, explorer = refused } = world
  const marketId = world.marketId ?? idOf(world.params ?? params)
  const { api = () => apiAnswer([marketId]) } = world
  const { supply = 0n, borrow = 0n, collateral = 0n } = has
  const [deployment] = morphoFacts.deployments.filter((listed) => listed.chain === chain)
  if (!deployment) throw new Error(`no Morpho on ${chain}`)
  const ofMarket = (requested: bigint | undefined) => requested === BigInt(marketId)
  const morpho: ScriptedContract = {
    'position(bytes32,address)': (requested, user) =>
      ofMarket(requested) && user === BigInt(owner) ? words(supply, borrow, collateral) : words(0n, 0n, 0n),
    'market(bytes32)': (requested) =>
      ofMarket(requested)
        ? words(10n ** 12n, 95n * 10n ** 16n, 8n * 10n ** 11n, 7n * 10n ** 17n, lastUpdate, 10n ** 17n)
        : words(0n, 0n, 0n, 0n, 0n, 0n),
    'idToMarketParams(bytes32)': (requested) =>
      ofMarket(requested) ? words(...(world.params ?? params)) : words(0n, 0n, 0n, 0n, 0n),
  }
  const rates: ScriptedContract = {
    // Its arguments in order: the market's parameters, then its state.
    'borrowRateView((address,address,address,address,uint256),(uint128,uint128,uint128,uint128,uint128,uint128))': (
      ...received
    ) => (received[2] === BigInt(oracle) && received[9] === BigInt(lastUpdate) ? words(1_585_489_599n) : null),
  }
  const received: string[] = []
  const rig = contractRig(
    chain,
    {
      [deployment.morpho]: morpho,
      [irm]: rates,
      [oracle]: { 'price()': () => (price === null ? null : words(price)) },
    },
    {
      blockTime: world.blockTime ?? lastUpdate + MONTH,
      answer: (url, body) => {
        received.push(url.host)
        if (url.host === 'api.morpho.org') return api(body)
        return url.pathname === '/api' ? explorer(url) : undefined
      },
    },
  )
  const notes: string[] = []
  const sources = morphoPositions({ ...rig, now: () => (lastUpdate + MONTH) * 1000 })
  const read = (on: string = chain) =>
    sources.find((source) => source.chain === on)?.readPositions(owner, signal, noteInto(notes)) ??
    Promise.reject(new Error('no source'))
  return { read, notes, received, requests: rig.requests }
}

test('supply, collateral and debt of a market are three positions, with interest to the block’s time', async () => {
  const { read, notes } = open({
    has: { supply: 10n ** 17n, borrow: 5n * 10n ** 16n, collateral: 30n * 10n ** 18n },
  })
  expect(await read()).toMatchObject([
    {
      positionId: `eth:${id}:supply`,
      type: 'Lending',
      poolId: id,
      tokens: [{ contractAddress: usdc, amount: 105_575_262_355n }],
      receiptTokens: [],
      health: null,
    },
    {
      positionId: `eth:${id}:collateral`,
      type: 'Lending',
      tokens: [{ contractAddress: weth, amount: 30n * 10n ** 18n }],
      input: [{ contractAddress: weth, amount: 30n * 10n ** 18n }],
    },
    {
      positionId: `eth:${id}:borrow`,
      type: 'Borrow',
      tokens: [{ contractAddress: usdc, amount: 57_378_173_999n }],
      health: 1.798593311,
      rates: { baseApr: 0.05 },
    },
  ])
  // 5 % on the four fifths that are lent, less a tenth for the fee.
  const [supply] = await read()
  expect(supply?.rates?.baseApr).toBeCloseTo((0.05 * 0.9 * 803_294_435_975) / 1_003_294_435_975, 6)
  expect(notes).toEqual([])
})

test('an oracle that is silent, or that anybody made, takes the health and nothing else', async () => {
  const { read } = open({ has: { borrow: 5n * 10n ** 16n, collateral: 1n }, price: null })
  expect(await read()).toMatchObject([{ type: 'Lending' }, { type: 'Borrow', health: null }])
  const worthless = open({ has: { borrow: 5n * 10n ** 16n, collateral: 1n }, price: 0n })
  expect((await worthless.read()).at(-1)).toMatchObject({ health: 0 })
})

test('collateral alone asks for neither rate nor price; lending alone for no price', async () => {
  const putIn = open({ has: { collateral: 7n } })
  expect(await putIn.read()).toMatchObject([{ tokens: [{ amount: 7n }], rates: { baseApr: 0 } }])
  expect(putIn.requests()).toBe(2)
  const lent = open({ has: { supply: 10n ** 17n } })
  expect(await lent.read()).toHaveLength(1)
  expect(lent.requests()).toBe(3)
  const owing = open({ has: { borrow: 10n ** 17n } })
  await owing.read()
  // The oracle's price takes a separate request.
  expect(owing.requests()).toBe(4)
})

test('a market without a model of rates has no interest; parameters of another market than was asked for fail', async () => {
  const idle: Params = [usdc, weth, oracle, zeroAddress, lltv]
  const { read, requests } = open({ has: { supply: 10n ** 17n }, params: idle })
  // As stored: a tenth of all shares except the virtual ones.
  expect(await read()).toMatchObject([{ tokens: [{ amount: 105_263_157_894n }], rates: { baseApr: 0 } }])
  expect(requests()).toBe(2)
  const lying = open({ has: { supply: 1n }, params: idle, marketId: id })
  await expect(lying.read()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('where the API does not answer the explorer does, in one question for the address alone', async () => {
  const seen: URL[] = []
  const log = (topic: string) => ({ topics: ['0xa3', topic, null, pad(owner).toLowerCase()] })
  const { read, notes } = open({
    has: { collateral: 7n },
    api: refused,
    explorer: (url) => {
      seen.push(url)
      return {
        status: '1',
        message: 'OK',
        result: [log(id), log(id.toUpperCase().replace('0X', '0x')), log(other), log('0x12')],
      }
    },
  })
  expect(await read()).toMatchObject([{ tokens: [{ amount: 7n }] }])
  expect(seen.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
    {
      module: 'logs',
      action: 'getLogs',
      fromBlock: '18883124',
      toBlock: 'latest',
      address: morphoFacts.deployments[0]?.morpho,
      topic3: `0x${'5a'.repeat(20).padStart(64, '0')}`,
    },
  ])
  expect(notes).toEqual([])
})

test('a chain that the API does not know is asked of its explorer alone; a list that was cut says so', async () => {
  const result = Array.from({ length: 1000 }, () => ({ topics: ['0xa3', other] }))
  const many = open({ chain: 'SCROLL', explorer: () => ({ status: '1', message: 'OK', result }) })
  expect(await many.read()).toEqual([])
  expect(many.notes).toEqual(['not all markets: the first thousand entries (left out)'])
  expect(many.received).not.toContain('api.morpho.org')
  const none = open({ chain: 'SCROLL', explorer: () => ({ status: '0', message: 'No logs found', result: [] }) })
  expect(await none.read()).toEqual([])
  const cut = open({ api: () => apiAnswer([other], 1001) })
  expect([await cut.read(), cut.notes]).toEqual([[], ['not all markets: the first thousand entries (left out)']])
})

test('with neither of both it fails by name: nothing found is not nothing there', async () => {
  const errors = [
    refused,
    () => ({ errors: [{ message: 'no such field' }] }),
    () => apiAnswer(['0x12']),
    // A chain that was not requested: the source of these markets is unknown.
    () => apiAnswer([id], 1, 1e308),
    () => apiAnswer([id], 1e308),
  ]
  for (const api of errors) await expect(open({ api }).read()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  const busy = { status: '0', message: 'Something went wrong.', result: null }
  await expect(open({ chain: 'SCROLL', explorer: () => busy }).read()).rejects.toMatchObject({
    code: 'UPSTREAM_FAILED',
  })
})

test('several chains ask the API once at the same time, each for its own', async () => {
  const { read, received } = open({ api: () => apiAnswer([id], 1, 8453) })
  expect(await Promise.all(['ETH', 'OP', 'ARB'].map(read))).toEqual([[], [], []])
  expect(received).toEqual(['api.morpho.org'])
})

test('the deployments’ addresses are such, one for each chain', () => {
  const { deployments } = morphoFacts
  expect(new Set(deployments.map(({ chain }) => chain)).size).toBe(deployments.length)
  for (const { morpho } of deployments) expect(morpho).toBe(getAddress(morpho))
})
