import { solanaNode } from '#service/chains/sol/solana-node.ts'
import type { PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { jupiterEarnPositions } from './earn.ts'
import { jupiterPoolPositions } from './pool-token.ts'
import { stakedJupPositions } from './staked-jup.ts'
import { jupiterVaultPositions } from './vaults.ts'

type Deps = Pick<PositionDeps, 'upstream' | 'hosts' | 'readTokens' | 'readPrices' | 'readTokenMetadata' | 'now'>

export function jupiterPositions({ upstream, hosts, ...deps }: Deps): PositionSource[] {
  const node = solanaNode({ upstream, urls: hosts.solanaRpc })
  return [
    jupiterEarnPositions({ node, ...deps }),
    jupiterVaultPositions({ node, ...deps }),
    jupiterPoolPositions(deps),
    stakedJupPositions({ node }),
  ]
}
