/**
 * Calls under way, so that a later request may end them: until 2026 an agent that no longer waits says so in a request of its own,
 * which names the call by the id it gave it. `caller` separates callers: an address does not, since many share one and clients
 * count their calls from 1, so that a call of nobody known (null) is ended by its own request alone. Where one caller has two calls
 * of one id, none is ended, since it is not known which is meant.
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
