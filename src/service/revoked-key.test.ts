import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestApp, SUI_WALLET } from '#testing/app.ts'
import { runAdminCommand } from './admin/admin-command.ts'

vi.setConfig({ testTimeout: 60_000 })

let app: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  app = await openTestApp()
}, 60_000)
afterAll(() => app.close())

const json = { 'content-type': 'application/json' }
const idOf = (key: string) => key.split('_')[1] ?? ''
async function ask(key: string, path: string, body?: object) {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const response = await app.request(path, { ...init, headers: { 'x-api-key': key, ...(body && json) } })
  return { status: response.status, body: await response.json() }
}
const hook = { url: 'https://hooks.example/in', chain: 'SUI', addresses: [SUI_WALLET] }
const revoke = (id: string) => runAdminCommand(app.store, { do: 'key revoke', id })

test('a key that is revoked takes its webhooks and watched wallets with it, and the command says which', async () => {
  const [stolen, honest] = [await app.createKey(1_000), await app.createKey(1_000)]
  for (const key of [stolen, honest]) {
    expect((await ask(key, '/events/webhooks', hook)).status).toBe(201)
    expect((await ask(key, '/v2/watch', { address: SUI_WALLET })).status).toBe(201)
  }
  expect(await revoke(idOf(stolen))).toEqual([
    `Key ${idOf(stolen)} is revoked; a running service stops accepting it within seconds`,
    'With it ended 1 webhook (0 messages not sent any more) and 1 watched wallet',
  ])
  expect(await app.store.webhooks.list(idOf(stolen))).toMatchObject([{ disabledReason: 'Its key was revoked' }])
  expect((await app.store.watch.list()).map(({ owner }) => owner)).toEqual([idOf(honest)])
  expect(await app.store.webhooks.list(idOf(honest))).toMatchObject([{ disabledAt: '' }])
})

test('in the seconds in which a service still knows a revoked key, nothing can be added or enabled with it', async () => {
  const key = await app.createKey(1_000)
  const { id } = (await ask(key, '/events/webhooks', hook)).body.data
  await revoke(idOf(key))
  expect((await ask(key, '/events/webhooks', hook)).status).toBe(401)
  expect((await ask(key, '/v2/watch', { address: SUI_WALLET })).status).toBe(401)
  const at = new Date()
  const outcome = { isDelivered: true, statusCode: 200 } as const
  await app.store.deliveries.noteTest({ id: 'msg_late', webhookId: id, body: '{}', at, outcome })
  expect(await app.store.webhooks.list(idOf(key))).toMatchObject([{ disabledReason: 'Its key was revoked' }])
})
