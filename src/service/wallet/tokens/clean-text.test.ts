import { expect, test } from 'vitest'
import { cleanText } from './clean-text.ts'

test.each([
  ['USD Coin', 'USD Coin'],
  ['  two\n\tlines\0 ', 'two lines'],
  ['عملة 🦄 👩‍👩‍👧', 'عملة 🦄 👩‍👩‍👧'],
  ['evil‮gnp.exe⁦x', 'evil gnp.exe x'],
  ['half \ud83d of one', 'half of one'],
  ['<b>bold</b>', '<b>bold</b>'],
])('%j is shown as %j', (text, shown) => {
  expect(cleanText(text)).toBe(shown)
})

test('a long name is cut between characters', () => {
  const cut = cleanText('🦄'.repeat(500))
  expect([...cut]).toHaveLength(80)
  expect(cut.endsWith('🦄…')).toBe(true)
  expect(cleanText('x'.repeat(1e6), 10)).toBe('xxxxxxxxx…')
})
