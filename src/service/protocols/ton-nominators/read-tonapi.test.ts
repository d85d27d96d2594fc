import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { testUpstream } from '#testing/upstream/scripted-upstream.ts'
import { readTonapi } from './read-tonapi.ts'

const signal = new AbortController().signal
const schema = z.object({ amount: z.union([z.number(), z.bigint()]) })
const read = (answer: unknown) =>
  readTonapi({ upstream: testUpstream(() => answer).upstream, url: 'https://a.example/x?key=secret', signal }, schema)

test('an int64 keeps every digit', async () => {
  expect(await read(new Response('{"amount": 9223372036854775807}'))).toEqual({ amount: 9223372036854775807n })
  expect(await read(new Response('{"amount": 123456789012345}'))).toEqual({ amount: 123456789012345 })
})

test('a 404 that says so is "there is none", any other is a failure without the address', async () => {
  expect(await read(Response.json({ error: 'entity not found' }, { status: 404 }))).toBeNull()
  const failure = await read(new Response('<html>', { status: 404 })).catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 'UPSTREAM_FAILED', message: 'a.example answered with status 404' })
})

test.each(['', '<html>', '{"amount": 12345678901234567', '{"amount": "1', '[]'])('%j is a failure', async (body) => {
  await expect(read(new Response(body))).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})
