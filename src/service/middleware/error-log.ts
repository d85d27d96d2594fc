import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { withoutAddresses, withoutKeys } from '#service/access/scrub.ts'

const MINUTE_MS = 60_000
const MAX_CAUSES = 500

/** Writes an error with what is known of it; of one that was written less than a minute ago it only counts. */
export type ErrorLog = (error: unknown, known: Record<string, unknown>, message: string) => void

/**
 * One line a cause and minute, or a source that is down would fill the disk with stacks. `repeated`: how often the cause came
 * since its last line; a request that was only counted has its own line all the same, at `info`.
 */
export function createErrorLog(log: Pick<Logger, 'error'>, now: () => number = () => performance.now()): ErrorLog {
  const causes = new LRUCache<string, { loggedAt: number; repeated: number }>({ max: MAX_CAUSES })
  return (error, known, message) => {
    const cause = `${message} ${causeOf(error)}`
    const last = causes.get(cause)
    if (last && now() - last.loggedAt < MINUTE_MS) {
      last.repeated += 1
      return
    }
    const repeated = last?.repeated ?? 0
    causes.set(cause, { loggedAt: now(), repeated: 0 })
    log.error({ ...known, ...(repeated > 0 && { repeated }), err: toLogText(error) }, message)
  }
}

/** What the error is at its root. Numbers in it (a port, a time) do not make it another. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error).replaceAll(/\d+/g, '#')
  if (error.cause !== undefined) return causeOf(error.cause)
  return `${error.name} ${error.message.replaceAll(/\d+/g, '#')}`
}

/** An error for the log: its own stack and that of its causes, without keys and whole addresses. */
export const toLogText = (error: unknown): string => {
  if (!(error instanceof Error)) return scrubbed(String(error))
  const cause = error.cause === undefined ? '' : `\ncaused by ${toLogText(error.cause)}`
  return scrubbed(`${error.stack ?? error.message}${cause}`)
}

const scrubbed = (text: string) => withoutAddresses(withoutKeys(text))
