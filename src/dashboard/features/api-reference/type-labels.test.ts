import { expect, test } from 'vitest'
import { limitLabels, typeLabel } from './type-labels.ts'

test.each([
  [{ $ref: '#/components/schemas/Vault' }, 'Vault'],
  [{ type: ['number', 'null'] }, 'number or null'],
  [
    { type: 'array', items: { anyOf: [{ $ref: '#/components/schemas/Price' }, { type: 'null' }] } },
    'list of Price or null',
  ],
  [{ anyOf: [{ type: 'string' }, { type: 'object' }] }, 'string or object'],
  [{ type: 'number', anyOf: [{ minimum: 1 }, { minimum: 2 }] }, 'number'],
  [{ const: 'Pools' }, '"Pools"'],
  [{}, 'any'],
])('%j is %s', (schema, words) => {
  expect(typeLabel(schema)).toBe(words)
})

test('choices, bounds and what is usual are told; a count has no upper bound to speak of', () => {
  expect(limitLabels({ type: 'array', items: { enum: ['SUI', 'SOL'] }, maxItems: 3 })).toEqual([
    'one of `SUI`, `SOL`',
    'at most 3 values',
  ])
  expect(limitLabels({ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER, default: 20 })).toEqual([
    'from 0',
    'default `20`',
  ])
  expect(limitLabels({ type: ['number', 'null'], default: null })).toEqual([])
})
