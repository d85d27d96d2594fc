const HOUR_MS = 3_600_000

/** Stands still between two loads, so that all sample data read in between has the same time, a full hour. */
export type SampleClock = {
  now: () => Date
  /** Advances to the current hour; the sample is then reloaded. */
  advance(): void
}

export function createSampleClock(now: () => Date): SampleClock {
  const hour = () => new Date(Math.floor(now().getTime() / HOUR_MS) * HOUR_MS)
  let moment = hour()
  return {
    now: () => moment,
    advance() {
      moment = hour()
    },
  }
}
