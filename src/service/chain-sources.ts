import * as z from 'zod/mini'
import { type EvmChainId, perEvmChain } from '#contract/chains.ts'
import { bitcoinNetwork } from './chains/btc/bitcoin-network.ts'
import type { ChainHosts } from './chains/chain-hosts.ts'
import { evmNetworks } from './chains/evm/networks/all.ts'
import { solanaNetwork } from './chains/sol/solana-network.ts'
import { suiNetwork } from './chains/sui/sui-network.ts'
import { tonNetwork } from './chains/ton/ton-network.ts'
import { protocolHosts } from './protocols/protocol-hosts.ts'
import { optionalText, source, sourceList } from './source-setting.ts'

type EvmSetting = `EVM_${EvmChainId}_${'RPC' | 'INDEXER'}_URL`

/** Two settings of each EVM chain, `EVM_<CODE>_RPC_URL` and `EVM_<CODE>_INDEXER_URL`; without them the hosts of its record. */
const evmSources = Object.fromEntries(
  Object.values(evmNetworks).flatMap(({ id, nodes, indexer }) => [
    [`EVM_${id}_RPC_URL`, sourceList(nodes)],
    [`EVM_${id}_INDEXER_URL`, sourceList(indexer.urls)],
  ]),
) as Record<EvmSetting, ReturnType<typeof sourceList>>

const hostUrls = Object.fromEntries(protocolHosts.map(({ setting, url }) => [setting, source(url)]))
const hostKeys = Object.fromEntries(
  protocolHosts.flatMap(({ keySetting }) => (keySetting === undefined ? [] : [[keySetting, optionalText]])),
)
/** Of what protocols' records name: only their readers know by which names. */
const ProtocolEnvironment = z.object({ ...hostUrls, ...hostKeys })
const unnamed = (fields: object) => fields as Record<never, never>

/** Where chains are read, by the names of the environment. A DAS node always needs a key. */
export const chainSources = {
  SUI_GRPC_URL: sourceList(suiNetwork.grpc),
  SOLANA_RPC_URL: sourceList(solanaNetwork.rpc),
  SOLANA_DAS_URL: source(null),
  TON_API_URL: source(tonNetwork.tonCenter),
  TONAPI_URL: source(tonNetwork.tonApi),
  BITCOIN_ESPLORA_URL: sourceList(bitcoinNetwork.esplora),
  ...evmSources,
  ...unnamed(hostUrls),
  // Gateways are our choice: each is its network's own.
  IPFS_GATEWAY_URL: source('https://ipfs.io'),
  ARWEAVE_GATEWAY_URL: source('https://arweave.net'),
}

export const ChainEnvironment = z.object({
  ...chainSources,
  ...unnamed(hostKeys),
  TON_API_KEY: optionalText,
  BLOCKSCOUT_API_KEY: optionalText,
})

/** The same by the names that chains' adapters use. `suiGraphql` is the market's too, so its setting is read there. */
export function chainHostsOf(read: z.output<typeof ChainEnvironment>, suiGraphql: string | null): ChainHosts {
  return {
    suiGrpc: read.SUI_GRPC_URL ?? [],
    suiGraphql,
    solanaRpc: read.SOLANA_RPC_URL ?? [],
    solanaDas: read.SOLANA_DAS_URL,
    tonCenter: read.TON_API_URL,
    tonCenterApiKey: read.TON_API_KEY,
    tonApi: read.TONAPI_URL,
    bitcoinEsplora: read.BITCOIN_ESPLORA_URL ?? [],
    blockscoutApiKey: read.BLOCKSCOUT_API_KEY,
    evm: perEvmChain((id) => ({
      rpc: read[`EVM_${id}_RPC_URL`] ?? [],
      indexer: indexersOf(id, read),
    })),
    protocols: ProtocolEnvironment.parse(read),
    ipfsGateway: read.IPFS_GATEWAY_URL,
    arweaveGateway: read.ARWEAVE_GATEWAY_URL,
  }
}

/** With a key, the indexer that needs it comes first; an empty setting switches all of the chain's indexers off, including that one. */
function indexersOf(id: EvmChainId, read: z.output<typeof ChainEnvironment>): string[] {
  const urls = read[`EVM_${id}_INDEXER_URL`] ?? []
  const { keyedUrl } = evmNetworks[id].indexer
  if (keyedUrl === undefined || read.BLOCKSCOUT_API_KEY === null || urls.length === 0) return urls
  return [keyedUrl, ...urls.filter((url) => url !== keyedUrl)]
}
