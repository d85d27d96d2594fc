import type { Address } from '@solana/kit'
import { expect, test } from 'vitest'
import { mintAccount, sampleKey } from '#sample/solana/node/accounts.ts'
import type { StoredAccount } from '#sample/solana/node/state.ts'
import { raydiumLpPool, shareMint } from '#sample/solana/protocols/raydium-lp-accounts.ts'
import { noteInto } from '#testing/protocols/note-into.ts'
import { solanaRig } from '#testing/solana/solana-rig.ts'
import { raydiumLpPositions } from './positions.ts'

const { signal } = new AbortController()
const [amm, cpmm, coinA, coinB] = [sampleKey('amm'), sampleKey('cpmm'), sampleKey('coin a'), sampleKey('coin b')]
const [ammShare, cpmmShare, plain] = [sampleKey('amm share'), sampleKey('cpmm share'), sampleKey('plain')]
const coins: [Address, Address] = [coinA, coinB]

const ammPool = raydiumLpPool({
  key: amm,
  kind: 'amm',
  shares: ammShare,
  supply: 1_000n,
  coins,
  reserves: [50_003n, 70_007n],
  fees: [[3n, 7n]],
})
const cpmmPool = (supply = 2n ** 64n - 1n) =>
  raydiumLpPool({
    key: cpmm,
    kind: 'cpmm',
    shares: cpmmShare,
    supply,
    coins,
    reserves: [2n ** 64n - 1n, 1_000_111n],
    fees: [
      [0n, 100n],
      [0n, 10n],
      [0n, 1n],
    ],
  })
const mints = [
  shareMint(ammShare, 'amm', 900n),
  shareMint(cpmmShare, 'cpmm', 5n),
  mintAccount({ mint: plain, decimals: 6, supply: 10n }),
]
const poolIds = new Map<string, string>([
  [ammShare, amm],
  [cpmmShare, cpmm],
])
const apiAnswer = (url: URL, ids = poolIds) => {
  const requested = url.searchParams.get('lps')?.split(',') ?? []
  const data = requested.map((mint) => (ids.has(mint) ? { id: ids.get(mint), lpMint: { address: mint } } : null))
  return Response.json({ id: 'x', success: true, data })
}

type Setting = Parameters<typeof solanaRig>[0]
function open(held: Record<string, bigint>, accounts: StoredAccount[], setting: Partial<Setting> = {}, most?: number) {
  const told: string[] = []
  const elsewhere = (url: URL) => {
    told.push(url.pathname)
    return setting.elsewhere?.(url) ?? apiAnswer(url)
  }
  const rig = solanaRig({ held, accounts, ...setting, elsewhere })
  const source = raydiumLpPositions(rig.deps, most)
  const notes: string[] = []
  const read = () => source.readPositions(sampleKey('owner'), signal, noteInto(notes))
  return { read, told, notes, received: rig.received }
}
const whole = [...mints, ...ammPool, ...cpmmPool()]

test('shares of both programs are told as what their pools would give, without fees that are others’', async () => {
  const { read } = open({ native: 5n, [ammShare]: 10n, [cpmmShare]: 2n ** 64n - 1n, [plain]: 4n }, whole)
  expect(await read()).toMatchObject([
    {
      positionId: ammShare,
      type: 'AMM',
      poolId: amm,
      tokens: [
        { contractAddress: coinA, amount: 500n },
        { contractAddress: coinB, amount: 700n },
      ],
      receiptTokens: [ammShare],
    },
    { positionId: cpmmShare, tokens: [{ amount: 2n ** 64n - 1n }, { amount: 1_000_000n }] },
  ])
})

test('mints, pools, vaults and the API are one request each; what a mint and its pool are is asked once', async () => {
  const { read, received, told } = open({ [ammShare]: 10n, [cpmmShare]: 1n, [plain]: 4n }, whole)
  await read()
  expect(received.map(({ method }) => method)).toEqual(Array.from({ length: 3 }, () => 'getMultipleAccounts'))
  expect(told).toEqual(['/pools/info/lps'])
  await read()
  expect(received).toHaveLength(3)
  expect(told).toHaveLength(1)
})

test('a wallet without shares asks for nothing but what its mints are', async () => {
  const { read, received, told } = open({ [plain]: 4n, [sampleKey('gone')]: 1n }, whole)
  expect(await read()).toEqual([])
  expect(received).toHaveLength(1)
  expect(told).toEqual([])
  const empty = open({ native: 4n }, whole)
  expect(await empty.read()).toEqual([])
  expect(empty.received).toEqual([])
})

test('a pool that has no shares any more gives nothing', async () => {
  const { read } = open({ [cpmmShare]: 1n }, [...mints, ...cpmmPool(0n)])
  expect(await read()).toEqual([])
})

test('of many tokens the first are looked at, and a note says how many were not', async () => {
  const { read, notes } = open({ [plain]: 4n, [ammShare]: 10n, [cpmmShare]: 1n }, whole, {}, 1)
  expect(await read()).toEqual([])
  expect(notes).toEqual(['2 more tokens were not checked (left out)'])
})

const changed = (key: Address, change: (data: Uint8Array) => Uint8Array) =>
  whole.map((account) => (account.key === key ? { ...account, data: change(account.data) } : account))
const vaultOf = (pool: StoredAccount[]) => pool[1]?.key ?? sampleKey('none')

test.each([
  ['a closed pool', whole.filter(({ key }) => key !== amm)],
  ['a pool that is too short', changed(amm, (data) => data.slice(0, 751))],
  ['a pool of another share', changed(amm, (data) => data.with(464, 1).with(465, 2))],
  ['a pool of another program', whole.map((one) => (one.key === amm ? { ...one, owner: sampleKey('other') } : one))],
  ['a closed vault', whole.filter(({ key }) => key !== vaultOf(ammPool))],
  ['fees larger than the vault', changed(amm, (data) => data.with(199, 1))],
  ['a vault of another coin', changed(vaultOf(ammPool), (data) => data.with(0, 1).with(1, 2))],
  ['a mint that is too short', changed(ammShare, (data) => data.slice(0, 81))],
])('%s is a failure, not an amount', async (_, accounts) => {
  await expect(open({ [ammShare]: 10n }, accounts).read()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('a pool of CPMM with another mark is a failure', async () => {
  const { read } = open(
    { [cpmmShare]: 1n },
    changed(cpmm, (data) => data.with(0, 0)),
  )
  await expect(read()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test.each([
  ['that knows no pool', () => apiAnswer(new URL('https://x/?lps=unknown'))],
  ['that leads to another pool', (url: URL) => apiAnswer(url, new Map([[ammShare, cpmm]]))],
  ['that fails', () => new Response('no', { status: 500 })],
  ['that says that it failed', () => Response.json({ id: 'x', success: false, msg: 'no' })],
])('an API %s is a failure, not an empty list', async (_, elsewhere) => {
  const { read } = open({ [ammShare]: 10n }, whole, { elsewhere })
  await expect(read()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})
