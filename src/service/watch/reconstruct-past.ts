import type { ChainId } from '#contract/chain.ts'
import type { Worth } from '#domain/watch/snapshot-worth.ts'
import type { WalletSnapshot } from '#domain/watch/wallet-snapshot.ts'
import type { StoredPoint } from '#service/store/store.ts'
import type { AskedPast, ChainPast } from '#service/wallet/past/read-past.ts'

const DAY_MS = 86_400_000
const DAYS = 90
const SMALL_USD = 1

export type ReadPast = (asked: AskedPast, signal: AbortSignal) => Promise<ChainPast | null>

/**
 * What a wallet was worth at the end of each of the ninety days (UTC) before its first snapshot, as far as transfers and past prices
 * explain its tokens. A chain that they do not explain, one with positions now, and one that held other tokens then, is told as not
 * complete. Days before the first that was worth something are left out.
 */
export async function reconstructPast(
  { address, takenAt, parts, tokens, positions }: WalletSnapshot,
  readPast: ReadPast,
  signal: AbortSignal,
): Promise<StoredPoint[]> {
  const today = Math.floor(takenAt / DAY_MS) * DAY_MS
  const ends = Array.from({ length: DAYS }, (_, index) => today - (DAYS - 1 - index) * DAY_MS - 1000)
  const times = ends.map((end) => end / 1000)
  const chains = parts.flatMap(({ chain, kind }) => (kind === 'tokens' ? chain : []))
  const pasts = new Map<ChainId, ChainPast>()
  for (const chain of chains) {
    const counted = tokens.filter((token) => token.chain === chain && (token.valueUsd ?? 0) > SMALL_USD)
    const contracts = counted.map(({ contractAddress }) => contractAddress)
    const past = await readPast({ address, chain, contracts, times }, signal)
    if (past !== null) pasts.set(chain, past)
  }
  const points = ends.map((end, index) => {
    const worth: Worth = {}
    const incomplete: string[] = []
    for (const chain of chains) {
      const past = pasts.get(chain)
      const value = past?.valuesUsd[index] ?? null
      if (value !== null && value > 0) worth[chain] = { Tokens: value }
      const hasPositions = positions.some((position) => position.chain === chain)
      if (value === null || !past?.isWhole || hasPositions) incomplete.push(chain)
    }
    return { at: new Date(end), worth, incomplete, isReconstructed: true }
  })
  const first = points.findIndex(({ worth }) => Object.keys(worth).length > 0)
  return first === -1 ? [] : points.slice(first)
}
