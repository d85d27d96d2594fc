import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '#testing/app.ts'
import { runAdminCommand } from './admin-command.ts'
import { parseCommand } from './parse-command.ts'

let app: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  app = await openTestApp()
}, 60_000)
afterAll(() => app.close())

const run = (line: string) => runAdminCommand(app.store, JSON.parse(JSON.stringify(parseCommand(line.split(' ')))))
const coins = (key: string) => app.request('/sui/coinsList', { headers: { 'x-api-key': key } })

test('a key is created, shown once, listed without its secret, and revoked', async () => {
  const [key = ''] = await run('key create --name desk --limit 500')
  const id = key.split('_')[1] ?? ''
  const answer = await coins(key)
  expect([answer.status, answer.headers.get('ratelimit-policy')]).toEqual([200, '"default";q=500;w=60'])
  const listed = (await run('key list')).join('\n')
  expect(listed).toMatch(new RegExp(`${id}\tdesk\t500 a window\t.*\tvalid`))
  expect(listed).not.toContain(key.slice(`ys_${id}_`.length))
  await run(`key revoke ${id}`)
  expect((await run('key list')).join('\n')).toMatch(new RegExp(`${id}\t.*revoked`))
  await expect(run(`key revoke ${id}`)).rejects.toThrow('No valid key')
})

test('a webhook is added for a key, seen by it, and removed', async () => {
  const [key = ''] = await run('key create --name hooks')
  const id = key.split('_')[1] ?? ''
  const [line = ''] = await run(
    `webhook add --key ${id} --url https://a.example/hook?t=1 --chain sui --address 0x1 --address 0x2`,
  )
  const hook = line.split(' ')[1] ?? ''
  const seen = await (await app.request('/events/webhooks', { headers: { 'x-api-key': key } })).json()
  expect(seen.data).toMatchObject([{ id: hook, owner: id, chain: 'SUI', addresses: ['0x1', '0x2'] }])
  expect((await run('webhook list')).join('\n')).toContain(hook)
  await run(`webhook remove ${hook}`)
  await expect(run(`webhook remove ${hook}`)).rejects.toThrow('No webhook')
  await expect(run(`webhook add --key nobody --url https://a.example --chain SUI --address 0x1`)).rejects.toThrow(
    'No valid key',
  )
})

const EVM = '0x5a5A5a5a5A5a5a5a5a5A5a5A5A5a5a5A5A5A5A5A'

test('a wallet is watched for the page or for a key, listed, exported, and forgotten for all', async () => {
  const [key = ''] = await run('key create --name watcher')
  const id = key.split('_')[1] ?? ''
  await run(`watch add --address ${EVM.toLowerCase()} --label Savings --chain eth,BASE`)
  await run(`watch add --address ${EVM} --key ${id}`)
  const [paged = '', keyed = ''] = await run('watch list')
  expect(paged).toMatch(new RegExp(`\tdashboard\t${EVM}\tSavings\tETH,BASE\tnot read yet`))
  expect(keyed).toContain(`\t${id}\t${EVM}\t\tall chains`)
  const seen = await (await app.request('/v2/watch', { headers: { 'x-api-key': key } })).json()
  expect(seen.data).toMatchObject([{ address: EVM, chains: [] }])
  expect(JSON.parse((await run(`watch export --address ${EVM}`))[0] ?? '')).toMatchObject({
    watchedBy: [{ owner: 'dashboard' }, { owner: id }],
    snapshots: [],
  })
  await run(`watch remove ${paged.split('\t')[0]}`)
  expect(await run('watch list')).toHaveLength(1)
  expect(await run(`watch forget --address ${EVM}`)).toEqual([expect.stringMatching(/0 snapshots of it are gone/)])
  expect(await run('watch list')).toEqual(['No watched wallets'])
  await expect(run('watch add --address nobody')).rejects.toThrow('not an address')
  await expect(run(`watch add --address ${EVM} --chain SUI`)).rejects.toThrow('SUI cannot own')
  await expect(run(`watch add --address ${EVM} --key nobody`)).rejects.toThrow('No valid key')
})

test.each([
  ['watch add', /addresses/],
  ['watch add --address a --chain MOON', /chain/],
  ['', /Usage/],
  ['key', /Usage/],
  ['key destroy', /Usage/],
  ['key create', /name/],
  ['key create --name a --limit 0', /limit/],
  ['key create --name a --limit many', /limit/],
  ['key revoke', /id/],
  ['webhook add --key k --url http://a.example --chain SUI --address 0x1', /url: must be an https URL/],
  ['webhook add --key k --url https://u:p@a.example --chain SUI --address 0x1', /url/],
  ['webhook add --key k --url file:///etc/passwd --chain SUI --address 0x1', /url/],
  ['webhook add --key k --url https://a.example --chain MOON --address 0x1', /chain.*SUI/],
  ['webhook add --key k --url https://a.example --chain FANTOM --address 0x1', /FANTOM has no source/],
  ['webhook add --key k --url https://a.example --chain SUI', /addresses/],
  ['key create --nmae a', /nmae/],
  ['seed --coins 99999999', /coins/],
])('“%s” is refused with a word on what is wrong', (line, message) => {
  expect(() => parseCommand(line.split(' '))).toThrow(message)
})

test('a webhook may call this machine without TLS', () => {
  const words = 'webhook add --key k --url http://127.0.0.1:9000/hook --chain SUI --address 0x1'.split(' ')
  expect(parseCommand(words)).toMatchObject({ do: 'webhook add', url: 'http://127.0.0.1:9000/hook' })
})

test('load data goes into an empty store only', async () => {
  await expect(run('seed --coins 5')).rejects.toThrow('empty store')
})
