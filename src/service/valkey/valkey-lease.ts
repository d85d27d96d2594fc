import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { ReadLease, Turn } from '#service/cache/read-in-turn.ts'
import { defineScript, type Valkey } from './open-valkey.ts'

/** A process that was killed or frozen blocks a key for so long. */
const LEASE_MS = 5_000
const RENEWALS = 3
const LOOK_MS = { first: 25, longest: 200 }

const acquire = defineScript(`
if redis.call('SET', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) then return 1 end
return redis.call('GET', KEYS[1])`)
const renew = defineScript(`
if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return 0`)
const release = defineScript(`
if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end
return 0`)
const isSame = defineScript(`
if redis.call('GET', KEYS[1]) == ARGV[1] then return 1 end
return 0`)

/**
 * Turns by leases in Valkey, which the reader renews until it has stored its entry. While Valkey is away every process
 * reads for itself.
 */
export function valkeyLease(valkey: Valkey, onFallback: () => void, leaseMs = LEASE_MS): ReadLease {
  return {
    async acquire(name, asOf): Promise<Turn | null> {
      const key = `read:${name}`
      const ours = `${randomUUID()} ${asOf.getTime()}`
      try {
        const answer = await valkey.run(acquire, key, [ours, leaseMs])
        if (answer === 1) return { isOurs: true, release: hold(valkey, key, ours, leaseMs) }
        if (typeof answer !== 'string') return null
        const since = new Date(Number(answer.split(' ')[1]))
        return { isOurs: false, since, ended: (signal) => waitFor(valkey, key, answer, signal) }
      } catch {
        onFallback()
        return null
      }
    },
  }
}

/** Renews the lease until the returned function is called. */
function hold(valkey: Valkey, key: string, ours: string, leaseMs: number): () => void {
  // Where Valkey is away the lease ends by itself, and the others read too.
  const ignore = () => undefined
  const timer = setInterval(() => void valkey.run(renew, key, [ours, leaseMs]).catch(ignore), leaseMs / RENEWALS)
  timer.unref()
  return () => {
    clearInterval(timer)
    valkey.run(release, key, [ours]).catch(ignore)
  }
}

async function waitFor(valkey: Valkey, key: string, theirs: string, signal: AbortSignal): Promise<void> {
  const isHeld = () =>
    valkey.run(isSame, key, [theirs]).then(
      (answer) => answer === 1,
      () => false,
    )
  for (let pause = LOOK_MS.first; await isHeld(); pause = Math.min(pause * 2, LOOK_MS.longest))
    await delay(pause, undefined, { signal })
}
