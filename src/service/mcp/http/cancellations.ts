/**
 * Calls in progress that a later request may cancel: until the 2026 revision, an agent cancels with a separate request
 * that contains the call's id. `caller` separates callers. An address does not, since many clients share one and count
 * their calls from 1; so a call without a known caller (null) ends only with its own request. If one caller has two
 * calls with the same id, neither is cancelled, since it is not known which is meant.
 */
export function createCancellations() {
  const running = new Map<string, Set<AbortController>>()
  const keyOf = (caller: string, id: unknown) => JSON.stringify([caller, id])
  return {
    begin(caller: string | null, id: unknown): { signal: AbortSignal; end(): void } {
      if (caller === null) return { signal: new AbortController().signal, end: () => {} }
      const key = keyOf(caller, id)
      const call = new AbortController()
      const calls = running.get(key) ?? new Set()
      running.set(key, calls.add(call))
      const end = () => {
        calls.delete(call)
        if (calls.size === 0) running.delete(key)
      }
      return { signal: call.signal, end }
    },
    cancel(caller: string | null, id: unknown): void {
      if (caller === null) return
      const calls = [...(running.get(keyOf(caller, id)) ?? [])]
      if (calls.length === 1) calls[0]?.abort()
    },
  }
}
