import { aftermath } from './aftermath.ts'
import { cetus } from './cetus.ts'
import { coingecko } from './coingecko.ts'
import type { RecordedHost } from './recorded-host.ts'
import { suiGraphql } from './sui-graphql.ts'

/** Every upstream that the sample is read from. */
export const recordedHosts: RecordedHost[] = [coingecko, suiGraphql, aftermath, cetus]
