import { aftermath } from './aftermath.ts'
import { cetus } from './cetus.ts'
import { coingecko } from './coingecko.ts'
import { defillamaCoins } from './defillama-coins.ts'
import { defillamaProtocols } from './defillama-protocols.ts'
import { defillamaYields } from './defillama-yields.ts'
import { esplora } from './esplora.ts'
import { evmHosts } from './evm/evm-hosts.ts'
import type { RecordedHost } from './recorded-host.ts'
import { solanaDocuments } from './solana-documents.ts'
import { solanaNode } from './solana-node.ts'
import { suiGraphql } from './sui-graphql.ts'
import { suiNode } from './sui-node.ts'
import { tonapi } from './tonapi.ts'
import { toncenter } from './toncenter.ts'

/** Every upstream that the sample is read from. */
export const recordedHosts: RecordedHost[] = [
  defillamaYields,
  defillamaProtocols,
  defillamaCoins,
  coingecko,
  suiGraphql,
  solanaNode,
  solanaDocuments,
  suiNode,
  aftermath,
  cetus,
  toncenter,
  tonapi,
  ...esplora,
  ...evmHosts,
]
