import { expect, test } from 'vitest'
import { parseUpstreamStatus } from '#contract/upstream-status.ts'
import { createClient } from './create-client.ts'

const limit = { 'ratelimit-policy': '"default";q=40;w=60', ratelimit: '"default";r=39;t=60' }
const protocols = { data: [{ id: 'suilend', name: 'Suilend', chains: ['SUI'], types: ['LENDING'] }] }

/** A service that answers so, one after the other; what it was asked. */
function service(...answers: Response[]) {
  const asked: { url: string; init: RequestInit }[] = []
  const send = async (url: string, init: RequestInit) => {
    asked.push({ url, init })
    return answers.shift() ?? Response.json({}, { status: 500 })
  }
  return { asked, client: createClient({ baseUrl: 'https://a.example/', apiKey: 'ys_1', fetch: send }) }
}

test('an operation is a function of its name: the key goes into a header, the answer comes parsed', async () => {
  const { client, asked } = service(Response.json(protocols, { headers: limit }))
  const { data } = await client.listProtocols({ query: { chain: 'SUI' } })
  expect(data[0]).toMatchObject({ id: 'suilend', tvl: null, aliases: [] })
  expect(asked[0]?.url).toBe('https://a.example/v2/defi/protocols?chain=SUI')
  expect(new Headers(asked[0]?.init.headers).get('x-api-key')).toBe('ys_1')
})

test('members of the path and bodies are put in their places', async () => {
  const price = { contract_address: '0x2::sui::SUI', price: 3.5 }
  const { client, asked } = service(Response.json({ data: [price] }), Response.json({ data: [price, null] }))
  await client.getTokenPrice({ params: { address: '0x2::sui::SUI' } })
  const { data } = await client.getTokenPrices({ body: { addresses: ['0x2::sui::SUI', 'nothing'] } })
  expect(data.map((each) => each?.price ?? null)).toEqual([3.5, null])
  expect(asked.map(({ url }) => new URL(url).pathname)).toEqual([
    '/tokens/sui/0x2%3A%3Asui%3A%3ASUI/price',
    '/tokens/sui/price',
  ])
  expect(asked[1]?.init).toMatchObject({ method: 'POST', body: '{"addresses":["0x2::sui::SUI","nothing"]}' })
})

test('a failure of the service is an error with its code; the headers of an answer can be had', async () => {
  const problem = { type: 'x', title: 'x', status: 404, detail: 'No such name', code: 'NOT_FOUND' }
  const headers = { 'upstream-status': 'sui;as-of=1795248000' }
  const { client } = service(Response.json(problem, { status: 404 }), Response.json({ data: [] }, { headers }))
  await expect(client.resolveName({ params: { name: 'nobody.sui' } })).rejects.toMatchObject({
    name: 'ApiError',
    code: 'NOT_FOUND',
    message: 'No such name',
  })
  const { getHoldings } = await import('#contract/wallet/holding.ts')
  const answer = await client.call(getHoldings, { params: { address: '0x1' } })
  expect(parseUpstreamStatus(answer.headers.get('upstream-status'))).toMatchObject([{ id: 'sui', asOf: 1_795_248_000 }])
})
