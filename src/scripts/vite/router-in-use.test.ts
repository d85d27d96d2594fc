import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from '#scripts/project.mjs'
import { unusedInRouter } from './router-in-use.ts'

const folder = join(projectFolder, 'node_modules/react-router/dist/production')
const router = readdirSync(folder)
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n')

test.each(unusedInRouter)('%s finds what it is for in the installed router', (pattern) => {
  expect([...router.matchAll(pattern)].length).toBeGreaterThan(0)
})

test('of a check that explains itself only the words go, whatever it checks', () => {
  const [pattern, instead] = unusedInRouter.at(-1) ?? [/$^/g, '']
  const shorter = (code: string) => code.replaceAll(pattern, instead)
  expect(shorter('invariant(isIn(), `a <Router> ("one") is \\`missing\\``);')).toBe('invariant(isIn(), "");')
  expect(shorter('invariant(\n  a || b,\n  // why\n  "words"\n);')).toBe('invariant(\n  a || b, "");')
  expect(shorter('invariant(base, getError("?", to));')).toBe('invariant(base, getError("?", to));')
  expect(shorter('if (a) invariant(a);\nconst b = `c`')).toBe('if (a) invariant(a);\nconst b = `c`')
  // Each replaced call begins and ends as one, so nothing between two calls is lost.
  for (const [call] of router.matchAll(pattern))
    expect(call).toMatch(/^invariant\([^;]*(?:`[^`]*(?:\\`[^`]*)*`|"[^"]*")\s*\)$/)
})
