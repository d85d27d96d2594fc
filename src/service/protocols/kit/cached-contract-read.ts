import type { EvmChainId } from '#contract/chain.ts'
import type { PositionDeps } from '#service/protocols/position-source.ts'
import { sharedFacts } from '#service/protocols/shared-facts.ts'
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
  sharedFacts<T>({
    ...cached,
    read: (key, signal) => read(createContractReader({ evm, chain, what: cached.what, signal }), key, signal),
  })
