import fc from 'fast-check'
import { processEnvironment } from '#service/config.ts'

/**
 * A property's examples are the same in every run, so that one change alone decides whether the suite passes. `PROPERTY_SEED=fresh`
 * tries new ones, as the nightly workflow does; a number, those of a failure that was found so.
 */
const { PROPERTY_SEED: asked } = processEnvironment()
if (asked !== 'fresh') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(asked ?? 20261122) })
