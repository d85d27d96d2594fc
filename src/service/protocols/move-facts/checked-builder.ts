import { Transaction } from '@mysten/sui/transactions'
import { LRUCache } from 'lru-cache'
import { ApiError } from '#contract/error.ts'
import { lruLimit } from '#service/cache/lru-limit.ts'
import { SimulationFailed } from '#service/chains/sui/sui-reader.ts'
import type { BuilderDeps, PayloadBuilder } from '#service/protocols/payload-builder.ts'
import { timeLimit } from '#service/upstream/time-limit.ts'
import { untilAborted } from '#service/upstream/until-aborted.ts'
import { checkedReader } from './checked-reader.ts'
import { callsOf, type MoveCheck } from './move-check.ts'
import type { MoveFacts } from './move-facts.ts'

const DAY_MS = 24 * 3_600_000
const TRY_MS = 4_000
const MAX_KEYS = 1_000

/**
 * Wraps a builder and checks its payloads against the chain before they are returned: each function that they call
 * (PROTOCOL_CHANGED) and, once a day, the first successful payload with the same functions by simulation, without the gas
 * and signature checks (WOULD_FAIL).
 */
export function checkedBuilder(
  make: (deps: BuilderDeps) => PayloadBuilder,
  deps: BuilderDeps,
  { facts, check }: { facts: MoveFacts; check: MoveCheck },
): PayloadBuilder {
  const { sui, now } = deps
  const builder = make({ ...deps, sui: checkedReader(sui, facts, check) })
  const succeededAt = new LRUCache<string, number>(lruLimit(MAX_KEYS))

  async function tryOut(transaction: Transaction, signal: AbortSignal): Promise<void> {
    const key = callsOf(transaction)
      .map((call) => `${call.package}::${call.name}`)
      .toSorted()
      .join(' ')
    if (Math.abs(now() - (succeededAt.get(key) ?? -Infinity)) < DAY_MS) return
    const limited = timeLimit(signal, TRY_MS)
    try {
      await untilAborted(sui.simulate(Transaction.from(transaction), limited), limited)
      succeededAt.set(key, now())
    } catch (error) {
      if (error instanceof SimulationFailed && error.isAbort) {
        throw new ApiError('WOULD_FAIL', `${facts.name}: ${error.message}`, { cause: error })
      }
      if (signal.aborted || !(error instanceof ApiError || limited.aborted)) throw error
      check.report(
        `a payload of ${facts.name} was not simulated: ${error instanceof ApiError ? error.message : 'the node did not answer in time'}`,
      )
    }
  }

  return {
    ...builder,
    async build(request, signal) {
      const built = await builder.build(request, signal)
      await check.calls(facts, built.transaction, { sui, signal })
      await tryOut(built.transaction, signal)
      return built
    },
  }
}
