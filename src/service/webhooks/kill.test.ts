import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { openStore } from '#service/store/open-store.ts'
import { testDatabase } from '#testing/store/test-database.ts'
import { testLong } from '#testing/test-long.ts'
import { startReceiver, status } from '#testing/webhooks/receiver.ts'

// Processes and a real database start and stop here, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 })

const KILLS = 10
const ADDRESS = `0x${'7e'.repeat(32)}`
const projectFolder = join(dirname(fileURLToPath(import.meta.url)), '../../..')

let program: string
beforeAll(async () => {
  // Inside the project, or its libraries would not be found.
  const outDir = mkdtempSync(join(projectFolder, 'node_modules', '.webhook-kill-'))
  program = join(outDir, 'deliver-until-killed.js')
  const input = join(projectFolder, 'src/testing/webhooks/deliver-until-killed.ts')
  await build({
    root: projectFolder,
    configFile: false,
    logLevel: 'error',
    build: { ssr: input, outDir, copyPublicDir: false },
  })
})
afterAll(() => rmSync(dirname(program), { recursive: true, force: true }))

function startTeller(task: object) {
  const child = spawn(process.execPath, [program, JSON.stringify(task)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const saved: number[] = []
  createInterface({ input: child.stdout }).on('line', (line) => {
    const said: { saved?: number } = JSON.parse(line)
    if (said.saved !== undefined) saved.push(said.saved)
  })
  return { child, saved }
}
async function kill(child: ChildProcess): Promise<void> {
  const closed = new Promise((resolve) => child.once('close', resolve))
  child.kill('SIGKILL')
  await closed
}

// In the short tier store/kill.test.ts and store/wallets/watch-kill.test.ts kill who writes, and deliver.test.ts an instance that sends.
testLong(
  'killed between a change and its delivery, and during a delivery, every change arrives, in order',
  async () => {
    const databaseUrl = await testDatabase()
    const store = await openStore({ dataDir: '', databaseUrl })
    const receiver = await startReceiver()
    const events = [{ type: 'holding.changed' } as const]
    await store.webhooks.add({ id: 'w', owner: 'k', url: receiver.url, chain: 'ALL', addresses: [ADDRESS], events })
    const amounts = () => receiver.received.map(({ body }) => Number(JSON.parse(body).data.after))

    let last = 0
    for (let round = 0; round < KILLS; round += 1) {
      const delivers = round % 2 === 1
      // What is under way when it is killed was received, but not answered.
      receiver.respondWith(() => {})
      const before = receiver.received.length
      const teller = startTeller({ databaseUrl, address: ADDRESS, from: last + 1, writes: true, delivers })
      await expect.poll(() => teller.saved.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(1 + (round % 3))
      if (delivers)
        await expect.poll(() => receiver.received.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(before)
      await kill(teller.child)
      // The last may have been kept and not said, or not kept: its number is written again if it was not.
      last = Math.max(last, ...teller.saved)
      const [newest] = await store.deliveries.list('w', { limit: 1 })
      const queued = newest === undefined ? 0 : Number(JSON.parse(newest.body).data.after)
      expect([last, last + 1]).toContain(queued)
      last = queued
    }
    receiver.respondWith(status(204))
    const { child } = startTeller({ databaseUrl, address: ADDRESS, from: 0, writes: false, delivers: true })
    await expect.poll(() => amounts().at(-1), { timeout: 120_000 }).toBe(last)
    await kill(child)

    // The first snapshot of all changes nothing; then each amount at least once, none before the one before it.
    const arrived = amounts()
    expect([...new Set(arrived)]).toEqual(Array.from({ length: last - 1 }, (_, index) => index + 2))
    expect(arrived).toEqual(arrived.toSorted((a, b) => a - b))
    expect(arrived.length).toBeLessThanOrEqual(last - 1 + KILLS)
    await receiver.close()
    await store.close()
  },
)
