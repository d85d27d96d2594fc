import { expect, test } from 'vitest'
import { createBucket, hostBudgets } from '#service/upstream/host-budget.ts'
import { testChainHosts } from '#testing/chains/chain-hosts.ts'
import { chainBudgets } from './chain-budgets.ts'

const budgets = { ...hostBudgets, ...chainBudgets(testChainHosts()) }

test.each([
  ['fullnode.mainnet.sui.io', 30_000, 100],
  ['graphql.mainnet.sui.io', 30_000, 100],
  ['api.mainnet-beta.solana.com', 10_000, 40],
  ['toncenter.com', 1_000, 1],
  ['tonapi.io', 4_000, 1],
  ['blockstream.info', 1_000, 4],
  ['eth.blockscout.com', 60_000, 180],
  ['api.jup.ag', 2_000, 1],
])('%s is asked within its limit: in any %i ms at most %i times', (host, windowMs, limit) => {
  let now = 0
  const bucket = createBucket(budgets[host] ?? { perMinute: 1e9, burst: 1e8 }, () => now)
  const sent: number[] = []
  for (; now < 60_000; now += 50) {
    const waitMs = bucket.take(0)
    if (waitMs !== null) sent.push(now)
  }
  expect(sent.length).toBeGreaterThan(2)
  for (const start of sent)
    expect(sent.filter((at) => at >= start && at < start + windowMs).length).toBeLessThanOrEqual(limit)
})

test('every public indexer has the budget of its kind; an operator’s own has one for itself', () => {
  const hosts = testChainHosts()
  const urls = Object.values(hosts.evm).flatMap(({ indexer }) => indexer)
  expect(urls.length).toBeGreaterThanOrEqual(9)
  expect(urls.filter((url) => !(new URL(url).host in chainBudgets(hosts)))).toEqual([])

  const own = (url: string) => ({ rpc: [], indexer: [url] })
  const evm = { ...hosts.evm, BNB: own('https://bnb.example/api'), AVAX: own('http://127.0.0.1:9100') }
  expect(chainBudgets({ ...hosts, evm })).toMatchObject({
    'bnb.example': { perMinute: 600, burst: 60 },
    '127.0.0.1:9100': { perMinute: 600, burst: 60 },
  })
})

test('Blockscout’s keyed service has its own budget; both rest for an hour once they refuse whoever asks, and both say what is left', () => {
  const hosts = testChainHosts()
  const evm = {
    ...hosts.evm,
    ETH: { rpc: [], indexer: ['https://api.blockscout.com/1', 'https://eth.blockscout.com'] },
  }
  expect(chainBudgets({ ...hosts, evm })).toMatchObject({
    'api.blockscout.com': { perMinute: 120, burst: 3, refusalRestMs: 3_600_000, hasLimitHeaders: true },
    'eth.blockscout.com': { perMinute: 150, burst: 6, refusalRestMs: 3_600_000, hasLimitHeaders: true },
  })
})

test('with a key of its own toncenter may be asked more often', () => {
  const perMinute = (tonCenterApiKey: string | null) =>
    chainBudgets(testChainHosts({ tonCenterApiKey }))['toncenter.com']?.perMinute
  expect([perMinute(null), perMinute('a-key')]).toEqual([60, 300])
})
