import type { CircuitState } from './upstream-telemetry.ts'

/** After `failures` in a row, requests to a host pause for `coolDownMs`; then one trial request decides. */
export type CircuitPolicy = { failures: number; coolDownMs: number }
export const circuitPolicy: CircuitPolicy = { failures: 5, coolDownMs: 30_000 }

/** The health of one host. Counts only failures that a retry may avoid: no response, 408, 429, 5xx. */
export function createCircuit({ failures, coolDownMs }: CircuitPolicy, now: () => number) {
  let failed = 0
  let closedUntil = 0
  let isTrying = false
  return {
    /** Has no side effects, unlike `restMs`. */
    state(): CircuitState {
      if (closedUntil > now()) return 'open'
      return isTrying || failed >= failures ? 'trying' : 'closed'
    },
    /** Milliseconds until the next request is allowed; 0: now. */
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
    /** Ends a request that says nothing about the host (the caller aborted). */
    forget() {
      isTrying = false
    },
    /** Pauses requests because the host wants it. */
    block(forMs: number) {
      closedUntil = Math.max(closedUntil, now() + forMs)
    },
  }
}
