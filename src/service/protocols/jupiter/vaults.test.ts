import { type Address, address } from '@solana/kit'
import { expect, test } from 'vitest'
import { sampleKey } from '#sample/solana/node/accounts.ts'
import type { StoredAccount } from '#sample/solana/node/state.ts'
import {
  jupiterReserveAccount,
  jupiterTickAccount,
  jupiterVaultAccounts,
  jupiterVaultPositionAccount,
} from '#sample/solana/protocols/jupiter-accounts.ts'
import { noteInto } from '#testing/protocols/note-into.ts'
import { solanaRig } from '#testing/solana/solana-rig.ts'
import { refuse } from '#testing/solana/solana-server.ts'
import { jupiterPositions } from './positions.ts'
import { ratioAt, vaultPricesAt } from './vault-maths.ts'

const { signal } = new AbortController()
const owner = sampleKey('owner')
const AT = 1_795_000_000n
const now = () => Number(AT) * 1000
const sol: Address = address('So11111111111111111111111111111111111111112')
const usd = sampleKey('mint of a dollar')
const mint = sampleKey('mint of jv1')

const reserveOf = (asset: typeof sol, rate: number) =>
  jupiterReserveAccount({
    asset,
    rate,
    fee: 1000,
    utilization: 8000,
    at: AT,
    supplyPrice: 1_020_000_000_000n,
    borrowPrice: 1_050_000_000_000n,
    supply: [100n, 0n],
    borrow: [80n, 0n],
  })

const position = { vault: 1, id: 1, mint, supply: 5_000_000_000n, tick: -1500, dust: 12n }
const vault = {
  id: 1,
  supplyToken: sol,
  borrowToken: usd,
  at: AT,
  prices: [1_020_000_000_000n, 1_050_000_000_000n, 1_045_000_000_000n, 1_080_000_000_000n] as [
    bigint,
    bigint,
    bigint,
    bigint,
  ],
  threshold: 850,
}

async function accountsOf(over: { position?: Partial<typeof position>; vault?: Partial<typeof vault> } = {}) {
  return [
    await jupiterVaultPositionAccount({ ...position, ...over.position }),
    ...(await jupiterVaultAccounts({ ...vault, ...over.vault })),
    await jupiterTickAccount({ vault: 1, tick: -1500 }),
    await reserveOf(sol, 300),
    await reserveOf(usd, 500),
  ]
}

const holding = { singles: [mint, sampleKey('art')], symbols: { [mint]: 'jv1', [sampleKey('art')]: 'ART' } }

async function read(accounts: StoredAccount[], more: Parameters<typeof solanaRig>[0] = {}) {
  const rig = solanaRig({ now, ...holding, ...more, accounts })
  const source = jupiterPositions(rig.deps).find(({ part }) => part === 'vaults')
  const notes: string[] = []
  const positions = (await source?.readPositions(owner, signal, noteInto(notes))) ?? []
  return { positions, notes, received: rig.received, methods: rig.received.map(({ method }) => method) }
}

test.each([
  [0, 281_474_976_710_656n],
  [1, 281_897_189_175_722n],
  [100, 326_990_514_660_603n],
  [1000, 1_260_066_371_919_432n],
  [-1, 281_053_396_615_732n],
  [-1000, 62_876_181_985_221n],
  [-1500, 29_717_299_926_782n],
  [-16_383, 6093n],
])('the ratio at step %i is the program’s own', (tick, ratio) => {
  expect(ratioAt(tick)).toBe(ratio)
})

test('accounts of a vault stand where its program derives them', async () => {
  const keys = (await accountsOf()).map(({ key }) => key)
  expect(keys.slice(0, 3)).toEqual([
    'CNitcdm5e9JjaXMcd9N8Xx7bbnjmhuZLvdNmjcA6qmoa',
    'FU6R6LFuFUjq1PzquPxBbwvaSs3nxCNWUzi7JntkMZtf',
    'nMzVs8GiXMVUENEwkev7JZfDcCENmz18ScheeVRdnb1',
  ])
})

test('collateral and debt are the raw amounts at the vault’s prices, with health by prices of now', async () => {
  const market = { prices: { [sol]: 150, [usd]: 1 }, decimals: { [sol]: 9, [usd]: 6 } }
  const { positions, methods, received } = await read(await accountsOf(), market)
  expect(positions).toMatchObject([
    {
      positionId: `${mint}:supply`,
      type: 'Lending',
      tokens: [{ contractAddress: sol, amount: 5_225_000_000n }],
      rates: { baseApr: 0.0216 },
      health: null,
    },
    {
      positionId: `${mint}:borrow`,
      type: 'Borrow',
      tokens: [{ contractAddress: usd, amount: 570_116_100n }],
      rates: { baseApr: 0.05 },
    },
  ])
  expect(positions[1]?.health).toBeCloseTo((5.225 * 150 * 0.85) / 570.1161, 9)
  expect(methods).toEqual(['getProgramAccounts', 'getMultipleAccounts', 'getMultipleAccounts'])
  expect(received[0]?.params[1]).toMatchObject({ filters: [{ dataSize: 71 }, { memcmp: { offset: 14, bytes: mint } }] })
  expect((await read(await accountsOf())).positions.map(({ health }) => health)).toEqual([null, null])
})

test('a vault’s prices go on by its reserves and by what it adds or takes itself', () => {
  const [liquiditySupplyPrice, liquidityBorrowPrice, supplyPrice, borrowPrice] = vault.prices
  const state = { liquiditySupplyPrice, liquidityBorrowPrice, supplyPrice, borrowPrice, updatedAt: AT }
  const settings = {
    supplyMagnifier: 100,
    borrowMagnifier: -200,
    liquidationThreshold: 850n,
    supplyToken: sol,
    borrowToken: usd,
  }
  const liquidity = { supply: 1_122_000_000_000n, borrow: 1_260_000_000_000n }
  // A tenth and a fifth more, plus half a year of 1 % more and 2 % less.
  expect(vaultPricesAt({ state, config: settings, liquidity, nowSeconds: AT + 31_536_000n / 2n })).toEqual({
    supply: 1_149_500_000_000n + 5_225_000_000n,
    borrow: 1_296_000_000_000n - 10_800_000_000n,
  })
  const before = { supply: 1n, borrow: 1n }
  expect(vaultPricesAt({ state, config: settings, liquidity: before, nowSeconds: AT - 5n })).toEqual({
    supply: supplyPrice,
    borrow: borrowPrice,
  })
})

test('collateral alone is one position without a look at any step', async () => {
  const accounts = await accountsOf()
  const alone = await jupiterVaultPositionAccount({ ...position, tick: null })
  const { positions } = await read([alone, ...accounts.slice(1, 3), ...accounts.slice(4)])
  expect(positions).toMatchObject([{ type: 'Lending', tokens: [{ amount: 5_225_000_000n }] }])
})

test('no such symbol is no request; one that only bears the symbol is no position; more than ten are cut', async () => {
  expect((await read([], { singles: [mint], symbols: { [mint]: 'jvx' } })).methods).toEqual([])
  expect((await read([], { singles: [mint], symbols: {} })).methods).toEqual([])
  const forged = await read([])
  expect([forged.positions, forged.methods]).toEqual([[], ['getProgramAccounts']])
  const many = Array.from({ length: 11 }, (_, index) => sampleKey(`jv ${index}`))
  const cut = await read([], { singles: many, symbols: Object.fromEntries(many.map((one) => [one, 'jv7'])) })
  expect([cut.methods.length, cut.notes]).toEqual([10, ['the first 10 of 11 vaults only (left out)']])
})

const at = (index: number, change: (account: StoredAccount) => StoredAccount[]) => async () =>
  (await accountsOf()).flatMap((account, place) => (place === index ? change(account) : [account]))
const bytes = (offset: number, value: number) => (account: StoredAccount) => {
  const data = account.data.slice()
  data[offset] = value
  return [{ ...account, data }]
}
const TICK = 3

test.each<[string, () => Promise<StoredAccount[]>]>([
  ['a debt that was liquidated', at(TICK, bytes(14, 1))],
  ['a debt that was liquidated before others came', at(TICK, bytes(15, 2))],
  ['a step that is closed', at(TICK, () => [])],
  ['a vault that is closed', at(1, () => [])],
  ['a reserve that is closed', at(4, () => [])],
  ['a position with another mark', at(0, bytes(0, 1))],
  ['settings with another mark', at(2, bytes(0, 1))],
  ['settings that are too short', at(2, (account) => [{ ...account, data: account.data.subarray(0, 218) }])],
  ['a step that there is not', () => accountsOf({ position: { tick: -16_384 } })],
])('%s fails, it is not left out', async (_, accounts) => {
  await expect(read(await accounts())).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('NFTs that could not be looked at may stand for anything: a failure, not an empty list', async () => {
  const rig = solanaRig({ singles: [mint] })
  const source = jupiterPositions(rig.deps).find(({ part }) => part === 'vaults')
  await expect(source?.readPositions(owner, signal)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('a node that does not search is a failure, not an empty list', async () => {
  const interrupt = ({ method }: { method: string }) => (method === 'getProgramAccounts' ? refuse(-32_010) : undefined)
  await expect(read(await accountsOf(), { interrupt })).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})
