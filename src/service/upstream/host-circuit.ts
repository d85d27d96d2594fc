import type { CircuitState } from './upstream-telemetry.ts'

/** After `failures` in a row a host rests for `coolDownMs`; then one request tries, and its end decides. */
export type CircuitPolicy = { failures: number; coolDownMs: number }
export const circuitPolicy: CircuitPolicy = { failures: 5, coolDownMs: 30_000 }

/** What is known of one host's health. Only failures that a later try may not meet count: no answer, 408, 429, 5xx. */
export function createCircuit({ failures, coolDownMs }: CircuitPolicy, now: () => number) {
  let failed = 0
  let closedUntil = 0
  let isTrying = false
  return {
    /** Asking changes nothing, unlike `restMs`. */
    state(): CircuitState {
      if (closedUntil > now()) return 'open'
      return isTrying || failed >= failures ? 'trying' : 'closed'
    },
    /** Milliseconds until the host may be asked again; 0: now. */
    restMs(): number {
      const left = closedUntil - now()
      if (left > 0) return left
      if (failed < failures) return 0
      if (isTrying) return coolDownMs
      isTrying = true
      return 0
    },
    succeed() {
      failed = 0
      isTrying = false
    },
    fail() {
      failed += 1
      isTrying = false
      if (failed >= failures) closedUntil = Math.max(closedUntil, now() + coolDownMs)
    },
    /** The request ended without saying anything about the host (the caller left). */
    forget() {
      isTrying = false
    },
    /** The host asked for a pause. */
    block(forMs: number) {
      closedUntil = Math.max(closedUntil, now() + forMs)
    },
  }
}
