import { Counter, Gauge, type Registry } from 'prom-client'

/** What instances share through Valkey. */
export type ValkeyUse = 'limit' | 'budget' | 'reader'

export function valkeyMetrics(registry: Registry) {
  const without = new Counter({
    name: 'yieldscope_valkey_fallbacks_total',
    help: 'Work done without Valkey because it did not answer: a request counted elsewhere (limit), a request to a host counted by this instance alone (budget), a wallet source read without checking for other readers (reader)',
    labelNames: ['use'] as const,
    registers: [registry],
  })
  return {
    valkey: (isAnswering: () => boolean) => {
      for (const use of ['limit', 'budget', 'reader'] as const) without.inc({ use }, 0)
      new Gauge({
        name: 'yieldscope_valkey_up',
        help: '1 while Valkey answers this instance, else 0; absent without VALKEY_URL',
        registers: [registry],
        collect() {
          this.set(isAnswering() ? 1 : 0)
        },
      })
    },
    withoutValkey: (use: ValkeyUse) => without.inc({ use }),
  }
}
