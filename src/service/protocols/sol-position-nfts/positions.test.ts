import { type Address, address } from '@solana/kit'
import { expect, test } from 'vitest'
import { sampleKey, tokenAccount } from '#sample/solana/node/accounts.ts'
import { type StoredAccount, solanaState } from '#sample/solana/node/state.ts'
import { dammPool, dammPosition } from '#sample/solana/protocols/damm-accounts.ts'
import {
  bundledOrcaPosition,
  orcaBundle,
  orcaPool,
  orcaPosition,
  orcaTicks,
} from '#sample/solana/protocols/orca-accounts.ts'
import { raydiumConfig, raydiumPool, raydiumPosition, raydiumTicks } from '#sample/solana/protocols/raydium-accounts.ts'
import { solChain } from '#service/chains/sol/sol-chain.ts'
import { testChainHosts } from '#testing/chains/chain-hosts.ts'
import { noteInto } from '#testing/protocols/note-into.ts'
import { recordedAccount } from '#testing/solana/recorded-accounts.ts'
import { freshUpstream, openSolanaServer, refuse } from '#testing/solana/solana-server.ts'
import { everyNth } from '#testing/tier.ts'
import { nftAccounts, tickArray } from './nft-account.ts'
import { positionNfts } from './positions.ts'

type Deps = Parameters<typeof positionNfts>[0]
const { signal } = new AbortController()
const server = await openSolanaServer()
const nowSeconds = 1_795_000_000n
const owner = sampleKey('owner')
const [coinA, coinB, coinC] = [sampleKey('coin a'), sampleKey('coin b'), sampleKey('coin c')]
const coins: [Address, Address] = [coinA, coinB]
const ORCA = address('whirLbMiicVdio4qvUfM5KAg6Ct8VwpYzGff3uctyCc')
const TWIN = address('iwhrLHdsgrvmnwU8GF2FSmyabSMjfHwFGJAX2ufJ3ZN')
const RAYDIUM = address('CAMMCzo5YL8w4VFF8KVHrK22GGUsp5VTaW7grrKgrWqK')
const METEORA = address('cpamdpZCGKUy5JxQXB4dcpGPiikHawvSWAd6mEn1sGG')
const TOKEN_2022 = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')
const nothing = { settledAt: 0n, owed: 0n }
const ONE = 1n << 64n

function open(most?: number) {
  const hosts = testChainHosts({ solanaRpc: [server.url] })
  const upstream = freshUpstream()
  const now = () => Number(nowSeconds) * 1_000
  const chain = solChain({ upstream, hosts, now })
  const tokens = new Map<string, ReturnType<typeof chain.readBalances>>()
  const readTokens: Deps['readTokens'] = (_, wallet, { signal }) => {
    const reading = tokens.get(wallet) ?? chain.readBalances(wallet, signal)
    tokens.set(wallet, reading)
    return reading
  }
  return positionNfts({ upstream, hosts, now, readTokens }, most)
}
const nft = (mint: Address): StoredAccount => tokenAccount({ mint, owner, amount: 1n })

/** The positions that one protocol's source finds; appends to `notes`. */
async function read(id: string, accounts: StoredAccount[], notes: string[] = []) {
  server.serve(solanaState(accounts))
  const source = open().find((each) => each.id === id)
  return source?.readPositions(owner, signal, noteInto(notes)) ?? []
}
const amounts = (found: { contractAddress: string; amount: bigint | null }[] | undefined) =>
  found?.map(({ amount }) => amount)

/** A position of Orca between ticks 15168 and 19648; all counters refer to these. */
type Case = {
  liquidity?: bigint
  lower?: number
  upper?: number
  tick?: number
  sqrtPrice?: bigint
  global?: [bigint, bigint]
  outside?: { lower: [bigint, bigint]; upper: [bigint, bigint] }
  fees?: Parameters<typeof orcaPosition>[0]['fees']
  rewards?: Parameters<typeof orcaPool>[0]['rewards']
  outsideRewards?: bigint[]
  owedRewards?: Parameters<typeof orcaPosition>[0]['rewards']
  poolLiquidity?: bigint
  updatedAt?: bigint
  isDynamic?: boolean
  program?: Address
  spacing?: number
}
async function orca(given: Case, text = 'one'): Promise<StoredAccount[]> {
  const { liquidity = 1_000n, lower = -64, upper = 64, tick = 0, sqrtPrice = ONE, spacing = 8, program = ORCA } = given
  const { global = [0n, 0n], outside, fees = [nothing, nothing], outsideRewards = [] } = given
  const [mint, pool] = [sampleKey(`mint ${text}`), sampleKey(`pool ${text}`)]
  const { poolLiquidity = 5_000n, updatedAt = 0n } = given
  const place = { program, pool, spacing, isDynamic: given.isDynamic ?? false }
  const startOf = (index: number) => Math.floor(index / (88 * spacing)) * 88 * spacing
  const ticks = [
    { index: lower, outside: outside?.lower ?? [0n, 0n], rewards: outsideRewards },
    { index: upper, outside: outside?.upper ?? [0n, 0n], rewards: outsideRewards },
  ] satisfies { index: number; outside: [bigint, bigint]; rewards: bigint[] }[]
  const starts = [...new Set([startOf(lower), startOf(upper)])]
  const told = { spacing, feeRate: 3_000, liquidity: poolLiquidity, sqrtPrice, tick, coins, growths: global, updatedAt }
  const earned = given.owedRewards === undefined ? {} : { rewards: given.owedRewards }
  return [
    nft(mint),
    orcaPool({ program, key: pool, ...told, rewards: given.rewards ?? [] }),
    await orcaPosition({ program, mint, pool, liquidity, lower, upper, fees, ...earned }),
    ...(await Promise.all(starts.map((start) => orcaTicks({ ...place, start, ticks })))),
  ]
}

test('accounts of positions and ticks stand where Orca’s own tests say', async () => {
  const classic = address('6sf6fSK6tTubFA2LMCeTzt4c6DeNVyA6WpDDgtWs7a5p')
  const twin = address('6LdmNS8p3qLYrGcPeYby6zHRvZPq7cYDZTiBXCC3FNDs')
  expect(await nftAccounts(ORCA, 'position', [classic])).toEqual(['2EtH4ZZStW8Ffh2CbbW4baekdtWgPLcBXfYQ6FRmMVsq'])
  expect(await nftAccounts(TWIN, 'position', [twin])).toEqual(['28nFQJH8FHYxUvXc5orSZzcjmzWoByvzfBwi75Ep3f9u'])
  const pool = address('DcMZ4NEbLkh7aAfy7Q4vPcAWVik6tSwfUf3FHDoRBvTG')
  expect(await tickArray(TWIN, pool, 0, 'text')).toBe('38qJYa1ZPJHa23wN3Azrt6Pkp7vEiV2Xbxzuz5rdotGh')
})

// @orca-so/whirlpools-core 3.1.0 on Node 20.
test.each(
  everyNth(2, [
    { tick: -28_000, sqrtPrice: 4_549_229_496_877_366_796n, a: 108_801_865_824n, b: 17_131_243_221n, isInRange: true },
    { tick: -30_000, sqrtPrice: 4_116_333_652_252_349_704n, a: 411_507_338_366n, b: 0n, isInRange: false },
    { tick: -20_000, sqrtPrice: 6_786_517_196_026_784_943n, a: 0n, b: 23_930_865_845n, isInRange: false },
    { tick: -29_440, sqrtPrice: 4_233_213_837_506_549_232n, a: 411_507_338_366n, b: 0n, isInRange: true },
    { tick: -27_456, sqrtPrice: 4_674_660_395_218_463_646n, a: 0n, b: 23_930_865_845n, isInRange: false },
  ]),
)('at tick $tick a position holds what Orca’s own arithmetic says', async ({ tick, sqrtPrice, a, b, isInRange }) => {
  const [found] = await read(
    'orca-dex',
    await orca({ liquidity: 10n ** 12n, lower: -29_440, upper: -27_456, tick, sqrtPrice }),
  )
  expect(found).toMatchObject({ type: 'CLMM', poolId: sampleKey('pool one'), fee: 0.003, receiptTokens: [] })
  expect(found?.tokens.map(({ contractAddress }) => contractAddress)).toEqual(coins)
  expect(amounts(found?.tokens)).toEqual([a, b])
  expect(found?.range?.isInRange).toBe(isInRange)
  expect(found?.range?.lower).toBeCloseTo(1.0001 ** -29_440, 12)
  expect(found?.range?.upper).toBeCloseTo(1.0001 ** -27_456, 12)
  expect(found?.range?.current).toBeCloseTo(1.0001 ** tick, 12)
})

const wrapped = {
  liquidity: 91_354_442_895n,
  lower: 15_168,
  upper: 19_648,
  tick: 18_158,
  global: [388_775_621_815_491_196n, 2_114_651_338_550_574_490n],
  outside: {
    lower: [334_295_763_697_402_279n, 1_816_428_862_338_027_402n],
    upper: [48_907_059_211_668_900n, 369_439_434_559_592_375n],
  },
  fees: [
    { settledAt: 340_282_366_920_938_463_463_368_367_551_765_494_643n, owed: 0n },
    { settledAt: 340_282_366_920_938_463_463_235_752_370_561_182_038n, owed: 0n },
  ],
} satisfies Case

test.each([false, true])(
  'counters that have wrapped tell the fees to the unit (dynamic ticks: %s)',
  async (isDynamic) => {
    const [found] = await read('orca-dex', await orca({ ...wrapped, isDynamic }))
    expect(amounts(found?.yield)).toEqual([58_500_334n, 334_966_494n])
  },
)

test.each(
  everyNth<[number, bigint[]]>(3, [
    [7, [779n, 1_120n]],
    [5, [779n, 1_120n]],
    [0, [400n, 600n]],
    [10, [400n, 600n]],
    [15, [400n, 600n]],
  ]),
)('at tick %i fees of a range from 5 to 10 are those of Orca’s own arithmetic', async (tick, expected) => {
  const given = {
    liquidity: 10n ** 19n,
    lower: 5,
    upper: 10,
    spacing: 5,
    tick,
    global: [800n, 1_000n] satisfies [bigint, bigint],
    outside: { lower: [50n, 20n] satisfies [bigint, bigint], upper: [50n, 20n] satisfies [bigint, bigint] },
    fees: [
      { settledAt: 0n, owed: 400n },
      { settledAt: 0n, owed: 600n },
    ] satisfies Case['fees'],
  }
  const [found] = await read('orca-dex', await orca(given))
  expect(amounts(found?.yield)).toEqual(expected)
})

// From the same library. Where whole units flow per second, ten seconds of them are computed by hand, because all liquidity
// belongs to this position.
test.each([
  [7, 0n, [25_099n, 30_199n, 35_299n]],
  [0, 0n, [100n, 200n, 300n]],
  [7, 64n, [25_109n, 30_219n, 35_329n]],
])('at tick %i rewards of ten seconds at 2^%i are those of Orca’s own arithmetic', async (tick, shift, expected) => {
  const reward = (coin: Address, growth: bigint, perSecond: bigint) => ({
    coin,
    growth: growth << 64n,
    perSecond: perSecond << shift,
  })
  const given = {
    liquidity: 50n,
    poolLiquidity: 50n,
    lower: 5,
    upper: 10,
    spacing: 5,
    tick,
    updatedAt: nowSeconds - 10n,
    rewards: [reward(coinA, 500n, 1n), reward(coinB, 600n, 2n), reward(coinC, 700n, 3n)],
    outsideRewards: [10n, 20n, 30n],
    owedRewards: [100n, 200n, 300n].map((owed) => ({ settledAt: 0n, owed })),
  }
  const [found] = await read('orca-dex', await orca(given))
  expect(amounts(found?.yield)).toEqual(expected)
})

test('without an array of ticks, or without liquidity, what was settled stays; without both there is nothing', async () => {
  const fees = [
    { settledAt: 0n, owed: 400n },
    { settledAt: 0n, owed: 600n },
  ] satisfies Case['fees']
  const global = [ONE * 5n, ONE * 5n] satisfies [bigint, bigint]
  const whole = await orca({ fees, global })
  expect(amounts((await read('orca-dex', whole))[0]?.yield)).toEqual([400n + 5_000n, 600n + 5_000n])
  expect(amounts((await read('orca-dex', whole.slice(0, -1)))[0]?.yield)).toEqual([400n, 600n])
  const [emptied] = await read('orca-dex', await orca({ fees, global, liquidity: 0n }))
  expect(amounts(emptied?.tokens)).toEqual([0n, 0n])
  expect(amounts(emptied?.yield)).toEqual([400n, 600n])
  expect(await read('orca-dex', await orca({ liquidity: 0n }))).toEqual([])
})

test('fees beyond what the program can count are unknown, and that is said', async () => {
  const fees = [{ settledAt: 0n, owed: 2n ** 64n - 1n }, nothing] satisfies Case['fees']
  const notes: string[] = []
  const [found] = await read('orca-dex', await orca({ fees, liquidity: 2n ** 127n, global: [ONE, 0n] }), notes)
  expect(amounts(found?.yield)).toEqual([null])
  expect(notes).toEqual(['what a position has earned is unknown: its pool’s counters do not match'])
})

test('positions of the immutable deployment, of frozen NFTs and of Token-2022 are found; other single units cost nothing', async () => {
  const [, ...twin] = await orca({ program: TWIN }, 'twin')
  const [, ...frozen] = await orca({}, 'frozen')
  const accounts = [
    tokenAccount({ mint: sampleKey('mint twin'), owner, amount: 1n, program: TOKEN_2022 }),
    tokenAccount({ mint: sampleKey('mint frozen'), owner, amount: 1n, isFrozen: true }),
    nft(sampleKey('dust')),
  ]
  const found = await read('orca-dex', [...accounts, ...twin, ...frozen])
  expect(found.map(({ poolId }) => poolId).toSorted()).toEqual(
    [sampleKey('pool twin'), sampleKey('pool frozen')].toSorted(),
  )
})

test('a bundle holds several positions under one NFT', async () => {
  const [mint, pool] = [sampleKey('bundle'), sampleKey('pool one')]
  const [, ...poolAndTicks] = await orca({ liquidity: 0n })
  const one = { program: ORCA, mint, pool, lower: -64, upper: 64, fees: [nothing, nothing] } satisfies Partial<
    Parameters<typeof bundledOrcaPosition>[0]
  >
  const found = await read('orca-dex', [
    nft(mint),
    ...poolAndTicks,
    await orcaBundle({ program: ORCA, mint, numbers: [3, 255] }),
    await bundledOrcaPosition({ ...one, number: 3, liquidity: 10n ** 9n }),
    await bundledOrcaPosition({ ...one, number: 255, liquidity: 2n * 10n ** 9n }),
    await bundledOrcaPosition({ ...one, number: 4, liquidity: 7n }),
  ])
  expect(found.map(({ tokens }) => tokens[0]?.amount)).toEqual([3_194_725n, 6_389_451n])
})

async function raydium(endsAt: bigint) {
  const [mint, pool, config] = [sampleKey('ray mint'), sampleKey('ray pool'), sampleKey('ray config')]
  const place = { program: RAYDIUM, pool, spacing: 10 }
  const reward = { coin: coinC, perSecond: 3n << 64n, growth: 0n, updatedAt: nowSeconds - 1_000n, endsAt }
  const told = { spacing: 10, liquidity: 4_096n, sqrtPrice: ONE, tick: 0, coins }
  return [
    nft(mint),
    raydiumPool({ program: RAYDIUM, key: pool, config, ...told, growths: [ONE * 2n, ONE * 3n], rewards: [reward] }),
    raydiumConfig({ program: RAYDIUM, key: config, feeRate: 2_500 }),
    await raydiumPosition({
      program: RAYDIUM,
      mint,
      pool,
      liquidity: 1_024n,
      lower: -100,
      upper: 100,
      fees: [
        { settledAt: ONE, owed: 7n },
        { settledAt: ONE, owed: 8n },
      ],
      rewards: [{ settledAt: 0n, owed: 9n }],
    }),
    await raydiumTicks({ ...place, start: -600, ticks: [{ index: -100, outside: [0n, 0n] }] }),
    await raydiumTicks({ ...place, start: 0, ticks: [{ index: 100, outside: [0n, 0n] }] }),
  ]
}

test('Raydium’s fees and rewards are told to now, a reward no longer than it lasts', async () => {
  const [found] = await read('raydium-amm', await raydium(nowSeconds + 5n))
  expect(found).toMatchObject({ fee: 0.0025, poolId: sampleKey('ray pool') })
  expect(amounts(found?.yield)).toEqual([1_031n, 2_056n, 9n + 750n])
  const [over] = await read('raydium-amm', await raydium(nowSeconds - 900n))
  expect(amounts(over?.yield)).toEqual([1_031n, 2_056n, 9n + 75n])
})

test('what a recorded pool of Meteora holds for a position is as its own library says', async () => {
  const pool = recordedAccount('dammPool')
  const mint = sampleKey('damm mint')
  const unlocked = 218_303_836_133_504_704_390_314_064_640n
  const position = await dammPosition({ program: METEORA, mint, pool: pool.key, fees: [nothing, nothing], unlocked })
  const [found] = await read('meteora', [nft(mint), pool, position])
  expect(found?.tokens).toEqual([
    { contractAddress: 'So11111111111111111111111111111111111111112', amount: 11_541_851_516n },
    { contractAddress: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', amount: 2_306_383_515n },
  ])
  expect(found?.range?.lower).toBeCloseTo((Number(4_124_817_371_235_594_858n) / 2 ** 64) ** 2, 12)
  expect(found?.range?.upper).toBeCloseTo((Number(13_043_817_825_332_782_212n) / 2 ** 64) ** 2, 12)
  expect(found?.range?.current).toBeCloseTo((Number(7_719_906_012_023_913_040n) / 2 ** 64) ** 2, 12)
})

test('a recorded pool without bounds gives a position of it both coins', async () => {
  const pool = recordedAccount('dammWholeRange')
  const mint = sampleKey('damm mint')
  const liquidity = 42_878_469_542_342_432_177_958_898_623_909n
  const [root, min, max] = [122_236_770_151_747_246n, 4_295_048_016n, 79_226_673_521_066_979_257_578_248_091n]
  const fees: Parameters<typeof dammPosition>[0]['fees'] = [nothing, nothing]
  const position = await dammPosition({
    program: METEORA,
    mint,
    pool: pool.key,
    fees,
    unlocked: 1n,
    locked: liquidity - 1n,
  })
  const [found] = await read('meteora', [nft(mint), pool, position])
  expect(amounts(found?.tokens)).toEqual([
    (liquidity * (max - root)) / (root * max),
    (liquidity * (root - min)) / 2n ** 128n,
  ])
})

const damm = (feeMode: number, changed: Partial<Parameters<typeof dammPool>[0]> = {}) => {
  const [key, mint, liquidity] = [sampleKey('damm pool'), sampleKey('damm mint'), 1_000n << 65n]
  const reward = {
    coin: coinC,
    growth: 0n,
    perSecond: 6n << 64n,
    updatedAt: nowSeconds - 50n,
    endsAt: nowSeconds - 40n,
  }
  const growths: [bigint, bigint] = [((5n << 128n) + liquidity - 1n) / liquidity, 2n ** 256n - 1n]
  const pool = dammPool({
    program: METEORA,
    key,
    feeNumerator: 2_500_000n,
    coins,
    liquidity: liquidity * 3n,
    roots: { min: ONE / 2n, max: ONE * 2n, now: ONE },
    feeMode,
    growths,
    amounts: [9_000n, 6_000n],
    rewards: [reward],
    ...changed,
  })
  const fees: Parameters<typeof dammPosition>[0]['fees'] = [nothing, { settledAt: 2n ** 256n - 1n, owed: 4n }]
  const held = { unlocked: liquidity / 2n, vested: liquidity / 4n, locked: liquidity / 4n }
  const rewards = [{ settledAt: 0n, owed: 1n }]
  return Promise.all([nft(mint), pool, dammPosition({ program: METEORA, mint, pool: key, fees, ...held, rewards })])
}

test('all kinds of Meteora’s liquidity count; where fees compound it is a share of what the pool holds', async () => {
  const [plain] = await read('meteora', await damm(0))
  expect(amounts(plain?.tokens)).toEqual([1_000n, 1_000n])
  expect(plain?.fee).toBe(0.0025)
  // The earnings, truncated; the settled amount; ten seconds of six, a third of them.
  expect(amounts(plain?.yield)).toEqual([5n, 4n, 1n + 19n])
  const [compounding] = await read('meteora', await damm(2))
  expect(amounts(compounding?.tokens)).toEqual([3_000n, 2_000n])
  const [drained] = await read('meteora', await damm(2, { liquidity: 0n }))
  expect(amounts(drained?.tokens)).toEqual([0n, 0n])
})

const broken: [string, (position: StoredAccount) => StoredAccount[], boolean][] = [
  ['is gone', () => [], false],
  [
    'is the system’s, for somebody sent lamports there',
    (one) => [{ ...one, owner: sampleKey('system'), data: new Uint8Array() }],
    false,
  ],
  ['has another mark', (one) => [{ ...one, data: one.data.with(0, 1) }], true],
  ['is too short', (one) => [{ ...one, data: one.data.slice(0, -1) }], true],
  ['is of another NFT', (one) => [{ ...one, data: one.data.with(41, (one.data[41] ?? 0) ^ 1) }], true],
]
test.each(everyNth(2, broken, 1))('a position that %s', async (_, change, isFailure) => {
  const accounts = await orca({})
  const changed = accounts.flatMap((account) => (account.data.length === 216 ? change(account) : [account]))
  const other = await raydium(nowSeconds)
  const reading = read('orca-dex', [...changed, ...other])
  if (isFailure) await expect(reading).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  else expect(await reading).toEqual([])
  // A failure of one protocol does not affect the others.
  expect(await read('raydium-amm', [...changed, ...other])).toHaveLength(1)
})

test.each(
  everyNth(2, [
    ['no pool', 653, () => []],
    ['a pool of another layout', 653, (one: StoredAccount) => [{ ...one, data: one.data.with(3, 0) }]],
    [
      'ticks of another place',
      9_988,
      (one: StoredAccount) => [{ ...one, data: one.data.with(9_956, 0).with(9_957, 0) }],
    ],
    ['ticks that end early', 9_988, (one: StoredAccount) => [{ ...one, data: one.data.slice(0, 9_987) }]],
  ] as [string, number, (one: StoredAccount) => StoredAccount[]][]),
)('%s is a failure', async (_, size, change) => {
  const accounts = (await orca({})).flatMap((account) => (account.data.length === size ? change(account) : [account]))
  await expect(read('orca-dex', accounts)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('an impossible range is a failure, not an amount', async () => {
  await expect(read('orca-dex', await orca({ lower: 64, upper: -64 }))).rejects.toMatchObject({
    code: 'UPSTREAM_FAILED',
  })
  const flat = await damm(0, { roots: { min: ONE, max: ONE, now: ONE } })
  await expect(read('meteora', flat)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('of many NFTs the first are looked at, and a note says how many were not', async () => {
  const mints = Array.from({ length: 5 }, (_, index) => sampleKey(`many ${index}`))
  server.serve(solanaState([...mints.map(nft), ...(await orca({}))]))
  const notes: string[] = []
  const [source] = open(2)
  expect(await source?.readPositions(owner, signal, noteInto(notes))).toEqual([])
  expect(notes).toEqual(['4 more NFTs were not checked (left out)'])
})

test('a node that refuses is a failure of all, not an empty list', async () => {
  server.serve(solanaState(await orca({})), {
    interrupt: (method) => (method === 'getMultipleAccounts' ? refuse(-32_010) : undefined),
  })
  for (const source of open()) {
    await expect(source.readPositions(owner, signal)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  }
})

test('all protocols together ask three times beside the tokens, and a wallet without NFTs not at all', async () => {
  server.serve(solanaState([...(await orca({})), ...(await raydium(nowSeconds)), ...(await damm(0))]))
  const sources = open()
  const found = await Promise.all(sources.map((source) => source.readPositions(owner, signal)))
  expect(found.map((each) => each.length)).toEqual([1, 1, 0, 1])
  // The tokens: lamports, both token programs, and the symbols of the single units.
  expect(server.received.toSorted()).toEqual(
    [
      'getBalance',
      'getTokenAccountsByOwner',
      'getTokenAccountsByOwner',
      ...Array.from({ length: 4 }, () => 'getMultipleAccounts'),
    ].toSorted(),
  )
  server.serve(solanaState([tokenAccount({ mint: coinA, owner, amount: 5n })]))
  expect(await Promise.all(open().map((source) => source.readPositions(owner, signal)))).toEqual([[], [], [], []])
  expect(server.received.filter((method) => method === 'getMultipleAccounts')).toEqual([])
})
