import { address, getAddressDecoder } from '@solana/kit'
import { expect, test } from 'vitest'
import { sampleKey } from '#sample/solana/node/accounts.ts'
import type { StoredAccount } from '#sample/solana/node/state.ts'
import { jupiterLendingAccount } from '#sample/solana/protocols/jupiter-accounts.ts'
import { marginfiAccount, marginfiBank } from '#sample/solana/protocols/marginfi-accounts.ts'
import { noteInto } from '#testing/protocols/note-into.ts'
import { recordedAccount } from '#testing/solana/recorded-accounts.ts'
import { solanaRig } from '#testing/solana/solana-rig.ts'
import { refuse } from '#testing/solana/solana-server.ts'
import { marginfiPositions } from './positions.ts'

const { signal } = new AbortController()
const [key, wallet, coin] = [sampleKey('account'), sampleKey('owner'), sampleKey('coin')]
const [one, two] = [sampleKey('bank one'), sampleKey('bank two')]
const nowSeconds = 1_795_000_000n
const now = () => Number(nowSeconds) * 1_000
const shares = (whole: bigint) => whole << 48n

function open(accounts: StoredAccount[], interrupt?: Parameters<typeof solanaRig>[0]['interrupt']) {
  const rig = solanaRig({ accounts, now, ...(interrupt ? { interrupt } : {}) })
  return { ...rig, source: marginfiPositions(rig.deps) }
}
const read = (accounts: StoredAccount[], owner: string = wallet, notes: string[] = []) =>
  open(accounts).source.readPositions(owner, signal, noteInto(notes))

const bankOne = (changed: Partial<Parameters<typeof marginfiBank>[0]> = {}) =>
  marginfiBank({ key: one, mint: coin, suppliedValue: shares(3n) / 2n, owedValue: shares(2n), ...changed })

test('a recorded account holds in a recorded bank what the program’s own test says', async () => {
  const [account, known] = [recordedAccount('marginfiAccount'), recordedAccount('marginfiBank')]
  const owner = 'Dq7wypbedtaqQK9QqEFvfrxc4ppfRGXCeTVd7ee7n2jw'
  // Its seven slots name six banks that were not recorded; copies of the recorded one replace them.
  const slots = Array.from({ length: 16 }, (_, index) => account.data.subarray(72 + 104 * index, 176 + 104 * index))
  const active = slots.filter((slot) => slot[0] === 1)
  expect(active).toHaveLength(7)
  const banks = active.map((slot) => ({ ...known, key: getAddressDecoder().decode(slot, 1) }))
  expect(banks.map((each) => each.key)).toContain(known.key)
  const found = await read([account, ...banks], owner)
  const inKnown = found.filter(({ poolId }) => poolId === known.key)
  expect(inKnown).toMatchObject([
    {
      positionId: `${account.key}:supply:${known.key}`,
      type: 'Lending',
      tokens: [{ contractAddress: 'J1toso1uCk3RLmjorhTtrVwY9HJ7X8V9yYac6Y7kGCPn', amount: 738_280_152n }],
      rates: null,
      receiptTokens: [],
    },
  ])
  const at = (bank: string) => found.find(({ poolId }) => poolId === bank)
  expect(at('2s37akK2eyBbp8DZgCm7RtsaEz8eJP3Nxd4urLHQv7yB')?.type).toBe('Lending')
  expect(at('CCKtUs6Cgwo4aaQUmBPmyoApH2gUDErxNZCAntD6LYGh')?.type).toBe('Borrow')
})

test('a recorded account without balances is no position', async () => {
  const empty = recordedAccount('marginfiEmpty')
  expect(await read([empty], getAddressDecoder().decode(empty.data, 40))).toEqual([])
})

test('slots with gaps before them count; what is supplied is rounded down, what is owed up', async () => {
  const supplied = (7n << 48n) + 1n
  const owed = 56_278_333_755_807_195_361_550n
  const bankTwo = marginfiBank({ key: two, mint: coin, suppliedValue: 1n, owedValue: 283_551_346_475_880n })
  const account = marginfiAccount({
    key,
    wallet,
    slots: [null, { bank: one, supplied }, null, null, { bank: two, owed }],
  })
  const rates: [number, number] = [Math.floor((2 ** 32 - 1) / 200), Math.floor((2 ** 32 - 1) / 100)]
  const found = await read([account, bankOne({ rates }), bankTwo])
  expect(found.map(({ type, tokens }) => [type, tokens[0]?.amount])).toEqual([
    ['Lending', 10n],
    ['Borrow', 201_415_719n],
  ])
  expect(found[0]?.rates?.baseApr).toBeCloseTo(0.05, 6)
  expect(found[1]?.rates).toBeNull()
})

const inDebt = (health: { assets: bigint; debts: bigint; at: bigint; flags: number }) =>
  read([marginfiAccount({ key, wallet, slots: [{ bank: one, owed: shares(9n) }], health }), bankOne()])

test('health is the program’s own count while it is fresh and was without error', async () => {
  const counted = { assets: shares(300n), debts: shares(200n), at: nowSeconds - 600n, flags: 7 }
  expect(await inDebt(counted)).toMatchObject([{ type: 'Borrow', health: 1.5 }])
  for (const changed of [{ at: nowSeconds - 601n }, { flags: 5 }, { flags: 3 }, { debts: 0n }]) {
    expect((await inDebt({ ...counted, ...changed }))[0]?.health).toBeNull()
  }
})

test('an account that was moved is an empty shell, and a slot without shares is no position', async () => {
  const moved = marginfiAccount({ key, wallet, slots: [{ bank: one, supplied: shares(9n) }], migratedTo: two })
  expect(await read([moved, bankOne()])).toEqual([])
  expect(await read([marginfiAccount({ key, wallet, slots: [{ bank: one }] }), bankOne()])).toEqual([])
})

test('a bank of Jupiter Lend counts in its units, a validator’s in its token; those of Drift are left out with a word', async () => {
  const usdc = address('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')
  const price = { liquidityPrice: 1_020_000_000_000n, tokenPrice: 1_250_000_000_000n, at: 0n }
  const lending = await jupiterLendingAccount({ asset: usdc, ...price })
  const account = marginfiAccount({ key, wallet, slots: [{ bank: one, supplied: shares(400n) }] })
  const jupiter = await read([account, lending, bankOne({ tag: 6, elsewhere: lending.key })])
  expect(jupiter[0]?.tokens).toEqual([{ contractAddress: usdc, amount: 750n }])
  const staked = await read([account, bankOne({ tag: 2, elsewhere: sampleKey('a vote account') })])
  expect(staked[0]?.tokens).toEqual([{ contractAddress: coin, amount: 600n }])
  const notes: string[] = []
  expect(await read([account, bankOne({ tag: 4 })], wallet, notes)).toEqual([])
  expect(notes).toEqual(['1 deposit in other protocols not included (left out)'])
  await expect(read([account, bankOne({ tag: 6 })])).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('a bank of Kamino counts in its collateral', async () => {
  const reserve = recordedAccount('kaminoReserve')
  const supplied = shares(163_105_714_338n)
  const account = marginfiAccount({ key, wallet, slots: [{ bank: one, supplied }] })
  const found = await read([account, reserve, bankOne({ suppliedValue: shares(1n), tag: 3, elsewhere: reserve.key })])
  const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  expect(found[0]?.tokens).toEqual([{ contractAddress: usdc, amount: 189_566_819_142n }])
})

test('an account of another layout is a failure, and so is a closed bank', async () => {
  const account = marginfiAccount({ key, wallet, slots: [{ bank: one, supplied: shares(9n) }] })
  const marked = { ...account, data: account.data.with(0, 0) }
  await expect(read([marked, bankOne()])).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  await expect(read([account])).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('a bank of another layout is a failure', async () => {
  const account = marginfiAccount({ key, wallet, slots: [{ bank: one, supplied: shares(9n) }] })
  const whole = bankOne()
  for (const data of [whole.data.with(1, 0), whole.data.slice(0, 1863)]) {
    await expect(read([account, { ...whole, data }])).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  }
})

test('one search by size and wallet and one request for banks; none for banks where nothing is found', async () => {
  const account = marginfiAccount({ key, wallet, slots: [{ bank: one, supplied: shares(9n) }] })
  const { source, received } = open([account, bankOne()])
  expect(await source.readPositions(wallet, signal)).toHaveLength(1)
  expect(received.map(({ method }) => method)).toEqual(['getProgramAccounts', 'getMultipleAccounts'])
  expect(received[0]?.params[1]).toMatchObject({
    filters: [{ dataSize: 2312 }, { memcmp: { offset: 40, bytes: wallet } }],
  })
  const elsewhere = open([account, bankOne()])
  expect(await elsewhere.source.readPositions(sampleKey('nobody'), signal)).toEqual([])
  expect(elsewhere.received).toHaveLength(1)
})

test.each([-32_010, 410, 403])('a node that refuses to search (%i) is a failure, not an empty list', async (code) => {
  const answer = () => (code < 0 ? refuse(code) : new Response('no', { status: code }))
  const { source } = open([], answer)
  await expect(source.readPositions(wallet, signal)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})
