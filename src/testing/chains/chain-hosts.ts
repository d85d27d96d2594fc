import { ChainEnvironment, chainHostsOf } from '#service/chain-sources.ts'
import type { ChainHosts } from '#service/chains/chain-hosts.ts'

/** The public hosts, which the sample answers for, but for those that a test has its own of. */
export const testChainHosts = (own: Partial<ChainHosts> = {}): ChainHosts => ({
  ...chainHostsOf(ChainEnvironment.parse({}), 'https://graphql.mainnet.sui.io/graphql'),
  ...own,
})
