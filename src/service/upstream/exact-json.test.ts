import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { testUpstream } from '#service/market/test-upstream.ts'
import { exactJson, quoteLargeIntegers } from './exact-json.ts'

const signal = new AbortController().signal
const schema = z.object({ amount: z.union([z.number(), z.string()]) })
const read = (answer: unknown) =>
  exactJson(
    { upstream: testUpstream(() => answer).upstream, url: 'https://a.example/x?key=secret', signal },
    { schema, isUnknown: (body) => body.includes('not found') },
  )

test.each([
  ['9007199254740993', '9007199254740993'],
  ['-9223372036854775808', '-9223372036854775808'],
  ['123456789012345', 123456789012345],
  ['0.12345678901234567890', 0.12345678901234568],
  ['1234567890123456789.5', 1234567890123456800],
  ['1e-12', 1e-12],
  ['1234567890123456789E2', 123456789012345680000],
])('a number written %s arrives as %j', async (written, value) => {
  expect(await read(new Response(`{"amount": ${written}}`))).toEqual({ amount: value })
})

test('any document reads as before, but for its large integers, which keep every digit', () => {
  const leaf = fc.oneof(
    fc.string(),
    fc.string().map((text) => `${text}"\\1234567890123456789`),
    fc.boolean(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constant(null),
  )
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof({ depthSize: 'small' }, leaf, fc.array(tie('tree')), fc.dictionary(fc.string(), tie('tree'))),
  }))
  fc.assert(
    fc.property(tree, fc.bigInt({ min: 10n ** 16n, max: 2n ** 200n }), (document, large) => {
      const json = `[${JSON.stringify(document)},${large},${-large}]`
      const [rest, positive, negative] = JSON.parse(quoteLargeIntegers(json))
      expect([positive, negative]).toEqual([String(large), String(-large)])
      const whole = JSON.stringify(document, (_, value) =>
        typeof value === 'number' && /^-?\d{16,}$/.test(String(value)) ? String(value) : value,
      )
      expect(rest).toEqual(JSON.parse(whole))
    }),
  )
})

test('a 404 that says so is "there is none", any other is a failure without the address', async () => {
  expect(await read(Response.json({ error: 'entity not found' }, { status: 404 }))).toBeNull()
  const failure = await read(new Response('<html>', { status: 404 })).catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 'UPSTREAM_FAILED', message: 'a.example answered with status 404' })
})

test.each(['', '<html>', '{"amount": 12345678901234567', '{"amount": "1', '[]'])('%j is a failure', async (body) => {
  await expect(read(new Response(body))).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})
