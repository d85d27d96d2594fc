import { expect, test } from 'vitest'
import { plural } from './plural.ts'

test('a count is written in the form that its language has for it', () => {
  const forms = { one: '# vault', other: '# vaults' }
  expect([0, 1, 2, 1_234].map((count) => plural(count, forms))).toEqual([
    '0 vaults',
    '1 vault',
    '2 vaults',
    '1,234 vaults',
  ])
})
