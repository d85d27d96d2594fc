import { createDeliverer, type DelivererOptions } from './create-deliverer.ts'

const POLL_MS = 2_000

/** Sends due messages now and then every two seconds. Returns a function that stops it. */
export function startDelivering({
  pollMs = POLL_MS,
  ...options
}: DelivererOptions & { pollMs?: number }): () => Promise<void> {
  const deliverer = createDeliverer(options)
  let isFailing = false
  const look = async () => {
    try {
      await deliverer.deliverDue()
      isFailing = false
    } catch (error) {
      // A store outage lasts longer than two seconds: log it once.
      if (!isFailing) options.log.warn({ reason: String(error) }, 'webhooks could not be processed')
      isFailing = true
    }
  }
  // The next check does not wait for this one, so that a slow receiver does not delay the others.
  const timer = setInterval(() => void look(), pollMs)
  timer.unref()
  void look()
  return async () => {
    clearInterval(timer)
    await deliverer.stop()
  }
}
