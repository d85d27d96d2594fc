import { expect, test, vi } from 'vitest'
import { testUpstream } from '#testing/upstream/scripted-upstream.ts'
import { cetusVerified } from './cetus-verified.ts'

const signal = new AbortController().signal

function listFrom(answer: unknown) {
  const { upstream, received } = testUpstream(() => answer)
  const onDropped = vi.fn()
  const source = cetusVerified({ upstream, baseUrl: 'https://api-sui.cetus.zone' })
  return { list: source.listCoins(signal, onDropped), received, onDropped }
}

test('verifies the rows that say so, and no others', async () => {
  const { list, received, onDropped } = listFrom({
    code: 0,
    msg: 'OK',
    data: {
      list: [
        { coinType: '0x2::sui::SUI', name: 'Sui', symbol: 'SUI', isVerified: true },
        { coinType: '0xa::b::C', isVerified: false },
        { coinType: '0xa::b::D' },
        { coinType: '0xa::b::E', isVerified: 'true' },
        { coinType: 'SUI', isVerified: true },
        null,
      ],
    },
  })
  expect(await list).toEqual([{ coinType: '0x2::sui::SUI', verified: true }])
  // A mark that is no yes or no, a type that is none, no row; a coin that is not verified is no loss.
  expect(onDropped).toHaveBeenCalledTimes(3)
  expect(received[0]?.url.pathname).toBe('/v3/sui/clmm/verified_coins_info')
})

const rows = [{ coinType: '0x2::sui::SUI', isVerified: true }]
test.each([
  ['an error code', { code: 500, msg: 'busy', data: { list: rows } }],
  ['no list', { code: 0, data: {} }],
  ['an empty list', { code: 0, data: { list: [] } }],
  ['HTML', new Response('<html></html>')],
])('verifies nothing on %s', async (_, answer) => {
  await expect(listFrom(answer).list).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})
