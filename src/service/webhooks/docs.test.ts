import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebhookRule, WebhookRuleInput } from '#contract/webhook/webhook-rule.ts'
import { openTestApp } from '#testing/app.ts'
import { secretText, signMessage } from './sign-message.ts'

let app: Awaited<ReturnType<typeof openTestApp>>
let text: string
beforeAll(async () => {
  app = await openTestApp()
  text = await readFile(new URL('../../../docs/webhooks.md', import.meta.url), 'utf8')
}, 60_000)
afterAll(() => app.close())

type Verify = (secret: string, headers: Record<string, string>, body: string, now?: number) => unknown

test('the example for receivers verifies what the service signs, and nothing else', async () => {
  const [, source = ''] = /```js\n([\s\S]*?)```/.exec(text) ?? []
  const { verify }: { verify: Verify } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`
  )
  const [old, fresh] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]
  const at = new Date('2026-11-22T12:00:00Z')
  const body = '{"type":"test","data":{"name":"Zoë"}}'
  const headers = signMessage({ id: 'msg_1', body, at, secrets: [fresh, old] })
  for (const secret of [old, fresh])
    expect(verify(secretText(secret), headers, body, at.getTime())).toEqual(JSON.parse(body))
  const refused = (more: { secret?: Uint8Array; headers?: object; body?: string; now?: number }) => () =>
    verify(secretText(more.secret ?? old), { ...headers, ...more.headers }, more.body ?? body, more.now ?? at.getTime())
  expect(refused({ secret: new Uint8Array(32).fill(3) })).toThrow('not signed')
  expect(refused({ body: body.replace('Zoë', 'Zoe') })).toThrow('not signed')
  expect(refused({ headers: { 'webhook-id': 'msg_2' } })).toThrow('not signed')
  expect(refused({ headers: { 'webhook-signature': '' } })).toThrow('not signed')
  for (const now of [at.getTime() + 301_000, at.getTime() - 301_000]) expect(refused({ now })).toThrow('too old')
  expect(refused({ headers: { 'webhook-timestamp': 'soon' } })).toThrow('too old')
})

test('every event has its row, and each row’s example is taken', () => {
  const examples = [...text.matchAll(/^\| `(\{"type".*?\})` \|/gm)].map(([, example = '']) =>
    WebhookRuleInput.parse(JSON.parse(example)),
  )
  const known = WebhookRule._zod.def.options.map((option) => [...(option._zod.def.shape.type._zod.values ?? [])][0])
  expect(examples.map(({ type }) => type)).toEqual(known)
})

test('every command gets an answer', async () => {
  const names = { $HOOK: '', $MESSAGE: '' }
  const statuses: number[] = []
  for (const [, words = ''] of text.matchAll(/`curl ([^`]+)`/g)) {
    const path = /http:\/\/127\.0\.0\.1:8787([^'"]+)/.exec(words)?.[1] ?? ''
    const body = /-d '([^']+)'/.exec(words)?.[1]
    const method = /-X (\w+)/.exec(words)?.[1] ?? (body === undefined ? 'GET' : 'POST')
    const response = await app.keyed(path.replace('$HOOK', names.$HOOK).replace('$MESSAGE', names.$MESSAGE), {
      method,
      ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } }),
    })
    statuses.push(response.status)
    const answer = await response.text()
    const { data } = answer === '' ? { data: {} } : JSON.parse(answer)
    if (data.secret && data.url) names.$HOOK = data.id
    if (data.state) names.$MESSAGE = data.id
  }
  expect(statuses).toEqual([201, 200, 200, 200, 200, 200, 204])
})
