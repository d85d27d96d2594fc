import { type SQL, sql } from 'drizzle-orm'
import type { Vault, VaultTrend } from '#contract/vault.ts'
import type { vault, vaultSample } from '#service/store/schema.ts'
import type { Stamp } from '#service/store/store.ts'

const HOUR_MS = 3_600_000

const nameKey = (name: string) => name.trim().toLowerCase()

/** Whether a vault's protocol has one of the names. */
export const ofProtocols = (names: readonly string[]): SQL =>
  sql`protocol_names && ${sql.param(names.map(nameKey))}::text[]`

/** `trend`: "" for fewer than two days. */
export function vaultRow(
  vaultRead: Vault,
  { stamp, source, trend = [] }: { stamp: Stamp; source: string; trend?: VaultTrend | undefined },
): typeof vault.$inferInsert {
  const { protocol } = vaultRead
  return {
    id: vaultRead.id,
    dataset: stamp.dataset,
    source,
    chain: vaultRead.chain,
    type: vaultRead.type,
    protocolId: protocol.id,
    protocolNames: [protocol.id, protocol.name].map(nameKey),
    tvl: vaultRead.tvl,
    body: JSON.stringify(vaultRead),
    trend: trend.length < 2 ? '' : JSON.stringify(trend),
    isSample: stamp.origin === 'sample',
  }
}

export function sampleRow(vaultRead: Vault, stamp: Stamp): typeof vaultSample.$inferInsert {
  return {
    vaultId: vaultRead.id,
    hour: Math.floor(stamp.asOf.getTime() / HOUR_MS),
    at: stamp.asOf,
    tvl: vaultRead.tvl,
    apr: vaultRead.apr,
    apy: vaultRead.apy,
    aprRewards: vaultRead.apr_rewards,
    apyRewards: vaultRead.apy_rewards,
    totalApr: vaultRead.totalApr,
    totalApy: vaultRead.totalApy,
    isSample: stamp.origin === 'sample',
  }
}
