import { beforeAll, expect, test } from 'vitest'
import { sampleFetch } from '#sample/sample-fetch.ts'
import type { SuiPackage } from '#sample/sui/node/state.ts'
import { upgradeCapObject } from '#sample/sui/node/upgrade-cap-object.ts'
import { springSuiObjects } from '#sample/sui/protocols/spring-sui.ts'
import { suilendMarket } from '#sample/sui/protocols/suilend.ts'
import { sampleNaviIds, sampleNaviOracle } from '#sample/sui/wallet/navi.ts'
import { evmNetworks } from '#service/chains/evm/networks/all.ts'
import { evmDeployments } from '#service/protocols/evm-deployments.ts'
import { suilendIds } from '#service/protocols/suilend/ids.ts'
import { createUpstream } from '#service/upstream/create-upstream.ts'
import { withFields, withFunction } from '#testing/evidence/change-package.ts'
import { evidencePackages } from '#testing/evidence/evidence-packages.ts'
import { suiFunctions } from '#testing/evidence/sui-functions.ts'
import { pythObjects } from '#testing/sui/pyth-objects.ts'
import { openSuiNode } from '#testing/sui/sui-node.ts'
import { everyNth } from '#testing/tier.ts'
import { checkMoveCode } from './check-move-code.ts'

const newest = (alias: string) => suiFunctions.packages[alias]?.newestSeen ?? expect.fail(`no package ${alias}`)
const packages = evidencePackages({
  [sampleNaviIds.package]: 'navi-lending',
  [sampleNaviIds.uiGetter]: 'navi-ui',
  [sampleNaviOracle.packageId]: 'navi-oracle',
})
const pyth = (pythState: string, wormholeState: string) =>
  pythObjects({
    pythState,
    wormholeState,
    pythPackage: newest('pyth'),
    wormholePackage: newest('wormhole'),
    priceTable: `0x7ab1e${pythState.slice(-20)}`,
    original: newest('pyth'),
    baseUpdateFee: 1n,
    prices: {},
  })

let node: Awaited<ReturnType<typeof openSuiNode>>
beforeAll(async () => {
  node = await openSuiNode()
})

/** The chain as it is known but for its packages; NAVI's API is the sample's. */
async function check(chain: SuiPackage[]) {
  node.serve([
    {
      packages: chain,
      objects: [
        upgradeCapObject(suilendIds.upgradeCap, newest('suilend'), 25n),
        upgradeCapObject(suilendIds.springUpgradeCap, newest('springsui'), 8n),
        suilendMarket(suilendIds.market, []),
        ...suilendIds.springCoins.flatMap((coin) => springSuiObjects(`0x${'b0'.repeat(32)}`, coin)),
        ...pyth(suilendIds.pyth.pythState, suilendIds.pyth.wormholeState),
        ...pyth(sampleNaviOracle.pythStateId, sampleNaviOracle.wormholeStateId),
      ],
    },
  ])
  const sample = sampleFetch({ now: Date.now, evmNetworks, evmDeployments })
  const upstream = createUpstream({
    fetch: (input, init) => {
      const { host } = new URL(input instanceof Request ? input.url : input)
      return host === node.host ? fetch(input, init) : sample(input, init)
    },
    sleep: async () => {},
    budgets: {},
  })
  return checkMoveCode({
    upstream,
    suiGrpc: [node.url],
    hosts: { protocols: { NAVI_API_URL: 'https://open-api.naviprotocol.io' } },
    allowsShipped: true,
    alphaFiPools: [],
  })
}

test('what is called and decoded is found as it is known, at the packages of today', async () => {
  const checks = await check(packages)
  expect(checks.filter(({ verdict }) => verdict === 'differs')).toEqual([])
  const open = checks.filter(({ verdict }) => verdict === 'not compared')
  // Only a pool's id leads to AlphaFi's pairs and lending.
  expect(new Set(open.map(({ name, detail }) => `${name}: ${detail}`))).toEqual(
    new Set(['AlphaFi: where its package is now is not known']),
  )
  expect(checks).toContainEqual(
    expect.objectContaining({ name: 'Suilend', package: newest('suilend'), item: 'lending_market::repay()' }),
  )
  expect(checks.filter(({ verdict }) => verdict === 'as known').length).toBeGreaterThan(90)
}, 60_000)

const changes: [string, SuiPackage[], object][] = [
  [
    'a function that takes more',
    withFunction(packages, 'incentive_v3::entry_deposit', (one) => ({ ...one, parameters: [...one.parameters, 'u8'] })),
    { name: 'NAVI', item: 'incentive_v3::entry_deposit()', detail: 'it takes 9 arguments, not 8' },
  ],
  [
    'a function that is gone',
    withFunction(packages, 'lending_market::repay', () => null),
    { name: 'Suilend', item: 'lending_market::repay()', detail: 'it is gone' },
  ],
  [
    'a struct with a new field',
    withFields(
      packages,
      '0xefe8b36d5b2e43728cc323298626b83177803521d195cfb11e15b910e892fddf::obligation_debts::Debt',
      (fields) => [...fields, { name: 'added', type: 'u64' }],
    ),
    { name: 'Scallop', detail: 'it has 3 fields, not 2' },
  ],
]
test.each(everyNth(2, changes))(
  '%s is told in its row, and nothing else is',
  async (_, chain, row) => {
    const differing = (await check(chain)).filter(({ verdict }) => verdict === 'differs')
    expect(differing).toEqual([expect.objectContaining(row)])
  },
  60_000,
)

test('without a node nothing is said to differ', async () => {
  const requested = { upstream: node.upstream, suiGrpc: [], allowsShipped: true, alphaFiPools: [] }
  const hosts = { protocols: {} }
  const checks = await checkMoveCode({ ...requested, hosts })
  expect(new Set(checks.map(({ verdict }) => verdict))).toEqual(new Set(['not compared']))
}, 60_000)
