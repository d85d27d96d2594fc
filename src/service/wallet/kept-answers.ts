import { LRUCache } from 'lru-cache'
import type { DataSource } from '#contract/status.ts'
import type { WalletAnswerStore } from '#service/store/store.ts'
import { timeLimit } from '#service/upstream/time-limit.ts'
import { untilAborted } from '#service/upstream/until-aborted.ts'
import { isTimeout } from '#service/upstream/upstream-error.ts'
import { createAnswerMemory, type Kept } from './answer-memory.ts'
import { type Failure, isExpected, timedOut, toFailure } from './failure.ts'

const FRESH_MS = 60_000
/** Up to this age a kept answer is given at once and read anew behind; beyond it the new one is waited for. */
const GIVEN_AT_ONCE_MS = 10 * 60_000
const PAUSE_AFTER_FAILURE_MS = 5_000
const FORCE_EVERY_MS = 30_000
const REMEMBERED_KEYS = 20_000

/** `waitMs`: how long a request waits for one source. `runMs`: how long the reading may go on, so that the next request has it. */
export type WalletLimits = { waitMs: number; runMs: number }
export const walletLimits: WalletLimits = { waitMs: 8_000, runMs: 30_000 }

export type Question<T> = {
  origin: DataSource
  /** What is read of whom where. */
  key: string
  /** Whether nothing kept shall be given. */
  isForced: boolean
  run: (signal: AbortSignal) => Promise<T>
}

/**
 * `kept`: null when nothing is. `failure` of the latest try: with `kept`, the last good answer stands in. `isForceRefused`: it
 * was read by force less than half a minute ago.
 */
export type Reading<T> = { kept: Kept<T> | null; failure: Failure | null; isForceRefused: boolean }
type Outcome = { kept: Kept<unknown> | null; failure: Failure | null }

export type KeptAnswers = {
  read<T>(question: Question<T>, signal: AbortSignal): Promise<Reading<T>>
  /** Resolves when nothing runs and nothing is being written; the store may be closed afterwards. */
  settle(): Promise<void>
}

type Parts = {
  store: WalletAnswerStore
  now: () => Date
  limits: WalletLimits
  /** Ends all reading. */
  stopping: AbortSignal
  /** Told of what should not happen; what upstreams do is told in the answer. */
  onUnexpected: (error: unknown) => void
}

/**
 * Answers of sources, kept in memory and in the store. Equal questions at the same time share one run that no caller's abort
 * can end; a failure takes nothing away of what is kept.
 */
export function createKeptAnswers({ store, now, limits, stopping, onUnexpected }: Parts): KeptAnswers {
  const runs = new Map<string, Promise<Outcome>>()
  const memory = createAnswerMemory({ store, onUnexpected })
  const failures = new LRUCache<string, { failure: Failure; at: number }>({ max: REMEMBERED_KEYS })
  const forced = new LRUCache<string, number>({ max: REMEMBERED_KEYS })

  function mayForce(key: string): boolean {
    const at = now().getTime()
    if (at - (forced.get(key) ?? -Infinity) < FORCE_EVERY_MS) return false
    forced.set(key, at)
    return true
  }

  function start({ origin, key, run }: Question<unknown>): Promise<Outcome> {
    const running = runs.get(key)
    if (running) return running
    const begun = read(origin, key, run).finally(() => runs.delete(key))
    runs.set(key, begun)
    return begun
  }

  async function read(origin: DataSource, key: string, run: Question<unknown>['run']): Promise<Outcome> {
    const asOf = now()
    const signal = timeLimit(stopping, limits.runMs)
    try {
      const value = await untilAborted(run(signal), signal)
      memory.keep(origin, key, { value, asOf })
      failures.delete(key)
      return { kept: { value, asOf }, failure: null }
    } catch (error) {
      if (!isExpected(error) && !isTimeout(error) && !stopping.aborted) onUnexpected(error)
      const failure = toFailure(error)
      failures.set(key, { failure, at: now().getTime() })
      return { kept: null, failure }
    }
  }

  /** The run's end, or that it took too long to be waited for. */
  async function waitFor(run: Promise<Outcome>, signal: AbortSignal): Promise<Outcome> {
    try {
      return await untilAborted(run, timeLimit(signal, limits.waitMs))
    } catch (error) {
      if (signal.aborted || !isTimeout(error)) throw error
      return { kept: null, failure: timedOut }
    }
  }

  return {
    async read<T>(question: Question<T>, signal: AbortSignal): Promise<Reading<T>> {
      const { key } = question
      signal.throwIfAborted()
      // What a key holds was read by the same question before, in this shape.
      const kept = (await memory.find(key)) as Kept<T> | null
      const isForced = question.isForced && mayForce(key)
      const isForceRefused = question.isForced && !isForced
      // Another instance's clock may run ahead: what seems to come from the future is no fresher for it.
      const age = kept === null ? Infinity : Math.abs(now().getTime() - kept.asOf.getTime())
      const last = failures.get(key)
      const given = { kept, failure: last?.failure ?? null, isForceRefused }
      if (!isForced) {
        if (age < FRESH_MS) return given
        if (last && now().getTime() - last.at < PAUSE_AFTER_FAILURE_MS) return given
      }
      const run = start(question)
      if (!isForced && age < GIVEN_AT_ONCE_MS) return given
      const outcome = await waitFor(run, signal)
      return { kept: (outcome.kept as Kept<T> | null) ?? kept, failure: outcome.failure, isForceRefused }
    },

    async settle() {
      await Promise.all(runs.values())
      await memory.settle()
    },
  }
}
