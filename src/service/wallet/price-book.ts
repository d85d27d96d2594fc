import { setTimeout } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { SeenTokenPrice, TokenPriceSource, TokenRef } from '#service/market/source.ts'
import { timeLimit } from '#service/upstream/time-limit.ts'
import { untilAborted } from '#service/upstream/until-aborted.ts'
import { type Failure, toFailure } from './failure.ts'

const KNOWN_MS = 60_000
const UNKNOWN_MS = 10 * 60_000
const MEMORY = 50_000
/** Lookups that begin within this time are one question to the sources. */
const GATHER_MS = 3

export const priceKey = ({ chain, contractAddress }: TokenRef): string => `${chain} ${contractAddress}`

/** By `priceKey`; a token without a price is absent. `failure`: why some could not be asked for. */
export type Prices = { prices: Map<string, SeenTokenPrice>; failure: Failure | null }
export type PriceBook = { current(tokens: TokenRef[], signal: AbortSignal): Promise<Prices> }

type Parts = { sources: TokenPriceSource[]; now: () => Date; waitMs: number; runMs: number; stopping: AbortSignal }

/**
 * Prices of any tokens, remembered for a minute (that nobody knows one: for ten). What several lookups want at once is one
 * question; each later source is asked only for what earlier ones left unknown.
 */
export function createPriceBook({ sources, now, waitMs, runMs, stopping }: Parts): PriceBook {
  const known = new LRUCache<string, { seen: SeenTokenPrice | null }>({
    max: MEMORY,
    perf: { now: () => now().getTime() },
    ttl: KNOWN_MS,
    ttlResolution: 0,
  })
  const asking = new Map<string, Promise<void>>()
  let gathering: { tokens: TokenRef[]; run: Promise<void> } | null = null

  function ask(token: TokenRef): void {
    if (gathering === null) {
      const tokens: TokenRef[] = []
      const run = learn(tokens).finally(() => {
        for (const each of tokens) asking.delete(priceKey(each))
      })
      gathering = { tokens, run }
    }
    gathering.tokens.push(token)
    asking.set(priceKey(token), gathering.run)
  }

  async function learn(tokens: TokenRef[]): Promise<void> {
    await setTimeout(GATHER_MS)
    gathering = null
    const signal = timeLimit(stopping, runMs)
    let left = tokens
    let failure: unknown = null
    for (const source of sources) {
      if (left.length === 0) break
      try {
        const seen = await untilAborted(source.current(left, signal), signal)
        left.forEach((token, index) => {
          const found = seen[index]
          if (found && isPrice(found.price)) known.set(priceKey(token), { seen: found })
        })
        left = left.filter((token) => !known.has(priceKey(token)))
      } catch (error) {
        failure ??= error
      }
    }
    if (failure !== null) throw failure
    for (const token of left) known.set(priceKey(token), { seen: null }, { ttl: UNKNOWN_MS })
  }

  return {
    async current(tokens, signal) {
      const wanted = new Map(tokens.map((token) => [priceKey(token), token]))
      for (const [key, token] of wanted) if (!known.has(key) && !asking.has(key)) ask(token)
      const runs = new Set([...wanted.keys()].flatMap((key) => asking.get(key) ?? []))
      const failure = await untilAborted(Promise.all(runs), timeLimit(signal, waitMs)).then(() => null, toFailure)
      signal.throwIfAborted()
      const prices = new Map<string, SeenTokenPrice>()
      for (const key of wanted.keys()) {
        const seen = known.get(key)?.seen
        if (seen) prices.set(key, seen)
      }
      return { prices, failure }
    },
  }
}

/** A price of nothing is a source's way to say that it has none. */
const isPrice = (price: number) => Number.isFinite(price) && price > 0
