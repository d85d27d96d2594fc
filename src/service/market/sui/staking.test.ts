import { expect, test } from 'vitest'
import type { PriceSource } from '#service/market/source.ts'
import { testUpstream } from '#testing/upstream/scripted-upstream.ts'
import { suiStaking } from './staking.ts'

const signal = new AbortController().signal
const url = 'https://graphql.mainnet.sui.io/graphql'
const EPOCH = 1123

type Rate = { sui_amount: string; pool_token_amount: string } | null
type FakeValidator = { stake: string | null; rates: Record<number, Rate> }

const rate = (sui: string, tokens = '1000000000000'): Rate => ({ sui_amount: sui, pool_token_amount: tokens })

/** A pool of 10,000 SUI that grew by one part in 500 over 30 epochs: (1.002)^(365/30) - 1 = 2.46069 % a year. */
const steady: FakeValidator = {
  stake: '10000000000000',
  rates: { 1123: rate('1102200000000'), 1116: rate('1101600000000'), 1093: rate('1100000000000') },
}

/** Answers as the real service does: each alias is the path that it asks for. */
function serve(validators: FakeValidator[], pageSize = 100) {
  return testUpstream(({ body }) => {
    const { query } = body as { query: string }
    if (!query.includes('activeValidators')) return { data: { epoch: { epochId: EPOCH } } }
    const start = Number(/after:"(\d+)"/.exec(query)?.[1] ?? 0)
    const end = Math.min(start + pageSize, validators.length)
    const paths = [...query.matchAll(/(\w+):extract\(path:"([^"]+)"\)/g)]
    const nodes = validators.slice(start, end).map((validator) => ({
      contents: Object.fromEntries(paths.map(([, alias = '', path = '']) => [alias, extract(validator, path)])),
    }))
    const pageInfo = { hasNextPage: end < validators.length, endCursor: String(end) }
    return { data: { epoch: { validatorSet: { activeValidators: { pageInfo, nodes } } } } }
  })
}

function extract({ stake, rates }: FakeValidator, path: string) {
  if (path === 'staking_pool.sui_balance') return stake === null ? null : { json: stake }
  const epoch = Number(/->\[(\d+)u64\]$/.exec(path)?.[1])
  const found = rates[epoch]
  return found ? { json: found } : null
}

const suiAt = (price: number | null): PriceSource => ({
  id: 'scripted',
  current: async () =>
    new Map(
      price === null ? [] : [['0x2::sui::SUI', { at: 1, price, symbol: 'SUI', decimals: 9, source: 'scripted' }]],
    ),
  at: async () => [],
  chart: async () => [],
})

test('shows the growth of the exchange rate over 30 epochs as a year, and all stake in dollars', async () => {
  const { upstream } = serve([steady])
  const [vault, ...others] = await suiStaking({ upstream, url, prices: suiAt(3) }).listVaults(new Map(), signal)
  expect(others).toEqual([])
  expect(vault).toMatchObject({
    id: 'sui-native-staking',
    chain: 'SUI',
    type: 'STAKING',
    coins: ['0x2::sui::SUI'],
    source: 'sui-staking',
    // 1.1022 / 1.1 = 1.002
    totalApy: 0.024606906,
    // ((1.024606867)^(1/365) - 1) * 365
    totalApr: 0.024309842,
    // 10,000 SUI at 3 dollars
    tvlUsd: 30_000,
  })
})

test('takes 7 epochs for a pool that is younger than 30', async () => {
  // 1.001^(365/7) - 1: ln 1.001 = 0.00099950033, times 52.142857 = 0.0521168, e^ of it = 1.0534988
  const young = { stake: '10000000000000', rates: { 1123: rate('1001000000000'), 1116: rate('1000000000000') } }
  const { upstream } = serve([young])
  const [vault] = await suiStaking({ upstream, url, prices: null }).listVaults(new Map(), signal)
  expect(vault?.totalApy).toBeCloseTo(0.0534988, 6)
})

test('weighs validators by stake, so that small ones with an odd rate decide nothing', async () => {
  const odd = {
    stake: '10000000000',
    rates: { 1123: rate('9000000000000'), 1116: rate('1000000000000'), 1093: rate('1000000000000') },
  }
  const { upstream } = serve([odd, steady, odd])
  const [vault] = await suiStaking({ upstream, url, prices: null }).listVaults(new Map(), signal)
  expect(vault?.totalApy).toBe(0.024606906)
})

test('leaves out validators without a usable rate, but not their stake', async () => {
  const unknown: FakeValidator = { stake: '5000000000000', rates: {} }
  const empty: FakeValidator = { stake: '5000000000000', rates: { 1123: rate('0', '0'), 1093: rate('0', '0') } }
  const { upstream } = serve([unknown, steady, empty, { stake: null, rates: {} }])
  const [vault] = await suiStaking({ upstream, url, prices: suiAt(2) }).listVaults(new Map(), signal)
  expect(vault).toMatchObject({ totalApy: 0.024606906, tvlUsd: 40_000 })
})

test('reads all pages', async () => {
  const { upstream, received } = serve(
    Array.from({ length: 120 }, () => steady),
    25,
  )
  const [vault] = await suiStaking({ upstream, url, prices: suiAt(1) }).listVaults(new Map(), signal)
  // 120 times 10,000 SUI
  expect(vault?.tvlUsd).toBe(1_200_000)
  // Without an audit: it is the chain itself.
  expect(vault?.labels).toEqual(['low_risk'])
  expect(received).toHaveLength(6)
})

test('does not run round a cursor for ever', async () => {
  const { upstream } = testUpstream(({ body }) => {
    const { query } = body as { query: string }
    if (!query.includes('activeValidators')) return { data: { epoch: { epochId: EPOCH } } }
    const activeValidators = { pageInfo: { hasNextPage: true, endCursor: 'same' }, nodes: [] }
    return { data: { epoch: { validatorSet: { activeValidators } } } }
  })
  const vaults = suiStaking({ upstream, url, prices: null }).listVaults(new Map(), signal)
  await expect(vaults).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('leaves the TVL unknown without a price of SUI', async () => {
  const { upstream } = serve([steady])
  const [vault] = await suiStaking({ upstream, url, prices: suiAt(null) }).listVaults(new Map(), signal)
  expect(vault?.tvlUsd).toBeNull()
})

test.each([
  ['no validator', []],
  ['no exchange rate', [{ stake: '1', rates: {} }]],
])('fails when there is %s', async (_, validators) => {
  const { upstream } = serve(validators)
  const vaults = suiStaking({ upstream, url, prices: null }).listVaults(new Map(), signal)
  await expect(vaults).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})
