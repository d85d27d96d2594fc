import { expect, test } from 'vitest'
import { boundedCaches, keptOf } from './cache-bounds.ts'

/** The largest take seconds: `npm run soak` asks each of them for 200,000 keys. */
const MOST_HERE = 12_000

test.each(boundedCaches.filter(({ most }) => most <= MOST_HERE))(
  '$name: of more keys than it may keep, those asked for last are kept, and no more',
  async (cache) => {
    const kept = await keptOf(cache, cache.most + 1_500)
    expect(kept).toBeLessThanOrEqual(cache.most)
    expect(kept).toBeGreaterThan(cache.most * 0.9)
  },
)
