import { type Address, address } from '@solana/kit'
import { expect, test } from 'vitest'
import { sampleKey } from '#sample/solana/node/accounts.ts'
import type { StoredAccount } from '#sample/solana/node/state.ts'
import {
  jupiterEscrowAccount,
  jupiterLendAddresses,
  jupiterLendingAccount,
  jupiterReserveAccount,
} from '#sample/solana/protocols/jupiter-accounts.ts'
import { noteInto } from '#testing/protocols/note-into.ts'
import { solanaRig } from '#testing/solana/solana-rig.ts'
import { refuse } from '#testing/solana/solana-server.ts'
import { jupiterPositions } from './positions.ts'

const { signal } = new AbortController()
const owner = address('4Nd1mYvGQWvkqLhbKjdqKPkj7bkQ7kzY2n9kGcKVGWbT')
const usdc = address('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')
const JLP = '27G8MtK7VtTcCHkpASjSDdkWWYfoqT6ggEuKidVJidD4'
const AT = 1_795_000_000n
const now = () => Number(AT) * 1000
const { receipt } = await jupiterLendAddresses(usdc)

const prices = { liquidityPrice: 1_020_000_000_000n, tokenPrice: 1_034_567_890_123n }
const market = async (at: bigint, over: Partial<typeof prices> = {}): Promise<StoredAccount[]> => [
  await jupiterLendingAccount({ asset: usdc, at, ...prices, ...over }),
  await jupiterReserveAccount({
    asset: usdc,
    rate: 500,
    fee: 1000,
    utilization: 8000,
    at,
    supplyPrice: 1_020_000_000_000n,
    borrowPrice: 1_050_000_000_000n,
    supply: [100n, 0n],
    borrow: [80n, 0n],
  }),
]

type Setting = Parameters<typeof solanaRig>[0]
async function read(slug: string, setting: Setting, of: Address = owner) {
  const rig = solanaRig({ now, ...setting })
  const source = jupiterPositions(rig.deps).find(({ id }) => id === slug)
  const notes: string[] = []
  const positions = await source?.readPositions(of, signal, noteInto(notes))
  return { positions, notes, methods: rig.received.map(({ method }) => method), rig }
}

test('the receipt tokens, markets and reserves stand where their program derives them', async () => {
  expect(await jupiterLendAddresses(usdc)).toEqual({
    receipt: '9BEcn9aPEmhSPbPQeFGjidRiEKki46fVQDyPpSQXPA2D',
    lending: '2vVYHYM8VYnvZqQWpTJSj8o8DBf1wM8pVs3bsTgYZiqJ',
    reserve: '94vK29npVbyRHXH63rRcTiSr26SFhrQTzbpNJuhQEDu',
  })
  const wrapped = await jupiterLendAddresses(address('So11111111111111111111111111111111111111112'))
  expect(wrapped.receipt).toBe('2uQsyo1fXXQkDtcpXnLofWy88PxcvnfH2L8FPSE62FVU')
})

test('a receipt of Jupiter Lend is its price in the asset, rounded down; two requests', async () => {
  const { positions, methods, rig } = await read('jupiter-lend', {
    held: { [receipt]: 1_000_000n },
    accounts: await market(AT),
  })
  expect(positions).toMatchObject([
    {
      positionId: receipt,
      type: 'Lending',
      poolId: receipt,
      tokens: [{ contractAddress: usdc, amount: 1_034_567n }],
      receiptTokens: [receipt],
      rates: { baseApr: 0.036, rewardsApr: null, totalApr: null },
    },
  ])
  expect(methods).toEqual(['getProgramAccounts', 'getMultipleAccounts'])
  expect(rig.received[0]?.params[1]).toMatchObject({ filters: [{ dataSize: 196 }] })
})

test('the price goes on by what the reserve has earned since: thirty days at 3.6 %', async () => {
  const held = { [receipt]: 10n ** 12n }
  const { positions } = await read('jupiter-lend', { held, accounts: await market(AT - 30n * 86_400n) })
  // 1,034,567,890,123 x 1,023,018,082,191 / 1,020,000,000,000.
  expect(positions?.[0]?.tokens).toEqual([{ contractAddress: usdc, amount: 1_037_629_077_303n }])
})

test('no receipt is no position; a wallet of coin alone asks nothing; numbers of 64 bits are exact', async () => {
  const accounts = await market(AT)
  const other = await read('jupiter-lend', { held: { [sampleKey('mint')]: 5n }, accounts })
  expect([other.positions, other.methods]).toEqual([[], ['getProgramAccounts']])
  const coin = await read('jupiter-lend', { held: { native: 5n }, accounts })
  expect([coin.positions, coin.methods]).toEqual([[], []])
  const most = 2n ** 64n - 1n
  const whole = await market(AT, { tokenPrice: most })
  const { positions } = await read('jupiter-lend', { held: { [receipt]: most }, accounts: whole })
  expect(positions?.[0]?.tokens[0]?.amount).toBe((most * most) / 10n ** 12n)
})

const broken = (at: number, change: (account: StoredAccount) => StoredAccount | null) => async () =>
  (await market(AT)).flatMap((account, index) => (index === at ? (change(account) ?? []) : account))
const bytes = (change: (data: Uint8Array) => void) => (account: StoredAccount) => {
  const data = account.data.slice()
  change(data)
  return { ...account, data }
}

test.each([
  [
    'a market with another mark',
    broken(
      0,
      bytes((data) => data.set([1], 0)),
    ),
  ],
  [
    'a reserve with another mark',
    broken(
      1,
      bytes((data) => data.set([1], 3)),
    ),
  ],
  ['a reserve of another program', broken(1, (account) => ({ ...account, owner }))],
  ['a reserve that is too short', broken(1, (account) => ({ ...account, data: account.data.subarray(0, 191) }))],
  ['a reserve that is closed', broken(1, () => null)],
])('%s fails, it is not left out', async (_, accounts) => {
  const reading = read('jupiter-lend', { held: { [receipt]: 5n }, accounts: await accounts() })
  await expect(reading).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test.each([-32_010, -32_601])('a node that does not search (%i) is a failure, not an empty list', async (code) => {
  const interrupt = ({ method }: { method: string }) => (method === 'getProgramAccounts' ? refuse(code) : undefined)
  const reading = read('jupiter-lend', { held: { [receipt]: 5n }, accounts: await market(AT), interrupt })
  await expect(reading).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  const others = { held: { [JLP]: 5n }, accounts: [await jupiterEscrowAccount(owner, 7n)], interrupt }
  expect((await read('jupiter-perpetual-exchange', others)).positions).toHaveLength(1)
  expect((await read('jupiter-dao', others)).positions).toHaveLength(1)
})

test('JLP stands for itself and counts once, without a request', async () => {
  const { positions, methods } = await read('jupiter-perpetual-exchange', { held: { [JLP]: 41_250_000n } })
  expect(positions).toMatchObject([
    {
      type: 'AMM',
      poolId: '5BUwFW4nRbftYTDMbgxykoFWqWHPzahFSNAaaaJtVKsq',
      tokens: [{ contractAddress: JLP, amount: 41_250_000n }],
      receiptTokens: [JLP],
    },
  ])
  expect(methods).toEqual([])
  expect((await read('jupiter-perpetual-exchange', { held: { native: 5n } })).positions).toEqual([])
})

test('staked JUP is found in the one escrow that a wallet may have', async () => {
  const account = await jupiterEscrowAccount(owner, 912_500_000n)
  expect(account.key).toBe('8rGZQJfd3Fv72WAkHxn6u2v56uSjfLgvtuHsL87dFBkx')
  const { positions, methods } = await read('jupiter-dao', { accounts: [account] })
  expect(positions).toMatchObject([
    {
      positionId: account.key,
      type: 'Staking',
      tokens: [{ contractAddress: 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN', amount: 912_500_000n }],
      receiptTokens: [],
    },
  ])
  expect(methods).toEqual(['getMultipleAccounts'])
  expect((await read('jupiter-dao', {})).positions).toEqual([])
  expect((await read('jupiter-dao', { accounts: [await jupiterEscrowAccount(owner, 0n)] })).positions).toEqual([])
})

test.each([
  ['another mark', bytes((data) => data.set([0], 0))],
  ['another owner', bytes((data) => data.set([9, 9], 40))],
  ['no room for its amount', (account: StoredAccount) => ({ ...account, data: account.data.subarray(0, 160) })],
])('an escrow with %s fails', async (_, change) => {
  const accounts = [change(await jupiterEscrowAccount(owner, 5n))]
  await expect(read('jupiter-dao', { accounts })).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})
