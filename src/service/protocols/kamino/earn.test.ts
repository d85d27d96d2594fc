import { address } from '@solana/kit'
import { expect, test } from 'vitest'
import { sampleKey } from '#sample/solana/node/accounts.ts'
import type { StoredAccount } from '#sample/solana/node/state.ts'
import {
  kaminoFarmAccount,
  kaminoFarmUserAccount,
  kaminoVaultAccount,
} from '#sample/solana/protocols/kamino-earn-accounts.ts'
import { kaminoReserveAccount } from '#sample/solana/protocols/kamino-lend-accounts.ts'
import { recordedAccount } from '#testing/solana/recorded-accounts.ts'
import { solanaRig } from '#testing/solana/solana-rig.ts'
import { refuse } from '#testing/solana/solana-server.ts'
import { kaminoPositions } from './positions.ts'

const { signal } = new AbortController()
const owner = address('4Nd1mYvGQWvkqLhbKjdqKPkj7bkQ7kzY2n9kGcKVGWbT')
const ONE = 2n ** 60n
const key = sampleKey('vault')
const mint = sampleKey('mint')
const sharesMint = sampleKey('shares')
const farm = sampleKey('farm')
const reserveKey = sampleKey('reserve')
/** Two collateral tokens represent three of the coin. */
const reserve = kaminoReserveAccount({
  key: reserveKey,
  mint,
  decimals: 6,
  available: 300n,
  borrowedSf: 0n,
  rateBsf: ONE,
  collateralSupply: 200n,
  priceSf: ONE,
  pricedAt: 1n,
  liquidationPercent: 80,
})
/** 100 available and 200 lent, less fees of 6.5, for 250 shares. */
const vault = {
  key,
  mint,
  sharesMint,
  farm,
  available: 6_500_000n,
  shares: 250_000_000n,
  pendingFeesSf: 6_500_000n * ONE,
  allocations: [[reserveKey, 200_000_000n]] as [ReturnType<typeof sampleKey>, bigint][],
}
const others = Array.from({ length: 3 }, (_, index) =>
  kaminoVaultAccount({
    ...vault,
    key: sampleKey(`vault ${index}`),
    sharesMint: sampleKey(`shares ${index}`),
    farm: sampleKey(`farm ${index}`),
  }),
)
const all = [kaminoVaultAccount(vault), ...others, reserve]

async function read(part: 'staked' | undefined, accounts: StoredAccount[], more: Parameters<typeof solanaRig>[0] = {}) {
  const rig = solanaRig({ ...more, accounts })
  const source = kaminoPositions(rig.deps).find((one) => one.id === 'kamino-earn' && one.part === part)
  const positions = (await source?.readPositions(owner, signal)) ?? []
  return { positions, received: rig.received, methods: rig.received.map(({ method }) => method) }
}

const held = { held: { [sharesMint]: 5_000_001n } }

test('shares in the wallet are their part of what is there and lent, less fees that wait; they stay the receipt', async () => {
  const { positions, received, methods } = await read(undefined, all, held)
  // 5.000001 x 300 / 250, rounded down.
  expect(positions).toMatchObject([
    {
      positionId: key,
      type: 'Lending',
      poolId: key,
      tokens: [{ contractAddress: mint, amount: 6_000_001n }],
      receiptTokens: [sharesMint],
    },
  ])
  expect(methods).toEqual(['getProgramAccounts', 'getMultipleAccounts', 'getMultipleAccounts'])
  expect(received[0]?.params[1]).toMatchObject({
    filters: [{ dataSize: 62_552 }],
    dataSlice: { offset: 0, length: 312 },
  })
  expect(received[1]?.params[1]).toMatchObject({ dataSlice: { offset: 0, length: 54_312 } })
})

test('a vault that lends to a recorded reserve takes that reserve’s own rate', async () => {
  const to = recordedAccount('kaminoReserve')
  const lending = { ...vault, available: 0n, pendingFeesSf: 0n, shares: 10n ** 9n }
  const accounts = [kaminoVaultAccount({ ...lending, allocations: [[to.key, 163_105_714_338n]] }), to]
  const { positions } = await read(undefined, accounts, { held: { [sharesMint]: 10n ** 9n } })
  expect(positions[0]?.tokens[0]?.amount).toBe(189_566_819_142n)
})

test('no share is no position; a wallet of coin alone asks nothing', async () => {
  const stranger = await read(undefined, all, { held: { [sampleKey('another')]: 5n } })
  expect([stranger.positions, stranger.methods]).toEqual([[], ['getProgramAccounts']])
  const coin = await read(undefined, all, { held: { native: 5n } })
  expect([coin.positions, coin.methods]).toEqual([[], []])
})

const WHOLE = 10n ** 18n
const stake = { key: sampleKey('stake'), farm, owner, active: 5_000_001n * WHOLE + 17n }
const rewards = [sampleKey('first reward'), sampleKey('second reward')]
const farmAccount = kaminoFarmAccount({ key: farm, rewards })

test('shares in a vault’s farm are found by their owner, with what the farm owes', async () => {
  const accounts = [...all, kaminoFarmUserAccount({ ...stake, unclaimed: [0n, 77n] }), farmAccount]
  const { positions, received, methods } = await read('staked', accounts)
  expect(positions).toMatchObject([
    {
      positionId: stake.key,
      poolId: key,
      tokens: [{ contractAddress: mint, amount: 6_000_001n }],
      yield: [{ contractAddress: rewards[1], amount: 77n }],
      receiptTokens: [],
    },
  ])
  expect(received[0]?.params[1]).toMatchObject({
    filters: [{ dataSize: 920 }, { memcmp: { offset: 48, bytes: owner } }],
  })
  expect(received[1]?.params[1]).toMatchObject({ dataSlice: { offset: 58_600, length: 32 } })
  expect(methods).toHaveLength(5)
})

test('no stake is one search; a farm of no vault, an emptied stake and another’s are no positions', async () => {
  expect((await read('staked', all)).methods).toEqual(['getProgramAccounts'])
  const accounts = [
    kaminoFarmUserAccount({ ...stake, farm: sampleKey('a farm of collateral') }),
    kaminoFarmUserAccount({ ...stake, key: sampleKey('emptied'), active: WHOLE - 1n }),
    kaminoFarmUserAccount({ ...stake, key: sampleKey('foreign'), owner: sampleKey('another') }),
  ]
  expect((await read('staked', [...all, ...accounts])).positions).toEqual([])
})

test('an emptied stake that is still owed something is a position of that', async () => {
  const accounts = [...all, kaminoFarmUserAccount({ ...stake, active: 0n, unclaimed: [5n] }), farmAccount]
  expect((await read('staked', accounts)).positions).toMatchObject([
    { tokens: [], yield: [{ contractAddress: rewards[0], amount: 5n }] },
  ])
})

test.each<[string, 'staked' | undefined, StoredAccount[]]>([
  ['a vault without shares', undefined, [kaminoVaultAccount({ ...vault, shares: 0n }), reserve]],
  ['a closed reserve', undefined, all.slice(0, -1)],
  ['a vault with another mark', undefined, [{ ...(all[0] ?? reserve), data: new Uint8Array(62_552) }, reserve]],
  ['a closed farm that owes', 'staked', [...all, kaminoFarmUserAccount({ ...stake, unclaimed: [5n] })]],
])('%s fails, it is not left out', async (_, part, accounts) => {
  await expect(read(part, accounts, held)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('a node that does not search is a failure of both, not an empty list', async () => {
  const interrupt = ({ method }: { method: string }) => (method === 'getProgramAccounts' ? refuse(-32_010) : undefined)
  for (const part of [undefined, 'staked'] as const)
    await expect(read(part, all, { ...held, interrupt })).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('numbers of 64 bits are exact', async () => {
  const most = 2n ** 64n - 1n
  const whole = { ...vault, available: most, shares: most - 1n, pendingFeesSf: 0n, allocations: [] }
  const { positions } = await read(undefined, [kaminoVaultAccount(whole)], { held: { [sharesMint]: most } })
  expect(positions[0]?.tokens[0]?.amount).toBe(most + 1n)
})
