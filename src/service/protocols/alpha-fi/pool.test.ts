import { beforeAll, expect, test } from 'vitest'
import {
  lendingIds,
  lendingPool,
  NOW,
  openAlphaFi,
  pairIds,
  pairPool,
  STSUI,
  SUI_TYPE,
  USDC,
} from '#testing/protocols/builders/alpha-fi.ts'
import { openSuiNode } from '#testing/sui/sui-node.ts'

let node: Awaited<ReturnType<typeof openSuiNode>>
beforeAll(async () => {
  node = await openSuiNode()
})

const HOUR_MS = 3_600_000
const unavailable = { status: 503, code: 'PROTOCOL_CONFIG_UNAVAILABLE' }
const failing = () => new Response(null, { status: 500 })
const pair = { poolId: pairIds.pool_id }

test('a pool is asked for by its id, once in ten minutes', async () => {
  const { build, received, pass } = openAlphaFi(node)
  await build({})
  await build({ poolId: lendingIds.pool_id.replace('0x6ae7', '0x6AE7') })
  await build(pair)
  expect(received.map(({ url }) => url.href)).toEqual([
    `https://alpha-fi.test/public/config?pool_ids=${lendingIds.pool_id}`,
    `https://alpha-fi.test/public/config?pool_ids=${pairIds.pool_id}`,
  ])
  pass(600_000)
  await build({})
  expect(received).toHaveLength(3)
})

test('every other strategy is told by its name', async () => {
  for (const name of ['SlushLending', 'Lending', 'FungibleLp', 'Lp', 'Lyf', 'Looping', 'AlphaVault']) {
    const pools = { [lendingIds.pool_id]: { strategy_type: name, data: { pool_id: lendingIds.pool_id } } }
    const error = await openAlphaFi(node, { pools })
      .build({})
      .catch((caught: unknown) => caught)
    const message = expect.stringContaining(name)
    expect(error).toMatchObject({ status: 422, code: 'STRATEGY_NOT_SUPPORTED', message })
  }
})

test('a coin of which no margin pool is known is not lent', async () => {
  for (const name of ['XYZ', 'constructor']) {
    const data = { ...lendingPool.data, asset: { name, type: USDC } }
    const pools = { [lendingIds.pool_id]: { ...lendingPool, data } }
    await expect(openAlphaFi(node, { pools }).build({})).rejects.toMatchObject({ code: 'STRATEGY_NOT_SUPPORTED' })
  }
})

test('what names no pool is told apart', async () => {
  const { build } = openAlphaFi(node)
  const other = `0x${'99'.repeat(32)}`
  await expect(build({ poolId: other })).rejects.toMatchObject({ status: 404, code: 'POOL_NOT_FOUND' })
  await expect(build({ poolId: USDC })).rejects.toMatchObject({ status: 404, code: 'POOL_NOT_FOUND' })
  await expect(build({ poolId: 'a pool' })).rejects.toMatchObject({ status: 400, code: 'INVALID_POOL' })
  await expect(build({ poolId: '0xzz' })).rejects.toMatchObject({ status: 400, code: 'INVALID_ADDRESS' })
  await expect(build({ tokenAddress: 'USDC' })).rejects.toMatchObject({ status: 400, code: 'INVALID_TOKEN' })
  const gone = openAlphaFi(node, { config: () => new Response(null, { status: 404 }) })
  await expect(gone.build({})).rejects.toMatchObject({ status: 404, code: 'POOL_NOT_FOUND' })
})

test('coin, kind and action have to fit the pool', async () => {
  const { build } = openAlphaFi(node)
  const mismatch = { status: 400, code: 'TOKEN_POOL_MISMATCH' }
  await expect(build({ tokenAddress: SUI_TYPE })).rejects.toMatchObject(mismatch)
  await expect(build({ ...pair, tokenAddress: STSUI })).rejects.toMatchObject(mismatch)
  await expect(build({ poolId: STSUI, tokenAddress: USDC })).rejects.toMatchObject(mismatch)
  const invalid = { status: 400, code: 'INVALID_FIELD' }
  await expect(build({ isSinglePool: false })).rejects.toMatchObject(invalid)
  await expect(build({ ...pair, isSinglePool: true })).rejects.toMatchObject(invalid)
  await expect(build({ ...pair, isSinglePool: false })).resolves.toBeDefined()
  await expect(build({ type: 'ADD_LP' })).rejects.toMatchObject({ status: 400, code: 'UNSUPPORTED_ACTION' })
  await expect(build({ type: 'REMOVE_LP', poolId: STSUI })).rejects.toMatchObject({ code: 'UNSUPPORTED_ACTION' })
})

test('an inactive pool takes nothing more, and gives back what it holds', async () => {
  const closed = (pool: typeof lendingPool | typeof pairPool) => ({ ...pool, data: { ...pool.data, is_active: false } })
  const pools = { [lendingIds.pool_id]: closed(lendingPool), [pairIds.pool_id]: closed(pairPool) }
  const { build } = openAlphaFi(node, { pools, receipts: [{ shares: 10n ** 9n }] })
  for (const poolId of Object.keys(pools)) {
    await expect(build({ poolId })).rejects.toMatchObject({ status: 422, code: 'POOL_CLOSED' })
    await expect(build({ poolId, type: 'LENDING_WITHDRAW' })).resolves.toBeDefined()
  }
})

test('a pool that is paused on the chain is closed, its least and most are told', async () => {
  const build = (lending: object, own = {}) => openAlphaFi(node, { lending }).build(own)
  const closed = { status: 422, code: 'POOL_CLOSED' }
  await expect(build({ is_paused: true })).rejects.toMatchObject(closed)
  await expect(build({ is_paused: true }, { type: 'LENDING_WITHDRAW' })).rejects.toMatchObject(closed)
  await expect(build({ is_deposit_paused: true })).rejects.toMatchObject(closed)
  await expect(build({ is_deposit_paused: true }, { type: 'LENDING_WITHDRAW' })).resolves.toBeDefined()
  await expect(build({ min_deposit_amount: 5_000_001n })).rejects.toMatchObject({ code: 'AMOUNT_BELOW_MINIMUM' })
  await expect(build({ min_deposit_amount: 5_000_000n })).resolves.toBeDefined()
  // The pool holds 1,000,000,000 plus its earnings since, which are not stored: a thousandth is reserved for them.
  await expect(build({ deposit_limit: 1_005_999_999n })).rejects.toMatchObject({ status: 422, code: 'NOT_POSSIBLE' })
  await expect(build({ deposit_limit: 1_006_000_000n })).resolves.toBeDefined()
})

test('who has too little, no receipt, or another’s receipt takes nothing out', async () => {
  const short = { status: 422, code: 'INSUFFICIENT_BALANCE' }
  await expect(openAlphaFi(node, { usdc: [4_999_999n] }).build({})).rejects.toMatchObject(short)
  const lend = { type: 'LENDING_WITHDRAW' } as const
  await expect(openAlphaFi(node, { shares: [3_999_999n] }).build(lend)).rejects.toMatchObject(short)
  await expect(openAlphaFi(node, { stSui: [] }).build({ type: 'UNSTAKING', poolId: STSUI })).rejects.toMatchObject(
    short,
  )
  await expect(openAlphaFi(node, { usdc: [1n] }).build(pair)).rejects.toMatchObject(short)
  const remove = { type: 'REMOVE_LP', ...pair } as const
  const fewer = openAlphaFi(node, { receipts: [{ shares: 9_000_000n }] })
  await expect(fewer.build(remove)).rejects.toMatchObject(short)
  const nothing = { status: 404, code: 'POSITION_NOT_FOUND' }
  for (const receipts of [
    [],
    [{ shares: 0n }],
    [{ shares: 10n ** 9n, poolId: lendingIds.pool_id }],
    [{ shares: 10n ** 9n, owner: `0x${'b2'.repeat(32)}` }],
  ]) {
    await expect(openAlphaFi(node, { receipts }).build(remove)).rejects.toMatchObject(nothing)
  }
})

test('shares in many coins are gathered over all pages', async () => {
  const { build } = openAlphaFi(node, { shares: Array.from({ length: 60 }, () => 100_000n), pageSize: 7 })
  await expect(build({ type: 'LENDING_WITHDRAW' })).resolves.toMatchObject({
    summary: { gives: [{ amount: '4000000' }] },
  })
})

test('less than a share cannot be taken out', async () => {
  const lending = { total_deposited: 10n ** 12n, total_lst_supply: 1n }
  const { build } = openAlphaFi(node, { lending })
  await expect(build({ type: 'LENDING_WITHDRAW' })).rejects.toMatchObject({ code: 'AMOUNT_BELOW_MINIMUM' })
  const empty = openAlphaFi(node, { lending: { ...lending, collected_fees: 10n ** 12n } })
  await expect(empty.build({ type: 'LENDING_WITHDRAW' })).rejects.toMatchObject({ code: 'NOT_POSSIBLE' })
})

for (const [name, config] of Object.entries({
  'a status of 500': failing,
  'no answer in time': () => {
    throw new DOMException('no answer', 'TimeoutError')
  },
  'no JSON': () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
  'another shape': () => ({ error: 'nothing' }),
  'another pool': () => ({ [lendingIds.pool_id]: { ...lendingPool, data: { ...lendingPool.data, pool_id: '0x1' } } }),
  'a pool without its package': () => ({ [lendingIds.pool_id]: { strategy_type: 'FungibleLending', data: {} } }),
})) {
  test(`without an earlier answer ${name} ends in a refusal, never in a payload`, async () => {
    await expect(openAlphaFi(node, { config }).build({})).rejects.toMatchObject(unavailable)
  })
}

test('the last good answer serves for a day', async () => {
  let isDown = false
  const config = () => (isDown ? failing() : { [lendingIds.pool_id]: lendingPool })
  const { build, pass, lines } = openAlphaFi(node, { config })
  await build({})
  isDown = true
  pass(23 * HOUR_MS)
  await build({})
  expect(lines.join()).toContain(new Date(NOW).toISOString())
  pass(HOUR_MS)
  await expect(build({})).rejects.toMatchObject(unavailable)
})

test('with its API switched off pools are not known; stSUI needs no API', async () => {
  const { build } = openAlphaFi(node, { alphaFiApi: null })
  await expect(build({})).rejects.toMatchObject(unavailable)
  await expect(build({ type: 'STAKING', poolId: STSUI })).resolves.toBeDefined()
})

test('what AlphaFi does not publish is used only when the operator says so', async () => {
  const { build } = openAlphaFi(node, { allowsShipped: false })
  for (const own of [{}, pair, { type: 'STAKING' as const, poolId: STSUI }]) {
    const error = await build(own).catch((caught: unknown) => caught)
    expect(error).toMatchObject({ ...unavailable, message: expect.stringContaining('TX_ALLOW_SEED_IDS') })
  }
})

test('a pair of an impossible range or without its objects is not built on', async () => {
  const lower = { pair: { supply: 1n, invested: 1n, lower: 10, upper: 10 } }
  await expect(openAlphaFi(node, lower).build(pair)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  const data = { ...pairPool.data, investor_id: '0x77' }
  const { build } = openAlphaFi(node, { pools: { [pairIds.pool_id]: { ...pairPool, data } } })
  await expect(build(pair)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})
