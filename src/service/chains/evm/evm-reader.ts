import { chains, type EvmChainId } from '#contract/chain.ts'
import { ApiError } from '#contract/error.ts'
import type { ChainHosts } from '#service/chains/chain-hosts.ts'
import type { Upstream } from '#service/upstream/upstream.ts'
import { isTimeout } from '#service/upstream/upstream-error.ts'
import { type EvmCall, evmNode } from './evm-node.ts'
import type { UntrustedCalls, UntrustedResults } from './untrusted-call.ts'

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
  /**
   * The same of contracts that nobody vouches for, which never share a request with others: two words of each answer, null for a
   * contract that could not be asked or burns the gas that each call is given.
   */
  callUntrusted(chain: EvmChainId, group: UntrustedCallGroup, signal: AbortSignal): Promise<UntrustedResults[]>
}

export type UntrustedCallGroup = { questions: UntrustedCalls[]; gas: number }

type Waiting<Q, A> = {
  questions: Q[]
  signal: AbortSignal
  resolve: (answers: A[]) => void
  reject: (reason: unknown) => void
  /** The signal is watched no longer. */
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

/** Questions that come within a moment, of one chain and with the same gas, are asked together by `ask`. */
function gathering<Q, A>(
  ask: (chain: EvmChainId, questions: Q[], signal: AbortSignal, gas: number) => Promise<A[]>,
): (group: CallGroup<Q>, signal: AbortSignal) => Promise<A[]> {
  const gathered = new Map<string, Waiting<Q, A>[]>()

  async function askAll(chain: EvmChainId, gas: number): Promise<void> {
    const key = `${chain} ${gas}`
    const all = gathered.get(key) ?? []
    gathered.delete(key)
    const waiting = all.filter(({ signal }) => !signal.aborted)
    if (waiting.length === 0) return
    const { signal, release } = untilAllAbort([...new Set(waiting.map((each) => each.signal))])
    try {
      const answers = await ask(
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
      setTimeout(askAll, GATHER_MS, chain, gas)
    })
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
