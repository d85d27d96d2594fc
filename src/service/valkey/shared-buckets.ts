import * as z from 'zod/mini'
import { type Budget, createBucket, isTokenBucket, type OpenBucket, spareOf } from '#service/upstream/host-budget.ts'
import { defineScript, type Valkey } from './open-valkey.ts'

/**
 * As `tokenBucket` counts, by the server's clock in milliseconds. Arguments: tokens a millisecond, burst, tokens that
 * must be there, longest wait, whether to take one. Answers the wait, -1 if it is too long.
 */
const tokens = defineScript(`
local perMs, burst, needed, longest = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local left, at = burst, now
local stored = redis.call('HMGET', KEYS[1], 'left', 'at')
if stored[1] then left, at = tonumber(stored[1]), tonumber(stored[2]) end
left = math.min(burst, left + math.max(0, now - at) * perMs)
local wait = 0
if left < needed then wait = math.ceil((needed - left) / perMs) end
if wait > longest then return -1 end
if ARGV[5] == '1' then
  left = left - 1
  redis.call('HSET', KEYS[1], 'left', tostring(left), 'at', tostring(now))
  redis.call('PEXPIRE', KEYS[1], math.ceil((burst - left) / perMs) + 1000)
end
return wait`)

/** As `minuteWindow` counts. Arguments: requests a minute, places that must be free, longest wait, whether to take one. */
const minute = defineScript(`
local perMinute, needed, longest = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local oldest = redis.call('LINDEX', KEYS[1], needed - 1 - perMinute)
local wait = 0
if oldest then wait = math.max(0, tonumber(oldest) + 60000 - now) end
if wait > longest then return -1 end
if ARGV[4] == '1' then
  redis.call('RPUSH', KEYS[1], string.format('%d', now + wait))
  redis.call('LTRIM', KEYS[1], -perMinute, -1)
  redis.call('PEXPIRE', KEYS[1], wait + 61000)
end
return wait`)

const NEVER_TOO_LONG = 1e15

/**
 * Buckets that all instances of one Valkey take from together. Each also takes from its own: while Valkey is away, it
 * counts by that, as an instance that is alone.
 */
export const sharedBuckets =
  (valkey: Valkey, onFallback: () => void): OpenBucket =>
  (host, budget, now) => {
    const own = createBucket(budget, now)
    const key = `budget:${host}`
    /** The wait, null if it is too long; 0 while Valkey is away. */
    const wait = async (needed: number, longestMs: number, isTaken: boolean): Promise<number | null> => {
      const [script, args] = questionOf(budget, needed, longestMs, isTaken)
      try {
        const waitMs = z.number().parse(await valkey.run(script, key, args))
        return waitMs < 0 ? null : waitMs
      } catch {
        onFallback()
        return 0
      }
    }
    return {
      async spareIn() {
        return Math.max((await wait(1 + spareOf(budget), NEVER_TOO_LONG, false)) ?? 0, own.spareIn())
      },
      async take(maxWaitMs) {
        const sharedMs = await wait(1, maxWaitMs, true)
        const ownMs = sharedMs === null ? null : own.take(maxWaitMs)
        return sharedMs === null || ownMs === null ? null : Math.max(sharedMs, ownMs)
      },
    }
  }

function questionOf(budget: Budget, needed: number, longestMs: number, isTaken: boolean) {
  const { perMinute, burst } = budget
  const take = isTaken ? 1 : 0
  return isTokenBucket(budget)
    ? ([tokens, [(perMinute - burst) / 60_000, burst, needed, longestMs, take]] as const)
    : ([minute, [perMinute, needed, longestMs, take]] as const)
}
