import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { runAdmin } from '#testing/run-admin.ts'
import { startTestPostgres } from '#testing/store/postgres.ts'
import { hasValkey, startTestValkey } from '#testing/valkey/valkey-server.ts'

export type BenchStore = {
  name: 'embedded' | 'PostgreSQL' | 'PostgreSQL and Valkey'
  /** Counts requests in another way and is otherwise like another one: cached lists at one size show the difference. */
  isForCounting?: true
  /** Settings of a new, empty store. */
  create(): Promise<{ settings: Record<string, string>; remove(): Promise<void> }>
  close(): Promise<void>
}

const newFolder = () => mkdtemp(join(tmpdir(), 'yieldscope-bench-'))

const embedded: BenchStore = {
  name: 'embedded',
  create: async () => {
    const folder = await newFolder()
    return { settings: { DATA_DIR: folder }, remove: () => rm(folder, { recursive: true, force: true }) }
  },
  close: async () => {},
}

async function postgres(): Promise<BenchStore> {
  const server = await startTestPostgres()
  const pool = new Pool({ connectionString: server.url('postgres') })
  return {
    name: 'PostgreSQL',
    create: async () => {
      const name = `bench_${randomUUID().replaceAll('-', '')}`
      await pool.query(`create database ${name}`)
      const folder = await newFolder()
      return {
        settings: { DATABASE_URL: server.url(name), DATA_DIR: folder },
        remove: () => rm(folder, { recursive: true, force: true }),
      }
    },
    close: async () => {
      await pool.end()
      await server.stop()
    },
  }
}

async function postgresAndValkey(): Promise<BenchStore> {
  const store = await postgres()
  const valkey = await startTestValkey()
  return {
    name: 'PostgreSQL and Valkey',
    isForCounting: true,
    create: async () => {
      const { settings, remove } = await store.create()
      return { settings: { ...settings, VALKEY_URL: valkey.url }, remove }
    },
    close: async () => {
      await valkey.stop()
      await store.close()
    },
  }
}

/** All kinds of store, in sequence; without a server of the Redis protocol on this machine none that needs it. */
export const benchStores: (() => Promise<BenchStore>)[] = [
  async () => embedded,
  postgres,
  ...(hasValkey ? [postgresAndValkey] : []),
]

/** Creates load data: the same coins and vaults every time. */
export async function seed(settings: Record<string, string>, rows: { coins: number; vaults: number }): Promise<void> {
  const words = ['seed', '--coins', String(rows.coins), '--vaults', String(rows.vaults), '--prices', '0']
  await runAdmin(settings.DATA_DIR ?? '', words, settings)
}
