import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import { projectFolder } from '#scripts/project.mjs'

const HEAP_WITHIN_MS = 30_000
const Probe = z.object({ pid: z.number(), heapUsed: z.optional(z.number()), arrayBuffers: z.optional(z.number()) })

/** More than this of the memory after the warm-up is a leak. */
export const MAX_HEAP_GROWTH = 0.1

/** Measures the memory of a process that starts with its `nodeOptions`. */
export type HeapProbe = {
  nodeOptions: string
  /** Megabytes in use after garbage collection: objects and bytes. Throws if the process does not answer in 30 s. */
  heldMb(): Promise<number>
  remove(): Promise<void>
}

export async function openHeapProbe(): Promise<HeapProbe> {
  const folder = await mkdtemp(join(tmpdir(), 'yieldscope-heap-'))
  const file = join(folder, 'probe.json')
  const probe = pathToFileURL(join(projectFolder, 'src/scripts/load/heap-probe.mjs'))
  probe.searchParams.set('file', file)
  const read = async () => Probe.parse(JSON.parse(await readFile(file, 'utf8')))
  return {
    nodeOptions: `--import ${probe}`,
    async heldMb() {
      const { pid } = await read()
      await rm(file)
      process.kill(pid, 'SIGUSR2')
      for (const until = Date.now() + HEAP_WITHIN_MS; Date.now() < until; await delay(100)) {
        const usage = await read().catch(() => null)
        if (usage?.heapUsed !== undefined) return (usage.heapUsed + (usage.arrayBuffers ?? 0)) / 1e6
      }
      throw new Error('The service did not report its memory')
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
