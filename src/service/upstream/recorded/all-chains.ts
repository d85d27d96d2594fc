import { esplora } from './esplora.ts'
import { evmHosts } from './evm/evm-hosts.ts'
import { navi } from './navi.ts'
import type { RecordedHost } from './recorded-host.ts'
import { scallop } from './scallop.ts'
import { solanaDocuments } from './solana-documents.ts'
import { solanaNode } from './solana-node.ts'
import { suiNode } from './sui-node.ts'
import { tonapi } from './tonapi.ts'
import { toncenter } from './toncenter.ts'

/** Every upstream that sample wallets are read from. Apart from the market's: these answer by the chains' own libraries, which take a while to load. */
export const recordedChainHosts: RecordedHost[] = [
  suiNode,
  navi,
  scallop,
  solanaNode,
  solanaDocuments,
  toncenter,
  tonapi,
  ...esplora,
  ...evmHosts,
]
