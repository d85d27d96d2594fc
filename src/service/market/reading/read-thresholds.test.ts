import { expect, test } from 'vitest'
import { ApiError } from '#contract/error.ts'
import type { MarketVault } from '#service/market/source.ts'
import type { CoinThreshold, ThresholdSource } from '#service/protocols/threshold-source.ts'
import { thresholdReader } from './read-thresholds.ts'

const HOUR = 3_600_000
const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const signal = new AbortController().signal

const vaultOf = (own: Partial<MarketVault> & { market?: string } = {}): MarketVault => {
  const { market = '', ...others } = own
  return {
    ...{ id: 'v', name: 'Aave V3 WETH', chain: 'ETH', protocol: { id: 'aave-v3', name: 'Aave V3', logo: '' } },
    type: 'LENDING',
    ...{ apr: null, apy: null, aprRewards: null, apyRewards: null, totalApr: null, totalApy: null },
    ...{ baseApy7d: null, apy30d: null, tvlUsd: 1e6, coins: [WETH.toLowerCase()], rewardTokens: [], farmLink: '' },
    ...{ labels: [], logos: [], source: 'defillama' },
    lending: { supplied: 9, borrowed: 3, available: 6, utilization: 0.3, maxLtv: 0.8, market },
    ...others,
  }
}

function rig(read: () => Promise<CoinThreshold[]>) {
  const clock = { ms: 0 }
  const source: ThresholdSource = { id: 'aave-v3', chain: 'ETH', readThresholds: read }
  const readAll = thresholdReader({ open: async () => [source], now: () => clock.ms, waitMs: 20 })
  return {
    clock,
    of: async (...vaults: MarketVault[]) =>
      (await readAll(signal))(vaults).map(({ lending }) => lending?.liquidationThreshold ?? null),
  }
}

const weth = (market = '', threshold = 0.83): CoinThreshold => ({ coin: WETH, market, threshold })

test('a vault has the threshold of its coin in its market', async () => {
  const { of } = rig(async () => [weth(), weth('prime', 0.84)])
  expect(await of(vaultOf(), vaultOf({ type: 'BORROW' }))).toEqual([0.83, 0.83])
  expect(await of(vaultOf({ market: 'Prime Instance' }))).toEqual([0.84])
  expect(await of(vaultOf({ chain: 'BASE' }), vaultOf({ coins: [WETH, '0x2'] }))).toEqual([null, null])
})

test('where two vaults could be meant, neither has one', async () => {
  const { of } = rig(async () => [weth()])
  expect(await of(vaultOf(), vaultOf({ id: 'w' }))).toEqual([null, null])
})

test('a source that fails returns what it had for a day, then nothing', async () => {
  let fails = false
  const { of, clock } = rig(async () => {
    if (fails) throw new ApiError('UPSTREAM_FAILED', 'down')
    return [weth()]
  })
  expect(await of(vaultOf())).toEqual([0.83])
  fails = true
  clock.ms += 23 * HOUR
  expect(await of(vaultOf())).toEqual([0.83])
  clock.ms += HOUR
  expect(await of(vaultOf())).toEqual([null])
})

test('vaults do not wait for a slow source, whose answer the next refresh has', async () => {
  let answer = (_: CoinThreshold[]) => {}
  const { of } = rig(() => new Promise((resolve) => (answer = resolve)))
  expect(await of(vaultOf())).toEqual([null])
  answer([weth()])
  await Promise.resolve()
  expect(await of(vaultOf())).toEqual([0.83])
})

test('sources that could not be opened cost no vault, and are opened again', async () => {
  let opened = 0
  const open = async (): Promise<ThresholdSource[]> => {
    opened += 1
    if (opened === 1) throw new Error('not loaded')
    return [{ id: 'aave-v3', chain: 'ETH', readThresholds: async () => [weth()] }]
  }
  const readAll = thresholdReader({ open, now: () => 0, waitMs: 20 })
  const read = async () => (await readAll(signal))([vaultOf()])[0]?.lending?.liquidationThreshold ?? null
  expect(await read()).toBeNull()
  expect(await read()).toBe(0.83)
  await expect(readAll(AbortSignal.abort(new Error('left')))).rejects.toThrow('left')
})
