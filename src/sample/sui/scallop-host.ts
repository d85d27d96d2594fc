import type { SampleHost } from '#sample/sample-host.ts'
import { scallopAddresses } from './protocols/scallop.ts'
import { sampleScallopIds } from './wallet/scallop.ts'

/** Scallop's API: which market and coins are its own. */
export const scallop: SampleHost = {
  host: 'sui.apis.scallop.io',
  answer: ({ pathname }) =>
    pathname === '/addresses/66f8e7ed9bb9e07fdfb86bbb'
      ? scallopAddresses(sampleScallopIds.marketId, sampleScallopIds.coins)
      : undefined,
}
