import { type Address, address } from '@solana/kit'
import { expect, test } from 'vitest'
import { sampleKey } from '#sample/solana/node/accounts.ts'
import type { StoredAccount } from '#sample/solana/node/state.ts'
import {
  kaminoObligationAccount,
  kaminoReserveAccount,
  kaminoUserAccount,
} from '#sample/solana/protocols/kamino-lend-accounts.ts'
import { noteInto } from '#testing/protocols/note-into.ts'
import { recordedAccount } from '#testing/solana/recorded-accounts.ts'
import { solanaRig } from '#testing/solana/solana-rig.ts'
import { refuse } from '#testing/solana/solana-server.ts'
import { kaminoPositions } from './positions.ts'

const { signal } = new AbortController()
const owner = address('4Nd1mYvGQWvkqLhbKjdqKPkj7bkQ7kzY2n9kGcKVGWbT')
const AT = 1_795_000_000
const now = () => AT * 1000
const ONE = 2n ** 60n

async function read(accounts: StoredAccount[], more: Parameters<typeof solanaRig>[0] = {}, of: Address = owner) {
  const rig = solanaRig({ now, ...more, accounts: [await kaminoUserAccount(of), ...accounts] })
  const notes: string[] = []
  const source = kaminoPositions(rig.deps).find(({ id }) => id === 'kamino-lend')
  const positions = (await source?.readPositions(of, signal, noteInto(notes))) ?? []
  return { positions, notes, received: rig.received, methods: rig.received.map(({ method }) => method) }
}

const coins = { sol: sampleKey('mint of SOL'), usd: sampleKey('mint of a dollar') }
const keys = { sol: sampleKey('reserve of SOL'), usd: sampleKey('reserve of a dollar') }
/** 900 SOL available and 100 owed, 800 collateral tokens; a dollar coin of which half is owed. */
const reserves = {
  sol: {
    key: keys.sol,
    mint: coins.sol,
    decimals: 9,
    available: 900_000_000_000n,
    borrowedSf: 100_000_000_000n * ONE,
    rateBsf: ONE,
    collateralSupply: 800_000_000_000n,
    priceSf: 150n * ONE,
    pricedAt: BigInt(AT - 60),
    liquidationPercent: 80,
  },
  usd: {
    key: keys.usd,
    mint: coins.usd,
    decimals: 6,
    available: 500_000_000n,
    borrowedSf: 500_000_000n * ONE,
    rateBsf: (ONE * 11n) / 10n,
    collateralSupply: 1_000_000_000n,
    priceSf: ONE,
    pricedAt: BigInt(AT - 60),
    liquidationPercent: 90,
    borrowFactorPercent: 125,
    takePercent: 15,
    hostRateBps: 40,
    curve: [
      [0, 100],
      [4_000, 300],
      [8_000, 1_100],
      [10_000, 5_000],
    ] as [number, number][],
  },
}
const both = [kaminoReserveAccount(reserves.sol), kaminoReserveAccount(reserves.usd)]
const key = sampleKey('obligation')
/** 10 collateral tokens of SOL, which represent 12.5 SOL; 660 dollars owed, 10 % more by now. */
const indebted = {
  key,
  owner,
  deposits: [[keys.sol, 10_000_000_000n]] as [Address, bigint][],
  borrows: [[keys.usd, 660_000_000n * ONE, ONE]] as [Address, bigint, bigint][],
}

test('the recorded deposit is what its own reserve makes of it, not what it was worth at its last refresh', async () => {
  const lender = address('HRpCJaTjXMgxsDAHSLHTQigUmezEitySEf6SWWmLsiNY')
  const accounts = [recordedAccount('kaminoReserve'), recordedAccount('kaminoObligation')]
  const { positions, methods, received } = await read(accounts, {}, lender)
  expect(positions).toMatchObject([
    {
      positionId: `CQNMXyiAmWiANZp4tTpACEnN5z4xmNDaYzirSFLX2hcY:supply:D6q6wuQSrifJKZYpR1M8R4YawnLDtDsMmWM1NbBmgJ59`,
      type: 'Lending',
      poolId: 'D6q6wuQSrifJKZYpR1M8R4YawnLDtDsMmWM1NbBmgJ59',
      tokens: [{ contractAddress: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', amount: 189_566_819_142n }],
      health: null,
      receiptTokens: [],
    },
  ])
  expect(positions[0]?.rates?.baseApr).toBeGreaterThan(0.01)
  expect(positions[0]?.rates?.baseApr).toBeLessThan(0.15)
  expect(methods).toEqual(['getMultipleAccounts', 'getProgramAccounts', 'getMultipleAccounts'])
  expect(received[1]?.params[1]).toMatchObject({
    filters: [{ dataSize: 3344 }, { memcmp: { offset: 64, bytes: lender } }],
  })
  expect(received[2]?.params[1]).toMatchObject({ dataSlice: { offset: 0, length: 5016 } })
})

test('a wallet that never opened an obligation costs one account', async () => {
  const rig = solanaRig({ accounts: [kaminoObligationAccount(indebted), ...both] })
  const source = kaminoPositions(rig.deps).find(({ id }) => id === 'kamino-lend')
  expect(await source?.readPositions(owner, signal)).toEqual([])
  expect(rig.received.map(({ method, params }) => [method, params[0]])).toEqual([
    ['getMultipleAccounts', [(await kaminoUserAccount(owner)).key]],
  ])
})

test('a deposit and a debt of one obligation, with its health by limits and borrow factors and what both pay', async () => {
  const { positions } = await read([kaminoObligationAccount(indebted), ...both])
  // 12.5 SOL at 150 dollars and 80 %, over 726 dollars at 125 %.
  const health = (12.5 * 150 * 0.8) / (726 * 1.25)
  expect(positions).toMatchObject([
    {
      positionId: `${key}:supply:${keys.sol}`,
      type: 'Lending',
      tokens: [{ contractAddress: coins.sol, amount: 12_500_000_000n }],
      // A tenth is lent, at 10 %.
      rates: { baseApr: 0.01, rewardsApr: null, totalApr: null },
      health: null,
    },
    {
      positionId: `${key}:borrow:${keys.usd}`,
      type: 'Borrow',
      poolId: keys.usd,
      tokens: [{ contractAddress: coins.usd, amount: 726_000_000n }],
      // Half is lent: a quarter of the way from 3 to 11 %, plus the host's 0.4 %.
      rates: { baseApr: 0.054 },
    },
  ])
  expect(positions[1]?.health).toBeCloseTo(health, 9)
})

test('fees are not the lenders’; a debt is rounded up, a deposit down; without collateral tokens it is one for one', async () => {
  const fees: [bigint, bigint, bigint] = [3n * ONE, 2n * ONE, ONE]
  const amounts = async (over: Partial<typeof reserves.sol> & { fees?: typeof fees }, units: bigint) => {
    const lent = { ...reserves.sol, available: 106n, borrowedSf: 0n, collateralSupply: 30n, fees, ...over }
    const accounts = [kaminoObligationAccount({ ...indebted, borrows: [], deposits: [[keys.sol, units]] })]
    return (await read([...accounts, kaminoReserveAccount(lent)])).positions[0]?.tokens[0]?.amount
  }
  expect(await amounts({}, 7n)).toBe(23n)
  expect(await amounts({}, 30n)).toBe(100n)
  expect(await amounts({ collateralSupply: 0n }, 7n)).toBe(7n)
  // The recorded value: a thousand units, after 5 % of interest, are slightly less than 1,050.
  const rate = 1_426_681_065_177_903_776n
  const usd = kaminoReserveAccount({ ...reserves.usd, rateBsf: (rate * 105n) / 100n })
  const borrows: [Address, bigint, bigint][] = [[keys.usd, 1000n * ONE, rate]]
  const { positions } = await read([kaminoObligationAccount({ ...indebted, borrows }), both[0] ?? usd, usd])
  expect(positions[1]?.tokens[0]?.amount).toBe(1050n)
  expect((1000n * ONE * ((rate * 105n) / 100n)) / rate).toBe(1_210_567_579_837_189_324_153n)
})

test('numbers of 64 bits lent and owed are exact', async () => {
  const most = 2n ** 64n - 1n
  const usd = kaminoReserveAccount({ ...reserves.usd, available: most, borrowedSf: 0n, collateralSupply: most - 1n })
  const borrows: [Address, bigint, bigint][] = [[keys.usd, (2n ** 68n - 1n) << 59n, ONE]]
  const { positions } = await read([
    kaminoObligationAccount({ ...indebted, deposits: [[keys.usd, most]], borrows }),
    usd,
  ])
  const owedSf = (((2n ** 68n - 1n) << 59n) * ((ONE * 11n) / 10n)) / ONE
  expect(positions.map(({ tokens }) => tokens[0]?.amount)).toEqual([most + 1n, (owedSf + ONE - 1n) / ONE])
})

test('in an elevation group the limits are those of its last refresh', async () => {
  const values = { deposited: 1000n * ONE, unhealthy: 930n * ONE, borrowed: 500n * ONE, adjusted: 500n * ONE }
  const grouped = kaminoObligationAccount({ ...indebted, elevationGroup: 3, values })
  expect((await read([grouped, ...both])).positions[1]?.health).toBeCloseTo((12.5 * 150 * 0.93) / 726, 9)
  const blank = kaminoObligationAccount({ ...indebted, elevationGroup: 3 })
  expect((await read([blank, ...both])).positions[1]?.health).toBeNull()
})

test.each([
  ['an old price', { pricedAt: BigInt(AT - 3_601) }],
  ['no price', { priceSf: 0n }],
])('with %s the health is not known', async (_, over) => {
  const accounts = [kaminoReserveAccount({ ...reserves.sol, ...over }), kaminoReserveAccount(reserves.usd)]
  const { positions } = await read([kaminoObligationAccount(indebted), ...accounts])
  expect(positions.map(({ health }) => health)).toEqual([null, null])
})

test('eight deposits and five debts are thirteen positions of three requests; what is empty or another’s is none', async () => {
  const many = Array.from({ length: 13 }, (_, index) => sampleKey(`reserve ${index}`))
  const full = kaminoObligationAccount({
    ...indebted,
    deposits: many.slice(0, 8).map((one) => [one, 5n]),
    borrows: many.slice(8).map((one) => [one, ONE, ONE]),
  })
  const empty = kaminoObligationAccount({ key: sampleKey('empty'), owner, deposits: [[keys.sol, 0n]] })
  const foreign = kaminoObligationAccount({ ...indebted, key: sampleKey('foreign'), owner: sampleKey('another') })
  const accounts = many.map((one) => kaminoReserveAccount({ ...reserves.sol, key: one }))
  const { positions, methods } = await read([full, empty, foreign, ...accounts])
  expect([positions.length, new Set(positions.map(({ positionId }) => positionId)).size]).toEqual([13, 13])
  expect(methods).toHaveLength(3)
})

test('a wallet that was handed more than a hundred obligations is cut, and a note says so', async () => {
  const all = Array.from({ length: 101 }, (_, index) =>
    kaminoObligationAccount({ ...indebted, key: sampleKey(`obligation ${index}`) }),
  )
  const { positions, notes } = await read([...all, ...both])
  expect([positions.length, notes]).toEqual([200, ['the first 100 of 101 obligations only (left out)']])
})

const changed = (account: StoredAccount, change: (data: Uint8Array) => void): StoredAccount => {
  const data = account.data.slice()
  change(data)
  return { ...account, data }
}
const own = kaminoObligationAccount(indebted)
const [sol = own, usd = own] = both
test.each<[string, StoredAccount[]]>([
  ['a closed reserve', [own, sol]],
  ['a reserve with another mark', [own, sol, changed(usd, (data) => data.set([0], 0))]],
  ['a reserve of another program', [own, sol, { ...usd, owner: sampleKey('program') }]],
  ['a reserve that is too short', [own, sol, { ...usd, data: usd.data.subarray(0, 5000) }]],
  ['a reserve of another market', [own, sol, kaminoReserveAccount({ ...reserves.usd, market: sampleKey('market') })]],
  ['a debt without a rate', [kaminoObligationAccount({ ...indebted, borrows: [[keys.usd, ONE, 0n]] }), ...both]],
  ['an obligation with another mark', [changed(own, (data) => data.set([0], 7)), ...both]],
])('%s fails, it is not left out', async (_, accounts) => {
  await expect(read(accounts)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('a user account of another layout or another wallet fails', async () => {
  const account = await kaminoUserAccount(owner)
  for (const change of [(data: Uint8Array) => data.set([0], 0), (data: Uint8Array) => data.set([0], 80)])
    await expect(read([changed(account, change)])).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

const httpStatus = (status: number) => () => new Response('no', { status })
test.each([
  ['410', httpStatus(410)],
  ['403', httpStatus(403)],
  ['-32010', () => refuse(-32_010)],
])('a node that does not search (%s) is a failure, not an empty list', async (_, answer) => {
  const interrupt = ({ method }: { method: string }) => (method === 'getProgramAccounts' ? answer() : undefined)
  await expect(read([own, ...both], { interrupt })).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})
