import { expect, test } from 'vitest'
import { testHosts } from '#testing/market/market-hosts.ts'
import { sampleUpstream } from '#testing/upstream/sample-upstream.ts'
import { marketSources } from './all.ts'
import { markSample } from './mark-sample.ts'

const now = () => Date.UTC(2026, 10, 22, 10)
const at = now() / 1000
const { signal } = new AbortController()
const SUI = '0x2::sui::SUI'
const sui = { chain: 'SUI', contractAddress: SUI } as const
const plain = marketSources({ upstream: sampleUpstream({ now }), hosts: testHosts, now })
const sources = markSample(plain)

test('every vault and price of the sample says by itself that it is made up, and of what', async () => {
  const vaults = await Promise.all(
    [...sources.vaults, ...sources.staking].map((source) => source.listVaults(new Map(), signal)),
  )
  expect([...new Set(vaults.flat().map(({ source }) => source))].toSorted()).toEqual([
    'sample:defillama',
    'sample:sui-liquid-staking',
    'sample:sui-staking',
  ])
  const prices = await Promise.all(
    sources.prices.flatMap((source) => [
      source.current([SUI], signal).then((found) => [...found.values()]),
      source.at(SUI, [at - 86_400], signal),
      source.manyAt?.([{ coinType: SUI, times: [at - 86_400] }], signal).then((found) => found.flat()) ?? [],
    ]),
  )
  const tokenPrices = await Promise.all(
    sources.tokenPrices.flatMap((source) => [
      source.current([sui], signal),
      source.datedAt?.([{ token: sui, at: at - 86_400 }], signal).then((found) => found.prices) ?? [],
    ]),
  )
  const found = [...prices, ...tokenPrices].flat()
  expect(found.length).toBe(5)
  expect(new Set(found.map((price) => price?.source))).toEqual(new Set(['sample:defillama']))
})

test('a source and what it cannot know stay what they are', async () => {
  expect(sources.vaults.map(({ id }) => id)).toEqual(plain.vaults.map(({ id }) => id))
  const unknown = { chain: 'SUI', contractAddress: '0x1::no::COIN' } as const
  for (const source of sources.tokenPrices) expect(await source.current([unknown], signal)).toEqual([null])
})
