import { expect, test } from 'vitest'
import type { SuiStateObject, SuiStatePart } from '#sample/sui/node/state.ts'
import { bluefinPool } from '#sample/sui/protocols/bluefin.ts'
import { cetusPool } from '#sample/sui/protocols/cetus.ts'
import type { SamplePoolState, SamplePositionState } from '#sample/sui/protocols/clmm-pool.ts'
import { momentumPool } from '#sample/sui/protocols/momentum.ts'
import { turbosPool } from '#sample/sui/protocols/turbos.ts'
import { bluefinPositions } from '#service/protocols/bluefin/positions.ts'
import { cetusPositions } from '#service/protocols/cetus/positions.ts'
import { momentumPositions } from '#service/protocols/momentum/positions.ts'
import { turbosPositions } from '#service/protocols/turbos/positions.ts'
import { noteInto } from '#testing/protocols/note-into.ts'
import { testPositionDeps } from '#testing/protocols/position-deps.ts'
import { openSuiNode } from '#testing/sui/sui-node.ts'

const node = await openSuiNode()
const signal = new AbortController().signal
const seconds = 1_795_000_000
const owner = `0x${'ab'.repeat(32)}`
const idOf = (number: number) => `0x${number.toString(16).padStart(64, '0')}`
const poolId = idOf(0xf001)
const SUI = '0x2::sui::SUI'
const USDC = `0x${'dba3'.padEnd(64, '7')}::usdc::USDC`
const REWARD = `0x${'b453'.padEnd(64, '1')}::blue::BLUE`
const U128_MAX = 2n ** 128n - 1n
/** With a liquidity of 2^40, this growth is one base unit. */
const UNIT = 2n ** 24n

const protocols = [
  { name: 'cetus', source: cetusPositions, encode: cetusPool },
  { name: 'bluefin', source: bluefinPositions, encode: bluefinPool },
  { name: 'momentum', source: momentumPositions, encode: momentumPool },
  { name: 'turbos', source: turbosPositions, encode: turbosPool },
]
const eachProtocol = test.each(protocols)

/** Price 1, tick 0. */
const pool = (positions: SamplePositionState[], more: Partial<SamplePoolState> = {}): SamplePoolState => ({
  id: poolId,
  coins: [SUI, USDC],
  sqrtPriceX64: 2n ** 64n,
  tick: 0,
  liquidity: 2n ** 50n,
  feeRate: 2500,
  feeGrowths: [0n, 0n],
  ticks: [...new Set(positions.flatMap(({ tickLower, tickUpper }) => [tickLower, tickUpper]))].map((tick) => ({
    tick,
    outside: [0n, 0n],
  })),
  positions,
  ...more,
})
const position = (id: number, more: Partial<SamplePositionState> = {}): SamplePositionState => ({
  id: idOf(id),
  owner,
  tickLower: -1000,
  tickUpper: 2000,
  liquidity: 10n ** 12n,
  settled: [],
  ...more,
})

type Source = (typeof protocols)[number]['source']
type Options = Parameters<typeof node.serve>[1] & { notes?: string[] }
function read(source: Source, parts: SuiStatePart[], { notes = [], ...options }: Options = {}) {
  node.serve(parts, options)
  const deps = testPositionDeps({ upstream: node.upstream, sui: node.reader, now: () => seconds * 1_000 + 500 })
  return source(deps).readPositions(owner, signal, noteInto(notes))
}
const without = ({ objects = [] }: SuiStatePart, isGone: (object: SuiStateObject) => boolean): SuiStatePart => ({
  objects: objects.filter((object) => !isGone(object)),
})
const amountsOf = (found: Awaited<ReturnType<typeof read>>) =>
  found.map(({ tokens }) => tokens.map(({ amount }) => amount))

// All amounts below were computed with 60 decimal digits from the closed form, for L = 10^12 at price 1.
eachProtocol('$name: a position in range holds both coins', async ({ source, encode }) => {
  const [found, ...others] = await read(source, [encode(pool([position(1)]))])
  expect(others).toEqual([])
  expect(found).toMatchObject({
    positionId: idOf(1),
    type: 'CLMM',
    poolId,
    tokens: [
      { contractAddress: SUI, amount: 95_158_058_067n },
      { contractAddress: USDC, amount: 48_768_197_581n },
    ],
    yield: [],
    input: null,
    fee: 0.0025,
    range: { current: 1, isInRange: true },
    receiptTokens: [],
  })
  expect(found?.range?.lower).toBeCloseTo(1.0001 ** -1000, 12)
  expect(found?.range?.upper).toBeCloseTo(1.0001 ** 2000, 12)
})

eachProtocol('$name: below its range a position is all first coin, above all second', async ({ source, encode }) => {
  const positions = [
    position(1, { tickLower: 1000, tickUpper: 3000 }),
    position(2, { tickLower: -3000, tickUpper: -1000 }),
  ]
  const found = await read(source, [encode(pool(positions))])
  expect(amountsOf(found)).toEqual([
    [90_517_371_089n, 0n],
    [0n, 90_517_371_089n],
  ])
  expect(found.map(({ range }) => range?.isInRange)).toEqual([false, false])
})

eachProtocol('$name: the lower tick is in range, the upper is not', async ({ source, encode }) => {
  const positions = [position(1, { tickLower: 0, tickUpper: 60 }), position(2, { tickLower: -60, tickUpper: 0 })]
  const found = await read(source, [encode(pool(positions))])
  expect(found.map(({ range }) => range?.isInRange)).toEqual([true, false])
})

eachProtocol('$name: the whole range and the most liquidity there is lose no digit', async ({ source, encode }) => {
  const widest = { tickLower: -443_636, tickUpper: 443_636, liquidity: U128_MAX }
  const [[a = 0n, b = 0n] = []] = amountsOf(await read(source, [encode(pool([position(1, widest)]))]))
  // L (1 - 1.0001^-221818), computed with 100 digits, is the same for both.
  expect([a, b]).toEqual([340282366841708811922262727772361969534n, 340282366841708811922262727772361969534n])
})

const earning = {
  liquidity: 2n ** 40n,
  settled: [
    { owed: 2n, settledAt: 10n * UNIT },
    { owed: 0n, settledAt: 0n },
  ],
}

eachProtocol(
  '$name: fees are those settled and those since, from the growth within the range',
  async ({ source, encode }) => {
    const growing = pool([position(1, earning)], {
      feeGrowths: [100n * UNIT, 7n * UNIT + UNIT / 2n],
      ticks: [
        { tick: -1000, outside: [20n * UNIT, 1n * UNIT] },
        { tick: 2000, outside: [30n * UNIT, 1n * UNIT] },
      ],
    })
    const [found] = await read(source, [encode(growing)])
    expect(found?.yield).toEqual([
      { contractAddress: SUI, amount: 42n }, // 2 + (100 - 20 - 30 - 10)
      { contractAddress: USDC, amount: 5n }, // 7.5 - 1 - 1, truncated
    ])
  },
)

eachProtocol('$name: out of range only what was earned within counts', async ({ source, encode }) => {
  const idle = pool([position(1, { ...earning, tickLower: 1000, tickUpper: 2000 })], {
    feeGrowths: [100n * UNIT, 0n],
    ticks: [
      { tick: 1000, outside: [95n * UNIT, 0n] },
      { tick: 2000, outside: [80n * UNIT, 0n] },
    ],
  })
  // Inside: (100 - (100 - 95) - 80) = 15; 2 + 15 - 10.
  expect((await read(source, [encode(idle)]))[0]?.yield).toEqual([{ contractAddress: SUI, amount: 7n }])
})

eachProtocol('$name: counters that overflowed give their difference', async ({ source, encode }) => {
  const settled = [
    { owed: 1n, settledAt: U128_MAX - 3n * UNIT + 1n },
    { owed: 0n, settledAt: 0n },
  ]
  const wrapped = pool([position(1, { ...earning, settled })], { feeGrowths: [2n * UNIT, 0n] })
  expect((await read(source, [encode(wrapped)]))[0]?.yield).toEqual([{ contractAddress: SUI, amount: 6n }])
})

eachProtocol(
  '$name: counters of two moments are not believed: what they tell is unknown',
  async ({ source, encode }) => {
    const torn = pool([position(1, earning)], { feeGrowths: [9n * UNIT, 0n] })
    const notes: string[] = []
    expect((await read(source, [encode(torn)], { notes }))[0]?.yield).toEqual([{ contractAddress: SUI, amount: null }])
    expect(notes).toEqual(['what a position has earned is unknown: its pool’s counters do not match'])
  },
)

eachProtocol(
  '$name: rewards grow with the time until now, and since zero where they are new',
  async ({ source, encode }) => {
    const rewards = [
      {
        coin: REWARD,
        growth: 50n * UNIT,
        perSecond: 2n * UNIT * 2n ** 50n,
        updatedAt: seconds - 10,
        endsAt: seconds + 99,
      },
      { coin: USDC, growth: 4n * UNIT, perSecond: 0n, updatedAt: seconds - 10, endsAt: seconds - 10 },
    ]
    const settled = [...earning.settled, { owed: 3n, settledAt: 40n * UNIT }]
    const rewarding = pool([position(1, { ...earning, settled })], { feeGrowths: [10n * UNIT, 0n], rewards })
    expect((await read(source, [encode(rewarding)]))[0]?.yield).toEqual([
      { contractAddress: SUI, amount: 2n },
      { contractAddress: REWARD, amount: 33n }, // 3 + (50 - 40) + 10 seconds of 2
      { contractAddress: USDC, amount: 4n },
    ])
  },
)

test.each([
  { name: 'bluefin', source: bluefinPositions, encode: bluefinPool },
  { name: 'momentum', source: momentumPositions, encode: momentumPool },
])('$name: a reward ends when its time is over', async ({ source, encode }) => {
  const over = { coin: REWARD, growth: 0n, perSecond: UNIT * 2n ** 50n, updatedAt: seconds - 10, endsAt: seconds - 4 }
  const ended = pool([position(1, { liquidity: 2n ** 40n })], { rewards: [over] })
  expect((await read(source, [encode(ended)]))[0]?.yield).toEqual([{ contractAddress: REWARD, amount: 6n }])
})

eachProtocol('$name: without its ticks a position shows what was settled', async ({ source, encode }) => {
  const growing = pool([position(1, earning)], { feeGrowths: [100n * UNIT, 50n * UNIT], ticks: [] })
  expect((await read(source, [encode(growing)]))[0]?.yield).toEqual([{ contractAddress: SUI, amount: 2n }])
})

test('Cetus: where the pool does not tell what a position earned, nothing is claimed', async () => {
  const part = cetusPool(pool([position(1, earning)], { feeGrowths: [100n * UNIT, 0n] }))
  const isInfo = ({ type }: SuiStateObject) => type.includes('::object::ID')
  const [found] = await read(cetusPositions, [without(part, isInfo)])
  expect(found).toMatchObject({ yield: [], range: { isInRange: true } })
})

eachProtocol('$name: a closed position is left out, an empty one with fees is not', async ({ source, encode }) => {
  const positions = [
    position(1, { liquidity: 0n, settled: [{ owed: 0n, settledAt: 5n }] }),
    position(2, {
      liquidity: 0n,
      settled: [
        { owed: 0n, settledAt: 5n },
        { owed: 9n, settledAt: 5n },
      ],
    }),
  ]
  const found = await read(source, [encode(pool(positions, { feeGrowths: [U128_MAX, U128_MAX], ticks: [] }))])
  expect(found).toMatchObject([{ positionId: idOf(2), yield: [{ contractAddress: USDC, amount: 9n }] }])
  expect(amountsOf(found)).toEqual([[0n, 0n]])
})

test.each([
  { name: 'bluefin', source: bluefinPositions, encode: bluefinPool, received: ['StateService/ListOwnedObjects'] },
  { name: 'momentum', source: momentumPositions, encode: momentumPool, received: ['StateService/ListOwnedObjects'] },
  {
    name: 'turbos',
    source: turbosPositions,
    encode: turbosPool,
    received: ['StateService/ListOwnedObjects', 'LedgerService/BatchGetObjects'],
  },
])('$name: of closed positions alone not even the pool is asked for', async ({ source, encode, received }) => {
  const part = without(encode(pool([position(1, { liquidity: 0n })])), ({ id }) => id === poolId)
  expect(await read(source, [part])).toEqual([])
  expect(node.received).toEqual(received)
})

eachProtocol('$name: all pages and batches are read, each pool once', async ({ name, source, encode }) => {
  const many = Array.from({ length: 60 }, (_, index) => position(index + 1, { tickLower: -60 * (index + 1) }))
  const half = { ...pool(many.slice(30)), id: idOf(0xf002), sqrtPriceX64: 3n * 2n ** 63n, tick: 8_109 }
  const parts = [encode(pool(many.slice(0, 30))), encode(half)]
  const found = await read(source, parts, { pageSize: 7 })
  expect(found).toHaveLength(60)
  expect(new Set(found.map(({ positionId }) => positionId)).size).toBe(60)
  expect(found.filter(({ range }) => range?.current === 2.25)).toHaveLength(30)
  expect(node.received.filter((path) => path === 'StateService/ListOwnedObjects')).toHaveLength(9)
  // One batch for both pools; two batches for 60 lower ticks and 2 upper ones; another two for Turbos's positions, one more
  // for Cetus's infos.
  const batches = { cetus: 4, bluefin: 3, momentum: 3, turbos: 5 }[name]
  expect(node.received.filter((path) => path === 'LedgerService/BatchGetObjects')).toHaveLength(batches ?? 0)
})

eachProtocol('$name: an empty wallet is one question', async ({ source, encode }) => {
  const parts = [encode(pool([position(1, { owner: idOf(0xbeef) })]))]
  expect(await read(source, parts)).toEqual([])
  expect(node.received).toEqual(['StateService/ListOwnedObjects'])
})

eachProtocol('$name: a wallet’s other things are no positions', async ({ source }) => {
  const things = protocols.filter((other) => other.source !== source)
  const parts = things.map(({ encode }, index) => encode({ ...pool([position(index + 1)]), id: idOf(0xf100 + index) }))
  expect(await read(source, parts)).toEqual([])
})

eachProtocol('$name: a position without its pool fails the whole: a part is not all', async ({ source, encode }) => {
  const part = without(encode(pool([position(1)])), ({ id }) => id === poolId)
  await expect(read(source, [part])).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('Turbos: an NFT without its position fails the whole', async () => {
  const part = without(turbosPool(pool([position(1)])), ({ type }) => type.endsWith('::position_manager::Position'))
  await expect(read(turbosPositions, [part])).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

const impossible = [
  { what: 'a range from above to below', more: { tickLower: 60, tickUpper: -60 } },
  { what: 'a range of nothing', more: { tickLower: 60, tickUpper: 60 } },
  { what: 'a tick beyond all', more: { tickLower: -443_637 } },
]
test.each(protocols.flatMap((protocol) => impossible.map((row) => ({ ...protocol, ...row }))))(
  '$name: $what is not believed',
  async ({ source, encode, more }) => {
    const wrong = pool([position(1, more)], { ticks: [] })
    await expect(read(source, [encode(wrong)])).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  },
)

eachProtocol(
  '$name: bytes of another form, wherever they stand, are a failure that is told',
  async ({ source, encode }) => {
    const { objects = [] } = encode(pool([position(1, earning)]))
    for (const broken of objects) {
      const parts = [
        { objects: objects.map((object) => (object === broken ? { ...object, content: new Uint8Array(33) } : object)) },
      ]
      await expect(read(source, parts)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
    }
  },
)

eachProtocol('$name: a node that fails is a failure', async ({ source, encode }) => {
  const parts = [encode(pool([position(1)]))]
  const interrupt = () => new Response('no', { status: 500 })
  await expect(read(source, parts, { interrupt })).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})
