import { chains, type EvmChainId } from '#contract/chain.ts'
import type { PositionDeps } from '#service/protocols/position-source.ts'
import { cachedBatchRead, cachedRead } from './cached-read.ts'
import { type ContractReader, createContractReader } from './contract-reader.ts'

type Parts<T> = Pick<PositionDeps, 'evm' | 'now'> & {
  chain: EvmChainId
  /** For failures: "Aave V3 on Base". */
  what: string
  freshForMs: number
  read: (contracts: ContractReader, key: string, signal: AbortSignal) => Promise<T>
}

/**
 * Facts about contracts that hold for every wallet: read once for all within `freshForMs`. A reading that takes too long is
 * UPSTREAM_TIMEOUT.
 */
export const cachedContractRead = <T>({ evm, chain, read, ...cached }: Parts<T>) =>
  cachedRead<T>({
    ...cached,
    read: (key, signal) => read(createContractReader({ evm, chain, what: cached.what, signal }), key, signal),
  })

const MAX_CONTRACTS = 20_000
/** What is unknown about a contract is read again after a while: its registry may know it by then. */
const UNKNOWN_MS = 10 * 60_000

type ImmutableRead<T> = {
  /** For failures: "kinds of tokens". */
  what: string
  now: () => number
  /** The facts by contract, or by a text that names one. Unknown ones are absent. */
  read: (chain: EvmChainId, keys: string[], signal: AbortSignal) => Promise<Map<string, T>>
}

/** Facts about contracts that never change: read once for all wallets and cached while the service runs. */
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
