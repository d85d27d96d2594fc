import { beforeAll, expect, test } from 'vitest'
import { coinId, openNavi, pools, SUI_TYPE, USDC, VSUI } from '#testing/protocols/builders/navi.ts'
import { decode, objectOf } from '#testing/protocols/decode-payload.ts'
import { openSuiNode } from '#testing/sui/sui-node.ts'

let node: Awaited<ReturnType<typeof openSuiNode>>
beforeAll(async () => {
  node = await openSuiNode()
})

const usdcPool = objectOf(pools[2]?.contract.pool ?? '')

test('a pool is named by its slug and coin, the bare coin in any writing, NAVI’s number, or the token alone', async () => {
  const { build } = openNavi(node)
  const ways = [
    { poolId: `navi-lending:${USDC}` },
    { poolId: `NAVI-lending:${USDC.replace('0xdba3', '0xDBA3')}` },
    { poolId: USDC },
    { poolId: ' 10 ' },
    { poolId: '10', tokenAddress: USDC },
    { poolId: null, tokenAddress: USDC },
  ]
  for (const way of ways) expect(decode((await build(way)).json).commands[1]?.args).toContain(usdcPool)
  const long = `0x${'2'.padStart(64, '0')}::sui::SUI`
  expect((await build({ poolId: long })).json).toBe((await build({ poolId: SUI_TYPE })).json)
})

test('what names no pool is told apart', async () => {
  const { build } = openNavi(node)
  await expect(build({ poolId: 'navi' })).rejects.toMatchObject({ status: 400, code: 'INVALID_POOL' })
  await expect(build({ poolId: pools[2]?.contract.pool ?? '' })).rejects.toMatchObject({ code: 'INVALID_POOL' })
  await expect(build({ poolId: '1000' })).rejects.toMatchObject({ code: 'INVALID_POOL' })
  await expect(build({ poolId: 'navi-lending:USDC' })).rejects.toMatchObject({ status: 400, code: 'INVALID_TOKEN' })
  await expect(build({ poolId: '7' })).rejects.toMatchObject({ status: 404, code: 'POOL_NOT_FOUND' })
  await expect(build({ poolId: '0x9::a::A' })).rejects.toMatchObject({ status: 404, code: 'POOL_NOT_FOUND' })
  const mismatch = { status: 400, code: 'TOKEN_POOL_MISMATCH' }
  await expect(build({ poolId: '0', tokenAddress: USDC })).rejects.toMatchObject(mismatch)
  await expect(build({ tokenAddress: SUI_TYPE })).rejects.toMatchObject(mismatch)
})

test('a pool past its end takes no deposit and gives no loan, what is in it comes out', async () => {
  const balances = [{ asset: 5, supplied: 5n, borrowed: 5n }]
  const { build } = openNavi(node, { balances })
  const closed = { status: 422, code: 'POOL_CLOSED' }
  await expect(build({ poolId: VSUI })).rejects.toMatchObject(closed)
  await expect(build({ poolId: VSUI, type: 'BORROW' })).rejects.toMatchObject(closed)
  await expect(build({ poolId: VSUI, type: 'LENDING_WITHDRAW' })).resolves.toBeDefined()
})

test('a pool is open until the moment that NAVI has set', async () => {
  const ending = pools.map((pool) => (pool.id === 10 ? { ...pool, deprecatedAt: 1_795_248_000_000 } : pool))
  const { build, pass } = openNavi(node, { pools: { data: ending } })
  await expect(build({})).resolves.toBeDefined()
  pass(1)
  await expect(build({})).rejects.toMatchObject({ code: 'POOL_CLOSED' })
})

test('who has nothing there can neither take out nor repay nor borrow', async () => {
  const lends = openNavi(node, { balances: [{ asset: 0, supplied: 5n, borrowed: 0n }] })
  const nothing = { status: 404, code: 'POSITION_NOT_FOUND' }
  await expect(lends.build({ type: 'LENDING_WITHDRAW' })).rejects.toMatchObject(nothing)
  await expect(lends.build({ type: 'REPAY' })).rejects.toMatchObject(nothing)
  await expect(openNavi(node).build({ type: 'BORROW' })).rejects.toMatchObject(nothing)
})

test('coins are gathered over many pages, and too few are told', async () => {
  const many = openNavi(node, { usdc: Array.from({ length: 60 }, () => 100_000n), pageSize: 7 })
  const [merge, split] = decode((await many.build({})).json).commands
  const taken = new Set([merge?.merge, ...(merge?.sources ?? [])])
  const held = new Set(Array.from({ length: 60 }, (_, index) => objectOf(coinId(index))))
  expect(taken.size).toBe(50)
  expect([...taken].filter((coin) => !held.has(coin ?? ''))).toEqual([])
  expect(split).toMatchObject({ split: merge?.merge })
  const short = { status: 422, code: 'INSUFFICIENT_BALANCE' }
  await expect(many.build({ amount: 6_000_001n })).rejects.toMatchObject(short)
  await expect(openNavi(node, { usdc: [] }).build({})).rejects.toMatchObject(short)
  await expect(openNavi(node, { sui: 5n }).build({ poolId: SUI_TYPE, amount: 5n })).rejects.toMatchObject(short)
})
