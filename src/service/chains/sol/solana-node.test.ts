import { address } from '@solana/kit'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sampleKey, solAccount } from '#sample/solana/node/accounts.ts'
import { solanaState } from '#sample/solana/node/state.ts'
import { freshUpstream, openSolanaServer, refuse } from '#testing/solana/solana-server.ts'
import { solanaNode } from './solana-node.ts'

const first = await openSolanaServer()
const second = await openSolanaServer()
const owner = address(sampleKey('owner'))
const U64_MAX = 2n ** 64n - 1n
const state = solanaState([solAccount(owner, U64_MAX)])
const { signal } = new AbortController()

const ask = (urls = [first.url, second.url], asking = signal) =>
  solanaNode({ upstream: freshUpstream(), urls }).read({
    ask: (rpc) => rpc.getBalance(owner),
    schema: z.object({ value: z.bigint() }),
    signal: asking,
  })

test('a balance of the largest number is exact', async () => {
  first.serve(state)
  expect(await ask()).toEqual({ value: U64_MAX })
})

test('a 429 is asked again and answered', async () => {
  let left = 1
  const busy = () => new Response('', { status: 429, headers: { 'retry-after': '1' } })
  first.serve(state, { interrupt: () => (left-- > 0 ? busy() : undefined) })
  expect(await ask([first.url])).toEqual({ value: U64_MAX })
  expect(first.received).toHaveLength(2)
})

test.each([
  ['refuses', () => refuse(-32_601), 'refused with code -32601'],
  ['forbids', () => new Response('{}', { status: 403 }), 'status 403'],
  ['fails', () => new Response('', { status: 503 }), 'status 503'],
  ['sends HTML', () => new Response('<html>'), 'answered HTML instead of JSON'],
  ['sends nothing', () => new Response(''), 'answered nothing'],
  ['sends a number', () => Response.json(5), 'neither a list nor an object'],
  ['sends null', () => Response.json(null), 'neither a list nor an object'],
  ['sends no result', () => Response.json({ jsonrpc: '2.0', id: '1' }), 'unexpected form'],
  ['sends a text as balance', () => Response.json({ result: { value: 'a lot' } }), 'unexpected form at value'],
  ['sends half a lamport', () => Response.json({ result: { value: 0.5 } }), ''],
])('a node that %s is followed by the next one, and named when it is the last', async (_, answer, message) => {
  first.serve(state, { interrupt: answer })
  second.serve(state)
  expect(await ask()).toEqual({ value: U64_MAX })
  const failure = await ask([first.url]).catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 'UPSTREAM_FAILED', message: expect.stringContaining(message) })
  expect(failure).toMatchObject({ message: expect.stringContaining(first.host) })
  expect(failure).toMatchObject({ message: expect.not.stringContaining('75hbt6') })
})

test('no node at all is a failure', async () => {
  await expect(ask([])).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('who leaves gets the own reason, and the second node is not asked', async () => {
  const leaving = new AbortController()
  const reason = new Error('gone')
  first.serve(state, {
    interrupt: () => {
      leaving.abort(reason)
      return undefined
    },
  })
  second.serve(state)
  await expect(ask([first.url, second.url], leaving.signal)).rejects.toBe(reason)
  expect(second.received).toEqual([])
})
