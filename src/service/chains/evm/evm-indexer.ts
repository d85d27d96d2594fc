import type { NftCollection, TokenBalance, Transfers } from '#service/chains/chain-adapter.ts'

/** `isComplete`: false when there is more than the bounded number that was read. */
export type Indexed<T> = { value: T; isComplete: boolean }

/** Who knows what an address holds without being told which contracts to ask. Failures are ApiErrors that name the host. */
export interface EvmIndexer {
  /** Base units. */
  readNative(address: string, signal: AbortSignal): Promise<bigint>
  readTokens(address: string, signal: AbortSignal): Promise<Indexed<TokenBalance[]>>
  readNfts(address: string, signal: AbortSignal): Promise<Indexed<NftCollection[]>>
  /** Of ERC-20 tokens alone; absent: the indexer does not tell. */
  readTransfers?(address: string, signal: AbortSignal): Promise<Transfers>
}

/** The first that answers, in their order; throws the last one's failure. There must be one. */
export async function firstIndexed<S, T>(
  sources: S[],
  ask: (source: S) => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  let failure: unknown
  for (const source of sources) {
    try {
      return await ask(source)
    } catch (error) {
      signal.throwIfAborted()
      failure = error
    }
  }
  throw failure
}
