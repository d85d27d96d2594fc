import { readFileSync } from 'node:fs'

/**
 * How long the main thread of a process has wanted a processor while others had all of them, in milliseconds since it began, as Linux
 * tells; 0 elsewhere and of a process that has ended. On a busy machine it is most of what a clock on the wall counts.
 */
export function waitedMs(pid: number | 'self' = 'self'): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1] ?? 0) / 1e6
  } catch {
    return 0
  }
}
