import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listOf, quantity, text } from '#contract/field.ts'
import { nullToZero } from './null-to-zero.ts'

const Row = z.object({
  name: text,
  price: quantity,
  range: z.optional(z.nullable(z.number())),
  owner: z.nullable(z.string()),
  inner: z.prefault(z.object({ rate: quantity }), {}),
  counts: z.record(z.string(), z.nullable(z.number())),
})
const Answer = z.object({ data: listOf(Row) })

test('a number that is not known is 0 wherever it stands; what is no number stays', () => {
  const value = {
    data: [
      {
        name: '',
        price: null,
        range: null,
        owner: null,
        inner: { rate: null },
        counts: { SUI: null, SOL: 2 },
        more: null,
      },
      { name: 'a', price: 3.5, owner: 'b', inner: { rate: 0.1 }, counts: {} },
    ],
  }
  const before = structuredClone(value)
  expect(nullToZero(Answer, value)).toEqual({
    data: [
      { name: '', price: 0, range: 0, owner: null, inner: { rate: 0 }, counts: { SUI: 0, SOL: 2 }, more: null },
      { name: 'a', price: 3.5, owner: 'b', inner: { rate: 0.1 }, counts: {} },
    ],
  })
  expect(value).toEqual(before)
})

test('what is left out stays left out', () => {
  expect(nullToZero(Answer, { data: [{ name: 'a' }] })).toEqual({ data: [{ name: 'a' }] })
  expect(nullToZero(Answer, {})).toEqual({})
})
