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

/** What contracts say of themselves and not of a wallet, read once for all wallets within `freshForMs`; too late is UPSTREAM_TIMEOUT. */
export const cachedContractRead = <T>({ evm, chain, read, ...cached }: Parts<T>) =>
  cachedRead<T>({
    ...cached,
    read: (key, signal) => read(createContractReader({ evm, chain, what: cached.what, signal }), key, signal),
  })

const MAX_CONTRACTS = 20_000
/** That something is unknown of a contract is read again after a while: what confirms it may come to know it. */
const UNKNOWN_MS = 10 * 60_000

type ImmutableRead<T> = {
  /** For failures: "kinds of tokens". */
  what: string
  now: () => number
  /** By contract, or by a text that names one; one of which nothing is known is absent. */
  read: (chain: EvmChainId, keys: string[], signal: AbortSignal) => Promise<Map<string, T>>
}

/** What never changes about contracts, read once for all wallets and cached for as long as the service runs. */
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
