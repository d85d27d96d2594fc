import { beforeAll, expect, test } from 'vitest'
import { marketIds, NOW, openNavi, SUI_TYPE } from '#testing/protocols/builders/navi.ts'
import { decode } from '#testing/protocols/decode-payload.ts'
import { openSuiNode } from '#testing/sui/sui-node.ts'

let node: Awaited<ReturnType<typeof openSuiNode>>
beforeAll(async () => {
  node = await openSuiNode()
})

const HOUR_MS = 3_600_000
const unavailable = { status: 503, code: 'PROTOCOL_CONFIG_UNAVAILABLE' }
const failing = () => new Response(null, { status: 500 })
const silent = () => {
  throw new DOMException('no answer', 'TimeoutError')
}

test('the ids are asked for once and kept for ten minutes', async () => {
  const { build, received, pass } = openNavi(node)
  await Promise.all([build({}), build({ poolId: SUI_TYPE })])
  pass(599_999)
  await build({})
  expect(received.map(({ url }) => url.href)).toEqual([
    'https://navi.test/api/navi/config?env=prod&sdk=2.0.5&market=main',
    'https://navi.test/api/navi/pools?env=prod&sdk=2.0.5&market=main',
  ])
  pass(1)
  await build({})
  expect(received).toHaveLength(4)
})

for (const [name, config] of Object.entries({
  'a status of 500': failing,
  'no answer in time': silent,
  'no JSON': () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
  'another shape': () => ({ data: null, code: 1 }),
  'a version that nobody knows': () => ({ data: { ...marketIds, version: 3, oracle: null } }),
  'an id that is none': () => ({ data: { ...marketIds, storage: 'storage', oracle: null } }),
})) {
  test(`without earlier ids ${name} ends in a refusal, never in a payload`, async () => {
    await expect(openNavi(node, { config }).build({})).rejects.toMatchObject(unavailable)
  })
}

test('an empty list of pools is no list', async () => {
  await expect(openNavi(node, { pools: { data: [] } }).build({})).rejects.toMatchObject(unavailable)
})

test('with its API switched off there is nothing to build on', async () => {
  await expect(openNavi(node, { naviApi: null }).build({})).rejects.toMatchObject(unavailable)
})

test('the last good ids serve for a day, with their time, and are then too old', async () => {
  let isDown = false
  const document = { data: { ...marketIds, oracle: null } }
  const { build, pass, lines } = openNavi(node, { config: () => (isDown ? failing() : document) })
  await build({})
  isDown = true
  pass(23 * HOUR_MS)
  const { idsAsOf } = await build({})
  expect(idsAsOf).toEqual(new Date(NOW))
  expect(lines.join()).toContain(new Date(NOW).toISOString())
  pass(HOUR_MS)
  await expect(build({})).rejects.toMatchObject(unavailable)
})

test('shipped ids serve only when the operator says so, and only what needs no price', async () => {
  const world = { config: failing, balances: [{ asset: 0, supplied: 5n, borrowed: 0n }] }
  await expect(openNavi(node, world).build({ poolId: SUI_TYPE })).rejects.toMatchObject(unavailable)
  const { build, lines } = openNavi(node, { ...world, allowsShipped: true })
  const { json, idsAsOf } = await build({ poolId: SUI_TYPE })
  expect(decode(json).commands[1]?.call).toBe(
    '0x512f28261c1a293f49416d8885b8d5d32bde6dd68a99a0be36fe42b248e6833a::incentive_v3::entry_deposit',
  )
  expect(idsAsOf).toEqual(new Date('2026-03-19'))
  expect(lines.join()).toContain('2026-03-19')
  await expect(build({ poolId: SUI_TYPE, type: 'BORROW' })).rejects.toMatchObject(unavailable)
})
