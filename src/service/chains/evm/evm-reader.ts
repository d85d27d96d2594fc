import { chains, type EvmChainId } from '#contract/chains.ts'
import { ApiError } from '#contract/error.ts'
import type { ChainHosts } from '#service/chains/chain-hosts.ts'
import type { Upstream } from '#service/upstream/upstream.ts'
import { isTimeout } from '#service/upstream/upstream-error.ts'
import { type EvmCall, evmNode } from './evm-node.ts'
import type { UntrustedCalls, UntrustedResults } from './untrusted-call.ts'

/** How long to wait for more calls of the same batch. */
const GATHER_MS = 4

/**
 * Calls contracts on EVM chains. Calls of several protocols at about the same time reach the node as one, so a wallet costs as many
 * requests as its slowest protocol has rounds.
 */
export interface EvmReader {
  /**
   * The answer to each call, undefined if the contract refused. For known contracts only: an unknown one may burn the gas of its
   * whole batch. Stops with `signal`; throws ApiError UPSTREAM_FAILED or UPSTREAM_TIMEOUT if the calls could not be made.
   */
  callMany(chain: EvmChainId, calls: EvmCall[], signal: AbortSignal): Promise<unknown[]>
  /**
   * The same for untrusted contracts, in requests of their own: two words of each answer, null for a contract that could not be
   * called or burns the gas of each call.
   */
  callUntrusted(chain: EvmChainId, group: UntrustedCallGroup, signal: AbortSignal): Promise<UntrustedResults[]>
}

export type UntrustedCallGroup = { questions: UntrustedCalls[]; gas: number }

type Waiting<Q, A> = {
  questions: Q[]
  signal: AbortSignal
  resolve: (answers: A[]) => void
  reject: (reason: unknown) => void
  /** Stops listening to the signal. */
  end: () => void
}

export function createEvmReader(deps: { upstream: Upstream; hosts: ChainHosts }): EvmReader {
  const known = gathering<EvmCall, unknown>((chain, calls, signal) => evmNode(chain, deps, signal).callMany(calls))
  const untrusted = gathering<UntrustedCalls, UntrustedResults>((chain, questions, signal, gas) =>
    evmNode(chain, deps, signal).callUntrusted(questions, gas),
  )
  return {
    callMany: (chain, calls, signal) => known({ chain, gas: 0, questions: calls }, signal),
    callUntrusted: (chain, { questions, gas }, signal) => untrusted({ chain, gas, questions }, signal),
  }
}

type CallGroup<Q> = { chain: EvmChainId; gas: number; questions: Q[] }

/** Collects calls of one chain with the same gas limit for a moment, then sends them together by `send`. */
function gathering<Q, A>(
  send: (chain: EvmChainId, questions: Q[], signal: AbortSignal, gas: number) => Promise<A[]>,
): (group: CallGroup<Q>, signal: AbortSignal) => Promise<A[]> {
  const gathered = new Map<string, Waiting<Q, A>[]>()

  async function sendAll(chain: EvmChainId, gas: number): Promise<void> {
    const key = `${chain} ${gas}`
    const all = gathered.get(key) ?? []
    gathered.delete(key)
    const waiting = all.filter(({ signal }) => !signal.aborted)
    if (waiting.length === 0) return
    const { signal, release } = untilAllAbort([...new Set(waiting.map((each) => each.signal))])
    try {
      const answers = await send(
        chain,
        waiting.flatMap(({ questions }) => questions),
        signal,
        gas,
      )
      let from = 0
      for (const { questions, resolve } of waiting) {
        const to = from + questions.length
        resolve(answers.slice(from, to))
        from = to
      }
    } catch (error) {
      for (const { reject } of waiting) reject(error)
    } finally {
      release()
      for (const { end } of waiting) end()
    }
  }

  return ({ chain, gas, questions }, signal) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(toReason(chain, signal.reason))
      if (questions.length === 0) return resolve([])
      const leave = () => reject(toReason(chain, signal.reason))
      signal.addEventListener('abort', leave)
      const end = () => signal.removeEventListener('abort', leave)
      const key = `${chain} ${gas}`
      const others = gathered.get(key)
      const own = { questions, signal, resolve, reject, end }
      if (others) return others.push(own)
      gathered.set(key, [own])
      setTimeout(sendAll, GATHER_MS, chain, gas)
    })
}

/** An abort keeps the caller's reason, unless the time limit caused it. */
const toReason = (chain: EvmChainId, reason: unknown): unknown =>
  isTimeout(reason)
    ? new ApiError('UPSTREAM_TIMEOUT', `a node of ${chains[chain].name} did not answer in time`, { cause: reason })
    : reason

/** Aborts once no caller waits any more, with the reason of the last one; `release`: the work is done, so later aborts do nothing. */
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
