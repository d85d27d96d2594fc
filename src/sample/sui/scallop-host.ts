import type { SampleHost } from '#sample/sample-host.ts'
import { scallopAddresses } from './protocols/scallop.ts'
import { sampleScallopIds } from './wallet/scallop.ts'

/** Scallop's API: which market and coins are its own. */
export const scallop: SampleHost = {
  host: 'sui.apis.scallop.io',
  answer: ({ pathname }) =>
    pathname === '/addresses/695fcdc084f790c04eb068dc'
      ? scallopAddresses(sampleScallopIds.marketId, sampleScallopIds.coins)
      : undefined,
}
