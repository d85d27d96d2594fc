import type { EvmChainId } from '#contract/chains.ts'

/**
 * The hosts of chains: base URLs without a trailing slash. A list is an ordered fallback; an empty list or null: the operator
 * switched the source off.
 */
export type ChainHosts = {
  suiGrpc: string[]
  suiGraphql: string | null
  solanaRpc: string[]
  /** Digital Asset Standard. Its URL always contains a key; null by default. */
  solanaDas: string | null
  /** toncenter v3. */
  tonCenter: string | null
  tonCenterApiKey: string | null
  /** tonapi v2: nominator pools. */
  tonApi: string | null
  bitcoinEsplora: string[]
  /** The key of Blockscout's multichain service, which then comes first among the indexers of its chains. */
  blockscoutApiKey: string | null
  evm: Record<EvmChainId, { rpc: string[]; indexer: string[] }>
  /** URLs and keys from the records of protocols, by their settings; null: switched off, or no key. */
  protocols: Readonly<Record<string, string | null>>
  /** Gateways for `ipfs://` and `ar://` documents and pictures: `<gateway>/ipfs/<cid>`, `<gateway>/<id>`. */
  ipfsGateway: string | null
  arweaveGateway: string | null
}
