import { expect, test } from 'vitest'
import type { CoinMetadataSource, DatedPrice, PriceSource } from '#service/market/source.ts'
import { suiLiquidStaking } from './liquid-staking.ts'

const signal = new AbortController().signal
const DAY = 86_400
const now = 1_795_248_000
const SUI = '0x2::sui::SUI'
const haSui = '0xbde4ba4c2e274a60ce15c1cfff9e5c42e41654ac8b6d906a57efa4bd3c29f47d::hasui::HASUI'

/** SUI swings by a fifth within the month; what is measured must not. */
const suiPrice = (at: number) => 3 + 0.6 * Math.sin(at / (5 * DAY))
/** Worth 1.1 SUI 30 days ago, growing at 2.5 % a year. */
const haSuiPrice = (at: number) => suiPrice(at) * 1.1 * 1.025 ** ((at - now + 30 * DAY) / (365 * DAY))

type PriceAt = (at: number) => number | null | { at: number; price: number }

function prices(byCoin: Record<string, PriceAt>): PriceSource {
  return {
    id: 'scripted',
    current: async () => new Map(),
    at: async (coinType, times) =>
      times.flatMap((at): DatedPrice[] => {
        const found = byCoin[coinType]?.(at) ?? null
        if (found === null) return []
        const point = typeof found === 'number' ? { at, price: found } : found
        return [{ ...point, symbol: 'X', decimals: 9, source: 'scripted' }]
      }),
    chart: async () => [],
  }
}

const supplyOf = (totalSupply: number | null): CoinMetadataSource => ({
  id: 'scripted',
  readMetadata: async (coinTypes) =>
    coinTypes
      .filter((coinType) => coinType === haSui)
      .map((coinType) => ({
        coinType,
        name: 'haSUI',
        symbol: 'haSUI',
        decimals: 9,
        iconUrl: '',
        totalSupply,
        creator: '',
        createdAt: null,
      })),
})

async function haSuiVault(byCoin: Record<string, PriceAt>, metadata: CoinMetadataSource | null = null) {
  const source = suiLiquidStaking({ prices: prices(byCoin), metadata, nowMs: () => now * 1000 })
  const vaults = await source.listVaults(new Map(), signal)
  return vaults.find(({ id }) => id === 'sui-lst-haedal')
}

test('measures the growth in SUI, not in dollars', async () => {
  const vault = await haSuiVault({ [SUI]: suiPrice, [haSui]: haSuiPrice })
  expect(vault).toMatchObject({ id: 'sui-lst-haedal', chain: 'SUI', type: 'STAKING', source: 'sui-liquid-staking' })
  expect(vault?.coins).toEqual([SUI])
  expect(vault?.totalApy).toBeCloseTo(0.025, 8)
  // ((1.025)^(1/365) - 1) * 365
  expect(vault?.totalApr).toBeCloseTo(0.0246934, 6)
})

test('is hardly moved by some stray prices', async () => {
  const stray: PriceAt = (at) => (at === now || at === now - 11 * DAY ? haSuiPrice(at) * 1.03 : haSuiPrice(at))
  const vault = await haSuiVault({ [SUI]: suiPrice, [haSui]: stray })
  expect(vault?.totalApy).toBeCloseTo(0.025, 3)
})

test('compares prices of the same time alone', async () => {
  // Each price of the coin was seen hours away from SUI's, at another level of SUI.
  const late: PriceAt = (at) => ({ at: at - 2 * 3600, price: haSuiPrice(at - 2 * 3600) })
  expect((await haSuiVault({ [SUI]: suiPrice, [haSui]: late }))?.totalApy).toBeNull()
})

test.each<[string, PriceAt]>([
  ['too few days are known', (at) => (now - at < 8 * DAY ? haSuiPrice(at) : null)],
  ['it shrinks', (at) => suiPrice(at) * 1.1 * 0.97 ** ((at - now) / (365 * DAY))],
  ['it grows beyond reason', (at) => suiPrice(at) * 1.6 ** ((at - now) / (365 * DAY))],
])('leaves the yield unknown when %s', async (_, price) => {
  expect(await haSuiVault({ [SUI]: suiPrice, [haSui]: price })).toMatchObject({ totalApy: null, totalApr: null })
})

test('values the supply at the present price', async () => {
  const vault = await haSuiVault({ [SUI]: suiPrice, [haSui]: haSuiPrice }, supplyOf(1_000_000))
  expect(vault?.tvlUsd).toBe(Math.round(1_000_000 * haSuiPrice(now)))
})

test('leaves the TVL unknown without supply, metadata or a present price', async () => {
  const both = { [SUI]: suiPrice, [haSui]: haSuiPrice }
  expect((await haSuiVault(both))?.tvlUsd).toBeNull()
  expect((await haSuiVault(both, supplyOf(null)))?.tvlUsd).toBeNull()
  const old = { ...both, [haSui]: (at: number) => (now - at < 2 * DAY ? null : haSuiPrice(at)) }
  expect((await haSuiVault(old, supplyOf(1_000_000)))?.tvlUsd).toBeNull()
})

test.each<[string, Record<string, PriceAt>]>([
  ['SUI has no prices', { [haSui]: haSuiPrice }],
  ['no staked coin has', { [SUI]: suiPrice }],
])('fails when %s, so that the last good vaults stay', async (_, byCoin) => {
  await expect(haSuiVault(byCoin)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})
