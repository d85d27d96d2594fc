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

/** Of the processor, not of the clock on the wall: a busy machine changes it little. */
function ownMs(run: () => void): number {
  const before = process.cpuUsage()
  run()
  return process.cpuUsage(before).user / 1_000
}

test.each([
  ['ends nowhere', (count: number) => `"${'\\"'.repeat(count)}`],
  ['ends nowhere, in a list', (count: number) => `["${'\\"'.repeat(count)}`],
  ['is all there is after the document', (count: number) => `{}"${'\\"'.repeat(count)}`],
])('a text of escaped quotes that %s costs no more than its length', (_, hostile) => {
  // Quadratic, 80 kB cost seconds, and twice as much four times as long.
  expect(ownMs(() => expect(() => parseExactJson(hostile(40_000))).toThrow(SyntaxError))).toBeLessThan(500)
  expect(ownMs(() => expect(() => parseExactJson(hostile(4_000_000))).toThrow(SyntaxError))).toBeLessThan(3_000)
})

test('a text of millions of escapes is read whole', () => {
  const text = '"\n'.repeat(2_000_000)
  expect(parseExactJson(JSON.stringify([text, 0]).replace(',0', ',9007199254740993'))).toEqual([
    text,
    9007199254740993n,
  ])
})

test('an integer longer than any that a chain counts with is no bigint, whose making would take long', () => {
  expect(parseExactJson(`[${'9'.repeat(100)}]`)).toEqual([BigInt('9'.repeat(100))])
  expect(parseExactJson(`[${'9'.repeat(101)}]`)).toEqual([1e101])
  expect(parseExactJson(`[${'9'.repeat(1_000_000)}]`)).toEqual([Infinity])
})

test.each(['[00009007199254740993]', '', '<html>', '{"a":', '9007199254740993x', '{"a":00009007199254740993}{'])(
  '%j is no JSON',
  (text) => {
    expect(() => parseExactJson(text)).toThrow(SyntaxError)
  },
)
