import { type Address, getAddress } from 'viem'
import { expect, test } from 'vitest'
import { words } from '#sample/evm/abi-word.ts'
import { contractRig, type ScriptedContract } from '#testing/evm/contract-rig.ts'
import { noteInto } from '#testing/protocols/note-into.ts'
import { type PositionManager, positionManagers } from './facts.ts'
import { uniswapV3Positions } from './positions.ts'

const owner = getAddress(`0x${'5a'.repeat(20)}`)
const [manager, factory, pool, farm, deployer]: Address[] = ['a1', 'a2', 'a3', 'a4', 'a5'].map((byte) =>
  getAddress(`0x${byte.repeat(20)}`),
)
const coins = ['0x1111111111111111111111111111111111111111', '0x2222222222222222222222222222222222222222'] as const
const cake = '0x3333333333333333333333333333333333333333'
const { signal } = new AbortController()
const Q96 = 1n << 96n
const LIQUIDITY = 10n ** 12n
/** One unit of a coin per 2^20 of liquidity. */
const STEP = 1n << 108n
const EARNED = LIQUIDITY >> 20n

const range = [-60, 60]
/** A position's last words: liquidity, growth when settled, and the amounts owed. */
const settled = [LIQUIDITY, STEP, 0, 5, 0] as const
const counters = (names: [string, string]): ScriptedContract => ({
  [names[0]]: () => words(3n * STEP),
  [names[1]]: () => words(0),
})
const atOne = () => words(Q96, 0, 9, 9, 9, 9, 9)
const algebraCounters = counters(['totalFeeGrowth0Token()', 'totalFeeGrowth1Token()'])
const isPair = (first: bigint, second: bigint) => first === BigInt(coins[0]) && second === BigInt(coins[1])

/** The differences between kinds, each as in its own contracts. Words that must not be read are nines. */
const world: Record<
  PositionManager['kind'],
  { position: ScriptedContract; factory: ScriptedContract; pool: ScriptedContract; fee: number | null }
> = {
  uniswap: {
    position: { 'positions(uint256)': () => words(9, owner, ...coins, 500, ...range, ...settled) },
    factory: {
      'getPool(address,address,uint24)': (a, b, fee) => words(isPair(a, b) && fee === 500n ? (pool ?? 0) : 0),
    },
    pool: {
      ...counters(['feeGrowthGlobal0X128()', 'feeGrowthGlobal1X128()']),
      'slot0()': atOne,
      'ticks(int24)': () => words(LIQUIDITY, 0, 0, 0, 9, 9, 9, 1),
    },
    fee: 0.0005,
  },
  slipstream: {
    position: { 'positions(uint256)': () => words(9, owner, ...coins, 100, ...range, ...settled) },
    factory: {
      'getPool(address,address,int24)': (a, b, spacing) => words(isPair(a, b) && spacing === 100n ? (pool ?? 0) : 0),
    },
    pool: {
      ...counters(['feeGrowthGlobal0X128()', 'feeGrowthGlobal1X128()']),
      'slot0()': () => words(Q96, 0, 9, 9, 9, 1),
      'ticks(int24)': () => words(LIQUIDITY, 0, 9, 0, 0, 9, 9, 9, 9, 1),
      'fee()': () => words(400),
    },
    fee: 0.0004,
  },
  ramses: {
    position: { 'positions(uint256)': () => words(9, owner, ...coins, 500, ...range, ...settled) },
    factory: {
      'getPool(address,address,uint24)': (a, b, fee) => words(isPair(a, b) && fee === 500n ? (pool ?? 0) : 0),
    },
    pool: {
      ...counters(['feeGrowthGlobal0X128()', 'feeGrowthGlobal1X128()']),
      'slot0()': atOne,
      // Boosted by its owner's veRAM, so that the words before the growths are not zero.
      'ticks(int24)': () => words(LIQUIDITY, 0, 3n * LIQUIDITY, -LIQUIDITY, 0, 0, 9, 9, 9, 1),
      // Lowered after the pool was created with a fee of 500.
      'currentFee()': () => words(250),
    },
    fee: 0.00025,
  },
  algebra: {
    position: { 'positions(uint256)': () => words(9, owner, ...coins, ...range, ...settled) },
    factory: { 'poolByPair(address,address)': (a, b) => words(isPair(a, b) ? (pool ?? 0) : 0) },
    pool: { ...algebraCounters, 'globalState()': atOne, 'ticks(int24)': () => words(LIQUIDITY, 0, 0, 0, 9, 9, 9, 1) },
    fee: null,
  },
  algebraIntegral: {
    position: { 'positions(uint256)': () => words(9, owner, ...coins, deployer ?? 0, ...range, ...settled) },
    factory: {
      'customPoolByPair(address,address,address)': (by, a, b) =>
        words(by === BigInt(deployer ?? 0) && isPair(a, b) ? (pool ?? 0) : 0),
    },
    pool: { ...algebraCounters, 'globalState()': atOne, 'ticks(int24)': () => words(LIQUIDITY, 9, 9, 9, 0, 0) },
    fee: null,
  },
}

type Setting = {
  kind?: PositionManager['kind']
  ids?: bigint[]
  staked?: bigint[]
  over?: { position?: ScriptedContract; pool?: ScriptedContract; factory?: ScriptedContract }
}

const keeping = (ids: bigint[]): ScriptedContract => ({
  'balanceOf(address)': (user) => words(user === BigInt(owner) ? ids.length : 0),
  'tokenOfOwnerByIndex(address,uint256)': (user, index) => {
    const id = user === BigInt(owner) ? ids[Number(index)] : undefined
    return id === undefined ? null : words(id)
  },
})

async function read({ kind = 'uniswap', ids = [7n], staked = [], over = {} }: Setting = {}) {
  const of = world[kind]
  const rig = contractRig('BNB', {
    [manager ?? '0x']: { ...keeping(ids), 'factory()': () => words(factory ?? 0), ...of.position, ...over.position },
    [factory ?? '0x']: { ...of.factory, ...over.factory },
    [pool ?? '0x']: { ...of.pool, ...over.pool },
    [farm ?? '0x']: {
      ...keeping(staked),
      'pendingCake(uint256)': (id) => words(id * 1000n),
      'CAKE()': () => words(cake),
    },
  })
  const own = {
    chain: 'BNB',
    slug: 'uniswap-v3',
    kind,
    manager: manager ?? '0x',
    ...(staked.length > 0 && { farm: farm ?? '0x' }),
  } as const
  const [source] = uniswapV3Positions({ evm: rig.evm }, [own])
  const notes: string[] = []
  const positions = await source?.readPositions(owner, signal, noteInto(notes))
  return { positions: positions ?? [], notes, requests: rig.requests() }
}

test.each(Object.keys(world) as PositionManager['kind'][])('a position as %s keeps it', async (kind) => {
  const { positions, notes, requests } = await read({ kind })
  expect(positions).toMatchObject([
    {
      positionId: `bnb:${manager}:7`,
      type: 'CLMM',
      poolId: pool,
      tokens: [
        { contractAddress: coins[0], amount: 2_995_354_955n },
        { contractAddress: coins[1], amount: 2_995_354_955n },
      ],
      // Two steps since it was settled, plus the amount owed then.
      yield: [{ contractAddress: coins[0], amount: 5n + ((LIQUIDITY * 2n) >> 20n) }],
      range: { current: 1, isInRange: true },
      fee: world[kind].fee,
      receiptTokens: [],
    },
  ])
  expect([notes, requests]).toEqual([[], 5])
  expect(EARNED).toBe(953_674n)
})

test('at its lower tick it is in range, at its upper one no more', async () => {
  const at = (tick: number) => ({ over: { pool: { 'slot0()': () => words(Q96, tick) } } })
  const inRange = async (tick: number) => (await read(at(tick))).positions[0]?.range?.isInRange
  expect([await inRange(-61), await inRange(-60), await inRange(59), await inRange(60)]).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('counters that overflowed tell the same fees', async () => {
  const wrapped = {
    position: { 'positions(uint256)': () => words(9, owner, ...coins, 500, ...range, LIQUIDITY, -STEP, 0, 5, 0) },
    pool: { 'feeGrowthGlobal0X128()': () => words(STEP) },
  }
  expect((await read({ over: wrapped })).positions[0]?.yield).toEqual([
    { contractAddress: coins[0], amount: 5n + ((LIQUIDITY * 2n) >> 20n) },
  ])
})

test('fees of more than a uint128 are unknown, and that is said: the counters do not fit together', async () => {
  const wrong = {
    pool: { 'ticks(int24)': (tick = 0n) => words(LIQUIDITY, 0, tick > 0n ? 4n * STEP : 0, 0, 9, 9, 9, 1) },
  }
  const { positions, notes } = await read({ over: wrong })
  expect(positions).toMatchObject([
    {
      tokens: [{ amount: 2_995_354_955n }, { amount: 2_995_354_955n }],
      yield: [{ contractAddress: coins[0], amount: null }],
    },
  ])
  expect(notes).toEqual(['what a position has earned is unknown: its pool’s counters do not match'])
})

test('the shipped manager of the market that boosts liquidity tells fees, and none that its pool does not tell', async () => {
  const shipped = positionManagers.find(({ slug }) => slug === 'ramses-cl')
  if (!shipped) throw new Error('no Ramses')
  const of = world.ramses
  const read = async (over: ScriptedContract) => {
    const { evm } = contractRig(shipped.chain, {
      [shipped.manager]: { ...keeping([7n]), 'factory()': () => words(factory ?? 0), ...of.position },
      [factory ?? '0x']: of.factory,
      [pool ?? '0x']: { ...of.pool, ...over },
    })
    const source = uniswapV3Positions({ evm }).find(({ id, chain }) => id === shipped.slug && chain === shipped.chain)
    return source?.readPositions(owner, signal)
  }
  const earned = [{ contractAddress: coins[0], amount: 5n + ((LIQUIDITY * 2n) >> 20n) }]
  expect(await read({})).toMatchObject([{ yield: earned, fee: 0.00025 }])
  expect(await read({ 'currentFee()': () => null })).toMatchObject([{ yield: earned, fee: null }])
})

test('what was emptied is not read further; what is still owed of it is, without ticks that may be gone', async () => {
  const emptied = (owed: number) => ({
    position: { 'positions(uint256)': () => words(9, owner, ...coins, 500, ...range, 0, 0, 0, owed, 0) },
    pool: { 'ticks(int24)': () => words(0, 0, 0, 0) },
  })
  expect(await read({ over: emptied(0) })).toEqual({ positions: [], notes: [], requests: 3 })
  expect((await read({ over: emptied(3) })).positions).toMatchObject([
    { tokens: [{ amount: 0n }, { amount: 0n }], yield: [{ contractAddress: coins[0], amount: 3n }] },
  ])
})

test('what is staked in the farm is a Farm with its reward', async () => {
  const { positions } = await read({ ids: [], staked: [8n] })
  expect(positions).toMatchObject([
    { positionId: `bnb:${manager}:8`, type: 'Farm', yield: [{}, { contractAddress: cake, amount: 8000n }], range: {} },
  ])
})

test('of more than two hundred the newest are read, and that is said', async () => {
  const { positions, notes } = await read({ ids: Array.from({ length: 201 }, (_, index) => BigInt(index)) })
  expect(positions).toHaveLength(200)
  expect(positions[0]?.positionId).toBe(`bnb:${manager}:200`)
  expect(positions.at(-1)?.positionId).toBe(`bnb:${manager}:1`)
  expect(notes).toEqual(['the newest 200 NFTs of a manager (left out)'])
})

test('a pool that cannot be found is said; one that tells half fails the whole', async () => {
  const lost = await read({ over: { factory: { 'getPool(address,address,uint24)': () => words(0) } } })
  expect([lost.positions, lost.notes]).toEqual([[], ['the pool of a position could not be found (left out)']])
  for (const broken of ['slot0()', 'ticks(int24)', 'feeGrowthGlobal1X128()']) {
    const half = read({ over: { pool: { [broken]: () => null } } })
    await expect(half, broken).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  }
})

test('the managers are told apart, and their addresses are such', () => {
  expect(new Set(positionManagers.map(({ chain, manager: address }) => `${chain} ${address}`)).size).toBe(31)
  for (const { manager: address, farm: stakes = address } of positionManagers) {
    expect([address, stakes]).toEqual([getAddress(address), getAddress(stakes)])
  }
})
