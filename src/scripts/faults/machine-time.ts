import { readFileSync } from 'node:fs'

type Pid = number | 'self'
const TICK_MS = 10

/**
 * Of the main thread of a process, in milliseconds since it began: how long it ran, and how long it wanted to run while others had
 * the processors, as Linux counts; 0 elsewhere and of a process that has ended.
 */
export function threadTime(pid: Pid = 'self'): { ranMs: number; waitedMs: number } {
  const [ran = 0, waited = 0] = read(`/proc/${pid}/schedstat`).split(' ').map(Number)
  return { ranMs: ran / 1e6, waitedMs: waited / 1e6 }
}

/** How long the machine below this one had its processors for others, in milliseconds, of all processors together. */
const stolenMs = (): number => Number(read('/proc/stat').split(/\s+/)[8] ?? 0) * TICK_MS

/** What a clock on the wall counts of these processes and none of them can help, since this was called. */
export function startMachineTime(pids: Pid[]): () => number {
  const taken = () => pids.reduce<number>((sum, pid) => sum + threadTime(pid).waitedMs, stolenMs())
  const before = taken()
  return () => taken() - before
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
