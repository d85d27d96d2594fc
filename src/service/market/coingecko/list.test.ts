import { expect, test, vi } from 'vitest'
import { testUpstream } from '#testing/upstream/scripted-upstream.ts'
import { coingeckoList } from './list.ts'

const signal = new AbortController().signal
const usdc = '0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC'

function listFrom(answer: unknown, apiKey: string | null = null, baseUrl = 'https://api.coingecko.com/api/v3') {
  const { upstream, received } = testUpstream(() => answer)
  const onDropped = vi.fn()
  return { list: coingeckoList({ upstream, baseUrl, apiKey }).listCoins(signal, onDropped), received, onDropped }
}

test('takes the coins that have an address on Sui, one for each way to write it', async () => {
  const { list, onDropped } = listFrom([
    { id: 'bitcoin', symbol: 'btc', name: 'Bitcoin', platforms: {} },
    { id: 'sui', symbol: 'sui', name: 'Sui', platforms: { sui: '0x0002::sui::SUI' } },
    { id: 'sui-again', symbol: 'sui', name: 'Sui', platforms: { sui: 'sui:0x2::sui::SUI' } },
    { id: 'usd-coin', symbol: 'usdc', name: 'USDC', platforms: { ethereum: '0xa0b8', sui: usdc.replace('d', 'D') } },
    { id: 'nowhere', symbol: 'no', name: 'No', platforms: { sui: null } },
    { id: 'empty', symbol: 'no', name: 'No', platforms: { sui: '' } },
    { id: 'bare', symbol: 'no', name: 'No', platforms: { sui: '0xabc' } },
    { id: 'older', symbol: 'no', name: 'No' },
    'nonsense',
    null,
  ])
  expect(await list).toEqual([
    { coinType: '0x2::sui::SUI', coinGeckoId: 'sui', name: 'Sui', symbol: 'SUI' },
    { coinType: usdc, coinGeckoId: 'usd-coin', name: 'USDC', symbol: 'USDC' },
  ])
  // The two that are no rows; an address that is no coin type and coins of other chains are no loss.
  expect(onDropped).toHaveBeenCalledTimes(2)
})

test('declares no coin verified', async () => {
  const { list } = listFrom([{ id: 'sui', symbol: 'sui', name: 'Sui', platforms: { sui: '0x2::sui::SUI' } }])
  for (const coin of await list) expect(coin).not.toHaveProperty('verified')
})

test.each([
  ['an empty list', []],
  ['an error sent with status 200', { status: { error_code: 429, error_message: 'Throttled' } }],
  ['HTML', new Response('<!doctype html><title>Just a moment</title>', { headers: { 'content-type': 'text/html' } })],
  ['a list that was cut off', new Response('[{"id":"sui","symbol":"sui","na')],
])('fails on %s', async (_, answer) => {
  await expect(listFrom(answer).list).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test.each([
  ['https://api.coingecko.com/api/v3', 'x-cg-demo-api-key', 'x-cg-pro-api-key'],
  ['https://pro-api.coingecko.com/api/v3', 'x-cg-pro-api-key', 'x-cg-demo-api-key'],
])('sends the key to %s in the header %s alone', async (baseUrl, header, other) => {
  const { list, received } = listFrom([], 'CG-secret', baseUrl)
  await expect(list).rejects.toThrow()
  expect(received[0]?.headers.get(header)).toBe('CG-secret')
  expect(received[0]?.headers.has(other)).toBe(false)
  expect(received[0]?.url.href).not.toContain('CG-secret')
})

test('says neither key nor address in its failure', async () => {
  const { list } = listFrom(Response.json({ status: { error_code: 10011 } }, { status: 401 }), 'CG-secret')
  const error: unknown = await list.catch((reason: unknown) => reason)
  expect(String(error)).toContain('api.coingecko.com')
  expect(String(error)).not.toContain('CG-secret')
})

test('sends no key header without a key', async () => {
  const { list, received } = listFrom([])
  await expect(list).rejects.toThrow()
  expect([...(received[0]?.headers.keys() ?? [])].filter((name) => name.startsWith('x-cg'))).toEqual([])
})
