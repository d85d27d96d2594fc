import { type SQL, sql } from 'drizzle-orm'
import type { Vault } from '#contract/vault.ts'
import { coinKey } from '#domain/coin-type.ts'
import type { vault, vaultSample } from '#service/store/schema.ts'
import type { Stamp } from '#service/store/store.ts'

const HOUR_MS = 3_600_000

/** Coins of Sui are the same in any spelling; addresses of other chains are taken as they are. */
const keyOn = (chain: string, coin: string) => (chain === 'SUI' ? coinKey(coin) : coin)

/** What a filter's `address` may match: the address as given, and as a Sui coin. */
export const addressKeys = (address: string): string[] => [address.trim(), coinKey(address)]

const nameKey = (name: string) => name.trim().toLowerCase()

/** Whether a vault's protocol has one of the names. */
export const ofProtocols = (names: readonly string[]): SQL =>
  sql`protocol_names && ${sql.param(names.map(nameKey))}::text[]`

export function vaultRow(vaultRead: Vault, stamp: Stamp, source: string): typeof vault.$inferInsert {
  const { protocol, chain } = vaultRead
  return {
    id: vaultRead.id,
    dataset: stamp.dataset,
    source,
    chain,
    type: vaultRead.type,
    protocolId: protocol.id,
    protocolNames: [protocol.id, protocol.name].map(nameKey),
    coinKeys: vaultRead.coins.map((coin) => keyOn(chain, coin)),
    tags: vaultRead.label,
    name: vaultRead.name.toLowerCase() || null,
    tvl: vaultRead.tvl,
    apr: vaultRead.apr,
    apy: vaultRead.apy,
    totalApr: vaultRead.totalApr,
    totalApy: vaultRead.totalApy,
    body: JSON.stringify(vaultRead),
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
