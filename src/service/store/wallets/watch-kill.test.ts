import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openStore } from '#service/store/open-store.ts'
import { testTemplate } from '#testing/store/template.ts'
import { testDatabase } from '#testing/store/test-database.ts'
import { inTier } from '#testing/tier.ts'

// Processes and real databases start and stop here, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 })

/** How long after a snapshot was kept the writer is killed: at another moment of the next one each time. */
const killedAfterMs = inTier({ short: [3], long: [0, 1, 2, 3, 5, 8, 13, 21] })
const ADDRESS = `0x${'6d'.repeat(32)}`
const projectFolder = join(dirname(fileURLToPath(import.meta.url)), '../../../..')

let folder: string
let program: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'watch-kill-'))
  // Inside the project, or its libraries would not be found.
  const outDir = mkdtempSync(join(projectFolder, 'node_modules', '.watch-kill-'))
  program = join(outDir, 'watch-until-killed.js')
  const input = join(projectFolder, 'src/testing/store/watch-until-killed.ts')
  await build({
    root: projectFolder,
    configFile: false,
    logLevel: 'error',
    build: { ssr: input, outDir, copyPublicDir: false },
  })
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
  rmSync(dirname(program), { recursive: true, force: true })
})

type Snapshot = { details: { tokens: { amount: string }[]; parts: unknown[] } }
type Line = { worth?: number[]; snapshots?: Snapshot[]; sentAmounts?: number[]; saved?: number; before?: number }

function startWriter(task: object) {
  const child = spawn(process.execPath, [program, JSON.stringify(task)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines: Line[] = []
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(JSON.parse(line)))
  const kill = async () => {
    const closed = new Promise((resolve) => child.once('close', resolve))
    child.kill('SIGKILL')
    await closed
  }
  return { kill, found: () => lines.find(({ worth }) => worth), saved: () => lines.filter(({ saved }) => saved) }
}

test.each(inTier({ short: ['postgres'], long: ['embedded', 'postgres'] }))(
  'killed while a snapshot is written to %s, a wallet has whole snapshots or none, and the next reading follows',
  async (kind) => {
    const options =
      kind === 'embedded'
        ? { dataDir: join(folder, 'killed'), databaseUrl: null, templateDir: await testTemplate() }
        : { dataDir: '', databaseUrl: await testDatabase() }
    const store = await openStore(options)
    const events = [{ type: 'holding.changed' } as const]
    const url = 'https://w.example/hook'
    await store.webhooks.add({ id: 'w', owner: 'k', url, chain: 'ALL', addresses: [ADDRESS], events })
    await store.close()

    let last = 0
    // Opened once more than killed, for what the last kill left.
    for (const delayMs of [...killedAfterMs, 0]) {
      const writer = startWriter({ ...options, address: ADDRESS, webhookId: 'w' })
      await expect.poll(writer.found, { timeout: 60_000, interval: 5 }).toBeDefined()
      const { worth = [], snapshots = [], sentAmounts = [] } = writer.found() ?? {}
      // The last may have been kept and not said.
      expect([last, last + 1]).toContain(worth.length)
      const hours = worth.map((_, index) => index + 1)
      expect(worth).toEqual(hours)
      expect(
        snapshots.map(({ details }) => [details.tokens[0]?.amount, details.tokens.length, details.parts.length]),
      ).toEqual(hours.map((hour) => [String(hour), 200, 1]))
      // With each snapshot but the first its message is queued.
      expect(sentAmounts).toEqual(hours.slice(1))

      await expect.poll(() => writer.saved().length, { timeout: 60_000, interval: 1 }).toBeGreaterThan(1)
      await sleep(delayMs)
      await writer.kill()
      // What is known of the wallet is what the latest snapshot said.
      const saved = writer.saved()
      expect(saved[0]).toEqual({ saved: worth.length + 1, before: worth.length })
      last = saved.at(-1)?.saved ?? 0
    }
  },
)
