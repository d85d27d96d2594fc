import type { Result, Router } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'

/**
 * Hono's trie router, which searches only once for each path without parameters: lists are such paths and get most of
 * the requests. Hono's fastest router does not support our paths (`/tokens/sui/:address/price` next to
 * `/tokens/sui/price/chart`).
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
    // Arbitrary methods would grow the cache without limit.
    if (method === 'GET' || method === 'POST') this.#found.set(key, found)
    return found
  }
}
