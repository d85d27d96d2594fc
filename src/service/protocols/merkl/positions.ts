import { getAddress } from 'viem'
import { evmNetworks } from '#service/chains/evm/networks/all.ts'
import { openSource } from '#service/protocols/kit/open-source.ts'
import { reward } from '#service/protocols/kit/position.ts'
import { hostUrl } from '#service/protocols/kit/protocol-host.ts'
import type { PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { merkl, merklApi, merklFacts } from './merkl.ts'
import { readRewards } from './read-rewards.ts'

type Deps = Pick<PositionDeps, 'upstream' | 'hosts'>

/**
 * Rewards from campaigns of many protocols, with one request per chain. Returns no sources if the operator has disabled
 * Merkl's API.
 */
export function merklPositions({ upstream, hosts }: Deps): PositionSource[] {
  const baseUrl = hostUrl(merklApi, hosts)
  if (baseUrl === null) return []
  return merklFacts.chains.map((chain) =>
    openSource({ listing: merkl.listing, chain }, async ({ owner, signal }) => {
      const { chainId } = evmNetworks[chain]
      const { claimable, tokenFacts } = await readRewards({
        upstream,
        baseUrl,
        chainId,
        owner: getAddress(owner),
        signal,
      })
      if (claimable.length === 0) return []
      const id = { chain, role: 'rewards' } as const
      return [reward({ id, pool: merklFacts.distributor, earned: claimable, tokenFacts })]
    }),
  )
}
