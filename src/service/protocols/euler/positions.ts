import { untrustedReader } from '#service/protocols/kit/contract-reader.ts'
import { evmSource } from '#service/protocols/kit/evm-source.ts'
import type { PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { type EulerDeployment, euler, eulerFacts } from './euler.ts'
import { readAccounts } from './read-accounts.ts'

type Deps = Pick<PositionDeps, 'upstream' | 'hosts' | 'evm'>

/** The vaults of each chain are one source. */
export const eulerPositions = (deps: Deps): PositionSource[] =>
  eulerFacts.deployments.map((deployment: EulerDeployment) => {
    const { chain } = deployment
    return evmSource(
      { evm: deps.evm, listing: euler.listing, chain },
      (what) =>
        ({ owner, contracts, signal, note }) => {
          const untrusted = untrustedReader({ ...deps, chain, what, signal })
          return readAccounts({ deployment, owner, contracts, untrusted, note })
        },
    )
  })
