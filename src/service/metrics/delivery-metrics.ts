import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { DeliveryStore } from '#service/store/webhooks/delivery-store.ts'
import type { DeliveryTelemetry } from '#service/webhooks/delivery-telemetry.ts'

type Deliveries = Pick<DeliveryStore, 'counts' | 'backlog'>

/** This instance's attempts to send messages to webhooks, and the contents of the outbox that all instances share. */
export function deliveryMetrics(
  registry: Registry,
  now: () => Date,
): { delivery: DeliveryTelemetry; deliveries: (store: Deliveries) => void } {
  let store: Deliveries | null = null
  const registers = [registry]
  const attempts = new Counter({
    name: 'yieldscope_webhook_attempts_total',
    help: 'Attempts to send a message to a webhook: delivered, retried later, given up, or the webhook disabled by it',
    labelNames: ['outcome', 'answer'] as const,
    registers,
  })
  const lags = new Histogram({
    name: 'yieldscope_webhook_lag_seconds',
    help: 'Seconds from the queueing of a message to its delivery',
    buckets: [1, 3, 10, 30, 120, 600, 3_600, 21_600, 86_400],
    registers,
  })
  // An unreachable store has no figures; the other measurements are still useful.
  const backlog = async () => (await store?.backlog().catch(() => null)) ?? null
  new Gauge({
    name: 'yieldscope_webhook_messages',
    help: 'Messages to webhooks: pending (the outbox), delivered within 30 days, dead (given up)',
    labelNames: ['state'] as const,
    registers,
    async collect() {
      this.reset()
      const counts: Record<string, number> = (await store?.counts().catch(() => null)) ?? {}
      for (const [state, count] of Object.entries(counts)) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'yieldscope_webhook_waiting_seconds',
    help: 'Seconds since the oldest message was queued that is neither delivered nor given up; 0: none waits',
    registers,
    async collect() {
      this.reset()
      const waiting = await backlog()
      if (waiting === null) return
      this.set(waiting.waitingSince === null ? 0 : Math.max(0, now().getTime() - waiting.waitingSince.getTime()) / 1000)
    },
  })
  new Gauge({
    name: 'yieldscope_webhooks',
    help: 'Webhooks that accept, that fail at present, and that are disabled',
    labelNames: ['state'] as const,
    registers,
    async collect() {
      this.reset()
      for (const [state, count] of Object.entries((await backlog())?.webhooks ?? {})) this.set({ state }, count)
    },
  })
  return {
    delivery({ outcome, answer, lagSeconds }) {
      attempts.inc({ outcome, answer })
      if (outcome === 'delivered') lags.observe(lagSeconds)
    },
    deliveries: (opened) => {
      store = opened
    },
  }
}
