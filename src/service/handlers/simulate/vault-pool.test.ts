import { expect, test } from 'vitest'
import { ApiError } from '#contract/error.ts'
import type { Vault } from '#contract/vault.ts'
import { readVaults } from '#service/snapshot/vaults/read-vaults.ts'
import type { PoolAnswer, PoolQuestion } from '#service/wallet/wallet.ts'
import { aVault } from '#testing/store/rows.ts'
import { poolHint, readVaultPool, volumeOfDay } from './vault-pool.ts'

test.each([
  ['0.3%', { fee: 0.003, tickSpacing: null }],
  ['0.01%', { fee: 0.0001, tickSpacing: null }],
  ['CL100 - 0.05%', { fee: 0.0005, tickSpacing: 100 }],
  ['CL - 0.05%', { fee: 0.0005, tickSpacing: null }],
  ['Concentrated - 0.25%', { fee: 0.0025, tickSpacing: null }],
  ['', { fee: null, tickSpacing: null }],
  ['Standard - 0.25%', null],
  ['Dynamic fee (hook)', null],
  ['Prime market', null],
])('of a vault with the remark “%s” it is %j that is known of its pool', (remark, hint) => {
  const found = poolHint(remark)
  expect(found?.tickSpacing).toBe(hint?.tickSpacing)
  if (typeof hint?.fee === 'number') expect(found?.fee).toBeCloseTo(hint.fee, 12)
  else expect(found?.fee).toBe(hint?.fee)
})

test('a day’s volume is the week’s mean, else the last day’s, else not known', () => {
  expect(volumeOfDay({ volume1d: 5, volume7d: 14 })).toBe(2)
  expect(volumeOfDay({ volume1d: 5, volume7d: null })).toBe(5)
  expect(volumeOfDay({ volume1d: null, volume7d: null })).toBeNull()
  expect(volumeOfDay({ volume1d: null, volume7d: 0 })).toBe(0)
})

const SUI = '0x2::sui::SUI'
const USDC = `0x${'dba3'.repeat(16)}::usdc::USDC`
const state = {
  poolId: '0x1',
  coins: [SUI, USDC] as const,
  tick: 0,
  tickSpacing: 60,
  protocolShare: 0.2,
  activeLiquidity: '1234.5',
  price: 2,
  tier: 0.0025,
  asOf: new Date(1_795_000_000_000),
}
const lp = (more: Partial<Vault> = {}) =>
  aVault({
    id: 'v',
    chain: 'SUI',
    type: 'LP',
    protocol: { id: 'cetus-clmm', name: 'Cetus CLMM', logo: '' },
    name: 'Cetus CLMM SUI-USDC (0.25%)',
    coins: [SUI, USDC],
    volume1d: 100,
    volume7d: 1_400,
    ...more,
  })

/** What is read of the first of these vaults; `questions` are what its pool was looked up by. */
async function readOf(listed: Vault[], pool: () => Promise<PoolAnswer> = async () => ({ pool: state, gap: null })) {
  const read = { family: 'vaults', origin: 'live', asOf: new Date(1), revision: 1, isRead: true } as const
  async function* all() {
    yield listed.map((vault) => ({ id: vault.id, body: JSON.stringify(vault) }))
  }
  const vaults = await readVaults({ read: (reading) => reading(read, all) }, async () => {})
  const questions: PoolQuestion[] = []
  const context = {
    directory: { namesOf: (name: string) => [name, 'cetus'] },
    wallet: {
      pool: async (question: PoolQuestion) => {
        questions.push(question)
        return pool()
      },
    },
    signal: () => new AbortController().signal,
  }
  const [vault] = listed
  if (vault === undefined) throw new Error('a vault is missing')
  return { ...(await readVaultPool(vault, vaults, context)), questions }
}

test('a vault’s pool is looked up by its coins and its fee, under all names of its protocol', async () => {
  const { facts, statuses, questions } = await readOf([lp()])
  expect(facts).toEqual({ tier: 0.0025, protocolShare: 0.2, activeLiquidity: '1234.5', volumeUsdDay: 200 })
  expect(statuses).toEqual([{ id: 'pools', asOf: 1_795_000_000, ms: null, error: null, note: null }])
  expect(questions).toEqual([
    {
      origin: 'live',
      chain: 'SUI',
      protocols: ['cetus-clmm', 'cetus'],
      wanted: { coins: [SUI, USDC], fee: 0.0025, tickSpacing: null },
    },
  ])
})

test('of two vaults with the same coins and remark nobody knows which pool is whose; another fee, chain or protocol is no twin', async () => {
  const { facts, statuses, questions } = await readOf([lp(), lp({ id: 'twin', coins: [USDC, SUI] })])
  expect([facts, questions]).toEqual([null, []])
  expect(statuses[0]?.note).toContain('several')
  const others = [
    lp({ id: 'fee', name: 'Cetus CLMM SUI-USDC (1%)' }),
    lp({ id: 'protocol', protocol: { id: 'turbos', name: 'Cetus CLMM', logo: '' } }),
    lp({ id: 'three', coins: [SUI, USDC, `0x${'3'.repeat(64)}::c::C`] }),
  ]
  expect((await readOf([lp(), ...others])).facts).not.toBeNull()
})

test('what has no pair of coins, or no pool of ranges, is not looked up', async () => {
  for (const vault of [
    lp({ type: 'LENDING' }),
    lp({ coins: [SUI] }),
    lp({ coins: [SUI, USDC, `0x${'3'.repeat(64)}::c::C`] }),
    lp({ chain: 'ECLIPSE' }),
    lp({ name: 'Cetus CLMM SUI-USDC (Dynamic fee (hook))' }),
  ])
    expect(await readOf([vault])).toMatchObject({ facts: null, questions: [] })
})

test('a source that fails leaves the pool unknown and says so; anything else that is thrown is a mistake of ours', async () => {
  const { facts, statuses } = await readOf([lp()], async () => {
    throw new ApiError('UPSTREAM_FAILED', 'node.example answered with status 503')
  })
  expect(facts).toBeNull()
  expect(statuses).toMatchObject([{ id: 'pools', error: 'node.example answered with status 503' }])
  await expect(readOf([lp()], () => Promise.reject(new TypeError('ours')))).rejects.toThrow('ours')
})
