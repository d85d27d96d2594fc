const HOUR_MS = 3_600_000

/** Stands between two loads: whatever is read of the sample in between is of one moment, a full hour. */
export type SampleClock = {
  now: () => Date
  /** To the present hour; the sample is loaded anew then. */
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
