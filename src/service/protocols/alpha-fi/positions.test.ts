import { expect, test, vi } from 'vitest'
import type { SuiStateObject } from '#sample/sui/node/state.ts'
import {
  alphaFiLent,
  alphaFiPairObjects,
  alphaFiShare,
  alphaFiSlush,
  type PairFigures,
  type SlushFigures,
} from '#sample/sui/protocols/alpha-fi.ts'
import { bluefinPool } from '#sample/sui/protocols/bluefin.ts'
import type { TokenBalance } from '#service/chains/chain-adapter.ts'
import { noteInto } from '#testing/protocols/note-into.ts'
import { testPositionDeps } from '#testing/protocols/position-deps.ts'
import { openSuiNode } from '#testing/sui/sui-node.ts'
import { testUpstream } from '#testing/upstream/scripted-upstream.ts'
import { alphaFiPositions } from './positions.ts'

vi.setConfig({ testTimeout: 30_000 })

const node = await openSuiNode()
const { signal } = new AbortController()
const id = (start: string) => `0x${start.padEnd(64, '0')}`
const owner = `0x${'ab'.repeat(32)}`
const SUI = '0x2::sui::SUI'
const USDC = `${id('dba3')}::usdc::USDC`
const WAL = `${id('356a')}::wal::WAL`
const share = alphaFiShare(USDC)
const pairIds = { pool: id('6fdf'), investor: id('a326'), parent: id('15db') }
const lentPool = id('6ae7')
const RECEIPT =
  '0x754afbce8c72c8e491e3b9d536aa9d9766fdbc68650224ce01072189b235eee3::alphafi_bluefin_sui_first_pool::Receipt'

const config = {
  [pairIds.pool]: {
    strategy_type: 'AutobalanceLp',
    data: {
      pool_id: pairIds.pool,
      package_id: id('6a63'),
      investor_id: pairIds.investor,
      parent_pool_id: pairIds.parent,
      receipt: { name: 'Receipt', type: RECEIPT },
      asset_a: { name: 'SUI', type: SUI },
      asset_b: { name: 'USDC', type: USDC },
      is_active: true,
    },
  },
  [lentPool]: {
    strategy_type: 'FungibleLending',
    data: {
      pool_id: lentPool,
      package_id: id('0841'),
      fungible_coin: { name: 'DEEPBOOK_STAKED', type: share },
      asset: { name: 'USDC', type: USDC },
      is_active: false,
    },
  },
  [id('77')]: { strategy_type: 'SingleAssetLooping', data: { anything: 1 } },
}

/** At a price of 1, inside a range on both sides of it. */
const parent = bluefinPool({
  id: pairIds.parent,
  coins: [SUI, USDC],
  feeRate: 1_750,
  sqrtPriceX64: 2n ** 64n,
  tick: 0,
  liquidity: 10n ** 15n,
  feeGrowths: [0n, 0n],
  rewards: [],
  ticks: [],
  positions: [],
})
const pair: PairFigures = {
  ...pairIds,
  coins: [SUI, USDC],
  supply: 1_000_000n,
  invested: 3_000_000n,
  lower: -6_000,
  upper: 6_000,
  receipts: [{ id: id('4ec0'), holder: owner, shares: 500_000n }],
}
const position = {
  id: id('51'),
  pool: id('52'),
  coinType: WAL,
  principal: 900n,
  shares: 500n,
  supply: 1_000n,
  invested: 2_501n,
}
const slush: SlushFigures = { cap: id('50'), owner, positions: [position] }

function open({
  objects,
  held = {},
  answer = () => config,
  api = 'https://alpha-fi.test',
}: {
  objects: SuiStateObject[]
  held?: Record<string, bigint>
  answer?: () => unknown
  api?: string | null
}) {
  node.serve([parent, { objects }])
  const { upstream, received } = testUpstream(answer)
  const deps = testPositionDeps({
    upstream,
    sui: node.reader,
    hosts: { protocols: { ALPHAFI_API_URL: api } },
    now: () => 1_795_248_000_000,
  })
  const value = Object.entries(held).map(
    ([contractAddress, amount]): TokenBalance => ({
      contractAddress,
      amount,
      metadata: null,
      lastTransferredAt: null,
      priceUsd: null,
      isVerified: null,
      spamReason: null,
    }),
  )
  const source = alphaFiPositions({ ...deps, readTokens: async () => ({ value, note: null }) })
  const notes: string[] = []
  return { received, notes, read: () => source.readPositions(owner, signal, noteInto(notes)) }
}

test('a receipt of a pair is its part of the liquidity at the price of Bluefin’s pool', async () => {
  const { read } = open({ objects: alphaFiPairObjects(pair) })
  const [found] = await read()
  // Half a million of a million shares of 3,000,000: L * (1 - 1.0001^-3000) of each coin.
  const each = Math.floor(1_500_000 * (1 - 1.0001 ** -3_000))
  expect(found).toMatchObject({ type: 'CLMM', positionId: id('4ec0'), poolId: pairIds.pool, fee: 0.00175, yield: [] })
  expect(found?.tokens).toEqual([
    { contractAddress: SUI, amount: BigInt(each) },
    { contractAddress: USDC, amount: BigInt(each) },
  ])
  expect(found?.range?.isInRange).toBe(true)
})

test('a receipt that is empty or names another owner is nothing; no pool is asked for then', async () => {
  const receipts = [
    { id: id('4ec1'), holder: owner, shares: 0n },
    { id: id('4ec2'), holder: owner, owner: id('ff'), shares: 5n },
  ]
  const { read, received } = open({ objects: alphaFiPairObjects({ ...pair, receipts }) })
  expect(await read()).toEqual([])
  expect(received).toHaveLength(0)
  expect(node.received).toHaveLength(2)
})

test('shares of a pool that lends are what it would give for them, its fees apart', async () => {
  const objects = [alphaFiLent({ pool: lentPool, coinType: USDC, deposited: 1_100n, fees: 100n, shares: 800n })]
  const { read } = open({ objects, held: { [SUI]: 5n, [share]: 81n } })
  // 81 * 1,000 / 800 = 101.25
  expect(await read()).toMatchObject([
    {
      type: 'Lending',
      poolId: lentPool,
      tokens: [{ contractAddress: USDC, amount: 101n }],
      receiptTokens: [share],
    },
  ])
})

test('what lies in a pool that lends on AlphaLend, with what was put in', async () => {
  const { read, received } = open({ objects: alphaFiSlush(slush) })
  expect(await read()).toMatchObject([
    {
      type: 'Lending',
      positionId: position.id,
      poolId: position.pool,
      tokens: [{ contractAddress: WAL, amount: 1_250n }],
      input: [{ contractAddress: WAL, amount: 900n }],
      receiptTokens: [],
    },
  ])
  // This does not need AlphaFi's API.
  expect(received).toHaveLength(0)
  const [uncounted] = await open({
    objects: alphaFiSlush({ ...slush, positions: [{ ...position, invested: 0n }] }),
  }).read()
  expect(uncounted?.tokens[0]?.amount).toBe(500n)
})

test('a pool of another package is named and left out, an empty position is nothing', async () => {
  const positions = [
    { ...position, package: id('8d5e') },
    { ...position, id: id('53'), pool: id('54'), shares: 0n },
  ]
  const { read, notes } = open({ objects: alphaFiSlush({ ...slush, positions }) })
  expect(await read()).toEqual([])
  expect(notes).toEqual(['a pool of AlphaFi that borrows is not read (left out)'])
})

test('AlphaFi’s pools are asked for once in an hour', async () => {
  const { read, received } = open({ objects: alphaFiPairObjects(pair) })
  await read()
  await read()
  expect(received.map(({ url }) => url.href)).toEqual(['https://alpha-fi.test/public/config'])
})

const pairObjects = alphaFiPairObjects(pair)
test.each([
  ['the API fails', { objects: pairObjects, answer: () => new Response(null, { status: 500 }) }],
  ['the API is off', { objects: pairObjects, api: null }],
  ['the API does not tell the pool of a receipt', { objects: pairObjects, answer: () => ({}) }],
  ['the API does not tell the pool of a share', { objects: [], held: { [share]: 1n }, answer: () => ({}) }],
  ['the pool is gone', { objects: pairObjects.slice(1) }],
  ['the range is impossible', { objects: alphaFiPairObjects({ ...pair, lower: 6_000, upper: -6_000 }) }],
  ['a position on AlphaLend is gone', { objects: alphaFiSlush(slush).filter(({ id: each }) => each !== position.id) }],
])('where %s it fails, and nothing is told as nothing', async (_, world) => {
  await expect(open(world).read()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})
