import { expect, test } from 'vitest'
import { parseExactJson } from './parse-exact-json.ts'

test('integers beyond a float are exact, all else is as JSON has it', () => {
  const text = '{"a":18446744073709551615,"b":[1,-2.5e3,9007199254740993,-9007199254740993],"c":"9007199254740993"}'
  expect(parseExactJson(text)).toEqual({
    a: 18446744073709551615n,
    b: [1, -2500, 9007199254740993n, -9007199254740993n],
    c: '9007199254740993',
  })
})

test('digits in strings and keys stay text, whatever is quoted', () => {
  const value = { 'k\\"9007199254740993': 'say "9007199254740993", \\ and 9007199254740993 \\', n: null, e: '' }
  expect(parseExactJson(JSON.stringify(value))).toEqual(value)
})

test('a long text is read without trouble', () => {
  const long = 'A1/+'.repeat(2_000_000)
  expect(parseExactJson(`{"data":"${long}","n":9007199254740993}`)).toEqual({ data: long, n: 9007199254740993n })
})

test.each(['', '<html>', '{"a":', '9007199254740993x', '{"a":00009007199254740993}{'])('%j is no JSON', (text) => {
  expect(() => parseExactJson(text)).toThrow(SyntaxError)
})
