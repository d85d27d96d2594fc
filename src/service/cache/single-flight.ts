export type SingleFlight<T> = {
  /** Returns the run in progress for the key, or starts a new one. */
  run(key: string, start: () => Promise<T>): Promise<T>
  has(key: string): boolean
  /** Resolves when all current runs have ended, successfully or not. */
  settle(): Promise<void>
}

/** Merges equal concurrent requests into one run. */
export function singleFlight<T>(): SingleFlight<T> {
  const flights = new Map<string, Promise<T>>()
  return {
    run(key, start) {
      const flight = flights.get(key) ?? start().finally(() => flights.delete(key))
      flights.set(key, flight)
      return flight
    },
    has: (key) => flights.has(key),
    async settle() {
      await Promise.allSettled(flights.values())
    },
  }
}
