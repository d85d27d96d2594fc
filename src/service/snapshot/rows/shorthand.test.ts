import fc from 'fast-check'
import { expect, test } from 'vitest'
import '#testing/property-seed.ts'
import { createShorthand } from './shorthand.ts'

const shorthand = createShorthand(['","name":"', '","', ':null', '{"a":"0x'], { start: 8, length: 16 })

function lengthened(short: string): string {
  const bytes = Buffer.from(short)
  const into = Buffer.alloc(bytes.length * shorthand.mostPerByte + 3)
  const end = shorthand.lengthen(bytes, { start: 0, end: bytes.length }, into, 3)
  return into.toString('utf8', 3, end)
}

test('any JSON is the same again', () => {
  const digits = fc.stringMatching(/^[0-9a-f]{10,20}$/)
  const rows = fc
    .tuple(digits, fc.string({ unit: 'grapheme' }))
    .map(([id, name]) => ({ a: `0x${id}`, name, b: id, c: null }))
  fc.assert(
    fc.property(fc.oneof(rows, fc.jsonValue()), fc.constantFrom(0, 1), (value, indent) => {
      const json = JSON.stringify(value, null, indent)
      expect(lengthened(shorthand.shorten(json))).toBe(json)
    }),
  )
})

test('a text in common takes a byte, and so does one that the row has already', () => {
  const digits = '0123456789abcdef'
  const row = `{"a":"0x${digits}","name":"Coin","b":"${digits}","c":null}`
  expect(shorthand.shorten(row)).toBe(`\u0004${digits}\u0001Coin\u0002b":"\u001f\u0002c"\u0003}`)
})
