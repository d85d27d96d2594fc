import { solanaNode } from '#service/chains/sol/solana-node.ts'
import type { PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { jupiterEarnPositions } from './earn.ts'
import { jupiterPoolPositions } from './pool-token.ts'
import { stakedJupPositions } from './staked-jup.ts'

type Deps = Pick<PositionDeps, 'upstream' | 'hosts' | 'readTokens' | 'now'>

export function jupiterPositions({ upstream, hosts, readTokens, now }: Deps): PositionSource[] {
  const node = solanaNode({ upstream, urls: hosts.solanaRpc })
  return [
    jupiterEarnPositions({ node, readTokens, now }),
    jupiterPoolPositions({ readTokens }),
    stakedJupPositions({ node }),
  ]
}
