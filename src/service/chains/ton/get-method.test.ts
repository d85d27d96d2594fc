import { Address, beginCell } from '@ton/core'
import { expect, test } from 'vitest'
import { testChainHosts } from '#testing/chains/chain-hosts.ts'
import { testUpstream } from '#testing/upstream/scripted-upstream.ts'
import { runGetMethod } from './get-method.ts'
import { toncenter } from './toncenter.ts'

const { signal } = new AbortController()
const address = 'EQCkWxfyhAkim3g2DjKQQg8T5P4g-Q1-K_jErGcDJZ4i-vqR'

function run(answer: unknown, key: string | null = null) {
  const { upstream, received } = testUpstream(() => answer)
  const source = toncenter({ upstream, hosts: testChainHosts({ tonCenterApiKey: key }) }, signal)
  return { received, result: runGetMethod(source, { address, method: 'get_it' }) }
}

test('numbers come as hex, also below nothing; addresses as cells or slices', async () => {
  const cell = beginCell().storeAddress(Address.parse(address)).endCell().toBoc().toString('base64')
  const stack = [
    { type: 'num', value: '0xff' },
    { type: 'num', value: '-0x1f' },
    { type: 'slice', value: cell },
    { type: 'cell', value: cell },
    { type: 'tuple', value: [] },
  ]
  const { received, result } = run({ gas_used: 1, exit_code: 0, stack }, 'k-1')
  const read = await result
  expect([read.length, read.number(0), read.number(1)]).toEqual([5, 255n, -31n])
  expect([read.address(2), read.address(3)]).toEqual([address, address])
  for (const wrong of [() => read.number(2), () => read.number(9), () => read.cell(0), () => read.address(4)]) {
    expect(wrong).toThrow('get_it answered something else')
  }
  expect(received[0]).toMatchObject({ body: { address, method: 'get_it', stack: [] } })
  expect(received[0]?.headers.get('x-api-key')).toBe('k-1')
})

test.each([
  ['a code that is not 0', { exit_code: -13, stack: [] }],
  ['another shape', { ok: true }],
  ['HTML', new Response('<html>')],
  ['a refusal', Response.json({ error: 'bad' }, { status: 422 })],
])('%s is a failure', async (_, answer) => {
  await expect(run(answer).result).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})
