/**
 * Calls under way, so that a later request may end them: until 2026 an agent that no longer waits says so in a request of its own,
 * which names the call by the id it gave it. `caller` keeps strangers apart; where one has two calls of one id, none is ended, since
 * nobody can tell which is meant.
 */
export function createCancellations() {
  const running = new Map<string, Set<AbortController>>()
  const keyOf = (caller: string, id: unknown) => JSON.stringify([caller, id])
  return {
    begin(caller: string, id: unknown): { signal: AbortSignal; end(): void } {
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
    cancel(caller: string, id: unknown): void {
      const calls = [...(running.get(keyOf(caller, id)) ?? [])]
      if (calls.length === 1) calls[0]?.abort()
    },
  }
}
