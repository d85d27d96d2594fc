import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, type ExpectStatic, test, vi } from 'vitest'
import { testTemplate } from '#testing/store/template.ts'
import { testLong } from '#testing/test-long.ts'
import { inTier } from '#testing/tier.ts'
import { lockFolder } from './embedded/folder-lock.ts'
import { askOwner, lockPath, readOwner } from './embedded/owner.ts'
import { openStore } from './open-store.ts'

// Real databases start and stop here, on a machine that may be busy. Each test has a folder of its own, and some wait for a beat that
// lasts seconds: they run side by side.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const here = dirname(fileURLToPath(import.meta.url))
const projectFolder = join(here, '../../..')
/** How long after a generation was acknowledged the writer is killed: at another moment of a refresh each time. */
const killedAfterMs = inTier({ short: [32], long: [0, 32, 64, 96] })

let folder: string
let templateDir: string
let program: string
// The other process runs a bundle, as the built service does: this also proves that the store works from one.
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kill-test-'))
  // Inside the project, or its libraries would not be found.
  const outDir = mkdtempSync(join(projectFolder, 'node_modules', '.kill-test-'))
  program = join(outDir, 'write-until-killed.js')
  const input = join(projectFolder, 'src/testing/store/write-until-killed.ts')
  await build({
    root: projectFolder,
    configFile: false,
    logLevel: 'error',
    build: { ssr: input, outDir, copyPublicDir: false },
  })
  templateDir = await testTemplate()
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
  rmSync(dirname(program), { recursive: true, force: true })
})

type Line = {
  log?: string
  acknowledged?: number
  vaults?: Record<string, number>
  coins?: Record<string, number>
  sampled?: number
}

function startWriter(dataDir: string) {
  const child = spawn(process.execPath, [program, dataDir, templateDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines: Line[] = []
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(JSON.parse(line)))
  const acknowledged = () => Math.max(0, ...lines.map((line) => line.acknowledged ?? 0))
  return { child, lines, acknowledged, found: () => lines.find((line) => line.vaults) }
}

async function kill(child: ChildProcess): Promise<void> {
  const closed = new Promise((resolve) => child.once('close', resolve))
  child.kill('SIGKILL')
  await closed
}

/** Nobody else gets the folder of a process that lives, but is told its id and may ask it. */
async function expectLocked(expect: ExpectStatic, { dataDir, pid }: { dataDir: string; pid: number | undefined }) {
  const refusal = openStore({ dataDir, databaseUrl: null, templateDir })
  await expect(refusal).rejects.toMatchObject({ name: 'FolderLocked' })
  await expect(refusal).rejects.toThrow(
    new RegExp(`in use by process ${pid} on .* since 20.*DATA_DIR to another folder, or set DATABASE_URL`),
  )
  expect(statSync(lockPath(dataDir)).mode & 0o777).toBe(0o600)
  const owner = await readOwner(dataDir)
  if (owner === null) throw new Error('no owner')
  expect(await askOwner(owner, { name: 'key list' })).toEqual({ echo: { name: 'key list' }, pid })
  await expect(askOwner({ ...owner, token: 'wrong' }, null)).rejects.toThrow('Another program')
  return owner
}

test.concurrent('killed again and again during a refresh, the store has all that was acknowledged and never half a dataset', async ({
  expect,
}) => {
  const dataDir = join(folder, 'killed')
  let lastAcknowledged = 0
  // Opened once more than killed, for what the last kill left.
  for (const [round, delayMs] of [...killedAfterMs, 0].entries()) {
    const writer = startWriter(dataDir)
    await expect.poll(writer.found, { timeout: 60_000, interval: 5 }).toBeDefined()
    const { vaults = {}, coins = {}, sampled = 0 } = writer.found() ?? {}
    if (round > 0) {
      const [[generation = '', count] = [], ...others] = Object.entries(vaults)
      expect(others).toEqual([])
      expect(count).toBe(100)
      expect(Number(generation)).toBeGreaterThanOrEqual(lastAcknowledged)
      expect(Number(generation)).toBeLessThanOrEqual(lastAcknowledged + 1)
      expect(sampled).toBeGreaterThan(0)
      const prices = Object.entries(coins)
      expect(prices).toHaveLength(1)
      expect(prices[0]?.[1]).toBe(50)
      expect(Number(prices[0]?.[0])).toBeGreaterThanOrEqual(lastAcknowledged)
      expect(writer.lines[0]?.log).toMatch(/Took over the lock of process \d+, which is gone/)
    }
    const owner = round === 0 ? await expectLocked(expect, { dataDir, pid: writer.child.pid }) : null
    await expect.poll(writer.acknowledged, { timeout: 60_000, interval: 5 }).toBeGreaterThan(lastAcknowledged)
    await sleep(delayMs)
    await kill(writer.child)
    if (owner !== null) await expect(askOwner(owner, null)).rejects.toThrow('does not answer')
    lastAcknowledged = writer.acknowledged()
  }
})

testLong.concurrent(
  'a second process is told who has the folder and what to do, may ask the owner, and takes over when it is gone',
  async ({ expect }) => {
    const dataDir = join(folder, 'locked')
    const { child, found } = startWriter(dataDir)
    await expect.poll(found, { timeout: 60_000 }).toBeDefined()
    const owner = await expectLocked(expect, { dataDir, pid: child.pid })

    await kill(child)
    await expect(askOwner(owner, null)).rejects.toThrow('does not answer')
    const store = await openStore({ dataDir, databaseUrl: null, templateDir })
    await store.close()
    expect(await readOwner(dataDir)).toBeNull()
  },
)

test.concurrent('a lock file is taken over when its process id lives on in another program, its port too, or its text is broken', async ({
  expect,
}) => {
  const dataDir = mkdtempSync(join(folder, 'stale-'))
  const stranger = createServer((_, response) => response.end('hello'))
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
  const address = stranger.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const first = await lockFolder(dataDir, () => {})
  const left = await readOwner(dataDir)
  await first.release()
  for (const text of [JSON.stringify(left), JSON.stringify({ ...left, port }), '', 'broken']) {
    writeFileSync(lockPath(dataDir), text)
    const said: string[] = []
    const lock = await lockFolder(dataDir, (message) => said.push(message))
    expect(said).toHaveLength(1)
    await expect(lockFolder(dataDir, () => {})).rejects.toMatchObject({ name: 'FolderLocked' })
    await lock.release()
  }
  stranger.close()
})

test.concurrent('of many that take over a dead owner at once, one gets the folder', async ({ expect }) => {
  const dataDir = mkdtempSync(join(folder, 'race-'))
  const first = await lockFolder(dataDir, () => {})
  const left = JSON.stringify(await readOwner(dataDir))
  await first.release()
  for (let round = 0; round < inTier({ short: 3, long: 10 }); round += 1) {
    writeFileSync(lockPath(dataDir), left)
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(dataDir, () => {})))
    const taken = tries.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    expect(taken).toHaveLength(1)
    expect(readdirSync(dataDir)).toEqual(['lock.json'])
    await taken[0]?.release()
  }
})

test.concurrent('an owner in another container, whose port cannot be reached, is known by its beating lock file', async ({
  expect,
}) => {
  const [alive, gone] = [mkdtempSync(join(folder, 'container-')), mkdtempSync(join(folder, 'container-'))]
  const first = await lockFolder(alive, () => {})
  const elsewhere = JSON.stringify({ ...(await readOwner(alive)), host: 'another-container' })
  await first.release()
  for (const dataDir of [alive, gone]) writeFileSync(lockPath(dataDir), elsewhere)
  const beat = setInterval(() => writeFileSync(lockPath(alive), elsewhere), 300)
  const refused = expect(lockFolder(alive, () => {})).rejects.toThrow('on another-container since')
  const [taken] = await Promise.all([lockFolder(gone, () => {}), refused])
  clearInterval(beat)
  await taken.release()
})
