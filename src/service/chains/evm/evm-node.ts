import { type Address, type Client, type ContractFunctionParameters, createClient, fallback, http } from 'viem'
import { getBalance, getGasPrice } from 'viem/actions'
import type { EvmChainId } from '#contract/chains.ts'
import { chains } from '#contract/chains.ts'
import { ApiError } from '#contract/error.ts'
import type { ChainHosts } from '#service/chains/chain-hosts.ts'
import { fromLibrary } from '#service/upstream/library-error.ts'
import type { Upstream } from '#service/upstream/upstream.ts'
import { callMany } from './call-many.ts'
import { evmNetworks } from './networks/all.ts'
import { callUntrusted, type UntrustedCalls, type UntrustedResults } from './untrusted-call.ts'

export type EvmCall = ContractFunctionParameters
export type EvmNode = {
  readonly client: Client
  /** Base units of the native coin. */
  balance(address: Address): Promise<bigint>
  /** Base units of the native coin for a unit of gas. */
  gasPrice(): Promise<bigint>
  /** The answer to each call, undefined if its contract refused. Throws if the calls could not be made. */
  callMany(calls: EvmCall[]): Promise<unknown[]>
  /** Calls unconfirmed contracts; `gas` is the limit of each call. */
  callUntrusted(questions: UntrustedCalls[], gas: number): Promise<UntrustedResults[]>
}

type Deps = { upstream: Upstream; hosts: ChainHosts }

/**
 * The nodes of one chain in the operator's order; a failure leads to the next. Stops with `signal`; failures become ApiError
 * UPSTREAM_FAILED or UPSTREAM_TIMEOUT. viem's own retries are off, because `Upstream.fetch` has its own. CCIP-read is off: it would
 * fetch from hosts that a contract names.
 */
export function evmNode(id: EvmChainId, { upstream, hosts }: Deps, signal: AbortSignal): EvmNode {
  const what = `a node of ${chains[id].name}`
  const urls = hosts.evm[id].rpc
  if (urls.length === 0) throw new ApiError('UPSTREAM_FAILED', `${what} is not set`)
  const options = { fetchFn: upstream.fetch, fetchOptions: { signal }, retryCount: 0, timeout: 0 }
  const transport = fallback(
    urls.map((url) => http(url, options)),
    { retryCount: 0 },
  )
  const client = createClient({ transport, ccipRead: false })
  const guarded = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((error: unknown) => {
      throw fromLibrary(error, what, signal)
    })
  return {
    client,
    balance: (address) => guarded(getBalance(client, { address })),
    gasPrice: () => guarded(getGasPrice(client)),
    callMany: (calls) => guarded(callMany({ client, multicall: evmNetworks[id].multicall3, calls })),
    callUntrusted: (questions, gas) => guarded(callUntrusted({ client, gas }, questions)),
  }
}
