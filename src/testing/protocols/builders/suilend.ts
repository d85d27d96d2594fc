import { bcs } from '@mysten/sui/bcs'
import type { SuiFunction, SuiStateObject } from '#sample/sui/node/state.ts'
import { upgradeCapObject } from '#sample/sui/node/upgrade-cap-object.ts'
import { springSuiObjects } from '#sample/sui/protocols/spring-sui.ts'
import { type ObligationFigures, suilendMarket, suilendObligation } from '#sample/sui/protocols/suilend.ts'
import { createSuiReader } from '#service/chains/sui/create-sui-reader.ts'
import { suiCoins } from '#service/protocols/move/coin-source.ts'
import type { ActionRequest, BuilderDeps } from '#service/protocols/payload-builder.ts'
import { suilendIds } from '#service/protocols/suilend/ids.ts'
import { suilendPayloads } from '#service/protocols/suilend/payloads.ts'
import { shippedSuilend } from '#service/protocols/suilend/suilend.ts'
import { createUpstream } from '#service/upstream/create-upstream.ts'
import { testConfigs } from '#testing/protocols/config-deps.ts'
import { pythMessage } from '#testing/protocols/pyth-message.ts'
import { pythObjects } from '#testing/sui/pyth-objects.ts'
import { openSuiNode } from '#testing/sui/sui-node.ts'
import { openTestServer } from '#testing/upstream/server.ts'

const id = (byte: string) => `0x${byte.repeat(32)}`
const curve: [number, bigint][] = [
  [0, 100n],
  [100, 6_500n],
]
const feedOf = (byte: string) => byte.repeat(32)

export const sender = id('a1')
export const otherOwner = id('a2')
export const SUI = `0x${'2'.padStart(64, '0')}::sui::SUI`
export const USDC = `${id('dc')}::usdc::USDC`
export const DEEP = `${id('de')}::deep::DEEP`
export const LST = `${id('15')}::spring_sui::SPRING_SUI`
export const firstObligation = `0x0b${'01'.repeat(31)}`
export const secondObligation = `0x0b${'02'.repeat(31)}`
/** As `suilendObligation` names them. */
export const capOf = (obligation: string) => `0xca${obligation.slice(4)}`

/** Every id that a payload may be built on, beside the sender's own. */
export const baseIds = {
  lendingPackage: id('b1'),
  springPackage: id('b2'),
  market: id('b3'),
  upgradeCap: id('b4'),
  springUpgradeCap: id('b5'),
  info: id('b6'),
  weightHook: id('b7'),
  pythState: id('c1'),
  wormholeState: id('c2'),
  pythPackage: id('c3'),
  wormholePackage: id('c4'),
  priceTable: id('c5'),
  priceOfUsdc: id('c6'),
  priceOfSui: id('c7'),
  priceOfDeep: id('c8'),
}
export type Ids = typeof baseIds

const half = {
  available: 400_000_000_000n,
  borrowed: 600_000_000_000n,
  fees: 10_000_000_000n,
  shares: 900_000_000_000n,
}
const reserve = (coinType: string, feed: string, figures: Partial<typeof half> = {}) => ({
  coinType,
  decimals: 9,
  priceUsd: 2,
  index: 1.1,
  closeLtvPercent: 75,
  curve,
  priceFeed: feedOf(feed),
  ...half,
  ...figures,
})

/** What the chain says of Suilend: USDC, SUI, DEEP and a staked coin, 1.1 coins for a share; the staked coin shares SUI's price. */
export const suilendWorld = (ids: Ids, version = 25n): SuiStateObject[] => [
  upgradeCapObject(ids.upgradeCap, ids.lendingPackage, version),
  upgradeCapObject(ids.springUpgradeCap, ids.springPackage, 4n),
  suilendMarket(ids.market, [
    reserve(USDC, '0c'),
    reserve(SUI, '05'),
    reserve(DEEP, '0d', { available: 0n, borrowed: 0n, fees: 0n, shares: 0n }),
    reserve(LST, '05'),
  ]),
  ...springSuiObjects(id('b0'), { coinType: LST, info: ids.info, weightHook: ids.weightHook }),
  ...pythObjects({
    ...ids,
    original: id('c0'),
    baseUpdateFee: 1n,
    prices: { [feedOf('0c')]: ids.priceOfUsdc, [feedOf('05')]: ids.priceOfSui, [feedOf('0d')]: ids.priceOfDeep },
  }),
]

/** The market’s own word on whether it is paused, of every package that a test calls. */
const pauses = (isPaused: boolean): SuiFunction[] =>
  [baseIds.lendingPackage, otherOwner, id('77'), shippedSuilend.value.id].map((packageId) => ({
    target: `${packageId}::lending_market::is_market_paused`,
    run: () => [bcs.bool().serialize(isPaused).toBytes()],
  }))

export const obligation = (ids: Ids, figures: Partial<ObligationFigures>): SuiStateObject[] =>
  suilendObligation({ id: firstObligation, marketId: ids.market, owner: sender, deposits: [], debts: [], ...figures })

const Coin = bcs.struct('Coin', { id: bcs.Address, balance: bcs.u64() })
export const coin = (coinId: string, coinType: string, balance: bigint): SuiStateObject => ({
  id: coinId,
  owner: sender,
  type: `0x2::coin::Coin<${coinType}>`,
  content: Coin.serialize({ id: coinId, balance }).toBytes(),
})

export const ask = (own: Partial<ActionRequest>): ActionRequest => ({
  type: 'LENDING',
  sender,
  amount: 1_000_000_000n,
  poolId: `suilend-lending:${USDC}`,
  tokenAddress: null,
  isStakeAndDeposit: false,
  isSinglePool: null,
  ...own,
})

/** Suilend over a simulated node and a Hermes of ours, which gives the requested prices. */
export async function openSuilend() {
  const node = await openSuiNode()
  const prices = await openTestServer()
  const nowMs = 1_795_000_000_000
  const message = pythMessage({
    [feedOf('0c')]: nowMs / 1_000,
    [feedOf('05')]: nowMs / 1_000,
    [feedOf('0d')]: nowMs / 1_000,
  })
  const answerPrices = () => {
    const body = JSON.stringify({ binary: { encoding: 'base64', data: [message.toString('base64')] } })
    prices.answer((_, response) => response.end(body))
  }
  answerPrices()
  const hosts = {
    protocols: {
      PYTH_HERMES_URL: `http://${prices.host}`,
      PYTH_API_KEY: 'made-up',
    },
  }
  let isPaused = false
  return {
    node: {
      ...node,
      serve: (...[parts, options]: Parameters<typeof node.serve>) =>
        node.serve([{ functions: pauses(isPaused) }, ...parts], options),
    },
    /** From the next `serve` on. */
    pause(now: boolean) {
      isPaused = now
    },
    prices,
    answerPrices,
    message,
    nowMs,
    hosts,
    /** With circuits of its own, so that hosts that failed before do not rest. */
    open(own: Partial<BuilderDeps> = {}, ids: Ids = baseIds) {
      const sleep = async () => {}
      const upstream = createUpstream({ fetch, sleep, budgets: {}, budget: { perMinute: 1e9, burst: 1e8 } })
      const sui = createSuiReader({ upstream, urls: [node.url], sleep })
      const { configs } = testConfigs({ now: () => nowMs })
      const deps = {
        upstream,
        sui,
        coins: suiCoins(sui),
        hosts,
        configs,
        now: () => nowMs,
        ...own,
      }
      return suilendPayloads(deps, {
        ...suilendIds,
        upgradeCap: ids.upgradeCap,
        market: ids.market,
        springUpgradeCap: ids.springUpgradeCap,
        springCoins: [{ coinType: LST, info: ids.info, weightHook: ids.weightHook }],
        pyth: {
          pythState: ids.pythState,
          wormholeState: ids.wormholeState,
          sinceVersion: suilendIds.pyth.sinceVersion,
        },
      })
    },
  }
}
