import { expect, test } from 'vitest'
import { houseFiles } from '#testing/house-files.ts'
import { translations as german } from './german.ts'
import { translations as spanish } from './spanish.ts'

const english = Object.entries(import.meta.glob<{ texts: object }>('/src/dashboard/**/texts.ts', { eager: true })).map(
  ([path, { texts }]) => ({ folder: path.replace('/src/dashboard/', '').replace('/texts.ts', ''), texts }),
)
const files = houseFiles(/\.tsx?$/)

/** `features/vaults/detail` is `vaults/detail`, as german.ts names it. */
const nameOf = (folder: string) => folder.replace('features/', '')

/** Every text by its path; a function's with its arguments as `⟦0⟧`, `⟦1⟧` and so on. */
function textsOf(catalogue: object, path = ''): [string, string][] {
  return Object.entries(catalogue).flatMap(([key, value]): [string, string][] => {
    const here = path === '' ? key : `${path}.${key}`
    if (typeof value === 'string') return [[here, value]]
    if (typeof value !== 'function') return textsOf(value, here)
    const written: unknown = value(...Array.from({ length: 9 }, (_, index) => `⟦${index}⟧`))
    return typeof written === 'string' ? [[here, written]] : textsOf(Object(written), here)
  })
}

/** What a text has places for: arguments, the count, and slots of `rich`. */
const placesIn = (text: string) => [...new Set(text.match(/⟦\d⟧|#|<\w+>|\{\w+\}/g))].toSorted().join(' ')
const wordsIn = (text: string) => text.replaceAll(/⟦\d⟧|<\/?\w+>|\{\w+\}/g, ' ').match(/\p{L}{3,}/gu) ?? []

test.each([
  ['German', german],
  ['Spanish', spanish],
])('%s has every text, with the same places for values, and translates all that is a sentence', (_, translations) => {
  const listed: Readonly<Record<string, object>> = translations
  expect(Object.keys(listed).toSorted()).toEqual(english.map(({ folder }) => nameOf(folder)).toSorted())
  for (const { folder, texts } of english) {
    const translated = new Map(textsOf(listed[nameOf(folder)] ?? {}))
    for (const [key, text] of textsOf(texts)) {
      const other = translated.get(key) ?? ''
      if (text !== '') expect(other.trim(), `${folder} ${key}`).not.toBe('')
      // One of a thing may be written as a word.
      if (!key.endsWith('.one')) expect(placesIn(other), `${folder} ${key}`).toBe(placesIn(text))
      if (wordsIn(text).length > 3) expect(other, `${folder} ${key}`).not.toBe(text)
    }
  }
})

test('a translation is loaded when it is the language of the visit, and imports nothing that waits for it', () => {
  const translated = Object.keys(files).filter((path) => /texts\.(?:de|es)\.ts$/.test(path))
  expect(translated).toHaveLength(2 * english.length)
  for (const path of translated) expect(files[path], path).not.toMatch(/^import (?!type )/m)
  const importers = Object.entries(files).filter(([, text]) => /from .[^']*texts\.(?:de|es)\.ts/.test(text))
  expect(importers.map(([path]) => path)).toEqual(['./dashboard/locale/german.ts', './dashboard/locale/spanish.ts'])
  const openers = Object.entries(files).filter(([, text]) => /import[^\n]*'\.\/(?:german|spanish)\.ts'/.test(text))
  expect(openers.map(([path]) => path)).toEqual([
    './dashboard/locale/define-texts.ts',
    './dashboard/locale/translations.test.ts',
  ])
  expect(files['./dashboard/locale/define-texts.ts']).not.toMatch(/^import [^\n]*(?:german|spanish)/m)
})
