import type { RecordedHost } from './recorded-host.ts'
import { sampleScallopIds } from './sui-node/sample-scallop.ts'
import { scallopAddresses } from './sui-node/scallop-objects.ts'

/** Scallop's API: which market and coins are its own. */
export const scallop: RecordedHost = {
  host: 'sui.apis.scallop.io',
  answer: ({ pathname }) =>
    pathname === '/addresses/66f8e7ed9bb9e07fdfb86bbb'
      ? scallopAddresses(sampleScallopIds.marketId, sampleScallopIds.coins)
      : undefined,
}
