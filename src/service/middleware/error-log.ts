import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { withoutAddresses, withoutKeys } from '#service/access/scrub.ts'

const MINUTE_MS = 60_000
const MAX_CAUSES = 500

/** Logs an error with its context; an error that was logged less than a minute ago is only counted. */
export type ErrorLog = (error: unknown, known: Record<string, unknown>, message: string) => void

/**
 * One line per cause and minute; otherwise a failing source would fill the disk with stacks. `repeated`: how often the
 * cause occurred since its last line. Each counted request still has its own line at `info`.
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

/** The error's root cause. Numbers in it (a port, a time) do not distinguish errors. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error).replaceAll(/\d+/g, '#')
  if (error.cause !== undefined) return causeOf(error.cause)
  return `${error.name} ${error.message.replaceAll(/\d+/g, '#')}`
}

/** Formats an error for the log: its own stack and those of its causes, without keys and full addresses. */
export const toLogText = (error: unknown): string => {
  if (!(error instanceof Error)) return scrubbed(String(error))
  const cause = error.cause === undefined ? '' : `\ncaused by ${toLogText(error.cause)}`
  return scrubbed(`${error.stack ?? error.message}${cause}`)
}

const scrubbed = (text: string) => withoutAddresses(withoutKeys(text))
