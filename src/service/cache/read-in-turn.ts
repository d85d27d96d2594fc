import { untilAborted } from '#service/upstream/until-aborted.ts'
import type { Entry, Written } from './entry-store.ts'

/** `since`: when the process whose turn it is began to read. `ended` resolves when it has stored its entry, or failed. */
export type Turn =
  | { isOurs: true; release(): void }
  | { isOurs: false; since: Date; ended(signal: AbortSignal): Promise<void> }

/** Lets one of several processes read a key while the others wait. `acquire`: null while nobody coordinates them. */
export type ReadLease = { acquire(key: string, asOf: Date): Promise<Turn | null> }

/** A second failure of others is not waited for. */
const MAX_WAITS = 2

type Parts<T> = {
  lease: ReadLease
  find(key: string): Promise<Entry<T> | null>
  isFresh(entry: Entry<T>): boolean
  now(): number
}
type Question<T> = {
  key: string
  last: Entry<T> | null
  /** An entry that was read before is not enough. */
  isForced: boolean
  signal: AbortSignal
  read(last: Entry<T> | null): Promise<Written<T>>
}

/** Reads a key unless another process does or just has: then its entry is taken from the store that all share. */
export async function readInTurn<T>(parts: Parts<T>, question: Question<T>): Promise<Entry<T>> {
  const { key, signal, last, read } = question
  for (let waits = 0; waits < MAX_WAITS; waits += 1) {
    const turn = await parts.lease.acquire(key, new Date(parts.now()))
    if (turn === null) break
    if (turn.isOurs) return await takeTurn(parts, question, turn.release)
    await turn.ended(signal)
    const stored = await parts.find(key)
    if (stored !== null && stored.asOf >= turn.since) return stored
  }
  return (await read(last)).entry
}

async function takeTurn<T>({ find, isFresh }: Parts<T>, question: Question<T>, release: () => void): Promise<Entry<T>> {
  const { key, last, isForced, signal, read } = question
  let written = Promise.resolve()
  try {
    // Another process may have read it since this one last looked.
    const stored = await find(key)
    if (stored !== null && !isForced && isFresh(stored)) return stored
    const isNewer = stored !== null && (last === null || stored.asOf > last.asOf)
    const made = await untilAborted(read(isNewer ? stored : last), signal)
    written = made.written
    return made.entry
  } finally {
    // Not before the entry can be found: who waits for the turn looks for it then.
    void written.then(release)
  }
}
