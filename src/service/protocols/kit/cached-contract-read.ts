import { chains, type EvmChainId } from '#contract/chains.ts'
import type { PositionDeps } from '#service/protocols/position-source.ts'
import { cachedBatchRead, cachedRead } from './cached-read.ts'
import { type ContractReader, createContractReader } from './contract-reader.ts'

type Parts<T> = Pick<PositionDeps, 'evm' | 'now'> & {
  chain: EvmChainId
  /** Used in error messages: "Aave V3 on Base". */
  what: string
  freshForMs: number
  read: (contracts: ContractReader, key: string, signal: AbortSignal) => Promise<T>
}

/**
 * Reads contract data that is the same for every wallet, once for all wallets within `freshForMs`. A read that takes too
 * long fails with UPSTREAM_TIMEOUT.
 */
export const cachedContractRead = <T>({ evm, chain, read, ...cached }: Parts<T>) =>
  cachedRead<T>({
    ...cached,
    read: (key, signal) => read(createContractReader({ evm, chain, what: cached.what, signal }), key, signal),
  })

const MAX_CONTRACTS = 20_000
/** Contracts without facts are read again after this time, because a registry may list them by then. */
const UNKNOWN_MS = 10 * 60_000

type ImmutableRead<T> = {
  /** Used in error messages: "kinds of tokens". */
  what: string
  now: () => number
  /** Returns the facts by contract, or by a string that identifies one. Contracts without facts are absent. */
  read: (chain: EvmChainId, keys: string[], signal: AbortSignal) => Promise<Map<string, T>>
}

/** Reads contract data that never changes, once for all wallets; cached for the lifetime of the service. */
export function immutableContractRead<T>({ what, now, read }: ImmutableRead<T>) {
  const open = (chain: EvmChainId) =>
    cachedBatchRead<string, T>({
      now,
      what: `${what} on ${chains[chain].name}`,
      maxEntries: MAX_CONTRACTS,
      freshMs: { known: Infinity, unknown: UNKNOWN_MS },
      read: (keys, signal) => read(chain, keys, signal),
    })
  const readers = new Map<EvmChainId, ReturnType<typeof open>>()
  return (chain: EvmChainId, keys: string[], signal: AbortSignal): Promise<Map<string, T>> => {
    const reader = readers.get(chain) ?? open(chain)
    readers.set(chain, reader)
    return reader(keys, signal)
  }
}
