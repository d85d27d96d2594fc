import { expect, test } from 'vitest'
import { everyNth } from '#testing/tier.ts'
import { boundedCaches, retainedOf } from './cache-bounds.ts'

/** The largest take seconds: `npm run soak` asks each of them for 200,000 keys. */
const MOST_HERE = 12_000

test.each(
  everyNth(
    2,
    boundedCaches.filter(({ most }) => most <= MOST_HERE),
  ),
)('$name: of more keys than it may keep, those asked for last are kept, and no more', async (cache) => {
  const retained = await retainedOf(cache, cache.most + 1_500)
  expect(retained).toBeLessThanOrEqual(cache.most)
  expect(retained).toBeGreaterThan(cache.most * 0.9)
})
