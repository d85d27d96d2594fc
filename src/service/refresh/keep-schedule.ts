import { Cron } from 'croner'

export const CHECK_MS = 30_000
const SET_BACK_MS = 60_000

export type Appointment = { pattern: string; run: () => void }

/**
 * Runs each appointment at its cron pattern in UTC. If the clock is set back, recomputes the next times (the old ones
 * would be late by the difference) and calls `onSetBack` within half a minute. Returns a function that stops the
 * schedule.
 */
export function keepSchedule(appointments: Appointment[], onSetBack: () => void): () => void {
  const schedule = () =>
    appointments.map(({ pattern, run }) => new Cron(pattern, { timezone: 'UTC', unref: true }, run))
  let crons = schedule()
  const cancel = () => {
    for (const cron of crons) cron.stop()
  }
  // Wall clock minus monotonic clock: it falls when the clock is set back.
  const offsetMs = () => Date.now() - performance.now()
  let known = offsetMs()
  const check = setInterval(() => {
    const before = known
    known = offsetMs()
    if (known > before - SET_BACK_MS) return
    cancel()
    crons = schedule()
    onSetBack()
  }, CHECK_MS)
  check.unref()
  return () => {
    clearInterval(check)
    cancel()
  }
}
