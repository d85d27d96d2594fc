import { expect, test } from 'vitest'

const read = (files: Record<string, string>) => Object.entries(files)
const parts = read(
  import.meta.glob<string>(['#dashboard/ui/**/*.tsx', '!**/*.test.tsx'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)
const pages = read(import.meta.glob<string>('./*.tsx', { query: '?raw', import: 'default', eager: true }))

/** A part that is loaded later is shown by what loads it. */
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace(/^lazy-/, '')

test('every part of ui/ is shown on the page of the design', () => {
  const shown = pages.flatMap(([, text]) =>
    [...text.matchAll(/#dashboard\/ui\/([\w/.-]+)/g)].map(([, name]) => name),
  )
  const shownNames = new Set(shown.map((name) => nameOf(`/${name}`)))
  const missing = parts.map(([path]) => nameOf(path)).filter((name) => !shownNames.has(name))
  expect(parts.length).toBeGreaterThan(20)
  expect(missing).toEqual([])
})
