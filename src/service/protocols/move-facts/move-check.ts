import type { Transaction } from '@mysten/sui/transactions'
import { LRUCache } from 'lru-cache'
import { ApiError } from '#contract/error.ts'
import { createCache } from '#service/cache/cache.ts'
import { lruLimit } from '#service/cache/lru-limit.ts'
import { type MovePackage, plainType } from '#service/chains/sui/move-package.ts'
import type { SuiReader } from '#service/chains/sui/sui-reader.ts'
import { compareFunction } from './compare-function.ts'
import { compareStruct } from './compare-struct.ts'
import { declarationOf } from './declaration.ts'
import { Unchecked } from './find-package.ts'
import { findStruct } from './find-struct.ts'
import type { MoveFacts } from './move-facts.ts'
import { structsIn, withoutAddresses } from './move-type.ts'

const DAY_MS = 24 * 3_600_000
/** How long a request waits for the node. The comparison continues, so the next request can use its result. */
const WAIT_MS = 4_000
const RUN_MS = 30_000
/** How long the node is not read after a failure. */
const RETRY_MS = 5 * 60_000
const MAX_PACKAGES = 256
/** Limits the length of a type name, whose arguments may be long. */
const MAX_NAME = 80
const MAX_VERDICTS = 4_096

type Parts = {
  now: () => number
  /** Logs a message. */
  report: (message: string) => void
}

/**
 * Compares our facts about Move code with the chain, each package once a day. Throws PROTOCOL_CHANGED if they differ. If the
 * node does not answer, reports the failure and lets the read continue.
 */
export type MoveCheck = {
  /** Compares the calls of a transaction and the structs that they return. */
  calls(facts: MoveFacts, transaction: Transaction, on: On): Promise<void>
  /** Compares the struct of an object's type, if a fact describes it. */
  struct(facts: MoveFacts, type: string, on: On): Promise<void>
  report: (message: string) => void
  /** The same, but returns the difference, or null if there is none. Rejects with Unchecked. */
  compare: {
    call(facts: MoveFacts, call: Call, on: On): Promise<string | null>
    struct(facts: MoveFacts, type: string, on: On): Promise<string | null>
  }
}
type On = { sui: SuiReader; signal: AbortSignal }
type Call = { package: string; name: string }

export function createMoveCheck({ now, report }: Parts): MoveCheck {
  const packages = createCache<MovePackage | null, unknown>({
    now,
    maxEntries: MAX_PACKAGES,
    freshMs: DAY_MS,
    retryMs: { stale: RETRY_MS, empty: RETRY_MS },
    waitMs: WAIT_MS,
    runMs: RUN_MS,
    toFailure: (error) => error,
  })
  const verdicts = new LRUCache<string, { problem: string | null; at: number }>(lruLimit(MAX_VERDICTS))

  // A time in the future comes from a clock that was ahead.
  const isYounger = (at: number, ms: number) => Math.abs(now() - at) < ms

  let last: Promise<unknown> = Promise.resolve()
  let failedAt = -Infinity
  /** One read at a time, so that a node that does not describe packages fails only once. */
  function readInTurn(key: string, { sui, signal }: On): Promise<MovePackage | null> {
    const reading = last.then(async () => {
      if (isYounger(failedAt, RETRY_MS)) throw new Unchecked('the node did not describe a package before')
      try {
        return await sui.movePackage(key, signal)
      } catch (error) {
        failedAt = now()
        throw error
      }
    })
    last = reading.catch(() => {})
    return reading
  }

  const finder =
    ({ sui, signal }: On) =>
    async (id: string): Promise<MovePackage | null> => {
      const key = plainType(id)
      const { entry } = await packages.get(key, { read: (ask) => readInTurn(key, { sui, signal: ask.signal }), signal })
      if (entry === null) throw new Unchecked(`the package ${key} could not be read`)
      return entry.value
    }

  async function remembered(key: string, compare: () => Promise<string | null>): Promise<string | null> {
    const known = verdicts.get(key)
    if (known && isYounger(known.at, DAY_MS)) return known.problem
    const problem = await compare()
    verdicts.set(key, { problem, at: now() })
    return problem
  }

  const compare: MoveCheck['compare'] = {
    call: (facts, { package: id, name }, on) =>
      remembered(`${facts.name} ${plainType(id)}::${name}`, async () => {
        const declared = declarationOf(facts, name)
        const find = finder(on)
        const owner = await find(id)
        if (owner === null) return 'its package is gone'
        const problem = await compareFunction({ declared, addresses: facts.addresses, owner }, find)
        if (problem !== null) return problem
        for (const type of (owner.functions.get(name)?.returns ?? []).flatMap(structsIn)) {
          const inside = await compare.struct(facts, type, on)
          if (inside !== null) return `in its ${withoutAddresses(type)} ${inside}`
        }
        return null
      }),
    async struct(facts, type, on) {
      const fact = findStruct(facts, type)
      if (!fact) return null
      return remembered(`${facts.name} ${plainType(type)}`, () => compareStruct(fact, plainType(type), finder(on)))
    },
  }

  /** Throws on a difference; reports a comparison that failed. */
  async function expect(comparing: Promise<string | null>, what: string): Promise<void> {
    const problem = await comparing.catch((error: unknown) => {
      if (!(error instanceof Unchecked)) throw error
      report(`${what} was not compared with the chain: ${error.message}`)
      return null
    })
    if (problem !== null) throw new ApiError('PROTOCOL_CHANGED', `${what} is not the one known here: ${problem}`)
  }

  return {
    compare,
    report,
    struct: (facts, type, on) =>
      expect(
        compare.struct(facts, type, on),
        `${facts.name}'s ${withoutAddresses(plainType(type)).slice(0, MAX_NAME)}`,
      ),
    async calls(facts, transaction, on) {
      const calls = callsOf(transaction).map((call) =>
        expect(compare.call(facts, call, on), `${facts.name}'s ${call.name}`),
      )
      await Promise.all(calls)
    },
  }
}

/** Lists each function once. */
export function callsOf(transaction: Transaction): Call[] {
  const calls = transaction.getData().commands.flatMap((command) => {
    if (command.$kind !== 'MoveCall') return []
    const { package: id, module, function: name } = command.MoveCall
    return [{ package: id, name: `${module}::${name}` }]
  })
  return [...new Map(calls.map((call) => [`${plainType(call.package)}::${call.name}`, call])).values()]
}
