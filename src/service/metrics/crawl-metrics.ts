import { Gauge, type Registry } from 'prom-client'
import type { CoinCrawlStore } from '#service/store/store.ts'

type Crawls = Pick<CoinCrawlStore, 'list'>

/** How far the service has come in reading every coin of a chain. */
export function crawlMetrics(registry: Registry): (crawls: Crawls) => void {
  let crawls: Crawls | null = null
  const states = async () => (await crawls?.list().catch(() => [])) ?? []
  new Gauge({
    name: 'yieldscope_coin_crawl_coins',
    help: 'Coins that the chain itself describes, by the source that reads them',
    labelNames: ['crawl'] as const,
    registers: [registry],
    async collect() {
      this.reset()
      for (const { source: crawl, coins } of await states()) this.set({ crawl }, coins)
    },
  })
  new Gauge({
    name: 'yieldscope_coin_crawl_objects',
    help: 'Objects read in the pass that is under way and in the last whole one, and how many of them were no coin',
    labelNames: ['crawl', 'pass', 'result'] as const,
    registers: [registry],
    async collect() {
      this.reset()
      for (const { source: crawl, pass, last } of await states()) {
        for (const [name, counts] of Object.entries({ current: pass, last })) {
          if (counts === null) continue
          this.set({ crawl, pass: name, result: 'read' }, counts.objects)
          this.set({ crawl, pass: name, result: 'dropped' }, counts.dropped)
        }
      }
    },
  })
  new Gauge({
    name: 'yieldscope_coin_crawl_last_pass_timestamp_seconds',
    help: 'When the last whole pass ended, in Unix seconds',
    labelNames: ['crawl'] as const,
    registers: [registry],
    async collect() {
      this.reset()
      for (const { source: crawl, last } of await states())
        if (last !== null) this.set({ crawl }, last.endedAt.getTime() / 1000)
    },
  })
  return (opened) => {
    crawls = opened
  }
}
