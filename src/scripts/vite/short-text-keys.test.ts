import { expect, test } from 'vitest'
import { shortenKeys } from './short-text-keys.ts'

const short = new Map([
  ['save', 't0'],
  ['saved', 't1'],
])

test('the keys of a catalogue are short where it is written and where it is read, and nothing within a text is', () => {
  const written =
    "export const texts = defineTexts('a', {\n  save: 'save: it',\n  saved: (count: Value) => ({\n    one: 'x',\n  }),\n})\n"
  expect(shortenKeys(written, '/src/dashboard/a/texts.de.ts', short)).toBe(
    "export const texts = defineTexts('a', {\n  t0: 'save: it',\n  t1: (count: Value) => ({\n    one: 'x',\n  }),\n})\n",
  )
  expect(shortenKeys('f(texts.saved(save), texts.other, subtexts.save)', '/src/dashboard/a/page.tsx', short)).toBe(
    'f(texts.t1(save), texts.other, subtexts.save)',
  )
})
