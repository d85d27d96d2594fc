import { perEvmChain } from '#contract/chains.ts'
import type { TokenMetadata } from '#service/chains/chain-adapter.ts'
import type { ChainHosts } from '#service/chains/chain-hosts.ts'
import { createEvmReader } from '#service/chains/evm/evm-reader.ts'
import type { SuiReader } from '#service/chains/sui/sui-reader.ts'
import type { PositionDeps } from '#service/protocols/position-source.ts'
import type { Upstream } from '#service/upstream/upstream.ts'
import { testTokenProbe } from '#testing/evm/test-token-probe.ts'

const noHosts: ChainHosts = {
  suiGrpc: [],
  suiGraphql: null,
  solanaRpc: [],
  solanaDas: null,
  tonCenter: null,
  tonCenterApiKey: null,
  blockscoutApiKey: null,
  tonApi: null,
  bitcoinEsplora: [],
  evm: perEvmChain(() => ({ rpc: [], indexer: [] })),
  protocols: {},
  ipfsGateway: null,
  arweaveGateway: null,
}

/** What a source of Sui positions is given: a reader, the hosts it reads besides, and decimals and prices by contract. */
export function testPositionDeps({
  upstream,
  sui,
  hosts = {},
  decimals = {},
  prices = {},
  now,
}: {
  upstream: Upstream
  sui: SuiReader
  hosts?: Partial<ChainHosts>
  decimals?: Record<string, number | null>
  prices?: Record<string, number>
  now: () => number
}): PositionDeps {
  const known = new Map<string, TokenMetadata>(
    Object.entries(decimals).map(([contract, count]) => [
      contract,
      { name: contract, symbol: contract.split('::').at(-1) ?? '', decimals: count, logo: '' },
    ]),
  )
  const all = { ...noHosts, ...hosts }
  const evm = createEvmReader({ upstream, hosts: all })
  const readTokens: PositionDeps['readTokens'] = async () => ({ value: [], note: null })
  return {
    upstream,
    sui,
    evm,
    tokens: testTokenProbe({ evm, readTokens, now }),
    now,
    hosts: all,
    readPrices: async (_chain, contracts) =>
      new Map(Object.entries(prices).filter(([contract]) => contracts.includes(contract))),
    readTokens,
    readTokenMetadata: async (_chain, contracts) =>
      new Map([...known].filter(([contract]) => contracts.includes(contract))),
  }
}
