import { useRequestPause } from '#dashboard/state/connection.ts'
import { PauseNotice } from '#dashboard/ui/feedback/pause-notice.tsx'
import { texts } from './texts.ts'

/**
 * While requests wait for the rate limit: a countdown, unless the page shows it where the rows go, and one announcement at the start
 * and the end. The client decides how long they wait, in src/client/rate-limit-gate.ts.
 */
export function RateLimitNotice() {
  const isPaused = useRequestPause() !== null
  return (
    <>
      <PauseNotice className="pause-strip edge-strip" />
      <p role="status" className="sr-only">
        {isPaused ? texts.rateLimitReached : ''}
      </p>
    </>
  )
}
