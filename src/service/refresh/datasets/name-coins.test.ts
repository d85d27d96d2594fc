import { afterAll, expect, test } from 'vitest'
import type { MarketVault } from '#service/market/source.ts'
import { createSizeGuard } from '#service/refresh/size-guard.ts'
import { openTestStore } from '#testing/refresh/refresh-rig.ts'
import { nameCoins } from './name-coins.ts'

const type = (digit: string, name: string) => `0x${digit.repeat(64)}::coin::${name}`
const now = () => new Date('2026-11-22T10:00:00Z')
const opened = await openTestStore()
afterAll(() => opened.close())

const context = {
  store: opened.store,
  sources: {
    ...{
      vaults: [],
      staking: [],
      vaultHistory: [],
      protocols: [],
      coinLists: [],
      coinMetadata: [],
      coinCrawl: [],
      coinMarkets: [],
    },
    ...{ holders: [], prices: [], tokenPrices: [], volumes: [], coinFigures: [], nftFloors: [], currencyRates: [] },
  },
  origin: 'sample' as const,
  now,
  signal: new AbortController().signal,
  sizes: createSizeGuard(now),
  actionsOf: () => [],
}

const vault = (protocol: string, coins: string[], chain: MarketVault['chain'] = 'SUI'): MarketVault => ({
  ...{
    id: 'v',
    name: 'V',
    chain,
    protocol: { id: protocol, name: protocol, logo: '' },
    type: 'LP',
    coins,
    source: 's',
  },
  ...{ apr: null, apy: null, aprRewards: null, apyRewards: null, totalApr: null, totalApy: null, baseApy7d: null },
  ...{ apy30d: null, tvlUsd: null, rewardTokens: [], farmLink: '', labels: [], logos: [] },
})
const coinsOf = async (read: MarketVault, origin: 'sample' | 'live' = 'sample') =>
  (await nameCoins({ ...context, origin }, [read])).map(({ coins }) => coins)[0]

test('a symbol becomes a type where one verified coin alone bears it, or it is the chain’s own', async () => {
  await opened.store.coins.saveIdentities({ dataset: 'coins', origin: 'sample', asOf: now() }, [
    { coinType: type('1', 'DEEP'), symbol: 'DEEP', verified: true },
    { coinType: type('2', 'DEEP'), symbol: 'DEEP' },
    { coinType: type('3', 'USDT'), symbol: 'USDT', verified: true },
    { coinType: type('4', 'USDT'), symbol: 'usdt', verified: true },
    { coinType: type('5', 'ODD'), symbol: 'ODD' },
    { coinType: type('6', 'SUI'), symbol: 'SUI' },
  ])
  expect(await coinsOf(vault('cetus-clmm', ['SUI', 'Deep']))).toEqual(['0x2::sui::SUI', type('1', 'DEEP')])
  expect(await coinsOf(vault('cetus-clmm', ['USDT', 'ODD']))).toEqual(['USDT', 'ODD'])
  expect(await coinsOf(vault('cetus-clmm', [type('3', 'USDT'), 'SUI']))).toEqual([type('3', 'USDT'), '0x2::sui::SUI'])
  // A transaction built on the wrong coin would cost money; another chain's coins are others; so is the other kind's registry.
  expect(await coinsOf(vault('navi-lending', ['DEEP']))).toEqual(['DEEP'])
  expect(await coinsOf(vault('raydium-amm', ['SUI', 'DEEP'], 'SOL'))).toEqual(['SUI', 'DEEP'])
  expect(await coinsOf(vault('cetus-clmm', ['SUI', 'DEEP']), 'live')).toEqual(['0x2::sui::SUI', 'DEEP'])
})
