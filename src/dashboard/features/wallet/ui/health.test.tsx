import { expect, test } from 'vitest'
import { lowestLook } from './health.tsx'

test('the lowest health is safe only if that of every loan is known, and a danger in any case', () => {
  expect(lowestLook(2.13, false)).toMatchObject({ shape: '✓', word: 'Safe' })
  expect(lowestLook(2.13, true)).toMatchObject({ shape: '', word: 'known', look: '' })
  expect(lowestLook(1.05, true)).toEqual(lowestLook(1.05, false))
})
