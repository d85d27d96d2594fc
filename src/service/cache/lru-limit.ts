/**
 * Limits an LRU cache to a number of entries. It uses sizes instead of the library's `max`, which allocates room for
 * all entries at once: 0.4 MB and 4 ms for 20,000, and there are hundreds of caches.
 */
export const lruLimit = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 })
