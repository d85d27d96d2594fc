import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromText, toText } from './json-text.ts'

const lastCodePoint = 0x10ffff
// `unit: 'binary'` would first make a table of all that there are.
const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.nat({ max: lastCodePoint }).map((codePoint) => String.fromCodePoint(codePoint)) }),
)

test('whatever is written comes back as it was, amounts to the last digit', () => {
  const written = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.bigInt(),
      anyText,
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('value')),
      fc.dictionary(fc.string(), tie('value'), { noNullPrototype: true }),
    ),
  })).value
  fc.assert(
    fc.property(written, (value) => {
      expect(fromText(toText(value))).toEqual(value)
    }),
    { numRuns: 50 },
  )
}, 60_000)

test('a balance beyond 2^256 keeps every digit', () => {
  expect(fromText(toText({ amount: 2n ** 300n + 1n }))).toEqual({ amount: 2n ** 300n + 1n })
})
