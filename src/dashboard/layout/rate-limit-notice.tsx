import { useGate } from '#dashboard/api/client.ts'
import { useNow } from '#dashboard/ui/browser/use-now.ts'
import { texts } from './texts.ts'

/**
 * While requests wait for the rate limit: a countdown to look at, and one announcement at the start and the end. The client decides
 * how long they wait, in src/client/rate-limit-gate.ts.
 */
export function RateLimitNotice() {
  const { waiting, resetAt } = useGate()
  const isWaiting = waiting > 0 && resetAt !== null
  return (
    <>
      {isWaiting && <Countdown until={resetAt} />}
      <p role="status" className="sr-only">
        {isWaiting ? texts.rateLimitReached : ''}
      </p>
    </>
  )
}

function Countdown({ until }: { until: number }) {
  const now = useNow(250)
  const seconds = Math.max(1, Math.ceil((until - now) / 1000))
  return (
    <p
      aria-hidden="true"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-caution bg-paper px-4 py-2 text-center text-sm text-caution max-sm:bottom-12"
    >
      {texts.rateLimitReachedResuming(seconds)}
    </p>
  )
}
