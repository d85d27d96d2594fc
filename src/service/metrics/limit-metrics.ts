import { Counter, type Registry } from 'prom-client'

/** Requests refused by the rate limit, and how often the shared counter could not be reached. */
export function limitMetrics(registry: Registry) {
  const limited = new Counter({
    name: 'yieldscope_rate_limit_hits_total',
    help: 'Requests refused with 429, by what was counted: a client’s address, a network’s addresses together, or a key with a limit of its own',
    labelNames: ['counted'] as const,
    registers: [registry],
  })
  const fallbacks = new Counter({
    name: 'yieldscope_rate_limit_fallbacks_total',
    help: 'Requests counted in this process’s memory because the database did not count them in time',
    registers: [registry],
  })
  for (const counted of ['address', 'network', 'key'] as const) limited.inc({ counted }, 0)
  return {
    limited: (counted: 'address' | 'network' | 'key') => limited.inc({ counted }),
    fellBack: () => fallbacks.inc(),
  }
}
