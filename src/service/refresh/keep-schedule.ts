import { Cron } from 'croner'

export const CHECK_MS = 30_000
const SET_BACK_MS = 60_000

export type Appointment = { pattern: string; run: () => void }

/**
 * Runs each at its cron pattern in UTC. When the clock is set back, the next times are reckoned anew (those of the clock that was
 * ahead would come too late by as much) and `onSetBack` is called, within half a minute. Returns what ends it.
 */
export function keepSchedule(appointments: Appointment[], onSetBack: () => void): () => void {
  const schedule = () =>
    appointments.map(({ pattern, run }) => new Cron(pattern, { timezone: 'UTC', unref: true }, run))
  let crons = schedule()
  const cancel = () => {
    for (const cron of crons) cron.stop()
  }
  // The wall's clock less the one that only goes on: falls when somebody sets the clock back.
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
