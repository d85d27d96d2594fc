import { solanaNode } from '#service/chains/sol/solana-node.ts'
import { cachedAccounts } from '#service/protocols/kit/cached-accounts.ts'
import type { PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { kaminoEarnPositions } from './earn.ts'
import { RESERVE_LENGTH } from './layout.ts'
import { kaminoLendPositions } from './lend.ts'
import { reserveReader } from './read-reserves.ts'

const RESERVES_FRESH_MS = 30_000

type Deps = Pick<PositionDeps, 'upstream' | 'hosts' | 'readTokens' | 'now'>

export function kaminoPositions({ upstream, hosts, readTokens, now }: Deps): PositionSource[] {
  const node = solanaNode({ upstream, urls: hosts.solanaRpc })
  const readReserves = reserveReader(
    cachedAccounts({ node, now, freshForMs: RESERVES_FRESH_MS, length: RESERVE_LENGTH, maxEntries: 500 }),
  )
  return [
    kaminoLendPositions({ node, now, readReserves }),
    ...kaminoEarnPositions({ node, now, readTokens, readReserves }),
  ]
}
