import { address, isAddress } from '@solana/kit'
import { expect, test } from 'vitest'
import { mintAccount, sampleKey } from '#sample/solana/node/accounts.ts'
import type { StoredAccount } from '#sample/solana/node/state.ts'
import { infinityAccount, marinadeAccount, stakePoolAccount } from '#sample/solana/protocols/staked-token-accounts.ts'
import { noteInto } from '#testing/protocols/note-into.ts'
import { recordedAccount } from '#testing/solana/recorded-accounts.ts'
import { solanaRig } from '#testing/solana/solana-rig.ts'
import { refuse } from '#testing/solana/solana-server.ts'
import { solStakedTokenPositions } from './positions.ts'
import { type StakedToken, stakedTokens } from './rows.ts'
import { solStakedTokens } from './sol-staked-tokens.ts'

const { signal } = new AbortController()
const owner = sampleKey('owner')
const ONE = 1_000_000_000n

function tokenOf(symbol: string): StakedToken {
  const found = stakedTokens.find((token) => token.symbol === symbol)
  if (!found) throw new Error(`no ${symbol}`)
  return found
}
const jito = tokenOf('JitoSOL')
const inf = tokenOf('INF')
const spl = 'SPoo1Ku8WFXoNDMHPsrGSTSG1Y47rzgn41SLUNakuHy'
const addressed = (account: StoredAccount, key: string): StoredAccount => ({ ...account, key: address(key) })

/** Every source of a wallet with these tokens, over these accounts. */
async function read(
  held: Record<string, bigint>,
  accounts: StoredAccount[],
  more: Parameters<typeof solanaRig>[0] = {},
) {
  const rig = solanaRig({ ...more, held, accounts })
  const notes: string[] = []
  const found = await Promise.all(
    solStakedTokenPositions(rig.deps).map(({ id, readPositions }) =>
      readPositions(owner, signal, noteInto(notes)).then((positions) => ({ id, positions })),
    ),
  )
  return { found: found.filter(({ positions }) => positions.length > 0), notes, received: rig.received }
}

const sol = (amount: bigint) => [{ contractAddress: 'native', amount }]

test('recorded pools of all three programs give what their own library makes of a whole token', async () => {
  const power = tokenOf('pwrSOL')
  const jup = tokenOf('JupSOL')
  const accounts = [recordedAccount('jitoPool'), recordedAccount('powerPool'), recordedAccount('jupPool')]
  const { found, notes, received } = await read({ [jito.mint]: ONE, [power.mint]: ONE, [jup.mint]: ONE }, accounts)
  expect(Object.fromEntries(found.map(({ id, positions }) => [id, positions[0]]))).toMatchObject({
    'jito-liquid-staking': {
      positionId: jito.mint,
      poolId: 'Jito4APyf642JPZPx3hGc6WWJ8zPKtRbRs4P815Awbb',
      type: 'Staking',
      tokens: sol(1_073_400_157n),
      receiptTokens: [jito.mint],
      rates: null,
    },
    'sanctum-validator-lsts': { tokens: sol(1_005_776_791n) },
    'jupiter-staked-sol': { tokens: sol(ONE) },
  })
  expect(notes).toEqual([])
  expect(received.map(({ method }) => method)).toEqual(['getMultipleAccounts'])
})

test('the recorded state of Marinade gives what its own price says, and that of Infinity less what is set aside', async () => {
  const accounts = [
    recordedAccount('marinade'),
    recordedAccount('infinity'),
    addressed(mintAccount({ mint: owner, decimals: 9, supply: 50_000_000_000_000n }), inf.mint),
  ]
  const { found, notes } = await read({ [tokenOf('mSOL').mint]: ONE, [inf.mint]: ONE }, accounts)
  expect(found.map(({ id, positions }) => [id, positions[0]?.tokens])).toEqual([
    ['marinade-liquid-staking', sol(1_164_647_285n)],
    ['sanctum-infinity', sol(2_228_787_865n)],
  ])
  expect((ONE * 5_002_122_002n) >> 32n).toBe(1_164_647_285n)
  expect(notes).toEqual([])
})

test('the first version of Infinity sets nothing aside; one that nobody knows tells nothing', async () => {
  const whole = infinityAccount({ lamports: 3n * ONE, withheld: ONE, fees: 5n })
  const supply = addressed(mintAccount({ mint: owner, decimals: 9, supply: 2n * ONE }), inf.mint)
  const first = { ...whole, data: whole.data.slice(0, 176) }
  first.data[12] = 1
  const third = { ...whole, data: whole.data.slice() }
  third.data[12] = 3
  const worth = async (account: StoredAccount) =>
    (await read({ [inf.mint]: ONE }, [account, supply])).found[0]?.positions
  expect(await worth(whole)).toMatchObject([{ tokens: sol((2n * ONE - 5n) / 2n) }])
  expect(await worth(first)).toMatchObject([{ tokens: sol((3n * ONE) / 2n) }])
  expect(await worth(third)).toMatchObject([{ tokens: [{ contractAddress: inf.mint, amount: ONE }] }])
})

test('what cools down counts and what tickets claim does not', async () => {
  const state = { active: 100n, cooling: 20n, reserve: 5n, tickets: 7n, emergency: 2n, supply: 60n }
  const { mint } = tokenOf('mSOL')
  const { found } = await read({ [mint]: 6n }, [marinadeAccount(state)])
  expect(found[0]?.positions).toMatchObject([{ tokens: sol(12n) }])
  // More is claimed than available.
  const { found: claimed, notes } = await read({ [mint]: 6n }, [marinadeAccount({ ...state, tickets: 999n })])
  expect(claimed[0]?.positions).toMatchObject([{ tokens: [{ contractAddress: mint, amount: 6n }] }])
  expect(notes).toEqual(['the value behind mSOL could not be read'])
})

const pool = { key: jito.pool, program: spl, mint: jito.mint, lamports: 12n, supply: 10n }
const MOST = 2n ** 64n - 1n

test.each([
  ['closed', []],
  ['of another program', [stakePoolAccount({ ...pool, program: sampleKey('another program') })]],
  ['of another token', [stakePoolAccount({ ...pool, mint: tokenOf('bSOL').mint })]],
  ['without a supply', [stakePoolAccount({ ...pool, supply: 0n })]],
  ['with nothing in it', [stakePoolAccount({ ...pool, lamports: 0n })]],
  ['that is none', [{ ...stakePoolAccount(pool), data: new Uint8Array(611) }]],
  ['that is too short', [{ ...stakePoolAccount(pool), data: stakePoolAccount(pool).data.subarray(0, 610) }]],
])('a pool %s: the token stands for itself, and a note says so', async (_, accounts) => {
  const { found, notes } = await read({ [jito.mint]: 5n }, accounts)
  expect(found).toMatchObject([
    { positions: [{ tokens: [{ contractAddress: jito.mint, amount: 5n }], receiptTokens: [jito.mint] }] },
  ])
  expect(notes).toEqual(['the value behind JitoSOL could not be read'])
})

test('numbers of 64 bits multiply exactly, and halves are rounded down', async () => {
  const amountOf = async (held: bigint, account: typeof pool) =>
    (await read({ [jito.mint]: held }, [stakePoolAccount(account)])).found[0]?.positions[0]?.tokens
  expect(await amountOf(MOST, { ...pool, lamports: MOST, supply: MOST - 1n })).toEqual(sol(MOST + 1n))
  expect(await amountOf(3n, { ...pool, lamports: 11n })).toEqual(sol(3n))
})

test('no staked token is no request; a hundred pools are one, two hundred thirty-eight tokens three', async () => {
  const none = await read({ [sampleKey('mint of something')]: 5n }, [])
  expect([none.found, none.received]).toEqual([[], []])
  const held = (count: number) => Object.fromEntries(stakedTokens.slice(0, count).map(({ mint }) => [mint, 1n]))
  expect((await read(held(100), [])).received).toHaveLength(1)
  // 237 pools and the supply of INF.
  const all = await read(held(1000), [])
  expect([all.received.length, all.found.flatMap(({ positions }) => positions).length]).toEqual([3, 238])
})

test('a second wallet within half a minute asks for no pool again', async () => {
  let at = 0
  const rig = solanaRig({ held: { [jito.mint]: 5n }, accounts: [stakePoolAccount(pool)], now: () => at })
  const [source] = solStakedTokenPositions(rig.deps)
  await source?.readPositions(owner, signal)
  at += 29_000
  await source?.readPositions(sampleKey('another owner'), signal)
  expect(rig.received).toHaveLength(1)
  at += 2_000
  await source?.readPositions(owner, signal)
  expect(rig.received).toHaveLength(2)
})

test('a node that refuses is a failure; what the list of tokens lacks is told', async () => {
  const interrupt = () => refuse(-32_005)
  await expect(read({ [jito.mint]: 5n }, [], { interrupt })).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  const { notes } = await read({}, [], { note: '1 frozen token account excluded' })
  expect(new Set(notes)).toEqual(new Set(['1 frozen token account excluded']))
})

test('238 tokens by 16 names, each address one', () => {
  expect([stakedTokens.length, solStakedTokens.listings.length]).toEqual([238, 16])
  const addresses = stakedTokens.flatMap(({ mint, pool: account }) => [mint, account])
  expect(addresses.filter((text) => !isAddress(text))).toEqual([])
  expect(new Set(addresses).size).toBe(2 * 238)
  const slugs = new Set(stakedTokens.map(({ slug }) => slug))
  expect([...slugs].toSorted()).toEqual(solStakedTokens.listings.map(({ id }) => id).toSorted())
})
