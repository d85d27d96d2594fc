import type { EvmChainId } from '#contract/chain.ts'

/**
 * Where chains are read, base URLs without a trailing slash. A list is an ordered fall-back; an empty list or null: the
 * operator switched the source off.
 */
export type ChainHosts = {
  suiGrpc: string[]
  suiGraphql: string | null
  solanaRpc: string[]
  /** Digital Asset Standard, always with a key in its URL; null by default. */
  solanaDas: string | null
  /** toncenter v3. */
  tonCenter: string | null
  tonCenterApiKey: string | null
  /** tonapi v2: nominator pools. */
  tonApi: string | null
  bitcoinEsplora: string[]
  /** Of Blockscout's multichain service, which then comes first among the indexers of the chains that it serves. */
  blockscoutApiKey: string | null
  evm: Record<EvmChainId, { rpc: string[]; indexer: string[] }>
  /** What the records of protocols name beside: addresses and keys by their settings; null: switched off, or no key. */
  protocols: Readonly<Record<string, string | null>>
  /** Where `ipfs://` and `ar://` documents and pictures are read: `<gateway>/ipfs/<cid>`, `<gateway>/<id>`. */
  ipfsGateway: string | null
  arweaveGateway: string | null
}
