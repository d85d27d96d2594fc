import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Vault } from '#contract/vault.ts'
import { chunksOf } from '#domain/chunks-of.ts'
import type { Database, Statements } from '#service/store/database.ts'
import type { Datasets } from '#service/store/dataset-store.ts'
import { readRows } from '#service/store/read-rows.ts'
import { retentionBounds } from '#service/store/retention.ts'
import { vault, vaultSample } from '#service/store/schema.ts'
import type { StoredVault, VaultSample, VaultStore } from '#service/store/store.ts'
import { upsert } from '#service/store/upsert.ts'
import { enqueueDeliveries } from '#service/store/webhooks/enqueue-deliveries.ts'
import { vaultCrossings } from '#service/store/webhooks/market-crossings.ts'
import { readAprRanges } from './apr-ranges.ts'
import { readRecentPast } from './recent-past.ts'
import { sampleRow, vaultRow } from './vault-row.ts'

/** Vaults converted to rows between two turns of the event loop. */
const VAULTS_PER_SLICE = 100
const VAULTS_PER_READ = 1_000

const SampleRow = z.object({
  at: z.date(),
  apy: z.nullable(z.number()),
  tvl: z.nullable(z.number()),
}) satisfies z.ZodMiniType<VaultSample>
/** The texts are passed on unparsed. */
const ListRow = z.object({ id: z.string(), body: z.string(), trend: z.string() })

export function createVaultStore(database: Database, datasets: Datasets): VaultStore {
  return {
    read: (read) => datasets.snapshot('vaults', (tx, state) => read(state, () => readAll(tx))),
    replace: async (stamp, source, vaults, trends) => {
      await datasets.write(stamp, async (tx) => {
        const crossed = await vaultCrossings(tx, stamp.origin, vaults)
        for (const slice of chunksOf(uniqueById(vaults), VAULTS_PER_SLICE)) {
          await upsert(
            tx,
            vault,
            ['id'],
            slice.map((read) => vaultRow(read, { stamp, source, trend: trends?.get(read.id) })),
          )
          await upsert(
            tx,
            vaultSample,
            ['vaultId', 'hour'],
            slice.map((read) => sampleRow(read, stamp)),
          )
        }
        const present = sql.param(vaults.map(({ id }) => id))
        await tx.run(sql`
          delete from vault where source = ${source} and not exists (
            select from unnest(${present}::text[]) as present(id) where present.id = vault.id)`)
        await enqueueDeliveries(tx, crossed, stamp.asOf)
        return {
          rowCount: sql`select count(*) from vault where dataset = ${stamp.dataset}`,
          // Rows of other sources, which were not read now.
          oldest: sql`
            select min(body::json ->> 'asOf') from vault where dataset = ${stamp.dataset} and source <> ${source}`,
        }
      })
      await database.settle(['vault', 'vault_sample'], vaults.length)
    },
    aprRanges: (query) =>
      datasets.snapshot('vaults', async (tx, state) => ({ ranges: await readAprRanges(tx, query), state })),
    recentPast: (ids, stamp) => readRecentPast(database, ids, stamp),
    samples: (id, since) =>
      readRows(
        database,
        SampleRow,
        sql`select at, total_apy as apy, tvl from vault_sample where vault_id = ${id} and at >= ${since} order by at`,
      ),
    pruneSamples: async (now) => {
      const { dailyBefore } = retentionBounds(now)
      const old = sql`
        delete from vault_sample using (
          select vault_id, hour, row_number() over (partition by vault_id, hour / 24 order by hour desc) as age
          from vault_sample where at < ${dailyBefore}) as old
        where vault_sample.vault_id = old.vault_id and vault_sample.hour = old.hour and old.age > 1`
      await database.transaction((tx) => tx.run(old))
      await database.settle(['vault_sample'])
    },
  }
}

async function* readAll(tx: Statements): AsyncGenerator<StoredVault[]> {
  for (let last: string | undefined; ; ) {
    const rows = await readRows(
      tx,
      ListRow,
      sql`
      select id, body, trend from vault where ${last === undefined ? sql`true` : sql`id > ${last}`}
      order by id limit ${VAULTS_PER_READ}`,
    )
    yield rows
    if (rows.length < VAULTS_PER_READ) return
    last = rows.at(-1)?.id
  }
}

const uniqueById = (vaults: Vault[]) => [...new Map(vaults.map((read) => [read.id, read])).values()]
