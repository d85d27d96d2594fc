import { expect, test } from 'vitest'
import { sampleKey } from '#sample/solana/node/accounts.ts'
import type { StoredAccount } from '#sample/solana/node/state.ts'
import { dlmmBins, dlmmPair, dlmmPosition } from '#sample/solana/protocols/dlmm-accounts.ts'
import { noteInto } from '#testing/protocols/note-into.ts'
import { recordedAccount } from '#testing/solana/recorded-accounts.ts'
import { solanaRig } from '#testing/solana/solana-rig.ts'
import { refuse } from '#testing/solana/solana-server.ts'
import { binArrayAddress, dlmmPositions } from './positions.ts'

const { signal } = new AbortController()
const [key, pair, wallet] = [sampleKey('position'), sampleKey('pair'), sampleKey('owner')]
const [coinX, coinY, coinR] = [sampleKey('coin x'), sampleKey('coin y'), sampleKey('coin r')]
const nowSeconds = 1_795_000_000n
const now = () => Number(nowSeconds) * 1_000
const ONE = 1n << 64n
type Position = Parameters<typeof dlmmPosition>[0]
type Pair = Parameters<typeof dlmmPair>[0]

function open(accounts: StoredAccount[], interrupt?: Parameters<typeof solanaRig>[0]['interrupt'], most?: number) {
  const rig = solanaRig({ accounts, now, ...(interrupt ? { interrupt } : {}) })
  const notes: string[] = []
  const source = dlmmPositions(rig.deps, most)
  return {
    received: rig.received,
    notes,
    read: () => source.readPositions(wallet, signal, noteInto(notes)),
  }
}
const read = (accounts: StoredAccount[]) => open(accounts).read()
const position = (changed: Partial<Position> = {}) =>
  dlmmPosition({ key, pair, wallet, lower: 0, bins: [{ share: 5n * ONE }], ...changed })
const pool = (changed: Partial<Pair> = {}) =>
  dlmmPair({ key: pair, active: 0, step: 10, factor: 10_000, coins: [coinX, coinY], ...changed })
const bins = () => dlmmBins({ pair, index: 0, bins: [{ id: 0, amounts: [1_000n, 3_000n], supply: 10n * ONE }] })
const amounts = (found: { amount: bigint | null }[] | undefined) => found?.map(({ amount }) => amount)

test('bins stand where the program’s own files say', async () => {
  const recorded = recordedAccount('dlmmPair').key
  expect(await Promise.all([-3, -1, 0, 2].map((index) => binArrayAddress(recorded, index)))).toEqual([
    'FR8HAZwQkmbmJXSqSp4CM3424emaMmJf7vz3u3RrYgRL',
    'Gai2jqUAaJv8S68ibe69beV5DkhdBxAc6zoV3YQpuSNX',
    'ERuqwiEFbQwNM8NhUMxUsvgGWbQpEyjbzhQLbBftCMPd',
    '6ipV2Sn7GCVgKG3Doqz1MpM33hranTMqxDmShj8Ro8cx',
  ])
})

test('shares of recorded bins are worth what is in them', async () => {
  const accounts = [recordedAccount('dlmmPair'), recordedAccount('dlmmBinsBelow'), recordedAccount('dlmmBins')]
  const recorded = accounts[0]?.key ?? pair
  const shares = [9_223_372_036_854_775_808_000_000n, 0n, 6_155_063_605_927_753_722_333_333_333n]
  const held = position({ pair: recorded, lower: -1, bins: shares.map((share) => ({ share })) })
  const [found] = await read([held, ...accounts])
  expect(found).toMatchObject({
    positionId: key,
    type: 'CLMM',
    poolId: recorded,
    tokens: [
      { contractAddress: 'FQuMNJ6UcrkA3xMLsmmLL8sk47RkZYod57mX3a8w1brg', amount: 333_333_333n },
      { contractAddress: 'So11111111111111111111111111111111111111112', amount: 500_000n },
    ],
    fee: 0.1,
    receiptTokens: [],
  })
  expect(found?.range).toEqual({ lower: 1.001 ** -1, upper: 1.001 ** 2, current: 1, isInRange: true })
})

test('fees are those settled and those since, also where the counter wrapped', async () => {
  const fees = { at: [2n ** 128n - ONE, 2n * ONE], owed: [7n, 9n] } satisfies {
    at: [bigint, bigint]
    owed: [bigint, bigint]
  }
  const held = position({ bins: [{ share: 5n * ONE, fees }] })
  const earning = { id: 0, amounts: [0n, 0n], supply: 10n * ONE, fees: [ONE, 4n * ONE] } satisfies Parameters<
    typeof dlmmBins
  >[0]['bins'][number]
  const [found] = await read([held, pool(), await dlmmBins({ pair, index: 0, bins: [earning] })])
  expect(found?.yield).toEqual([
    { contractAddress: coinX, amount: 7n + 10n },
    { contractAddress: coinY, amount: 9n + 10n },
  ])
})

const rewarded = async (active: number, endsAt: bigint, isSet = true) => {
  const rewards = { at: [ONE, 0n], owed: [3n, 0n] } satisfies { at: [bigint, bigint]; owed: [bigint, bigint] }
  const held = position({ bins: [{ share: 5n * ONE, rewards }] })
  const bin = { id: 0, amounts: [1n, 1n] satisfies [bigint, bigint], supply: 10n * ONE }
  const reward = { coin: coinR, endsAt, rate: 30n * ONE, updatedAt: nowSeconds - 100n }
  const accounts = [
    held,
    pool({ active, rewards: isSet ? [reward] : [] }),
    await dlmmBins({ pair, index: 0, bins: [{ ...bin, rewards: [3n * ONE, 0n] }] }),
  ]
  return amounts((await read(accounts))[0]?.yield)
}

test('a reward flows to the bin that is traded in, a fifteenth of it, until it ends', async () => {
  // The settled amount, plus twice the share since; plus thirty per second for a hundred seconds, a fifteenth of it, half of
  // the bin.
  expect(await rewarded(0, nowSeconds + 9n)).toEqual([3n + 10n + 100n])
  expect(await rewarded(0, nowSeconds - 90n)).toEqual([3n + 10n + 10n])
  expect(await rewarded(1, nowSeconds + 9n)).toEqual([3n + 10n])
})

test('without a reward the bytes of limit orders are none', async () => {
  expect(await rewarded(0, nowSeconds, false)).toEqual([])
})

test('bins beyond the seventieth are read behind the others', async () => {
  const fees = { at: [0n, 0n], owed: [0n, 6n] } satisfies { at: [bigint, bigint]; owed: [bigint, bigint] }
  const wide = Array.from({ length: 75 }, (_, index) => (index === 74 ? { share: 4n * ONE, fees } : { share: 0n }))
  const last = { id: 44, amounts: [800n, 0n] satisfies [bigint, bigint], supply: 8n * ONE }
  const [found] = await read([
    position({ lower: -30, bins: wide }),
    pool(),
    await dlmmBins({ pair, index: 0, bins: [last] }),
  ])
  expect(amounts(found?.tokens)).toEqual([400n, 0n])
  expect(amounts(found?.yield)).toEqual([6n])
})

test('a bin without supply or whose array is gone holds nothing; what was settled stays', async () => {
  const fees = { at: [0n, 0n], owed: [8n, 0n] } satisfies { at: [bigint, bigint]; owed: [bigint, bigint] }
  const held = position({ bins: [{ share: 5n * ONE, fees }] })
  for (const arrays of [[], [await dlmmBins({ pair, index: 0, bins: [] })]]) {
    const [found] = await read([held, pool(), ...arrays])
    expect(amounts(found?.tokens)).toEqual([0n, 0n])
    expect(amounts(found?.yield)).toEqual([8n])
  }
})

test('an emptied position is none', async () => {
  expect(await read([position({ bins: [{ share: 0n }] }), pool(), await bins()])).toEqual([])
})

test('sums beyond what the program counts are unknown, and that is said', async () => {
  const fees = { at: [0n, 0n], owed: [2n ** 64n - 1n, 0n] } satisfies { at: [bigint, bigint]; owed: [bigint, bigint] }
  const held = position({ bins: [{ share: 2n ** 128n - 1n, fees }] })
  const bin = { id: 0, amounts: [2n ** 64n - 1n, 0n] satisfies [bigint, bigint], supply: 2n ** 128n - 1n }
  const full = await dlmmBins({ pair, index: 0, bins: [{ ...bin, fees: [2n ** 128n - 1n, 0n] }] })
  const { read: readAgain, notes } = open([held, pool(), full])
  const [found] = await readAgain()
  expect(amounts(found?.tokens)).toEqual([2n ** 64n - 1n, 0n])
  expect(amounts(found?.yield)).toEqual([null])
  expect(notes).toEqual(['what a position has earned is unknown: its pool’s counters do not match'])
})

const cut = (account: StoredAccount, data: Uint8Array): StoredAccount => ({ ...account, data })

test('accounts of another layout, closed pools and impossible ranges are failures', async () => {
  const array = await bins()
  const [held, known] = [position(), pool()]
  const broken = [
    [cut(held, held.data.slice(0, 8_119)), known, array],
    [cut(held, held.data.with(7_916, 71)), known, array],
    [cut(held, held.data.with(7_912, 9)), known, array],
    [held, array],
    [held, cut(known, known.data.with(2, 0)), array],
    [held, cut(known, known.data.slice(0, 903)), array],
    [held, known, cut(array, array.data.with(0, 0))],
    [held, known, cut(array, array.data.with(8, 1))],
    [held, known, cut(array, array.data.with(24, 1).with(25, 2))],
    [held, known, { ...array, owner: sampleKey('other') }],
  ]
  for (const accounts of broken) await expect(read(accounts)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('one search by kind and wallet, one request for pools and one for bins; a wallet without positions searches alone', async () => {
  const { read: readAll, received } = open([position(), pool(), await bins()])
  expect(await readAll()).toHaveLength(1)
  expect(received.map(({ method }) => method)).toEqual([
    'getProgramAccounts',
    'getMultipleAccounts',
    'getMultipleAccounts',
  ])
  expect(received[0]?.params[1]).toMatchObject({
    filters: [{ memcmp: { offset: 0 } }, { memcmp: { offset: 40, bytes: wallet } }],
  })
  const empty = open([])
  expect(await empty.read()).toEqual([])
  expect(empty.received).toHaveLength(1)
})

test('of many bins the first are read, and a note says how many positions were not', async () => {
  const other = position({ key: sampleKey('other position') })
  const { read: readSome, notes } = open([position(), other, pool(), await bins()], undefined, 1)
  expect(await readSome()).toHaveLength(1)
  expect(notes).toEqual(['1 more position was not checked (left out)'])
})

test('a node that refuses to search is a failure, not an empty list', async () => {
  const { read: refused } = open([], () => refuse(-32_010))
  await expect(refused()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})
