import type { EvmChainId } from '#contract/chains.ts'
import type { ApiError } from '#contract/error.ts'
import { evmNode } from '#service/chains/evm/evm-node.ts'
import type { EvmReader } from '#service/chains/evm/evm-reader.ts'
import type { PositionDeps } from '#service/protocols/position-source.ts'
import { type Answers, type CallSet, type ContractQuery, query, resultsOf, unexpectedAnswer } from './contract-query.ts'

type Parts = {
  evm: Pick<EvmReader, 'callMany'>
  chain: EvmChainId
  /** Used in error messages: "Aave V3 on Base". */
  what: string
  signal: AbortSignal
}

/**
 * Reads contracts of one chain. Reads at about the same time share a request (see `EvmReader`). Every function throws
 * ApiError UPSTREAM_FAILED or UPSTREAM_TIMEOUT if the calls could not be made or a contract refused a required one.
 */
export type ContractReader = {
  read: <Calls extends CallSet>(calls: Calls) => Promise<Answers<Calls>>
  /** Makes the calls of each item and returns the item with its answers. */
  readEach: <Item, Calls extends CallSet>(
    items: readonly Item[],
    callsOf: (item: Item) => Calls,
  ) => Promise<({ item: Item } & Answers<Calls>)[]>
  /** Creates the error for an answer that matches the ABI but makes no sense. */
  unexpected: () => ApiError
  readQueries: <Result>(queries: readonly ContractQuery<Result>[]) => Promise<Result[]>
}

export function createContractReader({ evm, chain, what, signal }: Parts): ContractReader {
  const readQueries: ContractReader['readQueries'] = async (queries) => {
    const answers = await evm.callMany(
      chain,
      queries.flatMap(({ calls }) => calls),
      signal,
    )
    return resultsOf(queries, answers, what)
  }
  return {
    readQueries,
    unexpected: () => unexpectedAnswer(what),
    read: async (calls) => {
      const [answers] = await readQueries([query(calls)])
      if (answers === undefined) throw new Error('a query has a result')
      return answers
    },
    readEach: async (items, callsOf) =>
      readQueries(items.map((item) => query(callsOf(item), (answers) => ({ ...answers, item })))),
  }
}

/** Reads contracts of unknown authors in separate requests, so that a contract that burns all gas does not affect other reads. */
export const untrustedReader = (parts: Omit<Parts, 'evm'> & Pick<PositionDeps, 'upstream' | 'hosts'>): ContractReader =>
  createContractReader({
    ...parts,
    evm: {
      callMany: async (chain, calls, signal) =>
        calls.length === 0 ? [] : evmNode(chain, parts, signal).callMany(calls),
    },
  })
