import { Transaction } from '@mysten/sui/transactions'
import { beforeAll, expect, test } from 'vitest'
import { WAD } from '#domain/lending-index.ts'
import { stakingPart } from '#sample/sui/node/staking.ts'
import { sampleBucket } from '#sample/sui/wallet/bucket.ts'
import { sampleDeepBookMargin } from '#sample/sui/wallet/deepbook-margin.ts'
import { sampleOwner } from '#sample/sui/wallet/owner.ts'
import { sampleStakingPart } from '#sample/sui/wallet/staking.ts'
import { sampleWalrus } from '#sample/sui/wallet/walrus.ts'
import type { SuiReader } from '#service/chains/sui/sui-reader.ts'
import { alphaFiFacts } from '#service/protocols/alpha-fi/alpha-fi.ts'
import { bucketFacts } from '#service/protocols/bucket/facts.ts'
import { bucketPositions } from '#service/protocols/bucket/positions.ts'
import { deepBookMarginFacts } from '#service/protocols/deepbook-margin/deepbook-margin.ts'
import { deepBookMarginPositions } from '#service/protocols/deepbook-margin/positions.ts'
import { suiCoins } from '#service/protocols/move/coin-source.ts'
import { fungibleStakesPositions } from '#service/protocols/native-staking/fungible.ts'
import { nativeStakingPayloads } from '#service/protocols/native-staking/payloads.ts'
import { nativeStakingPositions } from '#service/protocols/native-staking/positions.ts'
import { readNaviBalances, readNaviHealth } from '#service/protocols/navi/account.ts'
import type { ActionRequest, PayloadBuilder } from '#service/protocols/payload-builder.ts'
import { suilendIds } from '#service/protocols/suilend/ids.ts'
import { walrusPositions } from '#service/protocols/walrus/positions.ts'
import { walrusFacts } from '#service/protocols/walrus/walrus.ts'
import * as alphaFi from '#testing/protocols/builders/alpha-fi.ts'
import * as navi from '#testing/protocols/builders/navi.ts'
import * as suilend from '#testing/protocols/builders/suilend.ts'
import { testPositionDeps } from '#testing/protocols/position-deps.ts'
import { openSuiNode } from '#testing/sui/sui-node.ts'
import { testLong } from '#testing/test-long.ts'
import { compareCalls, type PayloadWorld } from './compare-calls.ts'
import { suiFunctions } from './sui-functions.ts'

type Case = { payload: string; world: PayloadWorld }

const signal = new AbortController().signal
const SUI = '0x2::sui::SUI'
const currentPyth = '0x55300367a2d40813727ccac4ecee977a39fb9cdb46f2e6b2c354b9798f5de2c0'
const earlierPyth = '0x8d97f1cd6ac663735be08d1d2b6d02a159e711586461306ce60a2b7a6a565a9e'
const wormhole = '0x99de5c967d8206ef4b75c0afab3df2a59eb02b05c282821db803831008ac25b4'
const coinOf = (type: string) => `0x2::coin::Coin<${type}>`
let node: Awaited<ReturnType<typeof openSuiNode>>
let suilendRig: Awaited<ReturnType<typeof suilend.openSuilend>>
beforeAll(async () => {
  node = await openSuiNode()
  suilendRig = await suilend.openSuilend()
}, 60_000)

function naviWorld(pythOrigin = currentPyth): PayloadWorld {
  const lending = '0xd899cf7d2b5db716bd2cf55599fb0d5ee38a3061e7b6bb6eebf73fa5bc4c81ca'
  const oracle = '0xca441b44943c16be0e6e23c5a955bb971537ea3289ae8016fbf33fffe1fd210f'
  const { marketIds, oracleIds, pyth } = navi
  return {
    packages: {
      [marketIds.package]: 'navi-lending',
      [marketIds.uiGetter]: 'navi-ui',
      [oracleIds.packageId]: 'navi-oracle',
      [pyth.pythPackage]: 'pyth',
      [pyth.wormholePackage]: 'wormhole',
    },
    objects: {
      [marketIds.storage]: `${lending}::storage::Storage`,
      [marketIds.incentiveV2]: `${lending}::incentive_v2::Incentive`,
      [marketIds.incentiveV3]: `${lending}::incentive_v3::Incentive`,
      [marketIds.priceOracle]: `${oracle}::oracle::PriceOracle`,
      [oracleIds.priceOracle]: `${oracle}::oracle::PriceOracle`,
      [oracleIds.oracleConfig]: `${oracle}::config::OracleConfig`,
      [oracleIds.supraOracleHolder]:
        '0x5d8fbbf6f908a4af8c6d072669a462d53e03eb3c1d863bd0359dc818c69ea706::SupraSValueFeed::OracleHolder',
      [oracleIds.switchboardAggregator]:
        '0xc3c7e6eb7202e9fb0389a2f7542b91cc40e4f7a33c02554fec11c4c92f938ea3::aggregator::Aggregator',
      [pyth.pythState]: `${pythOrigin}::state::State`,
      [pyth.wormholeState]: `${wormhole}::state::State`,
      ...Object.fromEntries(Object.values(pyth.prices).map((id) => [id, `${pythOrigin}::price_info::PriceInfoObject`])),
      ...Object.fromEntries(
        navi.pools.map(({ contract, suiCoinType }) => [contract.pool, `${lending}::pool::Pool<${suiCoinType}>`]),
      ),
      [navi.coinId(0)]: coinOf(navi.USDC),
    },
  }
}

/** Hands the transactions on that a reading simulates. */
function listened(from = node): { sui: SuiReader; simulated: Promise<string>[] } {
  const simulated: Promise<string>[] = []
  const simulate: SuiReader['simulate'] = (transaction, on) => {
    simulated.push(Transaction.from(transaction).toJSON())
    return from.reader.simulate(transaction, on)
  }
  return { sui: { ...from.reader, simulate }, simulated }
}

async function naviCases(): Promise<Case[]> {
  const balances = [
    { asset: 0, supplied: 2_000_000_000n, borrowed: 0n },
    { asset: 10, supplied: 5n, borrowed: 7_000_000_000n },
  ]
  const world = naviWorld()
  const cases: Case[] = []
  for (const version of [1, 2]) {
    const { build } = navi.openNavi(node, { balances, market: { version } })
    for (const type of ['LENDING', 'LENDING_WITHDRAW', 'BORROW', 'REPAY'] as const) {
      for (const poolId of type === 'REPAY' ? [navi.USDC] : [navi.USDC, SUI])
        cases.push({ payload: (await build({ type, poolId })).json, world })
    }
  }
  const { sui, simulated } = listened()
  const { storage, uiGetter, priceOracle } = navi.marketIds
  const received = { sui, config: { storage, uiGetter }, address: navi.sender, signal }
  await readNaviBalances(received)
  await readNaviHealth({ ...received, priceOracle })
  return [...cases, ...(await Promise.all(simulated)).map((payload) => ({ payload, world }))]
}

function suilendWorld(pythOrigin = currentPyth): PayloadWorld {
  const { original, marketType } = suilendIds
  const spring = '0xb0575765166030556a6eafd3b1b970eba8183ff748860680245b9edd41c716e7'
  const { baseIds: ids } = suilend
  const price = `${pythOrigin}::price_info::PriceInfoObject`
  return {
    packages: {
      [ids.lendingPackage]: 'suilend',
      [ids.springPackage]: 'springsui',
      [ids.pythPackage]: 'pyth',
      [ids.wormholePackage]: 'wormhole',
    },
    objects: {
      [ids.market]: `${original}::lending_market::LendingMarket<${marketType}>`,
      [suilend.capOf(suilend.firstObligation)]: `${original}::lending_market::ObligationOwnerCap<${marketType}>`,
      [ids.info]: `${spring}::liquid_staking::LiquidStakingInfo<${suilend.LST}>`,
      [ids.weightHook]: `${spring}::weight::WeightHook<${suilend.LST}>`,
      [ids.pythState]: `${pythOrigin}::state::State`,
      [ids.wormholeState]: `${wormhole}::state::State`,
      [ids.priceOfUsdc]: price,
      [ids.priceOfSui]: price,
      [ids.priceOfDeep]: price,
      '0xc01': coinOf(suilend.USDC),
      '0xc02': coinOf(suilend.LST),
    },
  }
}

async function suilendCases(): Promise<Case[]> {
  const { baseIds, USDC, SUI: sui, LST, sender, coin } = suilend
  const coins = [coin('0xc01', USDC, 10n ** 15n), coin('0xc02', LST, 10n ** 15n)]
  const rich = { balances: [{ owner: sender, coinType: sui, amount: 10n ** 15n }] }
  const held = suilend.obligation(baseIds, {
    deposits: [
      { reserve: 1, coinType: sui, shares: 10n ** 10n },
      { reserve: 0, coinType: USDC, shares: 10n ** 10n },
    ],
    debts: [{ reserve: 0, coinType: USDC, principal: 10n ** 10n * WAD, index: 1 }],
  })
  const heard = listened(suilendRig.node)
  const build = async (own: Partial<ActionRequest>, objects = held) => {
    suilendRig.node.serve([{ objects: [...suilend.suilendWorld(baseIds), ...coins, ...objects] }, rich])
    const { transaction } = await suilendRig.open({ sui: heard.sui }).build(suilend.ask(own), signal)
    return { payload: await transaction.toJSON(), world: suilendWorld() }
  }
  const cases: Case[] = [await build({ type: 'LENDING' }, [])]
  for (const type of ['LENDING', 'LENDING_WITHDRAW', 'BORROW'] as const) {
    cases.push(await build({ type, poolId: sui }), await build({ type, poolId: USDC }))
  }
  cases.push(await build({ type: 'REPAY', poolId: USDC }))
  for (const own of [{ type: 'STAKING' }, { type: 'STAKING', isStakeAndDeposit: true }, { type: 'UNSTAKING' }] as const)
    cases.push(await build({ ...own, poolId: LST }))
  const [payload = ''] = await Promise.all(heard.simulated)
  return [...cases, { payload, world: suilendWorld() }]
}

async function alphaFiCases(): Promise<Case[]> {
  const { lendingOrigin, pairOrigin, pairIds, lendingIds, SUI_TYPE, USDC, BLUE, STSUI, SHARE } = alphaFi
  const shipped = alphaFiFacts.value
  const margin = '0x97d9473771b01f77b0940c589484184b49f6444627ec121314fae6a6d36fb86b'
  const bluefin = '0x3492c874c1e3b3e2984e8c41b589e642d4d0a5d6459e5a9cfc2d52fd7c89c267'
  const staking = '0xc35ee7fee75782806890cf8ed8536b52b4ba0ace0fb46b944f1155cc5945baa3'
  const worldOf = (module = 'sui_first', a = SUI_TYPE, b = USDC): PayloadWorld => ({
    packages: {
      [pairIds.package_id]: 'alphafi-pair',
      [lendingIds.package_id]: 'alphafi-lending',
      [shipped.stSui.package]: 'alphafi-stsui',
    },
    objects: {
      [shipped.autobalanceVersion]: `${pairOrigin}::version::Version`,
      [shipped.distributor]:
        '0x9bbd650b8442abb082c20f3bc95a9434a8d47b4bef98b0832dab57c1a8ba7123::distributor::Distributor',
      [shipped.bluefinConfig]: `${bluefin}::config::GlobalConfig`,
      [shipped.marginRegistry]: `${margin}::margin_registry::MarginRegistry`,
      [shipped.marginPools.USDC ?? '']: `${margin}::margin_pool::MarginPool<${USDC}>`,
      [shipped.stSui.info]: `${staking}::liquid_staking::LiquidStakingInfo<${STSUI}>`,
      [lendingIds.pool_id]: `${lendingOrigin}::alphalend_deepbook_pool::Pool<${USDC}>`,
      [pairIds.pool_id]: `${pairOrigin}::alphafi_bluefin_${module}_pool::Pool<${a}, ${b}>`,
      [pairIds.investor_id]: `${pairOrigin}::alphafi_bluefin_${module}_investor::Investor<${a}, ${b}>`,
      [pairIds.parent_pool_id]: `${bluefin}::pool::Pool<${a}, ${b}>`,
      [alphaFi.receiptId(0)]: `${pairOrigin}::alphafi_bluefin_${module}_pool::Receipt`,
      [alphaFi.coinId('usdc', 0)]: coinOf(USDC),
      [alphaFi.coinId('share', 0)]: coinOf(SHARE),
      [alphaFi.coinId('stsui', 0)]: coinOf(STSUI),
    },
  })
  const cases: Case[] = []
  const { build } = alphaFi.openAlphaFi(node)
  for (const type of ['LENDING', 'LENDING_WITHDRAW'] as const)
    cases.push({ payload: (await build({ type })).json, world: worldOf() })
  for (const type of ['STAKING', 'UNSTAKING'] as const)
    cases.push({ payload: (await build({ type, poolId: STSUI, amount: 2_000_000_000n })).json, world: worldOf() })

  const pairs = [
    ['sui_first', SUI_TYPE, USDC],
    ['sui_second', USDC, SUI_TYPE],
    ['type_1', USDC, BLUE],
  ] as const
  const above = { supply: 1n, invested: 1n, sqrtPriceX64: 2n ** 65n }
  const below = { supply: 1n, invested: 1n, sqrtPriceX64: 2n ** 63n }
  for (const [module, a, b] of pairs) {
    const type = `${pairOrigin}::alphafi_bluefin_${module}_pool::Receipt`
    const data = {
      ...alphaFi.pairPool.data,
      receipt: { ...alphaFi.pairPool.data.receipt, type },
      asset_a: { name: 'A', type: a },
      asset_b: { name: 'B', type: b },
    }
    const pools = { [pairIds.pool_id]: { ...alphaFi.pairPool, data } }
    const world = worldOf(module, a, b)
    const ask = async (own: Partial<ActionRequest>, more: Parameters<typeof alphaFi.openAlphaFi>[1] = {}) => {
      const opened = alphaFi.openAlphaFi(node, { pools, receiptType: type, ...more })
      cases.push({ payload: (await opened.build({ poolId: pairIds.pool_id, ...own })).json, world })
    }
    // Of BLUE the sender has none: outside its range the pool takes the other coin alone.
    await ask({ type: 'ADD_LP', tokenAddress: USDC }, module === 'sui_first' ? {} : { pair: below })
    await ask(
      { type: 'ADD_LP', tokenAddress: USDC },
      { pair: module === 'sui_first' ? above : below, receipts: [{ shares: 9n }] },
    )
    await ask({ type: 'REMOVE_LP', tokenAddress: USDC }, { receipts: [{ shares: 99_000_000n }] })
    await ask({ type: 'REMOVE_LP', tokenAddress: USDC }, { receipts: [{ shares: 9_646_154n }] })
  }
  return cases
}

async function nativeCases(): Promise<Case[]> {
  const sender = `0x${'a1'.repeat(32)}`
  const stakeId = `0x${'c3'.repeat(32)}`
  const validator = `0x${'b2'.repeat(32)}`
  const world = { packages: {}, objects: { [stakeId]: '0x3::staking_pool::StakedSui' } }
  node.serve([
    { balances: [{ owner: sender, coinType: SUI, amount: 10n ** 12n }] },
    stakingPart([{ id: stakeId, owner: sender, poolId: validator, epoch: 7, principal: 10n ** 10n, reward: 5n }]),
  ])
  const builder: PayloadBuilder = nativeStakingPayloads({ sui: node.reader, coins: suiCoins(node.reader) })
  const build = async (own: Partial<ActionRequest>) => ({
    payload: await (await builder.build(suilend.ask({ sender, ...own }), signal)).transaction.toJSON(),
    world,
  })
  const { sui, simulated } = listened()
  await nativeStakingPositions(
    testPositionDeps({ upstream: node.upstream, sui, now: () => suilendRig.nowMs }),
  ).readPositions(sender, signal)
  return [
    await build({ type: 'STAKING', poolId: validator }),
    await build({ type: 'UNSTAKING', poolId: stakeId, amount: null }),
    await build({ type: 'UNSTAKING', poolId: stakeId, amount: 2_000_000_000n }),
    ...(await Promise.all(simulated)).map((payload) => ({ payload, world })),
  ]
}

/** What is simulated of the sample's wallet, the objects by what the evidence says that they are. */
async function viewCases(): Promise<Case[]> {
  node.serve([sampleBucket, sampleDeepBookMargin, sampleWalrus, sampleStakingPart])
  const { sui, simulated } = listened()
  const deps = testPositionDeps({ upstream: node.upstream, sui, now: () => suilendRig.nowMs })
  await bucketPositions(deps).readPositions(sampleOwner, signal)
  await deepBookMarginPositions(deps).readPositions(sampleOwner, signal)
  await walrusPositions(deps).readPositions(sampleOwner, signal)
  await fungibleStakesPositions(deps).readPositions(sampleOwner, signal)
  const fungible = '0x3::staking_pool::FungibleStakedSui'
  const fungibleStakes = await node.reader.ownedObjects(sampleOwner, fungible, signal)
  const stakedWal = `${walrusFacts.original}::staked_wal::StakedWal`
  const stakes = await node.reader.ownedObjects(sampleOwner, stakedWal, signal)
  const { cdpOriginal, cdpPackage, savingOriginal, savingPackage, vaults, savingPools } = bucketFacts
  const margin = await node.reader.objects([...deepBookMarginFacts.pools], signal)
  const world = {
    packages: {
      [cdpPackage]: 'bucket-cdp',
      [savingPackage]: 'bucket-saving',
      [deepBookMarginFacts.package]: 'deepbook-margin',
      [walrusFacts.package]: 'walrus',
    },
    objects: Object.fromEntries([
      ...vaults.map(({ vault, coinType }) => [vault, `${cdpOriginal}::vault::Vault<${coinType}>`]),
      ...savingPools.map(({ pool, lpType }) => [pool, `${savingOriginal}::saving::SavingPool<${lpType}>`]),
      ...[...margin].map(([id, { type }]) => [id, type]),
      ...stakes.map(({ id }) => [id, stakedWal]),
      ...fungibleStakes.map(({ id }) => [id, fungible]),
      [walrusFacts.staking, `${walrusFacts.original}::staking::Staking`],
    ]),
  }
  return (await Promise.all(simulated)).map((payload) => ({ payload, world }))
}

test('every Move call fits the published signature, argument by argument', async () => {
  const cases: Case[] = []
  for (const casesOf of [naviCases, suilendCases, alphaFiCases, nativeCases, viewCases])
    cases.push(...(await casesOf()))
  const compared = cases.map(({ payload, world }) => compareCalls(payload, world))
  expect(compared.flatMap(({ problems }) => problems)).toEqual([])

  const called = new Set(compared.flatMap(({ functions }) => functions))
  const ofUse = suiFunctions.functions.filter(({ status }) => !/^(dead|wrong)/.test(status))
  const nameOf = (each: (typeof ofUse)[number]) => `${each.package}::${each.module}::${each.function}`
  expect(ofUse.map(nameOf).filter((name) => !called.has(name))).toEqual([])
  const distinct = ofUse.filter((each) => called.has(nameOf(each))).reduce((sum, each) => sum + each.argumentsInPtb, 0)
  const total = compared.reduce((sum, each) => sum + each.arguments, 0)
  console.info(`${called.size} functions with ${distinct} arguments, ${total} arguments of ${cases.length} payloads`)
  expect(called.size).toBeGreaterThanOrEqual(50)
  expect(distinct).toBeGreaterThanOrEqual(200)
}, 120_000)

testLong(
  'a price object of the Pyth before August 2026 is told as a problem',
  async () => {
    const pick = (cases: Case[], name: string) => cases.find(({ payload }) => payload.includes(name))?.payload ?? ''
    const problems = [
      compareCalls(pick(await naviCases(), 'update_single_price_v3'), naviWorld(earlierPyth)),
      compareCalls(pick(await suilendCases(), 'pro_compatible'), suilendWorld(earlierPyth)),
    ].map((each) => each.problems)
    for (const [target, found] of [
      ['navi-oracle::oracle_pro::update_single_price_v3: argument 4', problems[0]],
      ['suilend::lending_market::refresh_reserve_price_pro_compatible: argument 3', problems[1]],
    ] as const) {
      expect(found).toContain(
        `${target} is ${earlierPyth}::price_info::PriceInfoObject for ${currentPyth}::price_info::PriceInfoObject`,
      )
    }
  },
  120_000,
)

const clock = '0x6'
const owner = `0x${'a1'.repeat(32)}`
test.each<[string, (tx: Transaction) => void, string]>([
  ['a function that nobody published', (tx) => tx.moveCall({ target: '0x2::coin::nothing' }), 'is not known'],
  [
    'a call that aborts always',
    (tx) => tx.moveCall({ target: `${navi.oracleIds.packageId}::oracle_pro::update_single_price_v2` }),
    'dead: aborts always',
  ],
  ['a missing type argument', (tx) => tx.moveCall({ target: '0x2::coin::zero' }), '0 type arguments for 1'],
  [
    'a number of another width',
    (tx) =>
      tx.moveCall({
        target: '0x3::sui_system::request_add_stake',
        arguments: [tx.object.system({ mutable: true }), tx.gas, tx.pure.u64(1n)],
      }),
    'argument 2 is bytes for address',
  ],
  [
    'another object',
    (tx) =>
      tx.moveCall({
        target: '0x3::sui_system::request_add_stake',
        arguments: [tx.object(clock), tx.gas, tx.pure.address(owner)],
      }),
    'argument 0 is 0x2::clock::Clock for 0x3::sui_system::SuiSystemState',
  ],
  [
    'an argument too many',
    (tx) => tx.moveCall({ target: '0x2::coin::zero', typeArguments: [SUI], arguments: [tx.gas] }),
    '1 arguments for 0',
  ],
])('%s is told as a problem', async (_, write, problem) => {
  const tx = new Transaction()
  write(tx)
  const { problems } = compareCalls(await tx.toJSON(), naviWorld())
  expect(problems.join('\n')).toContain(problem)
})
