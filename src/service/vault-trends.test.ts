import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listVaults } from '#contract/vault.ts'
import { openTestApp } from '#testing/app.ts'
import { aVault } from '#testing/store/rows.ts'

// The chains' libraries are loaded here, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let app: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  app = await openTestApp()
  const vault = (id: string, tvl: number) => aVault({ id, name: id, chain: 'TON', tvl, source: 'elsewhere' })
  const trends = new Map([
    ['known "at" length', [0.1, null, 0.12]],
    ['also known', [0.3, 0.2]],
    ['one day', [0.1]],
  ])
  const stamp = { dataset: 'vaults', origin: 'live', asOf: new Date(Date.now() - 30_000) } as const
  const vaults = [vault('known "at" length', 9e9), vault('one day', 8e9), vault('also known', 7e9), vault('new', 6e9)]
  await app.store.vaults.replace(stamp, 'elsewhere', vaults, trends)
})
afterAll(() => app.close())

const list = async (query: string) => {
  const response = await app.request(`/v2/farming/vaults?chain=TON&${query}`)
  const body = await response.json()
  return { response, body, read: listVaults.response.parse(body) }
}

test('trends come where they are asked for, of those vaults of the page that have samples of two days', async () => {
  const whole = await list('limit=4&trend=true')
  expect(whole.read.trends).toEqual({ 'known "at" length': [0.1, null, 0.12], 'also known': [0.3, 0.2] })
  expect((await list('limit=2&trend=true')).read.trends).toEqual({ 'known "at" length': [0.1, null, 0.12] })
  expect((await list('limit=4&offset=1000&trend=true')).read.trends).toEqual({})
})

test('a list that asks for none is as it was, to the member, and has an ETag of its own', async () => {
  const plain = await list('limit=4')
  expect(Object.keys(plain.body)).toEqual(['data', 'pagination'])
  const asked = await list('limit=4&trend=true')
  expect(asked.body.data).toEqual(plain.body.data)
  expect(asked.response.headers.get('etag')).not.toBe(plain.response.headers.get('etag'))
})
