import { LRUCache } from 'lru-cache'

/**
 * Remembers counts by a key that names a revision and a question, so that none is ever stale. Equal questions at the same
 * time count once; a count that failed is tried again.
 */
export function createCountCache<T>(kept: number): (key: string, count: () => Promise<T>) => Promise<T> {
  const known = new LRUCache<string, Promise<T>>({ max: kept })
  return (key, count) => {
    const counted = known.get(key) ?? count()
    known.set(key, counted)
    counted.catch(() => known.delete(key))
    return counted
  }
}
