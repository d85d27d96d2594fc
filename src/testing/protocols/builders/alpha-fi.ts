import { bcs } from '@mysten/sui/bcs'
import { Investor, LendingPool, PairPool, Receipt } from '#sample/sui/layouts/alpha-fi.ts'
import type { SuiStateObject } from '#sample/sui/node/state.ts'
import { bluefinPool } from '#sample/sui/protocols/bluefin.ts'
import { alphaFiPayloads } from '#service/protocols/alpha-fi/payloads.ts'
import { suiCoins } from '#service/protocols/move/coin-source.ts'
import type { ActionRequest } from '#service/protocols/payload-builder.ts'
import { testConfigs } from '#testing/protocols/config-deps.ts'
import type { openSuiNode } from '#testing/sui/sui-node.ts'
import { testUpstream } from '#testing/upstream/scripted-upstream.ts'

const id = (start: string) => `0x${start.padEnd(64, '0')}`
export const sender = `0x${'a1'.repeat(32)}`
export const NOW = 1_795_248_000_000
export const SUI_TYPE = `0x${'2'.padStart(64, '0')}::sui::SUI`
export const USDC = `${id('dba3')}::usdc::USDC`
export const BLUE = `${id('e1b4')}::blue::BLUE`
export const STSUI = '0xd1b72982e40348d069bb1ff701e634c117bb5f741f44dff91e472d3b01461e55::stsui::STSUI'

export const lendingIds = { pool_id: id('6ae7'), package_id: id('0841') }
/** The packages that defined the types of the pools that lend, and of the pairs. */
export const lendingOrigin = '0x66a09a4da70828bfa1ffb98998477403e4fc47ffa727adb916bb42d9bc8e1d66'
export const pairOrigin = '0x754afbce8c72c8e491e3b9d536aa9d9766fdbc68650224ce01072189b235eee3'
export const SHARE = `${lendingOrigin}::alphalend_deepbook_pool::DEEPBOOK_STAKED<${USDC}>`
export const pairIds = {
  pool_id: id('6fdf'),
  package_id: id('6a63'),
  parent_pool_id: id('15db'),
  investor_id: id('a326'),
}
export const RECEIPT = `${pairOrigin}::alphafi_bluefin_sui_first_pool::Receipt`
export const receiptId = (index: number) => id(`4ec0${index}`)

/** As `GET /public/config` gives a pool that lends on DeepBook. */
export const lendingPool = {
  strategy_type: 'FungibleLending',
  data: {
    ...lendingIds,
    parent_protocol: 'DeepBook',
    parent_pool_id: '',
    fungible_coin: { name: 'DEEPBOOK_STAKED', type: SHARE },
    asset: { name: 'USDC', type: USDC },
    events: { autocompound_event_type: 'x' },
    strategy_type: 'FungibleLending',
    is_active: true,
    pool_name: 'ALPHALEND-DEEPBOOK-USDC',
    is_native: true,
  },
}
/** As it gives a pair on Bluefin. */
export const pairPool = {
  strategy_type: 'AutobalanceLp',
  data: {
    ...pairIds,
    package_number: 7,
    parent_protocol: 'Bluefin',
    receipt: { name: 'AlphaFi-Bluefin-Autobalance SUI-USDC Receipt', type: RECEIPT },
    asset_a: { name: 'SUI', type: SUI_TYPE },
    asset_b: { name: 'USDC', type: USDC },
    events: { autocompound_event_type: 'x', after_transaction_event_type: null },
    strategy_type: 'AutobalanceLp',
    is_active: true,
    pool_name: 'BLUEFIN-AUTOBALANCE-SUI-USDC-175',
    is_native: false,
  },
}

type HeldReceipt = { shares: bigint; owner?: string; poolId?: string }
type World = {
  /** Under which the pair's objects lie; those above without. */
  ids?: typeof pairIds
  pools?: Record<string, unknown>
  /** Instead of the pools. */
  config?: () => unknown
  lending?: Partial<typeof LendingPool.$inferInput>
  pair?: {
    supply: bigint
    invested: bigint
    lower?: number
    upper?: number
    sqrtPriceX64?: bigint
    isPaused?: boolean
    /** Of 10,000. */
    fees?: { deposit: bigint; withdrawal: bigint }
  }
  receipts?: HeldReceipt[]
  /** Of pairs in which SUI is not the first coin. */
  /** Which package defined the pair and its investor; the published one by default. */
  pairOrigin?: string
  receiptType?: string
  usdc?: bigint[]
  shares?: bigint[]
  stSui?: bigint[]
  pageSize?: number
  allowsShipped?: boolean
  alphaFiApi?: string | null
}

const Coin = bcs.struct('Coin', { id: bcs.Address, balance: bcs.u64() })
export const coinId = (kind: 'usdc' | 'share' | 'stsui', index: number) =>
  id(`${{ usdc: 'c1', share: 'c2', stsui: 'c3' }[kind]}${index.toString(16).padStart(4, '0')}`)

const coinsOf = (kind: 'usdc' | 'share' | 'stsui', type: string, balances: bigint[]): SuiStateObject[] =>
  balances.map((balance, index) => ({
    id: coinId(kind, index),
    owner: sender,
    type: `0x2::coin::Coin<${type}>`,
    content: Coin.serialize({ id: coinId(kind, index), balance }).toBytes(),
  }))

const MAX = 2n ** 64n - 1n
/** The square root of 1, Q64.64. */
export const ONE = 2n ** 64n

/** Behind the fields that are read, the objects go on. */
const more = (bytes: Uint8Array) => Uint8Array.from([...bytes, 1, 2, 3])

/** AlphaFi over a node that holds its pools and the sender's coins and receipts, and an HTTP fake of its API. */
export function openAlphaFi(node: Awaited<ReturnType<typeof openSuiNode>>, world: World = {}) {
  let at = NOW
  const { pair = { supply: 1_000_000n, invested: 2_000_000n }, receipts = [], ids = pairIds } = world
  const nothing = id('0')
  const lending = {
    id: lendingIds.pool_id,
    lst_treasury_cap: { id: nothing, total_supply: 800_000_000n },
    total_deposited: 1_000_000_000n,
    total_lst_supply: 800_000_000n,
    is_paused: false,
    is_deposit_paused: false,
    deposit_limit: MAX,
    min_deposit_amount: 0n,
    withdrawal_fee_bps: 10n,
    spread_fee_bps: 0n,
    disabled_admin_caps: [nothing],
    supplier_cap: nothing,
    referrer: nothing,
    collected_fees: 0n,
    ...world.lending,
  }
  node.serve(
    [
      { balances: [{ owner: sender, coinType: SUI_TYPE, amount: MAX }] },
      bluefinPool({
        id: ids.parent_pool_id,
        coins: [SUI_TYPE, USDC],
        feeRate: 1_750,
        sqrtPriceX64: pair.sqrtPriceX64 ?? ONE,
        tick: 0,
        liquidity: 10n ** 12n,
        feeGrowths: [0n, 0n],
        rewards: [
          { coin: BLUE, growth: 1n, perSecond: 1n, updatedAt: 1, endsAt: 2 },
          { coin: SUI_TYPE, growth: 1n, perSecond: 1n, updatedAt: 1, endsAt: 2 },
        ],
        ticks: [],
        positions: [],
      }),
      {
        objects: [
          ...coinsOf('usdc', USDC, world.usdc ?? [MAX]),
          ...coinsOf('share', SHARE, world.shares ?? [MAX]),
          ...coinsOf('stsui', STSUI, world.stSui ?? [MAX]),
          {
            id: lendingIds.pool_id,
            type: `${lendingOrigin}::alphalend_deepbook_pool::Pool<${USDC}>`,
            owner: null,
            content: more(LendingPool.serialize(lending).toBytes()),
          },
          {
            id: ids.pool_id,
            type: `${world.pairOrigin ?? pairOrigin}::alphafi_bluefin_sui_first_pool::Pool<${SUI_TYPE}, ${USDC}>`,
            owner: null,
            content: more(
              PairPool.serialize({
                id: ids.pool_id,
                name: [65, 66],
                image_url: [67],
                xTokenSupply: pair.supply,
                tokensInvested: pair.invested,
                rewards: { id: nothing, size: 2n },
                acc_rewards_per_xtoken: [{ key: BLUE.slice(2), value: 7n }],
                deposit_fee: pair.fees?.deposit ?? 0n,
                deposit_fee_max_cap: 100n,
                withdrawal_fee: pair.fees?.withdrawal ?? 0n,
                withdraw_fee_max_cap: 100n,
                paused: pair.isPaused ?? false,
              }).toBytes(),
            ),
          },
          {
            id: ids.investor_id,
            type: `${world.pairOrigin ?? pairOrigin}::alphafi_bluefin_sui_first_investor::Investor<${SUI_TYPE}, ${USDC}>`,
            owner: null,
            content: more(
              Investor.serialize({
                id: ids.investor_id,
                lower_tick: (pair.lower ?? -6_000) >>> 0,
                upper_tick: (pair.upper ?? 6_000) >>> 0,
              }).toBytes(),
            ),
          },
          ...receipts.map(({ shares, owner = sender, poolId = ids.pool_id }, index) => ({
            id: receiptId(index),
            owner: sender,
            type: world.receiptType ?? RECEIPT,
            content: more(
              Receipt.serialize({
                id: receiptId(index),
                owner,
                name: 'Receipt',
                image_url: 'https://example.org/receipt.png',
                pool_id: poolId,
                xTokenBalance: shares,
              }).toBytes(),
            ),
          })),
        ],
      },
    ],
    world.pageSize === undefined ? {} : { pageSize: world.pageSize },
  )
  const pools: Record<string, unknown> = world.pools ?? {
    [lendingIds.pool_id]: lendingPool,
    [pairIds.pool_id]: pairPool,
  }
  const { upstream, received } = testUpstream(({ url }) => {
    if (url.pathname !== '/public/config') return new Response(null, { status: 404 })
    const wanted = url.searchParams.get('pool_ids') ?? ''
    return world.config?.() ?? (Object.hasOwn(pools, wanted) ? { [wanted]: pools[wanted] } : {})
  })
  const { configs, lines } = testConfigs({ allowsShipped: world.allowsShipped ?? true, now: () => at })
  const builder = alphaFiPayloads({
    upstream,
    sui: node.reader,
    coins: suiCoins(node.reader),
    hosts: {
      protocols: {
        ALPHAFI_API_URL: world.alphaFiApi === undefined ? 'https://alpha-fi.test' : world.alphaFiApi,
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
  poolId: lendingIds.pool_id,
  tokenAddress: null,
  isStakeAndDeposit: false,
  isSinglePool: null,
}
