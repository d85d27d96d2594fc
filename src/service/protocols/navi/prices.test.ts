import { beforeAll, expect, test } from 'vitest'
import type { TransactionType } from '#contract/transaction.ts'
import { feeds, NOW, openNavi, priceMessage, SUI_TYPE } from '#testing/protocols/builders/navi.ts'
import { openSuiNode } from '#testing/sui/sui-node.ts'

let node: Awaited<ReturnType<typeof openSuiNode>>
beforeAll(async () => {
  node = await openSuiNode()
})

const balances = [
  { asset: 0, supplied: 2_000_000_000n, borrowed: 0n },
  { asset: 10, supplied: 5n, borrowed: 7_000_000_000n },
]
const takesOut: TransactionType[] = ['LENDING_WITHDRAW', 'UNSTAKING', 'BORROW']
const unavailable = { status: 503, code: 'PRICE_UPDATE_UNAVAILABLE' }

test('without a key nothing comes out, and lending and repaying go on', async () => {
  const { build, received } = openNavi(node, { balances, pythApiKey: null })
  for (const type of takesOut) {
    const error = await build({ type }).catch((caught: unknown) => caught)
    expect(error).toMatchObject({ ...unavailable, message: expect.stringContaining('PYTH_API_KEY') })
  }
  await build({ type: 'LENDING' })
  await build({ type: 'REPAY' })
  expect(received.filter(({ url }) => url.hostname === 'pyth.test')).toEqual([])
})

test('the key goes to the source of prices and nowhere else; each price is asked for once', async () => {
  const { build, received } = openNavi(node, { balances: [...balances, { asset: 5, supplied: 5n, borrowed: 0n }] })
  await build({ type: 'BORROW' })
  const withKey = received.filter(({ headers }) => headers.has('authorization'))
  expect(withKey.map(({ url }) => [url.hostname, url.searchParams.getAll('ids[]')])).toEqual([
    ['pyth.test', [`0x${'23'.repeat(32)}`, `0x${'ea'.repeat(32)}`]],
  ])
})

for (const [name, prices] of Object.entries({
  'a status of 500': () => new Response(null, { status: 500 }),
  'no answer in time': () => {
    throw new DOMException('no answer', 'TimeoutError')
  },
  junk: () => ({ binary: { encoding: 'base64', data: ['AAAA'] } }),
  'prices of an hour ago': () => ({
    binary: { encoding: 'base64', data: [priceMessage(NOW / 1_000 - 3_600).toString('base64')] },
  }),
})) {
  test(`${name} of the source of prices ends in a refusal`, async () => {
    await expect(openNavi(node, { balances, prices }).build({ type: 'BORROW' })).rejects.toMatchObject(unavailable)
  })
}

test('a coin that NAVI names no feed of, or one without an object, cannot be priced', async () => {
  const withoutUsdc = feeds.filter(({ oracleId }) => oracleId !== 8)
  const withoutObject = feeds.map((feed) => (feed.oracleId === 8 ? { ...feed, pythPriceInfoObject: '' } : feed))
  for (const own of [withoutUsdc, withoutObject]) {
    const { build } = openNavi(node, { balances, feeds: own })
    await expect(build({ type: 'LENDING_WITHDRAW', poolId: SUI_TYPE })).rejects.toMatchObject(unavailable)
  }
})

test('after another upgrade of Pyth its new states are read; one that is not there is no state', async () => {
  const { build } = openNavi(node, { balances, oracle: { pythStateId: `0x${'77'.repeat(32)}` } })
  await expect(build({ type: 'BORROW' })).rejects.toMatchObject({ status: 503, code: 'PROTOCOL_CONFIG_UNAVAILABLE' })
})

test('prices of the Pyth before August 2026 are refused: NAVI’s oracle does not take its objects', async () => {
  const pythOriginal = '0x8d97f1cd6ac663735be08d1d2b6d02a159e711586461306ce60a2b7a6a565a9e'
  const { build } = openNavi(node, { balances, pythOriginal })
  await expect(build({ type: 'BORROW' })).rejects.toMatchObject(unavailable)
})

test('a payload’s ids are as old as the older of NAVI’s and Pyth’s', async () => {
  let at = NOW / 1_000
  const prices = () => ({ binary: { encoding: 'base64', data: [priceMessage(at).toString('base64')] } })
  const { build, pass } = openNavi(node, { balances, prices })
  const move = (ms: number) => {
    pass(ms)
    at += ms / 1_000
  }
  await build({ type: 'LENDING' })
  move(300_000)
  // Pyth's ids are read now, NAVI's five minutes ago; after another five, NAVI's are read again.
  expect((await build({ type: 'BORROW' })).idsAsOf).toEqual(new Date(NOW))
  move(300_000)
  expect((await build({ type: 'LENDING' })).idsAsOf).toEqual(new Date(NOW + 600_000))
  expect((await build({ type: 'BORROW' })).idsAsOf).toEqual(new Date(NOW + 300_000))
})
