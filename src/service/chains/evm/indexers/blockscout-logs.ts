import { type Address, pad } from 'viem'
import * as z from 'zod/mini'
import type { EvmChainId } from '#contract/chains.ts'
import { ApiError } from '#contract/error.ts'
import type { ChainHosts } from '#service/chains/chain-hosts.ts'
import { evmNetworks } from '#service/chains/evm/networks/all.ts'
import { firstHost } from '#service/chains/first-host.ts'
import type { Upstream } from '#service/upstream/upstream.ts'

/** Maximum number of rows that Blockscout returns. */
const MOST = 1_000

const Log = z.object({ topics: z.array(z.nullable(z.string())) })
const Answer = z.object({ message: z.string(), result: z.nullish(z.array(Log)) })

type LogQuery = { chain: EvmChainId; address: Address; fromBlock: number; thirdTopic: Address }

/**
 * Reads the first topic after the signature for all events of a contract whose third topic is an address, from the
 * chain's explorer, which offers Etherscan's interface for logs. `isComplete` is false if there are more than returned.
 * Throws ApiError UPSTREAM_FAILED or UPSTREAM_TIMEOUT if no explorer is set or none answers.
 */
export function readLogTopics(
  { upstream, hosts }: { upstream: Upstream; hosts: ChainHosts },
  { chain, address, fromBlock, thirdTopic }: LogQuery,
  signal: AbortSignal,
): Promise<{ value: string[]; isComplete: boolean }> {
  const { keyedUrl } = evmNetworks[chain].indexer
  const query = new URLSearchParams({
    module: 'logs',
    action: 'getLogs',
    fromBlock: String(fromBlock),
    toBlock: 'latest',
    address,
    topic3: pad(thirdTopic).toLowerCase(),
  })
  return firstHost({ hosts: hosts.evm[chain].indexer, what: 'events', signal }, async (baseUrl) => {
    const isKeyed = baseUrl === keyedUrl && hosts.blockscoutApiKey !== null
    const headers: Record<string, string> = isKeyed ? { authorization: `Bearer ${hosts.blockscoutApiKey}` } : {}
    const { message, result } = await upstream.json({ url: `${baseUrl}/api?${query}`, headers, signal }, Answer)
    const rows = result ?? []
    // The explorer reports an empty list as an error.
    if (rows.length === 0 && !/^(OK|No (logs|records) found)/i.test(message)) {
      throw new ApiError('UPSTREAM_FAILED', 'an explorer refused to return events')
    }
    return { value: rows.flatMap(({ topics: [, first] }) => first ?? []), isComplete: rows.length < MOST }
  })
}
