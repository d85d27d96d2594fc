import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { endianness } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { CoinSnapshot } from '#service/snapshot/coins/coin-snapshot.ts'
import type { VaultSnapshot } from '#service/snapshot/vaults/vault-snapshot.ts'
import type { Family, FamilyState, Store } from '#service/store/store.ts'
import { coinsFrom, heldCoins } from './coin-file.ts'
import { readSections, writeSections } from './section-file.ts'
import { heldVaults, vaultsFrom } from './vault-file.ts'

/** To be raised when a snapshot is made of its rows in another way: `snapshot-format.test.ts` notices. */
export const FORMAT = 5
/** A temporary file that is older belongs to no running process. */
const ABANDONED_MS = 10 * 60_000

/**
 * Snapshots in files beside the store, from which a start takes them instead of reading all rows. A file that is not of
 * this store, version and machine, or not whole, is as none.
 */
export type SnapshotFiles = {
  coins: SnapshotFile<CoinSnapshot>
  vaults: SnapshotFile<VaultSnapshot>
}

export type SnapshotFile<Snapshot> = {
  /** Null without a file to be trusted. Never rejects. */
  load(): Promise<Snapshot | null>
  /** Writes the snapshot, unless the file has its revision. Never rejects. */
  save(snapshot: Snapshot): Promise<void>
}

type Place = { folder: string; version: string }
type Parts = Place & {
  marks: Store['snapshotMarks']
  onFailure: (error: unknown) => void
  /** What the files contain, where reading them began before the store was open. */
  read?: ReadFiles
}
type ReadFiles = Record<Family, Promise<unknown>>

/** Begins to read both files. Nothing of them may be used before the store confirms their marks. */
export function readSnapshotFiles(place: Place): ReadFiles {
  const read = { coins: readFamily('coins', place), vaults: readFamily('vaults', place) }
  // Failures are reported when the files are loaded.
  for (const reading of Object.values(read)) reading.catch(() => {})
  return read
}

export function openSnapshotFiles(parts: Parts): SnapshotFiles {
  const read = parts.read ?? readSnapshotFiles(parts)
  return {
    coins: openFile('coins', { held: heldCoins, from: coinsFrom, read: read.coins }, parts),
    vaults: openFile('vaults', { held: heldVaults, from: vaultsFrom, read: read.vaults }, parts),
  }
}

const pathOf = (family: Family, { folder }: Place) => join(folder, `${family}.snapshot`)
const keyOf = (family: Family, { version }: Place) => `${family} ${FORMAT} ${version} ${endianness()}`

async function readFamily(family: Family, place: Place): Promise<unknown> {
  return await readSections(pathOf(family, place), keyOf(family, place))
}

type Form<Snapshot> = {
  held(snapshot: Snapshot): unknown
  from(held: unknown): Snapshot
  read: Promise<unknown> | null
}

/** `mark`: the store has it since the rows were read from it. */
const Marked = z.object({ mark: z.string(), rows: z.unknown() })

function openFile<Snapshot extends { state: FamilyState }>(
  family: Family,
  form: Form<Snapshot>,
  { marks, onFailure, ...place }: Parts,
): SnapshotFile<Snapshot> {
  const { held, from } = form
  const { folder } = place
  const [path, key] = [pathOf(family, place), keyOf(family, place)]
  let written: { mark: string; revision: number } | null = null

  const load = async () => {
    await removeAbandoned(folder)
    const read = await form.read
    // The snapshot has its own arrays, and a file is loaded once.
    form.read = null
    if (read === null) return null
    const { mark, rows } = Marked.parse(read)
    if (!(await marks.has(mark))) return null
    const snapshot = from(rows)
    written = { mark, revision: snapshot.state.revision }
    return snapshot
  }
  const save = async (snapshot: Snapshot) => {
    const { revision } = snapshot.state
    if (revision < 0 || written?.revision === revision) return
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const mark = randomUUID()
    await marks.add(mark)
    await writeSections(path, key, { mark, rows: await held(snapshot) })
    const before = written
    written = { mark, revision }
    if (before !== null) await marks.remove(before.mark)
  }
  return {
    load: () =>
      load().catch((error: unknown) => {
        onFailure(error)
        return null
      }),
    save: (snapshot) => save(snapshot).catch(onFailure),
  }
}

async function removeAbandoned(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    if (!name.endsWith('.tmp')) continue
    const { mtimeMs } = await stat(join(folder, name))
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(join(folder, name), { force: true })
  }
}
