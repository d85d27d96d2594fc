import fc from 'fast-check'
import { processEnvironment } from '#service/environment.ts'
import { inTier } from './tier.ts'

/**
 * A property's examples are the same in every run, so that one change alone decides whether the suite passes. `PROPERTY_SEED=fresh`
 * tries new ones, as the long tier does; a number, those of a failure that was found so.
 */
const { PROPERTY_SEED: seed = inTier({ short: '20261122', long: 'fresh' }) } = processEnvironment()
/** Where a property does not say how often it is tried. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns: inTier({ short: 25, long: 100 }) })
if (seed !== 'fresh') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) })
