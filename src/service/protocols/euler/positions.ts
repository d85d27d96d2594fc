import { untrustedReader } from '#service/protocols/kit/contract-reader.ts'
import { deploymentSources, type OpenEvmSources } from '#service/protocols/kit/evm-source.ts'
import type { PositionDeps } from '#service/protocols/position-source.ts'
import { euler } from './euler.ts'
import { readAccounts } from './read-accounts.ts'

type Deps = Pick<PositionDeps, 'upstream' | 'hosts' | 'evm'>

/** All vaults of a chain form one source. */
export const eulerPositions: OpenEvmSources<Deps> = deploymentSources(
  euler,
  (deployment, deps: Deps, what) =>
    ({ signal, ...reading }) => {
      const untrusted = untrustedReader({ ...deps, chain: deployment.chain, what, signal })
      return readAccounts({ ...reading, deployment, untrusted })
    },
)
