import { getAddress } from 'viem'
import { evmNetworks } from '#service/chains/evm/networks/all.ts'
import { hostUrl } from '#service/protocols/kit/protocol-host.ts'
import type { PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { simplePosition } from '#service/protocols/simple-position.ts'
import { merkl, merklApi, merklFacts } from './merkl.ts'
import { readRewards } from './read-rewards.ts'

type Deps = Pick<PositionDeps, 'upstream' | 'hosts'>

/** What campaigns of many protocols owe, one request for each chain. None where the operator switched Merkl's API off. */
export function merklPositions({ upstream, hosts }: Deps): PositionSource[] {
  const baseUrl = hostUrl(merklApi, hosts)
  if (baseUrl === null) return []
  return merklFacts.chains.map((chain) => ({
    id: merkl.listing.id,
    chain,
    protocol: merkl.listing,
    async readPositions(address, signal) {
      const { chainId } = evmNetworks[chain]
      const { claimable, tokenFacts } = await readRewards({
        upstream,
        baseUrl,
        chainId,
        owner: getAddress(address),
        signal,
      })
      if (claimable.length === 0) return []
      return [
        {
          ...simplePosition,
          positionId: `${chain.toLowerCase()}:rewards`,
          type: 'Reward',
          poolId: merklFacts.distributor,
          tokens: [],
          yield: claimable,
          tokenFacts,
        },
      ]
    },
  }))
}
