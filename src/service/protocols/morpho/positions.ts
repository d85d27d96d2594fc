import { type Address, getAddress, type Hex } from 'viem'
import * as z from 'zod/mini'
import { readLogTopics } from '#service/chains/evm/indexers/blockscout-logs.ts'
import { evmNetworks } from '#service/chains/evm/networks/all.ts'
import { firstHost } from '#service/chains/first-host.ts'
import { cachedRead } from '#service/protocols/kit/cached-read.ts'
import { untrustedReader } from '#service/protocols/kit/contract-reader.ts'
import { deploymentSources, type ReadEvmPositions } from '#service/protocols/kit/evm-source.ts'
import { hostUrl } from '#service/protocols/kit/protocol-host.ts'
import type { PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { type FoundMarkets, findMarkets } from './find-markets.ts'
import { MarketId } from './layout.ts'
import { type MorphoDeployment, morpho, morphoApi, morphoFacts } from './morpho.ts'
import { readMarkets } from './read-markets.ts'

type Deps = Pick<PositionDeps, 'upstream' | 'hosts' | 'evm' | 'now'>

const deployments: MorphoDeployment[] = morphoFacts.deployments
const chainIdOf = ({ chain }: MorphoDeployment) => evmNetworks[chain].chainId

/**
 * All markets of a chain form one source. No contract lists the markets that an address uses. Morpho's API does, and one
 * request covers all its chains; if it fails, the chain's explorer is used. All amounts are read from the chain.
 */
export function morphoPositions(deps: Deps): PositionSource[] {
  const { upstream, hosts, now } = deps
  const marketsInApi = cachedRead({
    what: 'Morpho’s API',
    // The sources of several chains read at the same time and share one request; a later read makes a new one.
    freshForMs: 0,
    now,
    read: (owner, signal) =>
      findMarkets(
        {
          upstream,
          api: hostUrl(morphoApi, hosts),
          chainIds: deployments.filter(({ isInApi }) => isInApi).map(chainIdOf),
        },
        getAddress(owner),
        signal,
      ),
  })
  return deploymentSources(morpho, readDeployment(marketsInApi))(deps)
}

type MarketsInApi = (owner: string, signal: AbortSignal) => ReturnType<typeof findMarkets>

const readDeployment =
  (marketsInApi: MarketsInApi) =>
  (deployment: MorphoDeployment, deps: Deps, what: string): ReadEvmPositions => {
    const { chain, morpho: address, fromBlock, isInApi } = deployment
    const byApi = async (owner: Address, signal: AbortSignal): Promise<FoundMarkets> => {
      const found = await marketsInApi(owner, signal)
      return { ids: found.of(chainIdOf(deployment)), isComplete: found.isComplete }
    }
    const byEvents = async (owner: Address, signal: AbortSignal): Promise<FoundMarkets> => {
      const logs = { chain, address, fromBlock, thirdTopic: owner }
      const { value, isComplete } = await readLogTopics(deps, logs, signal)
      return { ids: value.flatMap((topic) => z.safeParse(MarketId, topic).data ?? []), isComplete }
    }
    return async ({ owner, contracts, signal, note }) => {
      const { ids, isComplete } = await firstHost(
        { hosts: isInApi ? [byApi, byEvents] : [byEvents], what: `markets of ${what}`, signal },
        (find) => find(owner, signal),
      )
      if (!isComplete) note('not all markets: the first thousand entries', 'left out')
      const own: Hex[] = [...new Set(ids)]
      return readMarkets({
        deployment,
        ids: own,
        owner,
        contracts,
        untrusted: untrustedReader({ ...deps, chain, what, signal }),
        what,
        now: deps.now,
      })
    }
  }
