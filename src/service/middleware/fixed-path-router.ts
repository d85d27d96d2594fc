import type { Result, Router } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'

/**
 * Hono's tree of routes, which is searched once for each path that holds no parameter: the lists are such paths, and they are
 * asked for most. Hono's quickest router does not take our paths (`/tokens/sui/:address/price` beside `/tokens/sui/price/chart`).
 */
export class FixedPathRouter<T> implements Router<T> {
  readonly name = 'FixedPathRouter'
  readonly #tree = new TrieRouter<T>()
  readonly #fixed = new Set<string>()
  readonly #found = new Map<string, Result<T>>()

  add(method: string, path: string, handler: T): void {
    this.#tree.add(method, path, handler)
    this.#found.clear()
    if (!/[:*]/.test(path)) this.#fixed.add(path)
  }

  match(method: string, path: string): Result<T> {
    if (!this.#fixed.has(path)) return this.#tree.match(method, path)
    const key = `${method} ${path}`
    const found = this.#found.get(key) ?? this.#tree.match(method, path)
    // Methods that nobody has would fill it without end.
    if (method === 'GET' || method === 'POST') this.#found.set(key, found)
    return found
  }
}
