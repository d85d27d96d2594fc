import { expect, test } from 'vitest'
import type { SuiStatePart } from '#sample/sui/node/state.ts'
import { scallopAddresses, scallopMarket, scallopObligation } from '#sample/sui/protocols/scallop.ts'
import { testPositionDeps } from '#testing/protocols/position-deps.ts'
import { openSuiNode } from '#testing/sui/sui-node.ts'
import { testUpstream } from '#testing/upstream/scripted-upstream.ts'
import { scallopPositions } from './positions.ts'
import { scallopFacts } from './scallop.ts'

const node = await openSuiNode()
const signal = new AbortController().signal
const owner = `0x${'ab'.repeat(32)}`
const marketId = `0x${'a7'.repeat(32)}`
const obligationId = `0x${'01'.repeat(32)}`
const SUI = '0x2::sui::SUI'
const USDC = `0x${'dba3'.padEnd(64, '7')}::usdc::USDC`
const HASUI = `0x${'bde4'.padEnd(64, '2')}::hasui::HASUI`
const sSUI = `0x${'aafc'.padEnd(64, '3')}::scallop_sui::SCALLOP_SUI`
const sUSDC = `0x${'854'.padEnd(64, '5')}::scallop_usdc::SCALLOP_USDC`
const marketCoin = `${scallopFacts.marketCoinType}<${SUI}>`

/** 300 SUI available, 720 lent, 20 belong to the protocol: 1,000 SUI for 800 sSUI. */
const suiPool = {
  coinType: SUI,
  cash: 300_000_000_000n,
  debt: 720_000_000_000n,
  revenue: 20_000_000_000n,
  shares: 800_000_000_000n,
  index: 1_300_000_000n,
  borrowApr: 0.05,
  revenueFactor: 0.2,
}
const usdcPool = { ...suiPool, coinType: USDC, index: 1_210_000_000n, borrowApr: 0.08 }
const market = scallopMarket(
  marketId,
  [suiPool, { ...usdcPool, borrowWeight: 1.25 }],
  [{ coinType: HASUI, liquidationFactor: 0.8125 }],
)
const obligation = scallopObligation({
  id: obligationId,
  owner,
  collaterals: [
    { coinType: HASUI, amount: 45_000_000_000n },
    // A withdrawn collateral stays in the table.
    { coinType: SUI, amount: 0n },
  ],
  debts: [{ coinType: USDC, amount: 100_000_001n, index: 1_100_000_000n }],
})
const coins = [
  { name: 'sui', coinType: SUI, sCoin: sSUI },
  { name: 'usdc', coinType: USDC, sCoin: sUSDC },
]
const balances = [
  { owner, coinType: SUI, amount: 5n },
  { owner, coinType: sSUI, amount: 12_000_000_001n },
]

function open(state: SuiStatePart, addresses: unknown = scallopAddresses(marketId, coins)) {
  node.serve([state])
  const { upstream, received } = testUpstream(() => addresses)
  const hosts = { protocols: { SCALLOP_API_URL: 'https://scallop.test' } }
  const source = scallopPositions(testPositionDeps({ upstream, sui: node.reader, hosts, now: () => 1_795_248_000_000 }))
  return { received, read: () => source.readPositions(owner, signal) }
}

test('an sCoin is told as what it is redeemed for, and that the wallet holds it', async () => {
  const found = await open({ objects: market, balances }).read()
  // 12.000000001 sSUI * 1,000 / 800 = 15.00000000125 SUI, rounded down
  expect(found).toMatchObject([
    {
      positionId: `supply:${sSUI}`,
      type: 'Lending',
      poolId: SUI,
      tokens: [{ contractAddress: SUI, amount: 15_000_000_001n }],
      receiptTokens: [sSUI],
    },
  ])
  // Utilisation 720 / 1,000: 5 % * 72 % * 80 % = 2.88 %
  expect(found[0]?.rates?.baseApr).toBeCloseTo(0.0288, 6)
  expect(found[0]?.rates).toMatchObject({ rewardsApr: null, totalApr: null, totalApy: null })
})

test('a market coin of the days before sCoins is one too', async () => {
  const state = { objects: market, balances: [{ owner, coinType: marketCoin, amount: 800n }] }
  expect(await open(state).read()).toMatchObject([{ tokens: [{ contractAddress: SUI, amount: 1000n }] }])
})

test('an obligation holds collateral as it is, and debts that grow with the index', async () => {
  const found = await open({ objects: [...market, ...obligation] }).read()
  expect(found).toMatchObject([
    {
      positionId: `${obligationId}:collateral:${HASUI}`,
      type: 'Lending',
      tokens: [{ contractAddress: HASUI, amount: 45_000_000_000n }],
      margin: { account: obligationId, weight: 0.8125 },
      rates: null,
      receiptTokens: [],
    },
    {
      positionId: `${obligationId}:borrow:${USDC}`,
      type: 'Borrow',
      // 100.000001 * 1.21 / 1.10 = 110.0000011: rounded up to the unit
      tokens: [{ contractAddress: USDC, amount: 110_000_002n }],
      margin: { account: obligationId, weight: 1.25 },
      health: null,
    },
  ])
  expect(found[1]?.rates?.baseApr).toBeCloseTo(0.08, 6)
})

test('everything of a wallet comes in few questions', async () => {
  const { read, received } = open({ objects: [...market, ...obligation], balances })
  expect(await read()).toHaveLength(3)
  expect(received.map(({ url }) => url.href)).toEqual(['https://scallop.test/addresses/695fcdc084f790c04eb068dc'])
  expect([...node.received].sort()).toEqual([
    // The market, the obligation, all rows.
    'LedgerService/BatchGetObjects',
    'LedgerService/BatchGetObjects',
    'LedgerService/BatchGetObjects',
    'StateService/ListBalances',
    'StateService/ListOwnedObjects',
  ])
  await read()
  expect(received).toHaveLength(1)
})

test('a wallet without any has no positions', async () => {
  expect(await open({ objects: market, balances: balances.slice(0, 1) }).read()).toEqual([])
})

test('a coin that the document describes otherwise does not take the others along', async () => {
  const document = scallopAddresses(marketId, coins)
  Object.assign(document.mainnet.core.coins, { odd: 7, worse: { coinType: 'nothing' } })
  Object.assign(document.mainnet.scoin.coins, { sodd: { coinType: sUSDC }, sworse: { coinType: sUSDC } })
  expect(await open({ objects: market, balances }, document).read()).toHaveLength(1)
})

test.each<[string, SuiStatePart, unknown?]>([
  ['a market in another form', { objects: [{ id: marketId, type: '0x2::a::B', owner: null }], balances }],
  ['an sCoin without a pool', { objects: scallopMarket(marketId, [usdcPool]), balances }],
  ['a debt without an index', { objects: [...scallopMarket(marketId, [suiPool]), ...obligation] }],
  ['an obligation that the node does not tell', { objects: [...market, ...obligation.slice(1)] }],
  ['an obligation whose rows are gone', { objects: [...market, ...obligation.slice(0, 2)] }],
  ['junk from the API', { objects: market, balances }, '<html>'],
])('%s fails as a whole', async (_, state, addresses) => {
  await expect(open(state, addresses).read()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})
