import { datasetName } from '#contract/names/dataset-name.ts'
import type { Config } from './config.ts'

const originOf: Record<Config['sources'], string> = {
  auto: 'live data, the sample until the first live answer',
  live: 'live data only',
  sample: 'sample data, nothing is read from outside',
}

type Start = { url: string; sources: Config['sources']; role?: Config['role']; missing: string[]; damaged: string[] }

/** What is printed when the port is open. Ready means that lists have rows and none are damaged; else it says which are not. */
export function startLine({ url, sources, role = 'all', missing, damaged }: Start): string {
  const origin = `(${originOf[sources]})`
  const list = (names: string[]) => names.map(datasetName).join(' and ')
  if (damaged.length > 0) return `Yieldscope is up, not ready: ${list(damaged)} damaged, see ${url}/readyz  ${origin}`
  if (role === 'work') return `Yieldscope works in the background, its health: ${url}/readyz  ${origin}`
  if (missing.length === 0) return `Yieldscope is ready: ${url}  ${origin}`
  return `Yieldscope is up, still reading ${list(missing)}: ${url}  ${origin}`
}
