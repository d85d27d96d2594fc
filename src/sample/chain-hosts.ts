import { esplora } from './btc/esplora.ts'
import { evmHosts } from './evm/hosts/evm-hosts.ts'
import { merkl } from './evm/hosts/merkl-host.ts'
import { morphoHost } from './evm/hosts/morpho-host.ts'
import type { SampleEvmProtocols, SampleNetworks } from './evm/sample-network.ts'
import type { SampleHost } from './sample-host.ts'
import { solanaDocuments } from './solana/documents-host.ts'
import { solanaNode } from './solana/node-host.ts'
import { raydiumHost } from './solana/raydium-host.ts'
import { alphaFi } from './sui/alpha-fi-host.ts'
import { navi } from './sui/navi-host.ts'
import { suiNode } from './sui/node-host.ts'
import { scallop } from './sui/scallop-host.ts'
import { tonapi } from './ton/tonapi.ts'
import { toncenter } from './ton/toncenter.ts'

/** Every upstream that sample wallets are read from. Apart from the market's: these answer by the chains' own libraries, which take a while to load. */
export const sampleChainHosts = (networks: SampleNetworks, protocols: SampleEvmProtocols): SampleHost[] => [
  suiNode,
  navi,
  scallop,
  alphaFi,
  solanaNode,
  ...solanaDocuments,
  raydiumHost,
  toncenter,
  tonapi,
  ...esplora,
  ...evmHosts(networks, protocols),
  morphoHost(networks),
  merkl(networks),
]
