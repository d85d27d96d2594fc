import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { listCoins } from '#contract/coin.ts'
import { listVaults } from '#contract/vault.ts'
import { openTestApp } from '#testing/app.ts'
import { aVault } from '#testing/store/rows.ts'

// The chains' libraries are loaded here, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

type App = Awaited<ReturnType<typeof openTestApp>>
const apps: Partial<Record<'document' | 'hosted', App>> = {}

/** Text that breaks a list when it is joined without care, and enough rows that bodies are worth compressing. */
const NAMES = ['with "quotes"', 'back\\slash', 'line\nend', '],"pagination":{', 'Ökonomie 経済 🏦', '\u2028']

beforeAll(async () => {
  for (const compat of ['document', 'hosted'] as const) {
    const app = await openTestApp({ compat })
    const stamp = { dataset: 'vaults', origin: 'live', asOf: new Date(Date.now() - 30_000) } as const
    const vaults = NAMES.map((name, index) =>
      aVault({ id: `${index} ${name}`, name, chain: 'TON', source: 'elsewhere' }),
    )
    const trends = new Map(vaults.map(({ id }) => [id, [0.1, null, 0.12]]))
    await app.store.vaults.replace(stamp, 'elsewhere', vaults, trends)
    apps[compat] = app
  }
})
afterAll(async () => {
  for (const app of Object.values(apps)) await app.close()
})

const encodings = {
  identity: (bytes: Buffer) => bytes,
  gzip: (bytes: Buffer) => gunzipSync(bytes),
  br: (bytes: Buffer) => brotliDecompressSync(bytes),
}
type Encoding = keyof typeof encodings

async function textOf(compat: 'document' | 'hosted', path: string, encoding: Encoding, headers = {}): Promise<string> {
  const app = apps[compat]
  if (app === undefined) throw new Error(`no service answers in the form ${compat}`)
  const response = await app.keyed(path, { headers: { 'accept-encoding': encoding, ...headers } })
  expect(response.status).toBe(200)
  const sent = response.headers.get('content-encoding') ?? 'identity'
  const decoded = encodings[sent as Encoding](Buffer.from(await response.arrayBuffer()))
  expect(sent).toBe(decoded.length < 1024 ? 'identity' : encoding)
  return decoded.toString()
}

/** Valid JSON, and no member twice: a second one would be lost by parsing. */
function parsed(text: string): unknown {
  const body = JSON.parse(text)
  expect(JSON.stringify(body)).toBe(text)
  return body
}

const vaultQueries = [
  '',
  'chain=TON',
  'chain=TON&trend=true',
  'facets=true',
  'facets=true&trend=true',
  'chain=TON&facets=true&trend=true&limit=1',
  'chain=TON&facets=true&trend=true&limit=2&offset=3&order=name&sort=asc',
  'offset=1000&facets=true&trend=true',
  'search=quotes&facets=true&trend=true',
]
const coinQueries = ['', 'limit=1', 'page=9', 'search=usd', 'sort=MarketCap:ASC&limit=50']

describe.each(Object.keys(encodings) as Encoding[])('a list that is joined from rows of text, as %s', (encoding) => {
  test.each(vaultQueries)('vaults by "%s" have exactly the members of their schema', async (query) => {
    const path = `/v2/farming/vaults?${query}`
    const first = await textOf('document', path, encoding)
    const body = parsed(first)
    const read = listVaults.response.parse(body)
    expect(read).toEqual(body)
    expect('facets' in read).toBe(query.includes('facets'))
    expect('trends' in read).toBe(query.includes('trend'))
    expect(await textOf('document', path, encoding)).toBe(first)
  })

  test.each(vaultQueries)(
    'vaults by "%s" have the same rows in the hosted form, with its members beside',
    async (query) => {
      const path = `/v2/farming/vaults?${query}`
      const body = parsed(await textOf('hosted', path, encoding)) as { data: Record<string, unknown>[] }
      const data = body.data.map(({ yieldSource, riskFactors, ...row }) => {
        expect([yieldSource, riskFactors]).toEqual([null, null])
        return row
      })
      expect(listVaults.response.parse({ ...body, data })).toEqual({ ...body, data })
      const ownPage = await textOf('hosted', path, encoding, { 'sec-fetch-site': 'same-origin' })
      const own = listVaults.response.parse(parsed(ownPage))
      expect(own).toEqual(parsed(ownPage))
      expect(data.map(({ id }) => id)).toEqual(own.data.map(({ id }) => id))
    },
  )

  test.each(coinQueries)('coins by "%s" have exactly the members of their schema, in both forms', async (query) => {
    for (const compat of ['document', 'hosted'] as const) {
      const body = parsed(await textOf(compat, `/sui/coinsList?${query}`, encoding))
      expect(listCoins.response.parse(body)).toEqual(body)
    }
  })
})

test('names that end a text, a row or a list stay in their own member', async () => {
  const text = await textOf('document', '/v2/farming/vaults?chain=TON&limit=1000', 'identity')
  const { data } = listVaults.response.parse(parsed(text))
  expect(data.map(({ name }) => name)).toEqual(expect.arrayContaining(NAMES))
})
