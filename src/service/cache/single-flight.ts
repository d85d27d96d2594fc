export type SingleFlight<T> = {
  /** What runs under the key already, else what `start` begins. */
  run(key: string, start: () => Promise<T>): Promise<T>
  has(key: string): boolean
  /** Resolves when what runs now has ended, however it did. */
  settle(): Promise<void>
}

/** Equal questions at the same time are one run. */
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
