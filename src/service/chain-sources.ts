import * as z from 'zod/mini'
import type { ChainHosts } from './chains/chain-hosts.ts'
import { optionalText, source, sourceList } from './source-setting.ts'

/**
 * Where chains are read, by the names of the environment; public endpoints that need no key, first the one asked first. RPC
 * nodes of chainlist, indexers of chainscout (2026); BNB Chain has no keyless indexer, a DAS node always needs a key.
 */
export const chainSources = {
  SUI_GRPC_URL: sourceList('https://fullnode.mainnet.sui.io:443'),
  SOLANA_RPC_URL: sourceList('https://api.mainnet-beta.solana.com,https://solana-rpc.publicnode.com'),
  SOLANA_DAS_URL: source(null),
  TON_API_URL: source('https://toncenter.com/api/v3'),
  TONAPI_URL: source('https://tonapi.io'),
  BITCOIN_ESPLORA_URL: sourceList('https://blockstream.info/api,https://mempool.space/api'),
  EVM_ETH_RPC_URL: sourceList('https://ethereum-rpc.publicnode.com,https://eth.drpc.org,https://ethereum.reth.rs/rpc'),
  EVM_ETH_INDEXER_URL: sourceList('https://eth.blockscout.com'),
  EVM_FANTOM_RPC_URL: sourceList(
    'https://rpcapi.fantom.network,https://fantom-rpc.publicnode.com,https://fantom.drpc.org,https://250.rpc.thirdweb.com',
  ),
  EVM_FANTOM_INDEXER_URL: sourceList('https://ftmscout.com'),
  EVM_RON_RPC_URL: sourceList('https://api.roninchain.com/rpc,https://ronin.drpc.org'),
  EVM_RON_INDEXER_URL: sourceList('https://explorer.roninchain.com'),
  EVM_BNB_RPC_URL: sourceList('https://bsc-dataseed.bnbchain.org,https://bsc-rpc.publicnode.com,https://bsc.drpc.org'),
  EVM_BNB_INDEXER_URL: sourceList(null),
  EVM_OP_RPC_URL: sourceList('https://mainnet.optimism.io,https://optimism-rpc.publicnode.com'),
  EVM_OP_INDEXER_URL: sourceList('https://explorer.optimism.io'),
  EVM_AVAX_RPC_URL: sourceList('https://api.avax.network/ext/bc/C/rpc,https://avalanche-c-chain-rpc.publicnode.com'),
  EVM_AVAX_INDEXER_URL: sourceList('https://glacier-api.avax.network'),
  EVM_MATIC_RPC_URL: sourceList('https://polygon-bor-rpc.publicnode.com,https://polygon.drpc.org'),
  EVM_MATIC_INDEXER_URL: sourceList('https://polygon.blockscout.com'),
  EVM_ARB_RPC_URL: sourceList('https://arb1.arbitrum.io/rpc,https://arbitrum-one-rpc.publicnode.com'),
  EVM_ARB_INDEXER_URL: sourceList('https://arbitrum.blockscout.com'),
  EVM_BASE_RPC_URL: sourceList('https://mainnet.base.org,https://base-rpc.publicnode.com'),
  EVM_BASE_INDEXER_URL: sourceList('https://base.blockscout.com'),
  EVM_SCROLL_RPC_URL: sourceList('https://rpc.scroll.io,https://scroll.drpc.org'),
  EVM_SCROLL_INDEXER_URL: sourceList('https://scroll.blockscout.com'),
  EVM_ZKSYNC_RPC_URL: sourceList('https://mainnet.era.zksync.io,https://zksync.drpc.org'),
  EVM_ZKSYNC_INDEXER_URL: sourceList('https://zksync.blockscout.com'),
  NAVI_API_URL: source('https://open-api.naviprotocol.io'),
  SCALLOP_API_URL: source('https://sui.apis.scallop.io'),
  // Gateways are our choice: each is its network's own.
  IPFS_GATEWAY_URL: source('https://ipfs.io'),
  ARWEAVE_GATEWAY_URL: source('https://arweave.net'),
}

export const ChainEnvironment = z.object({ ...chainSources, TON_API_KEY: optionalText })

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
    evm: {
      ETH: { rpc: read.EVM_ETH_RPC_URL ?? [], indexer: read.EVM_ETH_INDEXER_URL ?? [] },
      FANTOM: { rpc: read.EVM_FANTOM_RPC_URL ?? [], indexer: read.EVM_FANTOM_INDEXER_URL ?? [] },
      RON: { rpc: read.EVM_RON_RPC_URL ?? [], indexer: read.EVM_RON_INDEXER_URL ?? [] },
      BNB: { rpc: read.EVM_BNB_RPC_URL ?? [], indexer: read.EVM_BNB_INDEXER_URL ?? [] },
      OP: { rpc: read.EVM_OP_RPC_URL ?? [], indexer: read.EVM_OP_INDEXER_URL ?? [] },
      AVAX: { rpc: read.EVM_AVAX_RPC_URL ?? [], indexer: read.EVM_AVAX_INDEXER_URL ?? [] },
      MATIC: { rpc: read.EVM_MATIC_RPC_URL ?? [], indexer: read.EVM_MATIC_INDEXER_URL ?? [] },
      ARB: { rpc: read.EVM_ARB_RPC_URL ?? [], indexer: read.EVM_ARB_INDEXER_URL ?? [] },
      BASE: { rpc: read.EVM_BASE_RPC_URL ?? [], indexer: read.EVM_BASE_INDEXER_URL ?? [] },
      SCROLL: { rpc: read.EVM_SCROLL_RPC_URL ?? [], indexer: read.EVM_SCROLL_INDEXER_URL ?? [] },
      ZKSYNC: { rpc: read.EVM_ZKSYNC_RPC_URL ?? [], indexer: read.EVM_ZKSYNC_INDEXER_URL ?? [] },
    },
    naviApi: read.NAVI_API_URL,
    scallopApi: read.SCALLOP_API_URL,
    ipfsGateway: read.IPFS_GATEWAY_URL,
    arweaveGateway: read.ARWEAVE_GATEWAY_URL,
  }
}
