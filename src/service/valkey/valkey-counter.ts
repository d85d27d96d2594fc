import * as z from 'zod/mini'
import type { RequestCounter } from '#service/middleware/limit/request-counter.ts'
import { defineScript, type Valkey } from './open-valkey.ts'

/**
 * Adds to a fixed window that the first request opened. A window without an end, or with one later than a window lasts,
 * gets one now; what is taken back after its window has ended leaves no credit.
 */
const countInWindow = defineScript(`
local used = redis.call('INCRBY', KEYS[1], ARGV[1])
if used < 0 then used = redis.call('INCRBY', KEYS[1], -used) end
local left = redis.call('PTTL', KEYS[1])
local window = tonumber(ARGV[2])
if left < 0 or left > window then
  redis.call('PEXPIRE', KEYS[1], window)
  left = window
end
return {used, left}`)

const Counted = z.tuple([z.number(), z.number()])

type Parts = {
  valkey: Valkey
  windowSeconds: number
  /** Counts while Valkey is away. */
  fallback: RequestCounter
  onFallback: () => void
}

/** Shared by all instances of one Valkey, by its own clock. A request waits for it 250 ms at most. */
export const valkeyCounter =
  ({ valkey, windowSeconds, fallback, onFallback }: Parts): RequestCounter =>
  async (name, points = 1) => {
    try {
      const answer = await valkey.run(countInWindow, `limit:${name}`, [points, windowSeconds * 1000])
      const [used, leftMs] = Counted.parse(answer)
      return { used, resetMs: leftMs > 0 ? leftMs : windowSeconds * 1000 }
    } catch {
      onFallback()
      return await fallback(name, points)
    }
  }
