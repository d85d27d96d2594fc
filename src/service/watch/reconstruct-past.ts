import type { ChainId } from '#contract/chains.ts'
import type { SnapshotPart, WalletSnapshot } from '#contract/wallet/wallet-snapshot.ts'
import type { Worth } from '#domain/watch/snapshot-worth.ts'
import type { PastPoint } from '#service/store/store.ts'
import type { ChainPast, PastRequest } from '#service/wallet/past/read-past.ts'

const DAY_MS = 86_400_000
const DAYS = 90
const SMALL_USD = 1

export type ReadPast = (request: PastRequest, signal: AbortSignal) => Promise<ChainPast | null>

/**
 * A wallet's value at the end of each of the ninety days (UTC) before its first snapshot, as far as transfers and past
 * prices explain its tokens. If they do not explain a chain's tokens, or if the chain held others then, its tokens are
 * incomplete. Positions are always incomplete, except on a chain where none are read. Days before the first value are
 * omitted.
 */
export async function reconstructPast(
  { address, takenAt, parts: read, tokens }: WalletSnapshot,
  readPast: ReadPast,
  signal: AbortSignal,
): Promise<PastPoint[]> {
  const today = Math.floor(takenAt / DAY_MS) * DAY_MS
  const ends = Array.from({ length: DAYS }, (_, index) => today - (DAYS - 1 - index) * DAY_MS - 1000)
  const times = ends.map((end) => end / 1000)
  const chains = read.flatMap(({ chain, kind }) => (kind === 'tokens' ? chain : []))
  const pasts = new Map<ChainId, ChainPast>()
  for (const chain of chains) {
    const contractsWhere = (isMeant: (valueUsd: number) => boolean) =>
      tokens.flatMap((token) =>
        token.chain === chain && token.valueUsd !== null && isMeant(token.valueUsd) ? token.contractAddress : [],
      )
    const contracts = contractsWhere((valueUsd) => valueUsd > SMALL_USD)
    const small = contractsWhere((valueUsd) => valueUsd <= SMALL_USD)
    const past = await readPast({ address, chain, contracts, small, times }, signal)
    if (past !== null) pasts.set(chain, past)
  }
  const points = ends.map((end, index) => {
    const worth: Worth = {}
    const parts: SnapshotPart[] = []
    for (const chain of chains) {
      const past = pasts.get(chain)
      const value = past?.valuesUsd[index] ?? null
      if (value !== null && value > 0) worth[chain] = { Tokens: value }
      parts.push({ chain, kind: 'tokens', isComplete: value !== null && past?.isWhole === true })
      parts.push({ chain, kind: 'positions', isComplete: past?.canHavePositions === false })
    }
    return { at: new Date(end), worth, parts }
  })
  const first = points.findIndex(({ worth }) => Object.keys(worth).length > 0)
  return first === -1 ? [] : points.slice(first)
}
