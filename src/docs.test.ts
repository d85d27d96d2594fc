import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { chainsOf } from '#contract/chains.ts'
import { errorStatus } from '#contract/error.ts'
import { fitsRange } from '#scripts/node-version.mjs'
import { projectFolder } from '#scripts/project.mjs'
import { settingNames } from '#service/config.ts'

const read = (path: string) => readFileSync(join(projectFolder, path), 'utf8')

/** What git does not hold: installed, built, written by a run. */
const ignored = new Set(['node_modules', 'dist', '.data', '.git', 'test-results', 'playwright-report'])

/** All files of the repository, from its top, with `/`. */
const files = readdirSync(projectFolder, { withFileTypes: true })
  .filter(({ name }) => !ignored.has(name))
  .flatMap((entry) => {
    if (!entry.isDirectory()) return [entry.name]
    const below = readdirSync(join(projectFolder, entry.name), { recursive: true, withFileTypes: true })
    return below
      .filter((each) => each.isFile())
      .map((each) =>
        posix.normalize(join(each.parentPath, each.name).slice(projectFolder.length).replaceAll('\\', '/')),
      )
  })
const topFolders = new Set(files.flatMap((path) => (path.includes('/') ? [path.split('/')[0]] : [])))

/** What tells of the present. The changelog tells of the past: its paths may be gone. */
const papers = files.filter((path) => path === 'README.md' || /^(?:docs|\.github)\/.*\.md$/.test(path))

/** Words of code: in backticks, in a fenced block, or as the text of a link. */
const codeWords = (text: string): string[] =>
  [...text.matchAll(/```[^\n]*\n([\s\S]*?)```|`([^`\n]+)`|\[([^\]\s]+)\]\(/g)].flatMap(([, block, span, label]) =>
    (block ?? span ?? label ?? '').split(/[\s'"(),;]+/),
  )

/** Named from the top (`src/domain/`), or a file by the end of its path (`queries.ts`); `<name>`, `*` and `**` stand for any. */
function isPath(word: string): boolean {
  if (!/^(?:\.\/)?[\w.<>*-]+(?:\/[\w.<>*-]+)*\/?$/.test(word)) return false
  const isFromTop = word.includes('/') && topFolders.has(word.split('/')[0])
  return isFromTop || /\w\.(?:tsx?|mjs|json|md|sql|css|html|yml|png|svg)$/.test(word)
}

function exists(word: string): boolean {
  const path = word.replace(/^\.\//, '').replace(/\/$/, '')
  const pattern = path
    .replaceAll('.', '\\.')
    .replaceAll(/\*\*\/|\*|<[^>]*>/g, (any) => (any === '**/' ? '(?:.*/)?' : '[^/]+'))
  const start = topFolders.has(path.split('/')[0]) ? '^' : '(?:^|/)'
  const named = new RegExp(`${start}${pattern}${word.endsWith('/') ? '/' : '(?:/|$)'}`)
  return files.some((file) => named.test(file))
}

const missingPaths = (text: string): string[] => codeWords(text).filter((word) => isPath(word) && !exists(word))

/** A heading as the repository's host makes an anchor of it. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

/** Links to files of ours that lead nowhere, or to a heading that is not there. */
function brokenLinks(paper: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  return links.filter((link) => {
    if (/^https?:/.test(link)) return false
    const [path = '', anchor] = link.split('#')
    const target = path === '' ? paper : posix.join(dirname(paper), path)
    if (!files.some((file) => file === target || file.startsWith(`${target}/`))) return true
    return anchor !== undefined && !anchorsOf(read(target)).includes(anchor)
  })
}

const { scripts, engines } = JSON.parse(read('package.json'))
const unknownCommands = (text: string): string[] =>
  [...text.matchAll(/\bnpm (?:run (?:--silent )?([\w:-]+)|(start|test)\b)/g)]
    .map(([, named, short]) => named ?? short ?? '')
    .filter((name) => !(name in scripts))

/** In capitals are settings, codes of errors, and what only scripts read. */
const known = new Set([
  ...settingNames,
  ...Object.keys(errorStatus),
  'CHROMIUM_PATH',
  'POSTGRES_PASSWORD',
  'PROPERTY_SEED',
  'TEST_TIER',
])
const unknownSettings = (text: string): string[] =>
  codeWords(text).flatMap((word) => {
    const [, set, bare] = /^(?:([A-Z][A-Z0-9_]*)=.*|([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+))$/.exec(word) ?? []
    const name = set ?? bare
    return name === undefined || known.has(name) ? [] : [name]
  })

describe.each(papers)('%s', (paper) => {
  const text = read(paper)
  test('names paths that exist', () => expect(missingPaths(text)).toEqual([]))
  test('links to pages and headings that exist', () => expect(brokenLinks(paper, text)).toEqual([]))
  test('names commands that exist', () => expect(unknownCommands(text)).toEqual([]))
  test('names settings that exist', () => expect(unknownSettings(text)).toEqual([]))
})

test('a planted mistake of each kind is found', () => {
  const planted =
    'See `src/no-such-folder/`, [docs/apy.md](docs/api.md), `npx vitest run src/docs.test.tsx` and `no-such-file.ts`; `src/*/config.ts` is one.'
  expect(missingPaths(planted)).toEqual(['src/no-such-folder/', 'docs/apy.md', 'src/docs.test.tsx', 'no-such-file.ts'])
  const links = '[a](no-such-page.md) [b](../README.md#no-such-heading) [c](#nor-here) [d](api.md#limits)'
  expect(brokenLinks('docs/api.md', links)).toEqual(['no-such-page.md', '../README.md#no-such-heading', '#nor-here'])
  expect(unknownCommands('`npm run no-such-command`, `npm run dev`, `npm test`')).toEqual(['no-such-command'])
  expect(unknownSettings('`NO_SUCH_SETTING`, `NOR_THIS=1 npm start`, `PORT=1`')).toEqual([
    'NO_SUCH_SETTING',
    'NOR_THIS',
  ])
})

test('the README stays short', () => expect(Buffer.byteLength(read('README.md'))).toBeLessThanOrEqual(9_000))

test('the page of settings names those that are read, all of them and no others', () => {
  const rows = read('docs/configuration.md').matchAll(/^\| (`[A-Z][^|]*) \|/gm)
  const named = [...rows].flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
  const expanded = named.flatMap((name) =>
    name.includes('<CODE>') ? chainsOf('evm').map((id) => name.replace('<CODE>', id)) : [name],
  )
  expect(expanded.toSorted()).toEqual(settingNames.toSorted())
})

test('the page of the interface names every operation', () => {
  const text = read('docs/api.md')
  const missing = Object.values(api).filter(({ path }) => !new RegExp(path.replaceAll(/:\w+/g, '[^/\\s]+')).test(text))
  expect(missing).toEqual([])
})

test.each(papers.filter((path) => path.startsWith('docs/decisions/')))('%s is one page of three parts', (path) => {
  const text = read(path)
  expect(text.match(/^## .+$/gm)).toEqual(['## Context', '## Decision', '## Consequences'])
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(40)
})

test('the version of Node that .nvmrc names is one that the project runs on', () => {
  expect(fitsRange(read('.nvmrc').trim(), engines.node)).toBe(true)
})
