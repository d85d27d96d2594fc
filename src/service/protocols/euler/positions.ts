import { getAddress } from 'viem'
import { chains } from '#contract/chain.ts'
import { evmNode } from '#service/chains/evm/evm-node.ts'
import type { PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { type EulerDeployment, eulerFacts } from './facts.ts'
import { eulerListing } from './listing.ts'
import { readAccounts } from './read-accounts.ts'

type Deps = Pick<PositionDeps, 'upstream' | 'hosts' | 'evm'>

/** The vaults of each chain are one source. */
export const eulerPositions = (deps: Deps): PositionSource[] =>
  eulerFacts.deployments.map((deployment: EulerDeployment) => {
    const { chain } = deployment
    const what = `${eulerListing.name} on ${chains[chain].name}`
    return {
      id: eulerListing.id,
      chain,
      protocol: eulerListing,
      readPositions: (address, signal, note = () => {}) =>
        readAccounts(
          {
            deployment,
            owner: getAddress(address),
            evm: deps.evm,
            askStrangers: async (calls) => (calls.length === 0 ? [] : evmNode(chain, deps, signal).callMany(calls)),
            what,
            note,
          },
          signal,
        ),
    }
  })
