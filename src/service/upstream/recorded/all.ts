import { aftermath } from './aftermath.ts'
import { cetus } from './cetus.ts'
import { coingecko } from './coingecko.ts'
import { defillamaCoins } from './defillama-coins.ts'
import { defillamaProtocols } from './defillama-protocols.ts'
import { defillamaYields } from './defillama-yields.ts'
import type { RecordedHost } from './recorded-host.ts'
import { suiGraphql } from './sui-graphql.ts'

/** Every upstream that the market's sample is read from. */
export const recordedHosts: RecordedHost[] = [
  defillamaYields,
  defillamaProtocols,
  defillamaCoins,
  coingecko,
  suiGraphql,
  aftermath,
  cetus,
]
