import { chains, type EvmChainId } from '#contract/chain.ts'
import { ApiError } from '#contract/error.ts'
import type { ChainHosts } from '#service/chains/chain-hosts.ts'
import type { Upstream } from '#service/upstream/upstream.ts'
import { isTimeout } from '#service/upstream/upstream-error.ts'
import { type EvmCall, evmNode } from './evm-node.ts'

/** How long calls are waited for that may go along. */
const GATHER_MS = 4

/**
 * What protocols ask contracts of EVM chains. Questions of several protocols at about the same time reach the chain's node as one, so
 * that a wallet costs as many requests as its slowest protocol has rounds.
 */
export interface EvmReader {
  /**
   * What each call gave, undefined for one that its contract refused. Of contracts that we know only: a stranger's may burn the gas of
   * all others in its batch. Ends with `signal`; throws ApiError UPSTREAM_FAILED or UPSTREAM_TIMEOUT when the calls could not be made.
   */
  callMany(chain: EvmChainId, calls: EvmCall[], signal: AbortSignal): Promise<unknown[]>
}

type Question = {
  calls: EvmCall[]
  signal: AbortSignal
  resolve: (answers: unknown[]) => void
  reject: (reason: unknown) => void
  /** The signal is watched no longer. */
  end: () => void
}

export function createEvmReader(deps: { upstream: Upstream; hosts: ChainHosts }): EvmReader {
  const gathered = new Map<EvmChainId, Question[]>()

  async function ask(chain: EvmChainId): Promise<void> {
    const all = gathered.get(chain) ?? []
    gathered.delete(chain)
    const questions = all.filter(({ signal }) => !signal.aborted)
    if (questions.length === 0) return
    const { signal, release } = untilAllAbort([...new Set(questions.map((question) => question.signal))])
    try {
      const calls = questions.flatMap((question) => question.calls)
      const answers = await evmNode(chain, deps, signal).callMany(calls)
      let from = 0
      for (const question of questions) {
        const to = from + question.calls.length
        question.resolve(answers.slice(from, to))
        from = to
      }
    } catch (error) {
      for (const { reject } of questions) reject(error)
    } finally {
      release()
      for (const { end } of questions) end()
    }
  }

  return {
    callMany: (chain, calls, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(toReason(chain, signal.reason))
        if (calls.length === 0) return resolve([])
        const leave = () => reject(toReason(chain, signal.reason))
        signal.addEventListener('abort', leave)
        const end = () => signal.removeEventListener('abort', leave)
        const waiting = gathered.get(chain)
        const question = { calls, signal, resolve, reject, end }
        if (waiting) return waiting.push(question)
        gathered.set(chain, [question])
        setTimeout(ask, GATHER_MS, chain)
      }),
  }
}

/** An abort stays the caller's reason, but where his time was up. */
const toReason = (chain: EvmChainId, reason: unknown): unknown =>
  isTimeout(reason)
    ? new ApiError('UPSTREAM_TIMEOUT', `a node of ${chains[chain].name} did not answer in time`, { cause: reason })
    : reason

/** Ends when nobody waits any more, for the reason of the last one; `release`: it is over, whoever leaves. */
function untilAllAbort(signals: AbortSignal[]): { signal: AbortSignal; release: () => void } {
  const controller = new AbortController()
  const leave = () => {
    if (signals.every(({ aborted }) => aborted)) controller.abort(signals.at(-1)?.reason)
  }
  for (const signal of signals) signal.addEventListener('abort', leave)
  return {
    signal: controller.signal,
    release: () => {
      for (const signal of signals) signal.removeEventListener('abort', leave)
    },
  }
}
