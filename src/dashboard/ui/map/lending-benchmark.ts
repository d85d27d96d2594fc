import type { Protocol } from '#contract/protocol.ts'
import type { Vault } from '#contract/vault.ts'
import { benchmarks } from '#domain/simulation/measures/benchmarks.ts'
import type { Benchmark } from './risk-map.tsx'

/** What lending dollars pays at the large protocols, as the simulator compares with it; null where nobody lends any. */
export function lendingBenchmark(lent: readonly Vault[], protocols: readonly Protocol[]): Benchmark | null {
  const tvlById = new Map(protocols.map(({ id, tvl }) => [id, tvl]))
  const dollars = benchmarks(lent, (id) => tvlById.get(id) ?? null).find(({ unit }) => unit === 'USD')
  return dollars?.apy ? { apy: dollars.apy, label: 'USD lending benchmark' } : null
}
