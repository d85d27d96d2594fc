import { type Address, encodeAbiParameters, getAddress, type Hex, parseAbiParameters, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { words } from '#sample/evm/abi-word.ts'
import { testChainHosts } from '#testing/chains/chain-hosts.ts'
import { contractRig, type ScriptedContract } from '#testing/evm/contract-rig.ts'
import { noteInto } from '#testing/protocols/note-into.ts'
import { testUpstream } from '#testing/upstream/scripted-upstream.ts'
import { poolIdOf, positionIdOf, ticksIn } from './pool-key.ts'
import { uniswapV4Positions } from './positions.ts'
import { uniswapV4Facts } from './uniswap-v4.ts'

const owner = getAddress(`0x${'5a'.repeat(20)}`)
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const [{ manager, view }] = uniswapV4Facts.deployments as [(typeof uniswapV4Facts.deployments)[0]]
const { signal } = new AbortController()
const hooked = getAddress(`0x${'0f'.repeat(20)}`)

const key = {
  currency0: zeroAddress,
  currency1: usdc as Address,
  fee: 500,
  tickSpacing: 10,
  hooks: zeroAddress as Address,
}
const poolIds = {
  500: '0x21c67e77068de97969ba93d4aab21826d33ca12bb9f565d8496e8fda8a82ca27',
  3000: '0xdce6394339af00981949f5f3baf27e3610c76326a700af57e4b3e3ae4977f78d',
}
const ticks = { tickLower: -199_000, tickUpper: -194_000 }
const info = 0x21c67e77068de97969ba93d4aab21826d33ca12bb9f565d849fd0a30fcf6a800n

test('a pool is called by the hash of what it is made of', () => {
  expect(poolIdOf(key)).toBe(poolIds[500])
  expect(poolIdOf({ ...key, fee: 3000, tickSpacing: 60 })).toBe(poolIds[3000])
})

test('the manager’s word holds the ticks, also below zero, whoever listens to changes', () => {
  expect(ticksIn(info)).toEqual(ticks)
  expect(ticksIn(info | 0xffn)).toEqual(ticks)
  expect(ticksIn(887_272n << 32n)).toEqual({ tickLower: 0, tickUpper: 887_272 })
})

test('a position is called by its manager, its ticks and its number', () => {
  expect(positionIdOf(manager, ticks, 12_345n)).toBe(
    '0x4f54ea57f0fd3eab908b0979c96953c991de83ea1c1ac1f9c5492716b49dd62c',
  )
})

/** From pools of v3's own contracts: the payment for withdrawing everything. */
const state = {
  sqrtPriceX96: 1_589_305_210_320_802_817_612_701_256_451n,
  tick: 59_977,
  inside: [146_297_560_981_672_300_262_910_297_773_572n, 119_698_004_439_550_063_851_472_061_814_741_978n],
  range: { tickLower: 53_880, tickUpper: 65_880 },
  liquidity: 76_756_700_747_716_108_940_498n,
  amounts: [977_847_640_544_968_348_784n, 404_594_038_228_997_233_119_174n],
  fees: [32_999_999_999_999_999n, 26_999_999_999_999_999_999n],
} as const
const infoOf = ({ tickLower, tickUpper }: typeof ticks) =>
  (BigInt.asUintN(24, BigInt(tickUpper)) << 32n) | (BigInt.asUintN(24, BigInt(tickLower)) << 8n)

type Setting = {
  /** The manager's count. */
  count?: number
  listed?: unknown[]
  liquidity?: bigint
  last?: readonly bigint[]
  pool?: typeof key
  hosts?: Parameters<typeof testChainHosts>[0]
  over?: { manager?: ScriptedContract; view?: ScriptedContract }
  indexer?: () => unknown
}

async function read(setting: Setting = {}) {
  const { listed = ['7'], count = listed.length, liquidity = state.liquidity, last = [0n, 0n], pool = key } = setting
  const poolId = BigInt(poolIdOf(pool))
  const rig = contractRig('ETH', {
    [manager]: {
      'balanceOf(address)': (user) => words(user === BigInt(owner) ? count : 0),
      'ownerOf(uint256)': (id) => (id === 404n ? null : words(id === 13n ? hooked : owner)),
      'getPositionLiquidity(uint256)': () => words(liquidity),
      'getPoolAndPositionInfo(uint256)': () =>
        encodeAbiParameters(parseAbiParameters('address, address, uint24, int24, address, uint256'), [
          pool.currency0,
          pool.currency1,
          pool.fee,
          pool.tickSpacing,
          pool.hooks,
          infoOf(state.range),
        ]),
      ...setting.over?.manager,
    },
    [view]: {
      'getSlot0(bytes32)': (id) => (id === poolId ? words(state.sqrtPriceX96, state.tick, 9, 4_200) : null),
      'getFeeGrowthInside(bytes32,int24,int24)': (id, lower, upper) =>
        id === poolId && lower === 53_880n && upper === 65_880n ? words(...state.inside) : null,
      'getPositionInfo(bytes32,bytes32)': (id, position) =>
        id === poolId && position === BigInt(positionIdOf(manager, state.range, 7n))
          ? words(liquidity, ...last)
          : words(0, 0, 0),
      ...setting.over?.view,
    },
  })
  const { upstream, received } = testUpstream(
    setting.indexer ?? (() => ({ items: listed.map((id) => ({ id })), next_page_params: null })),
  )
  const sources = uniswapV4Positions({ evm: rig.evm, upstream, hosts: testChainHosts(setting.hosts) })
  const notes: string[] = []
  const positions = await sources.find(({ chain }) => chain === 'ETH')?.readPositions(owner, signal, noteInto(notes))
  return {
    positions: positions ?? [],
    notes,
    requests: [rig.requests(), received.length],
    urls: received.map(({ url }) => url),
  }
}

test('a position is what taking all of it out pays, with its fees to the unit', async () => {
  const { positions, notes, requests, urls } = await read()
  expect(positions).toMatchObject([
    {
      positionId: `eth:${manager}:7`,
      type: 'CLMM',
      poolId: poolIds[500],
      tokens: [
        { contractAddress: zeroAddress, amount: state.amounts[0] },
        { contractAddress: usdc, amount: state.amounts[1] },
      ],
      yield: [
        { contractAddress: zeroAddress, amount: state.fees[0] },
        { contractAddress: usdc, amount: state.fees[1] },
      ],
      range: { isInRange: true },
      fee: 0.0005,
      receiptTokens: [],
    },
  ])
  expect([notes, requests]).toEqual([[], [3, 1]])
  expect(urls[0]?.href).toBe(
    `https://eth.blockscout.com/api/v2/tokens/${manager}/instances?holder_address_hash=${owner}`,
  )
})

test('counters that overflowed tell the same fees; a fee that hooks set is the one of now', async () => {
  const beyond = state.inside.map((inside) => inside - 2n ** 117n)
  const { positions } = await read({ last: beyond, pool: { ...key, fee: 0x80_00_00, hooks: hooked } })
  const { liquidity } = state
  const since = beyond.map((last, coin) => BigInt.asUintN(256, (state.inside[coin] ?? 0n) - last))
  expect(positions[0]?.yield.map(({ amount }) => amount)).toEqual(since.map((growth) => (liquidity * growth) >> 128n))
  expect(positions[0]?.fee).toBe(0.0042)
})

test('fees of more than a uint128 are unknown, and that is said', async () => {
  const { positions, notes } = await read({ last: state.inside.map((inside) => inside + 1n) })
  expect(positions[0]?.yield.map(({ amount }) => amount)).toEqual([null, null])
  expect(notes).toEqual(['what a position has earned is unknown: its pool’s counters do not match'])
})

test('nothing held is one request and leaves the indexer alone; what was emptied is read no further', async () => {
  expect(await read({ listed: [] })).toMatchObject({ positions: [], notes: [], requests: [1, 0] })
  expect(await read({ liquidity: 0n })).toMatchObject({ positions: [], notes: [], requests: [2, 1] })
})

test('what the indexer lists and somebody else has, or nobody, is none; what it does not list is said', async () => {
  const { positions, notes } = await read({ listed: ['7', '13', '404', '7', 'x', null], count: 3 })
  expect(positions.map(({ positionId }) => positionId)).toEqual([`eth:${manager}:7`])
  expect(notes).toEqual(['1 of 3 positions: those that the indexer lists (left out)'])
})

test('without an indexer nobody tells which they are, and that is said', async () => {
  const { evm } = testChainHosts()
  const hosts = { evm: { ...evm, ETH: { ...evm.ETH, indexer: [] } } }
  expect(await read({ count: 2, hosts })).toMatchObject({
    positions: [],
    notes: ['which its 2 positions are needs an indexer (left out)'],
    requests: [1, 0],
  })
})

test('an indexer that fails, a manager or a view that is silent fail the whole', async () => {
  const silent = (name: string): ScriptedContract => ({ [name]: () => null })
  const broken: Setting[] = [
    { indexer: () => new Response('no', { status: 500 }) },
    { over: { manager: silent('balanceOf(address)') } },
    { over: { manager: silent('getPositionLiquidity(uint256)') } },
    { over: { manager: silent('getPoolAndPositionInfo(uint256)') } },
    { over: { view: silent('getSlot0(bytes32)') } },
    { over: { view: silent('getFeeGrowthInside(bytes32,int24,int24)') } },
    { over: { view: silent('getPositionInfo(bytes32,bytes32)') } },
  ]
  for (const setting of broken) await expect(read(setting)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('every address is one', () => {
  for (const deployment of uniswapV4Facts.deployments) {
    const { manager: own, view: lens }: { manager: Hex; view: Hex } = deployment
    expect([own, lens]).toEqual([getAddress(own), getAddress(lens)])
  }
})
