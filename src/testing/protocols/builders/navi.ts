import { bcs } from '@mysten/sui/bcs'
import { naviFunctions } from '#sample/sui/protocols/navi.ts'
import { suiCoins } from '#service/protocols/move/coin-source.ts'
import { naviPayloads } from '#service/protocols/navi/payloads.ts'
import type { ActionRequest } from '#service/protocols/payload-builder.ts'
import { pythFacts } from '#service/protocols/pyth/facts.ts'
import { testConfigs } from '#testing/protocols/config-deps.ts'
import { pythMessage } from '#testing/protocols/pyth-message.ts'
import { pythObjects } from '#testing/sui/pyth-objects.ts'
import type { openSuiNode } from '#testing/sui/sui-node.ts'
import { testUpstream } from '#testing/upstream/scripted-upstream.ts'

const id = (start: string) => `0x${start.padEnd(64, '0')}`
export const sender = `0x${'a1'.repeat(32)}`
export const SUI_TYPE = '0x2::sui::SUI'
export const USDC = `${id('dba3')}::usdc::USDC`
export const VSUI = `${id('549e')}::cert::CERT`
const suiFeed = '23'.repeat(32)
const usdcFeed = 'ea'.repeat(32)
export const NOW = 1_795_248_000_000

/** NAVI's answers as its open API gives them, with ids of our own. */
export const marketIds = {
  package: id('1e4a'),
  storage: id('bb4e'),
  incentiveV2: id('f87a'),
  incentiveV3: id('6298'),
  priceOracle: id('1568'),
  uiGetter: id('5a0b'),
  version: 2,
}
export const oracleIds = {
  packageId: id('2037'),
  priceOracle: id('1569'),
  oracleConfig: id('1afe'),
  supraOracleHolder: id('aa03'),
  switchboardAggregator: id('1fa7'),
  pythStateId: id('0371'),
  wormholeStateId: id('dbca'),
}
export const feeds = [
  { oracleId: 0, feedId: id('2cab'), pythPriceFeedId: `0x${suiFeed}`, pythPriceInfoObject: id('801d'), assetId: 0 },
  { oracleId: 5, feedId: id('086b'), pythPriceFeedId: suiFeed, pythPriceInfoObject: id('801d'), assetId: 5 },
  { oracleId: 8, feedId: id('e120'), pythPriceFeedId: `0x${usdcFeed}`, pythPriceInfoObject: id('eaa0'), assetId: 10 },
]
export const pools = [
  { id: 0, suiCoinType: SUI_TYPE, contract: { pool: id('96df') }, oracleId: 0, token: { symbol: 'SUI' } },
  { id: 5, suiCoinType: VSUI, contract: { pool: id('9790') }, oracleId: 5, deprecatedAt: NOW - 1 },
  { id: 10, suiCoinType: USDC, contract: { pool: id('a358') }, oracleId: 8, deprecatedAt: null },
]
export const pyth = {
  pythState: oracleIds.pythStateId,
  wormholeState: oracleIds.wormholeStateId,
  pythPackage: id('9f01'),
  wormholePackage: id('9f02'),
  original: pythFacts.original,
  baseUpdateFee: 3n,
  priceTable: id('9f03'),
  prices: { [suiFeed]: id('801d'), [usdcFeed]: id('eaa0') },
}
export const vaa = Buffer.alloc(40, 0xaa)
export const priceMessage = (at = NOW / 1_000) => pythMessage({ [suiFeed]: at, [usdcFeed]: at }, vaa)

type Balance = { asset: number; supplied: bigint; borrowed: bigint }
type World = {
  market?: object
  oracle?: object
  feeds?: object[]
  pools?: unknown
  /** Instead of the documents above. */
  config?: () => unknown
  prices?: () => unknown
  balances?: Balance[]
  usdc?: bigint[]
  sui?: bigint
  pageSize?: number
  pythApiKey?: string | null
  allowsShipped?: boolean
  naviApi?: string | null
  /** Where the types of the Pyth that NAVI names were defined. */
  pythOriginal?: string
}

const Coin = bcs.struct('Coin', { id: bcs.Address, balance: bcs.u64() })
export const coinId = (index: number) => id(`c0${index.toString(16).padStart(4, '0')}`)

/** NAVI over a node that knows its getters, Pyth and the sender's coins, and HTTP fakes of NAVI's API and of Hermes. */
export function openNavi(node: Awaited<ReturnType<typeof openSuiNode>>, world: World = {}) {
  let at = NOW
  const { balances = [], usdc = [2n ** 64n - 1n], sui = 2n ** 64n - 1n } = world
  const rates = { supplyRate: 0.03, borrowRate: 0.06, supplyIndex: 1, borrowIndex: 1 }
  const reserves = pools.map((pool) => ({ id: pool.id, coinType: pool.suiCoinType, oracleId: pool.oracleId, ...rates }))
  node.serve(
    [
      { functions: naviFunctions(marketIds.uiGetter, reserves, [{ address: sender, balances }]) },
      { objects: pythObjects({ ...pyth, original: world.pythOriginal ?? pyth.original }) },
      { balances: [{ owner: sender, coinType: SUI_TYPE, amount: sui }] },
      {
        objects: usdc.map((balance, index) => ({
          id: coinId(index),
          owner: sender,
          type: `0x2::coin::Coin<${USDC}>`,
          content: Coin.serialize({ id: coinId(index), balance }).toBytes(),
        })),
      },
    ],
    world.pageSize === undefined ? {} : { pageSize: world.pageSize },
  )
  const oracle = { ...oracleIds, feeds: world.feeds ?? feeds, ...world.oracle }
  const documents: Record<string, () => unknown> = {
    '/api/navi/config': world.config ?? (() => ({ data: { ...marketIds, oracle, ...world.market }, code: 0 })),
    '/api/navi/pools': () => world.pools ?? { data: pools, code: 0 },
    '/hermes/v2/updates/price/latest':
      world.prices ?? (() => ({ binary: { encoding: 'base64', data: [priceMessage().toString('base64')] } })),
  }
  const { upstream, received } = testUpstream(
    ({ url }) => documents[url.pathname]?.() ?? new Response(null, { status: 404 }),
  )
  const { configs, lines } = testConfigs({ allowsShipped: world.allowsShipped ?? false, now: () => at })
  const builder = naviPayloads({
    upstream,
    sui: node.reader,
    coins: suiCoins(node.reader),
    hosts: {
      protocols: {
        NAVI_API_URL: world.naviApi === undefined ? 'https://navi.test' : world.naviApi,
        PYTH_HERMES_URL: 'https://pyth.test/hermes',
        PYTH_API_KEY: world.pythApiKey === undefined ? 'a-key' : world.pythApiKey,
      },
    },
    configs,
    now: () => at,
  })
  return {
    received,
    lines,
    pass(ms: number) {
      at += ms
    },
    async build(own: Partial<ActionRequest>) {
      const built = await builder.build({ ...request, ...own }, new AbortController().signal)
      return { ...built, json: await built.transaction.toJSON() }
    },
  }
}

const request: ActionRequest = {
  type: 'LENDING',
  sender,
  amount: 5_000_000n,
  poolId: `navi-lending:${USDC}`,
  tokenAddress: null,
  isStakeAndDeposit: false,
  isSinglePool: null,
}
