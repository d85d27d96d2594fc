import { randomBytes } from 'node:crypto'
import { readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { askOwner, lockPath, type Owner, OwnerGone, readOwner } from './owner.ts'
import { type OwnerServer, serveOwner } from './owner-server.ts'

const HEARTBEAT_MS = 1000
const HANDSHAKE_MS = 3000

/** Another process has the folder. The message says which, since when, and what to do. */
export class FolderLocked extends Error {
  override name = 'FolderLocked'
}

export type FolderLock = Pick<OwnerServer, 'onCommand'> & { release(): Promise<void> }

/**
 * Keeps a second process off the embedded database, which two processes would corrupt silently. The lock is a file that
 * names its owner and a loopback port; whoever answers there with the file's token lives. A file whose owner is gone
 * (kill -9, a restarted container, a reused process id) is taken over. FolderLocked when the owner lives.
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
    while (!(await createFile(path, JSON.stringify(owner)))) await takeOverIfStale(dataDir, log)
  } catch (error) {
    await server.close()
    throw error
  }
  // Tells another host or container, which cannot reach the port, that the owner lives.
  const heartbeat = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => {}), HEARTBEAT_MS)
  heartbeat.unref()
  return {
    onCommand: server.onCommand,
    release: async () => {
      clearInterval(heartbeat)
      await server.close()
      if ((await readOwner(dataDir))?.token === token) await rm(path, { force: true })
    },
  }
}

async function createFile(path: string, text: string): Promise<boolean> {
  try {
    await writeFile(path, text, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

async function takeOverIfStale(dataDir: string, log: (message: string) => void): Promise<void> {
  const path = lockPath(dataDir)
  const owner = await readSettled(dataDir)
  if (owner !== null && (await isAlive(path, owner))) throw new FolderLocked(explain(dataDir, owner))
  // Moved away rather than deleted: two that take over at once must not delete the winner's new file.
  const aside = `${path}.${randomBytes(6).toString('hex')}`
  try {
    await rename(path, aside)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return
    throw error
  }
  const moved = await readFile(aside, 'utf8')
  if (owner !== null && !moved.includes(owner.token)) return rename(aside, path)
  await rm(aside)
  log(owner === null ? 'Took over a broken lock file' : `Took over the lock of process ${owner.pid}, which is gone`)
}

/** The file is created a moment before its text is in it. */
async function readSettled(dataDir: string): Promise<Owner | null> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const owner = await readOwner(dataDir)
    if (owner !== null) return owner
    await sleep(50)
  }
  return null
}

async function isAlive(path: string, owner: Owner): Promise<boolean> {
  try {
    await askOwner(owner, null, HANDSHAKE_MS)
    return true
  } catch (error) {
    // Silent but connected: a suspended owner looks like this, so only its absence proves it gone.
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
