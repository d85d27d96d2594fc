import { randomBytes } from 'node:crypto'
import { link, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { askOwner, lockPath, type Owner, OwnerGone, readOwnerFile } from './owner.ts'
import { type OwnerServer, serveOwner } from './owner-server.ts'

const HEARTBEAT_MS = 1000
const HANDSHAKE_MS = 3000
const RETRY_MS = 20
const MAX_ATTEMPTS = 100

/** Another process has the folder. The message says which process, since when, and what to do. */
export class FolderLocked extends Error {
  override name = 'FolderLocked'
}

export type FolderLock = Pick<OwnerServer, 'onCommand'> & { release(): Promise<void> }

/**
 * Prevents a second process from opening the embedded database, which two processes would corrupt silently. The lock is
 * a file with its owner and a loopback port; a process that answers there with the file's token is alive. A file whose
 * owner is gone (kill -9, a restarted container, a reused process id) is taken over. Throws FolderLocked if the owner
 * is alive.
 */
export async function lockFolder(dataDir: string, log: (message: string) => void): Promise<FolderLock> {
  const path = lockPath(dataDir)
  const token = randomBytes(24).toString('base64url')
  const server = await serveOwner(token)
  const owner: Owner = {
    pid: process.pid,
    host: hostname(),
    since: new Date().toISOString(),
    port: server.port,
    token,
  }
  try {
    await acquire(dataDir, owner, log)
  } catch (error) {
    await server.close()
    throw error
  }
  // Shows processes on another host or in another container, which cannot reach the port, that the owner is alive.
  const heartbeat = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => {}), HEARTBEAT_MS)
  heartbeat.unref()
  return {
    onCommand: server.onCommand,
    release: async () => {
      clearInterval(heartbeat)
      // Remove the file first: while its owner answers, nobody takes it over.
      if ((await readOwnerFile(path))?.token === token) await rm(path, { force: true })
      await server.close()
    },
  }
}

async function acquire(dataDir: string, owner: Owner, log: (message: string) => void): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    if (await createFile(lockPath(dataDir), owner)) return
    if (await takeOver(dataDir, owner, log)) return
    await sleep(RETRY_MS)
  }
  throw new FolderLocked(
    `The lock of the data folder ${dataDir} cannot be taken: delete ${lockPath(dataDir)}* by hand.`,
  )
}

/** Returns false if the file exists already. If the file system supports links, the file appears with its full text. */
async function createFile(path: string, owner: Owner): Promise<boolean> {
  const draft = await writeDraft(path, owner)
  try {
    await link(draft, path)
    return true
  } catch (error) {
    return isCode(error, 'EEXIST') ? false : await createWithoutLink(path, owner)
  } finally {
    await rm(draft, { force: true })
  }
}

async function writeDraft(path: string, owner: Owner): Promise<string> {
  const draft = `${path}.${owner.token}`
  await writeFile(draft, JSON.stringify(owner), { mode: 0o600 })
  return draft
}

async function createWithoutLink(path: string, owner: Owner): Promise<boolean> {
  try {
    await writeFile(path, JSON.stringify(owner), { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

/**
 * Takes the lock over from a dead owner; false: check again. Several processes may try at once: the one that creates
 * the dead owner's successor file wins. A winner that dies before it is in the lock file is itself succeeded in the
 * same way.
 */
async function takeOver(dataDir: string, owner: Owner, log: (message: string) => void): Promise<boolean> {
  const path = lockPath(dataDir)
  const named = await readSettled(path)
  if (named === 'missing') return false
  const successors: string[] = []
  let last = named
  for (let next = named; next !== null || successors.length === 0; ) {
    if (next !== null && (await isAlive(path, next))) throw new FolderLocked(explain(dataDir, next))
    last = next
    const successor = `${path}.after-${last?.token ?? 'broken'}`
    successors.push(successor)
    next = await readOwnerFile(successor)
  }
  const claim = successors.at(-1) ?? path
  if (!(await createFile(claim, owner))) return false
  // Too late: the successor had taken the lock and was removed.
  if ((await readOwnerFile(path))?.token !== named?.token) {
    await rm(claim, { force: true })
    return false
  }
  await rename(await writeDraft(path, owner), path)
  for (const file of successors) await rm(file, { force: true })
  log(last === null ? 'Took over a broken lock file' : `Took over the lock of process ${last.pid}, which is gone`)
  return true
}

/** Without links, a file exists a moment before its text; null if it remains unreadable. */
async function readSettled(path: string): Promise<Owner | null | 'missing'> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const owner = await readOwnerFile(path)
    if (owner !== null) return owner
    if ((await modified(path)) === undefined) return 'missing'
    await sleep(50)
  }
  return null
}

async function isAlive(path: string, owner: Owner): Promise<boolean> {
  try {
    await askOwner(owner, null, HANDSHAKE_MS)
    return true
  } catch (error) {
    // Connected but silent: a suspended owner looks like this, so only its absence proves that it is gone.
    if (!(error instanceof OwnerGone)) return owner.host !== hostname() || isProcess(owner.pid)
    return owner.host === hostname() ? false : beats(path)
  }
}

async function beats(path: string): Promise<boolean> {
  const before = await modified(path)
  await sleep(HEARTBEAT_MS * 3)
  return (await modified(path)) !== before
}

const modified = async (path: string) => (await stat(path).catch(() => null))?.mtimeMs

function isProcess(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isCode(error, 'EPERM')
  }
}

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code

const explain = (dataDir: string, owner: Owner) =>
  `The data folder ${dataDir} is in use by process ${owner.pid} on ${owner.host} since ${owner.since}. ` +
  'Stop that process, or set DATA_DIR to another folder, or set DATABASE_URL to a PostgreSQL that many processes may share. ' +
  `(If no such process exists, delete ${lockPath(dataDir)}.)`
