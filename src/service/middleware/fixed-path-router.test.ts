import { TrieRouter } from 'hono/router/trie-router'
import { afterEach, expect, test, vi } from 'vitest'
import { FixedPathRouter } from './fixed-path-router.ts'

afterEach(() => vi.restoreAllMocks())

const routes: [string, string][] = [
  ['ALL', '*'],
  ['GET', '/tokens/sui/:address/price'],
  ['GET', '/tokens/sui/price/chart'],
  ['ALL', '/tokens/sui/price/chart'],
  ['GET', '/lists'],
]

function routers() {
  const [ours, theirs] = [new FixedPathRouter<string>(), new TrieRouter<string>()]
  for (const [method, path] of routes)
    for (const router of [ours, theirs]) router.add(method, path, `${method} ${path}`)
  return { ours, theirs }
}

test.each(['/lists', '/tokens/sui/price/chart', '/tokens/sui/0x2/price', '/nothing'])(
  '%s leads where Hono’s tree leads, again and again',
  (path) => {
    const { ours, theirs } = routers()
    for (const method of ['GET', 'POST', 'GET', 'DELETE', 'GET'])
      expect(ours.match(method, path)).toEqual(theirs.match(method, path))
  },
)

test('a path without parameters is searched for once, and what asks for it by an unknown method is not kept', () => {
  const { ours } = routers()
  const search = vi.spyOn(TrieRouter.prototype, 'match')
  for (let times = 0; times < 3; times += 1) ours.match('GET', '/lists')
  expect(search).toHaveBeenCalledTimes(1)
  for (let times = 0; times < 3; times += 1) ours.match('PROPFIND', '/lists')
  expect(search).toHaveBeenCalledTimes(4)
})

test('a route that is added later counts', () => {
  const { ours } = routers()
  ours.match('GET', '/lists')
  ours.add('GET', '/lists', 'later')
  expect(JSON.stringify(ours.match('GET', '/lists'))).toContain('later')
})
