import type { Vault } from '#contract/vault.ts'
import { editJsonRows, jsonOf } from '#service/snapshot/rows/json-rows.ts'
import type { Pause } from '#service/snapshot/rows/sort-rows.ts'
import type { VaultSnapshot } from './vault-snapshot.ts'

type StakedCoin = { chain: string; contractAddress: string }
/** What a coin that stands for a stake earns by itself, by the vaults of its issuer: a yearly fraction; null for other coins, and if unknown. */
export type StakingApyIn = (vaults: VaultSnapshot, coin: StakedCoin) => number | null

/**
 * The coin of a vault that may earn a staking yield beside it; null if there is none. A lender pays on top of what the coin does; the rate of
 * another vault may have it in.
 */
export const coinBeside = ({ chain, type, coins: [coin, ...others] }: Vault): StakedCoin | null =>
  coin === undefined || others.length > 0 || type !== 'LENDING' ? null : { chain, contractAddress: coin }

type Parts = { coins: ReadonlyMap<number, StakedCoin>; apyIn: StakingApyIn; pause: Pause }

/** Writes `stakingApy` into the rows of `coins`, where it is known. */
export async function addStakingApy(vaults: VaultSnapshot, { coins, apyIn, pause }: Parts): Promise<VaultSnapshot> {
  const rows = editJsonRows(vaults.rows)
  const known = new Map<string, number | null>()
  for (const [row, coin] of coins) {
    await pause()
    const key = `${coin.chain} ${coin.contractAddress}`
    const apy = known.get(key) ?? (known.has(key) ? null : apyIn(vaults, coin))
    known.set(key, apy)
    if (apy === null) continue
    const vault: Vault = JSON.parse(jsonOf(vaults.rows, row))
    rows.put(row, JSON.stringify({ ...vault, stakingApy: apy } satisfies Vault))
  }
  return { ...vaults, rows: await rows.finish(vaults.rowById.size, pause) }
}
