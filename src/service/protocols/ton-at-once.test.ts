import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { sampleFetch } from '#sample/sample-fetch.ts'
import { chainAdapters } from '#service/chains/all.ts'
import { evmNetworks } from '#service/chains/evm/networks/all.ts'
import { createUpstream } from '#service/upstream/create-upstream.ts'
import { testChainHosts } from '#testing/chains/chain-hosts.ts'
import { testPositionDeps } from '#testing/protocols/position-deps.ts'
import { evaaPositions } from './evaa/positions.ts'
import { evmDeployments } from './evm-deployments.ts'
import { tonLiquidStakingPositions } from './ton-liquid-staking/positions.ts'
import { tonNominatorsPositions } from './ton-nominators/positions.ts'
import { tonPoolsPositions } from './ton-pools/positions.ts'

vi.setConfig({ testTimeout: 120_000 })

const { signal } = new AbortController()
const owner = sampleWallets.find(({ chain }) => chain === 'TON')?.address ?? ''
const Call = z.object({ address: z.string(), method: z.string() })

/** The source that a request belongs to, in one word; for shared requests, the route. */
const routes: [RegExp, string][] = [
  [/accountStates.*include_boc=false/, 'tokens'],
  [/jetton\/wallets\?owner/, 'tokens'],
  [/accountStates.*include_boc=true/, 'evaa'],
  [/jetton\/masters/, 'masters'],
  [/jetton\/wallets\?address/, 'ston-fi'],
  [/^https:\/\/tonapi\.io/, 'ton-nominators'],
]
const methods: Record<string, string> = {
  get_pool_full_data: 'tonstakers',
  get_full_data: 'bemo',
  get_pool_data: 'ston-fi',
  get_assets: 'dedust',
  get_reserves: 'dedust',
}
const FACTORY = 'EQBfBWT7X2BHg9tXAxzhz2aKiNTU1tpt5NsiK0uSDW_YAJ67'

function familyOf(url: string, body: unknown): string {
  const call = Call.safeParse(body)
  if (!call.success) return routes.find(([route]) => route.test(url))?.[1] ?? url
  const { address, method } = call.data
  return methods[method] ?? (address === FACTORY ? 'dedust' : 'ston-fi')
}

/** The sample's wallet on TON, whose sources share one read of its tokens; requests of `broken` are refused. */
function openWallet(broken: string | null) {
  const now = () => Date.UTC(2026, 10, 21, 12)
  const sample = sampleFetch({ now, evmNetworks, evmDeployments })
  const received: string[] = []
  const upstream = createUpstream({
    fetch: async (input, init) => {
      const family = familyOf(String(input), typeof init?.body === 'string' ? JSON.parse(init.body) : null)
      received.push(family)
      return family === broken ? Response.json({ error: 'refused' }, { status: 422 }) : sample(input, init)
    },
    sleep: async () => {},
    budgets: {},
    budget: { perMinute: 1e9, burst: 1e8 },
  })
  const hosts = testChainHosts()
  const sui = new Proxy({} as Parameters<typeof testPositionDeps>[0]['sui'], {})
  const tokens = chainAdapters({ upstream, hosts, sui, now }).TON.readBalances(owner, signal)
  const deps = { ...testPositionDeps({ upstream, sui, hosts, now }), readTokens: () => tokens }
  const sources = [
    ...tonLiquidStakingPositions(deps),
    ...tonPoolsPositions(deps),
    evaaPositions(deps),
    tonNominatorsPositions(deps),
  ]
  return {
    received,
    readAll: () =>
      Promise.all(
        sources.map(async ({ id, readPositions }) => {
          const found = await readPositions(owner, signal).catch((error: unknown) => String(error))
          return [id, found] as const
        }),
      ),
  }
}

const count = (requested: string[]) =>
  Object.fromEntries(
    [...new Set(requested)].toSorted().map((family) => [family, requested.filter((each) => each === family).length]),
  )

test('everything at once: each family takes its requests, the tokens are read once; the second time less is asked', async () => {
  const wallet = openWallet(null)
  const found = Object.fromEntries(await wallet.readAll())
  const held = Object.entries(found).flatMap(([id, positions]) =>
    positions.length > 0 ? [[id, positions.length]] : [],
  )
  expect(held).toEqual([
    ['tonstakers', 1],
    ['bemo', 1],
    ['ston-fi', 1],
    ['dedust', 1],
    ['evaa', 2],
    ['ton-nominators', 2],
  ])
  const first = { bemo: 1, dedust: 3, evaa: 2, masters: 1, 'ston-fi': 3, 'ton-nominators': 2, tokens: 2, tonstakers: 1 }
  expect(count(wallet.received.splice(0))).toEqual(first)
  expect(Object.fromEntries(await wallet.readAll())).toEqual(found)
  expect(count(wallet.received)).toEqual({ dedust: 1, evaa: 1, masters: 1, 'ston-fi': 1, 'ton-nominators': 2 })
})

test.each(['tonstakers', 'bemo', 'ston-fi', 'dedust', 'evaa', 'ton-nominators'])(
  'where %s is refused it says so, and every other family is as it was',
  async (broken) => {
    const intact = await openWallet(null).readAll()
    const told = await openWallet(broken).readAll()
    for (const [index, [id, found]] of told.entries()) {
      if (id === broken) expect(found).toBeTypeOf('string')
      else expect(found, id).toEqual(intact[index]?.[1])
    }
  },
)
