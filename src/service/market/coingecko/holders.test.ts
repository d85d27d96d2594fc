import { expect, test } from 'vitest'
import { testUpstream } from '#testing/upstream/scripted-upstream.ts'
import { coingeckoHolders } from './holders.ts'

const signal = new AbortController().signal
const usdc = '0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC'

const info = (attributes: object) => ({
  data: {
    id: 'sui-network_x',
    type: 'token',
    attributes: { name: 'USDC', symbol: 'USDC', decimals: 6, image_url: null, gt_verified: true, ...attributes },
  },
})

function holdersFrom(answer: unknown, coinType = usdc) {
  const { upstream, received } = testUpstream(() => answer)
  const source = coingeckoHolders({ upstream, baseUrl: 'https://api.coingecko.com/api/v3', apiKey: null })
  return { holders: source.readHolders(coinType, signal), received }
}

test('reads the count of the coin that it asked for', async () => {
  const { holders, received } = holdersFrom(info({ address: usdc, holders: { count: 1_234_567, last_updated: 'x' } }))
  expect(await holders).toBe(1_234_567)
  expect(received[0]?.url.pathname).toBe(`/api/v3/onchain/networks/sui-network/tokens/${encodeURIComponent(usdc)}/info`)
})

test('knows the coin in any way of writing it', async () => {
  const padded = `0x${'2'.padStart(64, '0')}::sui::SUI`
  expect(await holdersFrom(info({ address: padded, holders: { count: 9 } }), '0x2::sui::SUI').holders).toBe(9)
})

test.each([
  ['the coin is not known (404)', Response.json({ errors: [{ status: '404', title: 'Not Found' }] }, { status: 404 })],
  ['the answer is about another coin', info({ address: '0x2::sui::SUI', holders: { count: 5 } })],
  ['holders are null', info({ address: usdc, holders: null })],
  ['holders are absent', info({ address: usdc })],
  ['their count is null', info({ address: usdc, holders: { count: null } })],
])('is unknown, not zero, when %s', async (_, answer) => {
  expect(await holdersFrom(answer).holders).toBeNull()
})

test.each([
  ['the key is refused', Response.json({}, { status: 401 })],
  ['the limit is reached', Response.json({ status: { error_code: 429 } }, { status: 429 })],
  ['the answer has another shape', { data: [] }],
])('fails when %s', async (_, answer) => {
  await expect(holdersFrom(answer).holders).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})
