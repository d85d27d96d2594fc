import { readFileSync } from 'node:fs'

type Pid = number | 'self'
const TICK_MS = 10

/**
 * Times of a process's main thread in milliseconds since it began: how long it ran, and how long it waited for a
 * processor, as counted by Linux; 0 elsewhere and for an ended process.
 */
export function threadTime(pid: Pid = 'self'): { ranMs: number; waitedMs: number } {
  const [ran = 0, waited = 0] = read(`/proc/${pid}/schedstat`).split(' ').map(Number)
  return { ranMs: ran / 1e6, waitedMs: waited / 1e6 }
}

/** How long the host machine used its processors for others, in milliseconds, of all processors together. */
const stolenMs = (): number => Number(read('/proc/stat').split(/\s+/)[8] ?? 0) * TICK_MS

/** Returns the wall time since this call that is not due to these processes. */
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
