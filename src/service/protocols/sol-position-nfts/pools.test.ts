import { type Address, address, getAddressEncoder } from '@solana/kit'
import { expect, test } from 'vitest'
import type { StoredAccount } from '#sample/solana/node/state.ts'
import { derivedKey } from '#sample/solana/protocols/anchor.ts'
import { orcaPool } from '#sample/solana/protocols/orca-accounts.ts'
import { raydiumConfig, raydiumPool } from '#sample/solana/protocols/raydium-accounts.ts'
import { solanaRig } from '#testing/solana/solana-rig.ts'
import { positionNftPools } from './pools.ts'
import { positionNftFacts } from './sol-position-nfts.ts'

const SOL = address('So11111111111111111111111111111111111111112')
const USDC = address('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')
const { signal } = new AbortController()
const ORCA = address(positionNftFacts.orca)
const RAYDIUM = address(positionNftFacts.raydium)
const coins: [Address, Address] = [SOL, USDC]
/** 2.25 of the second coin per unit of the first, in base units. */
const state = { sqrtPrice: 3n << 63n, tick: 8_109, growths: [0n, 0n] as [bigint, bigint], coins }

/**
 * Pools of SOL and USDC with the ids on both protocols' own pages, at 0.04 % and 0.3 %, and the configuration of Raydium's
 * pool at 0.04 %.
 */
const published = {
  orca4: address('Czfq3xZZDmsdGdUyrNLtRhGc47cXcZtLG4crryfu44zE'),
  orca64: address('HJPjoWUrhoZzkNfRpHuieeFk9WcZWjwy6PBjZ81ngndJ'),
  raydium: address('3ucNos4NbumPLZNWztqGHNFFgkHeRMBQAVemeeomsUxv'),
  config: address('3h2e43PunVA5K34vwKCLHWhZF4aZpyaC9RmxvshGAQpL'),
}
const orca = (key: Address, spacing: number, feeRate: number, liquidity = 10n ** 15n) =>
  orcaPool({ ...state, program: ORCA, key, spacing, feeRate, liquidity })
const raydium: StoredAccount[] = [
  raydiumConfig({ program: RAYDIUM, key: published.config, feeRate: 400 }),
  raydiumPool({
    ...state,
    program: RAYDIUM,
    key: published.raydium,
    config: published.config,
    spacing: 1,
    liquidity: 77n,
  }),
]

type Setting = Parameters<typeof solanaRig>[0]

function open(id: string, accounts: StoredAccount[], setting: Setting = {}) {
  const { deps, received } = solanaRig({ accounts, now: () => 9, ...setting })
  const source = positionNftPools(deps).find((each) => each.id === id)
  const find = (fee: number | null, wanted: readonly [string, string] = [USDC, SOL]) =>
    source?.findPools({ coins: wanted, fee, tickSpacing: null }, signal) ?? Promise.resolve([])
  return { find, received }
}

test('pools of Orca stand where its mints and spacing say, which is where everybody has them', async () => {
  const { find, received } = open('orca-dex', [orca(published.orca4, 4, 400), orca(published.orca64, 64, 3_000, 5n)])
  expect(await find(0.0004)).toEqual([
    {
      poolId: published.orca4,
      coins,
      liquidity: 10n ** 15n,
      price: 2.25,
      tick: 8_109,
      tickSpacing: 4,
      fee: 0.0004,
      protocolShare: 0.13,
      asOf: 9,
    },
  ])
  expect((await find(null)).map(({ poolId }) => poolId)).toEqual([published.orca4, published.orca64])
  expect(await find(0.01)).toEqual([])
  // One request: the other reads are of the same accounts.
  expect(received).toHaveLength(1)
})

test('a pool of Raydium is that of a configuration with the fee; protocol and fund take from it', async () => {
  const [found, ...others] = await open('raydium-amm', raydium).find(0.0004)
  expect(others).toEqual([])
  expect(found).toMatchObject({ poolId: published.raydium, coins, liquidity: 77n, price: 2.25, fee: 0.0004 })
  expect(found?.protocolShare).toBeCloseTo(0.12 + 0.04, 12)
  expect(await open('raydium-amm', raydium).find(0.01)).toEqual([])
  expect(await open('byreal', raydium).find(null)).toEqual([])
})

test('a pool whose fee follows the moves of its price is left out: nobody knows what a swap will pay', async () => {
  const [config, pool] = raydium
  if (config === undefined || pool === undefined) throw new Error('an account is missing')
  const data = new Uint8Array(pool.data)
  data[1_102] = 1
  expect(await open('raydium-amm', [config, { ...pool, data }]).find(0.0004)).toEqual([])
})

test('lamports that somebody sent make no pool, and what is no pool at a pool’s address is a failure', async () => {
  const pool = orca(published.orca4, 4, 400)
  const elsewhere = { ...pool, owner: address('11111111111111111111111111111111') }
  expect(await open('orca-dex', [elsewhere]).find(0.0004)).toEqual([])
  const short = { ...pool, data: pool.data.slice(0, 100) }
  await expect(open('orca-dex', [short]).find(0.0004)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('a configuration that is gone is a failure, not a pool without a fee', async () => {
  const key = await derivedKey(RAYDIUM, ['amm_config', new Uint8Array([0, 2])])
  const [, pool] = raydium
  if (pool === undefined) throw new Error('an account is missing')
  const bytes = (each: Address) => getAddressEncoder().encode(each)
  const other = await derivedKey(RAYDIUM, ['pool', bytes(key), bytes(SOL), bytes(USDC)])
  const accounts = [raydiumConfig({ program: RAYDIUM, key, feeRate: 400 }), { ...pool, key: other }]
  await expect(open('raydium-amm', accounts).find(0.0004)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('a node that fails is a failure, and what is no mint reaches none', async () => {
  const interrupt = () => new Response('down', { status: 503 })
  await expect(open('orca-dex', [], { interrupt }).find(0.0004)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  const { find, received } = open('raydium-amm', [])
  expect(await find(null, ['SOL', USDC])).toEqual([])
  expect(received).toEqual([])
})
