import type { Vault, VaultHistoryPoint } from '#contract/vault.ts'
import type { MarketAnswer } from '#service/market/market.ts'
import type { ReadCall, TimedAnswer } from './answer-cache.ts'
import { firstAnswer } from './first-answer.ts'
import { fromUnixSeconds, type MarketScope } from './market-scope.ts'

const OWN_WINDOW_MS = 7 * 86_400_000
const FRESH_MS = 3_600_000
const FRESH_AFTER_FAILURE_MS = 60_000

export type HistoryAnswer = MarketAnswer<VaultHistoryPoint[]>
type Point = { at: Date; apy: number | null; tvl: number | null }

/**
 * Combines a source's daily points up to our first hourly sample of the last seven days with those samples. Without a
 * source, returns all of our samples.
 */
export async function readVaultHistory(
  { store, origin, sources, now }: MarketScope,
  vault: Vault,
  { signal, hasLastGood }: ReadCall,
): Promise<TimedAnswer<HistoryAnswer>> {
  const own = await store.vaults.samples(vault.id, new Date(now.getTime() - OWN_WINDOW_MS))
  let freshForMs = FRESH_MS
  const daily = await readDaily().catch((error: unknown) => {
    if (own.length === 0 || hasLastGood) throw error
    freshForMs = FRESH_AFTER_FAILURE_MS
    return []
  })
  const ownFrom = own[0]?.at ?? now
  const before = daily.length > 0 ? daily : await store.vaults.samples(vault.id, new Date(0))
  const points = [...before.filter((point) => point.at < ownFrom), ...own]
  return { answer: { value: points.map(toHistoryPoint), origin, asOf: now }, freshForMs }

  async function readDaily(): Promise<Point[]> {
    const points = await firstAnswer(sources?.vaultHistory ?? [], async (source) => {
      const known = await source.history(vault.id, signal)
      return known.length > 0 ? known : undefined
    })
    return (points ?? []).map(({ at, apy, tvlUsd }) => ({ at: fromUnixSeconds(at), apy, tvl: tvlUsd }))
  }
}

const toHistoryPoint = ({ at, apy, tvl }: Point): VaultHistoryPoint => ({ date: at.toISOString(), apy, tvl })
