import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A clock for a service, which a test sets ahead: what the service needs to be started with, and the hand. */
export async function startMovedClock() {
  const folder = await mkdtemp(join(tmpdir(), 'yieldscope-clock-'))
  const file = join(folder, 'ahead')
  let aheadMs = 0
  await writeFile(file, '0')
  const clock = new URL('./moved-clock.mjs', import.meta.url)
  clock.searchParams.set('file', file)
  return {
    env: { NODE_OPTIONS: `--import=${clock.href}` },
    advance: async (ms: number) => {
      aheadMs += ms
      await writeFile(file, String(aheadMs))
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}
