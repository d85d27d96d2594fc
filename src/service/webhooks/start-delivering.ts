import { createDeliverer, type DelivererOptions } from './create-deliverer.ts'

const POLL_MS = 2_000

/** Sends what is due now and from then on, looking every two seconds. Returns what ends it. */
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
      // A store that is away is away for longer than two seconds: once is enough.
      if (!isFailing) options.log.warn({ reason: String(error) }, 'webhooks could not be looked after')
      isFailing = true
    }
  }
  // One slow receiver does not keep the others waiting: the next look does not wait for the end of this one.
  const timer = setInterval(() => void look(), pollMs)
  timer.unref()
  void look()
  return async () => {
    clearInterval(timer)
    await deliverer.stop()
  }
}
