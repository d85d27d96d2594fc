import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseExactJson } from './parse-exact-json.ts'

test.each([
  ['9007199254740993', 9007199254740993n],
  ['-9223372036854775808', -9223372036854775808n],
  ['18446744073709551615', 18446744073709551615n],
  ['123456789012345', 123456789012345],
  ['0.12345678901234567890', 0.12345678901234568],
  ['1234567890123456789.5', 1234567890123456800],
  ['1e-12', 1e-12],
  ['1234567890123456789E2', 123456789012345680000],
])('a number written %s is read as %s', (written, value) => {
  expect(parseExactJson(`[{"n": ${written}}]`)).toEqual([{ n: value }])
})

test('any document reads as before beside large integers, which keep every digit', () => {
  const leaf = fc.oneof(
    fc.string(),
    fc.string().map((text) => `${text}"\\1234567890123456789`),
    fc.boolean(),
    // Below sixteen digits: longer whole numbers come as bigint.
    fc.double({ noNaN: true, noDefaultInfinity: true, min: -9e14, max: 9e14 }),
    fc.constant(null),
  )
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof({ depthSize: 'small' }, leaf, fc.array(tie('tree')), fc.dictionary(fc.string(), tie('tree'))),
  }))
  fc.assert(
    fc.property(tree, fc.bigInt({ min: 10n ** 16n, max: 2n ** 200n }), (document, large) => {
      const json = JSON.stringify(document)
      expect(parseExactJson(`[${json},${large},${-large}]`)).toEqual([JSON.parse(json), large, -large])
    }),
  )
})

test('a long text is read without trouble', () => {
  const long = 'A1/+'.repeat(2_000_000)
  expect(parseExactJson(`{"data":"${long}","n":9007199254740993}`)).toEqual({ data: long, n: 9007199254740993n })
})

test.each(['', '<html>', '{"a":', '9007199254740993x', '{"a":00009007199254740993}{'])('%j is no JSON', (text) => {
  expect(() => parseExactJson(text)).toThrow(SyntaxError)
})
