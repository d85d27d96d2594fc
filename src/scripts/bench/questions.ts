import { coinSortFields } from '#contract/coin.ts'
import { vaultOrders } from '#contract/vault.ts'

/** Syllables of names in the load data. */
const syllables = ['ka', 'mo', 'su', 'ne', 'ri', 'to', 'la', 'vi', 'do', 'shi', 'pe', 'zu', 'wa', 'lu', 'fi', 'go']
const directions = ['asc', 'desc']

/** Every pair of members of the two lists. */
const crossed = <A, B, C>(first: readonly A[], second: readonly B[], join: (a: A, b: B) => C): C[] =>
  second.flatMap((b) => first.map((a) => join(a, b)))
const every = (step: number, count: number) => Array.from({ length: count }, (_, index) => index * step)

/** A single path is served from the cache; the other kinds have more different paths than any cache holds. */
export type Question = { name: string; paths: string[]; kind: 'cached' | 'uncached' | 'search' }

export function listQuestions(coins: number): Question[] {
  const coinSorts = crossed(coinSortFields, directions, (field, direction) => `sort=${field}:${direction}`)
  const coinPages = crossed(
    every(1, 30),
    every(1, Math.min(200, coins / 50)),
    (less, page) => `limit=${50 - less}&page=${page}`,
  )
  const vaultOrderings = crossed(vaultOrders, directions, (order, sort) => `order=${order}&sort=${sort}`)
  const pairs = crossed(syllables, syllables, (a, b) => a + b)
  return [
    { name: 'E2', kind: 'cached', paths: ['/sui/coinsList'] },
    {
      name: 'E2',
      kind: 'uncached',
      paths: crossed(coinSorts, coinPages.slice(0, 400), (sort, page) => `/sui/coinsList?${sort}&${page}`),
    },
    { name: 'E9', kind: 'cached', paths: ['/v2/farming/vaults'] },
    {
      name: 'E9',
      kind: 'uncached',
      paths: crossed(vaultOrderings, every(5, 380), (order, at) => `/v2/farming/vaults?${order}&offset=${at}`),
    },
    {
      name: 'E2 search',
      kind: 'search',
      paths: crossed(pairs, ['', ...syllables], (pair, end) => `/sui/coinsList?search=${pair}${end}`),
    },
  ]
}
