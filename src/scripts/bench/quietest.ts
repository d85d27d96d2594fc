import { readFile } from 'node:fs/promises'

const TICKS_PER_SECOND = 100
const STOLEN_COLUMN = 8
/** Share of a run's time, on any processor. */
const QUIET_SHARE = 0.02
const TRIES = 2

/**
 * Time that a virtual machine's host has given to others since it started, in seconds of all processors; 0 if Linux
 * does not count it.
 */
async function stolenSeconds(): Promise<number> {
  const [all = ''] = (await readFile('/proc/stat', 'utf8').catch(() => '')).split('\n')
  return Number(all.split(/\s+/)[STOLEN_COLUMN] ?? 0) / TICKS_PER_SECOND
}

type Quietest<T> = { results: T[]; stolenShare: number }

/**
 * Runs until `count` runs had the machine to themselves, at most twice as often, and returns those with the least
 * stolen time: a throttled page keeps a processor busy, and if the host lends it to others, the measurement includes
 * their load. `stolenShare`: the worst of them, as a share of a processor. Says on stderr what is measured: a bench takes minutes.
 */
export async function quietest<T>(what: string, count: number, run: () => Promise<T>): Promise<Quietest<T>> {
  const taken: { result: T; stolenShare: number }[] = []
  const quiet = () => taken.filter(({ stolenShare }) => stolenShare <= QUIET_SHARE).length
  while (taken.length < count || (quiet() < count && taken.length < count * TRIES)) {
    process.stderr.write(`${what}: run ${taken.length + 1}\n`)
    const [startedAt, before] = [performance.now(), await stolenSeconds()]
    const result = await run()
    const stolenShare = (1000 * ((await stolenSeconds()) - before)) / (performance.now() - startedAt)
    taken.push({ result, stolenShare })
  }
  const least = taken.toSorted((a, b) => a.stolenShare - b.stolenShare).slice(0, count)
  return { results: least.map(({ result }) => result), stolenShare: least.at(-1)?.stolenShare ?? 0 }
}

/** A note on the largest share of a processor that the host took; empty if it took almost none. */
export const takenNote = (share: number) =>
  share < 0.05 ? [] : [`${(100 * share).toFixed(0)} % of a processor taken by the host`]
