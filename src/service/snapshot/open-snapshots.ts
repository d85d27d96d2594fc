import type { FamilyState, Store } from '#service/store/store.ts'
import { createYield } from '#service/upstream/yield-to-event-loop.ts'
import { coalesceRuns } from './coalesce-runs.ts'
import { type CoinSnapshot, noCoins } from './coins/coin-snapshot.ts'
import { readCoins } from './coins/read-coins.ts'
import type { SnapshotFiles } from './files/snapshot-files.ts'
import type { StakingApyIn } from './vaults/add-staking-apy.ts'
import { readVaults } from './vaults/read-vaults.ts'
import { noVaults, type VaultSnapshot } from './vaults/vault-snapshot.ts'

/** The current snapshot of each family. A request takes one and reads all its data from it. */
export type Snapshots = {
  coins(): CoinSnapshot
  vaults(): VaultSnapshot
  /** The snapshots' revisions and numbers of rows. */
  counts(): { state: FamilyState; rows: number }[]
  stop(): Promise<void>
}

type Parts = {
  store: Pick<Store, 'kind' | 'coins' | 'vaults' | 'datasets'>
  /**
   * Called if a newer revision cannot be read; the last snapshots remain in use. Called once until a read succeeds
   * again.
   */
  onFailure?: (error: unknown) => void
  /** Where snapshots outlast a restart, if they do. */
  files?: SnapshotFiles
  /** Where vaults say what a staked coin earns beside them. */
  stakingApyIn?: StakingApyIn
}

/** How often to check for other processes' writes, whether or not the database notifies us. */
const LOOK_EVERY_MS = 1_000
/**
 * What a start after a crash reads beyond the files is what was written since. A stop writes them too, but may be cut off,
 * so a first file comes soon.
 */
const [FIRST_SAVE_MS, SAVE_EVERY_MS] = [60_000, 60 * 60_000]

/**
 * Reads the first snapshots and follows the store from then on. When a write of this process returns, the snapshots
 * contain it.
 */
export async function openSnapshots({ store, files, stakingApyIn, onFailure = () => {} }: Parts): Promise<Snapshots> {
  let coins = (await files?.coins.load()) ?? noCoins
  let vaults = (await files?.vaults.load()) ?? noVaults
  let isLooking = false
  let isFailing = false

  const update = async () => {
    const now = await store.datasets.revisions()
    const pause = createYield()
    if (now.coins !== coins.state.revision) coins = await readCoins(store.coins, coins, pause)
    if (now.vaults !== vaults.state.revision) vaults = await readVaults(store.vaults, pause, stakingApyIn)
  }
  const follow = coalesceRuns(async () => {
    isLooking = true
    try {
      await update()
      isFailing = false
    } catch (error) {
      if (!isFailing) onFailure(error)
      isFailing = true
    }
    isLooking = false
  })
  await update()

  const save = coalesceRuns(async () => {
    await files?.coins.save(coins)
    await files?.vaults.save(vaults)
  })
  const firstSave = setTimeout(save, FIRST_SAVE_MS).unref()
  const saving = setInterval(save, SAVE_EVERY_MS).unref()

  const unheard = store.datasets.onWrite(follow)
  // No other process writes an embedded database.
  const timer = store.kind === 'embedded' ? null : setInterval(() => isLooking || follow(), LOOK_EVERY_MS).unref()
  return {
    coins: () => coins,
    vaults: () => vaults,
    counts: () => [
      { state: coins.state, rows: coins.ids.length },
      { state: vaults.state, rows: vaults.rowById.size },
    ],
    stop: async () => {
      if (timer !== null) clearInterval(timer)
      clearTimeout(firstSave)
      clearInterval(saving)
      await unheard()
      await save()
    },
  }
}
