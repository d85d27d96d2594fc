import { expect, test } from 'vitest'

const files = (read: Record<string, string>) =>
  Object.entries(read).map(([path, text]) => ({ name: nameOf(path), text }))
/** A part that is loaded later is shown by what loads it. */
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace(/^lazy-/, '')
const named = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, path = '']) => nameOf(`/${path}`))

const parts = files(
  import.meta.glob<string>(['#dashboard/ui/**/*.tsx', '!**/*.test.tsx'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)
const pages = files(import.meta.glob<string>('./*.tsx', { query: '?raw', import: 'default', eager: true }))

test('every part of ui/ is shown on the page of the design, by itself or as a piece of one that is', () => {
  const shown = new Set(pages.flatMap(({ text }) => named(text, /#dashboard\/ui\/([\w/.-]+)/g)))
  for (const name of shown) {
    for (const { text } of parts.filter((part) => part.name === name)) {
      for (const piece of named(text, /'\.\/([\w./-]+\.tsx)'/g)) shown.add(piece)
    }
  }
  expect(parts.length).toBeGreaterThan(20)
  expect(parts.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual([])
})
