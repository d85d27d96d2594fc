import { memoryConfigs } from '#service/protocols/config/memory-configs.ts'
import type { ConfigDeps } from '#service/protocols/config/protocol-config.ts'

/** What configurations are read with: in memory, no shipped defaults unless set otherwise, lines for the log collected. */
export function testConfigs(own: Partial<ConfigDeps> = {}) {
  const lines: string[] = []
  const configs: ConfigDeps = {
    store: memoryConfigs(),
    allowsShipped: false,
    report: (line) => lines.push(line),
    now: Date.now,
    ...own,
  }
  return { configs, lines }
}
