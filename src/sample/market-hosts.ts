import type { SampleNetworks } from './evm/sample-network.ts'
import { aftermath } from './market/aftermath.ts'
import { cetus } from './market/cetus.ts'
import { coingecko } from './market/coingecko.ts'
import { defillamaCoins } from './market/defillama-coins.ts'
import { defillamaProtocols } from './market/defillama-protocols.ts'
import { defillamaYields } from './market/defillama-yields.ts'
import { suiGraphql } from './market/sui-graphql.ts'
import type { SampleHost } from './sample-host.ts'

/** Every upstream that the market's sample is read from. */
export const sampleMarketHosts = (networks: SampleNetworks): SampleHost[] => [
  defillamaYields,
  defillamaProtocols,
  defillamaCoins(networks),
  coingecko,
  suiGraphql,
  aftermath,
  cetus,
]
