import { test } from 'vitest'
import { inTier } from './tier.ts'

/**
 * A test of the long tier alone; `npm test` skips it, and says at its end how many it skipped. It is one of several that find the same
 * kind of defect, and at least one of them stays in the short tier.
 */
export const testLong = test.runIf(inTier({ short: false, long: true }))
