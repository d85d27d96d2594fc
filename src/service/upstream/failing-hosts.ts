import type { ExchangeResult, UpstreamTelemetry } from './upstream-telemetry.ts'

/** A host whose latest request failed; `since`: the time of the first consecutive failure. */
export type FailingHost = { host: string; reason: string; since: Date }

/** A 4xx answers one request ("not known") and says nothing about the host. */
const reasons: Partial<Record<ExchangeResult, string>> = {
  '3xx': 'leads elsewhere',
  '429': 'received too many requests',
  '5xx': 'answers with an error',
  timeout: 'does not answer in time',
  failed: 'cannot be reached, or answers in an unexpected form',
}

/** Records which hosts fail, in addition to the other telemetry. */
export function createFailingHosts(now: () => Date) {
  const failing = new Map<string, FailingHost>()
  return {
    observe: (inner: UpstreamTelemetry): UpstreamTelemetry => ({
      host: inner.host,
      exchange(exchange) {
        const { host, result } = exchange
        const reason = reasons[result]
        if (result === 'ok') failing.delete(host)
        else if (reason !== undefined) failing.set(host, { host, reason, since: failing.get(host)?.since ?? now() })
        inner.exchange(exchange)
      },
    }),
    list: (): FailingHost[] => [...failing.values()],
  }
}
