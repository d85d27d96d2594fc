import type { ServiceStatus } from '#contract/page/service-status.ts'
import { formatCount } from '#dashboard/ui/text/format.ts'

export type Headline = { words: string; look: 'text-gain' | 'text-caution' | 'text-loss' }

/** How the service fares, in a line. A host that fails alone does not make it `degraded`, but not all is well then either. */
export function headlineOf({ status, datasets, sources, coinCrawls }: ServiceStatus): Headline {
  if (status === 'not-ready') return { words: 'Not ready', look: 'text-loss' }
  const sampled = datasets.filter(({ source }) => source === 'sample')
  // What the last reading of live rows failed with stays with the sample that is shown in their place.
  if (sampled.some(({ lastError }) => lastError !== null))
    return { words: 'Works with sample data: live sources cannot be read', look: 'text-caution' }
  const which = sampled.length > 0 ? ' (sample data)' : ''
  const isFailing = [...datasets, ...coinCrawls].some(({ lastError }) => lastError !== null)
  if (status === 'degraded' || isFailing) return { words: `Works, with something amiss${which}`, look: 'text-caution' }
  if (sources.length > 0) return { words: `${failingWords(sources.length)}${which}`, look: 'text-caution' }
  return { words: `All is well${which}`, look: 'text-gain' }
}

const failingWords = (count: number) =>
  `Works; ${count === 1 ? 'one source' : `${formatCount(count)} sources`} failed when last asked`
