import { expect, test, vi } from 'vitest'
import { testUpstream } from '#testing/upstream/scripted-upstream.ts'
import { aftermathVerified } from './aftermath-verified.ts'

const signal = new AbortController().signal

function listFrom(answer: unknown) {
  const { upstream, received } = testUpstream(() => answer)
  const onDropped = vi.fn()
  const source = aftermathVerified({ upstream, baseUrl: 'https://aftermath.finance' })
  return { list: source.listCoins(signal, onDropped), received, onDropped }
}

test('verifies each listed coin once, whatever way it is written', async () => {
  const { list, received, onDropped } = listFrom([
    '0x2::sui::SUI',
    `0x${'2'.padStart(64, '0')}::sui::SUI`,
    'SUI',
    7,
    null,
    '0xa::b::C',
  ])
  expect(await list).toEqual([
    { coinType: '0x2::sui::SUI', verified: true },
    { coinType: '0xa::b::C', verified: true },
  ])
  expect(onDropped).toHaveBeenCalledTimes(3)
  expect(received[0]?.url.href).toBe('https://aftermath.finance/api/coins/verified')
})

test.each([
  ['an empty list', []],
  ['a list without one coin type', ['SUI', null]],
  ['an object', { coins: ['0x2::sui::SUI'] }],
  ['HTML', new Response('<html></html>')],
  ['a failure', Response.json(['0x2::sui::SUI'], { status: 500 })],
])('verifies nothing on %s', async (_, answer) => {
  await expect(listFrom(answer).list).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})
