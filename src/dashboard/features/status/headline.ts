import type { ServiceStatus } from '#contract/page/service-status.ts'
import { formatCount } from '#dashboard/ui/text/format.ts'

export type Headline = { words: string; look: 'text-gain' | 'text-caution' | 'text-loss' }

/** How the service fares, in a line. A host that fails alone does not make it `degraded`, but not all is well then either. */
export function headlineOf({ status, datasets, sources }: ServiceStatus): Headline {
  if (status === 'not-ready') return { words: 'Not ready', look: 'text-loss' }
  const isSample = datasets.some(({ source }) => source === 'sample')
  const isFailing = datasets.some(({ lastError }) => lastError !== null)
  if (isSample && isFailing)
    return { words: 'Works with sample data: the live sources cannot be read', look: 'text-caution' }
  if (status === 'degraded' || isFailing) return { words: 'Works, with something amiss', look: 'text-caution' }
  if (sources.length > 0) return { words: failingWords(sources.length), look: 'text-caution' }
  return { words: isSample ? 'All is well, with sample data' : 'All is well', look: 'text-gain' }
}

const failingWords = (count: number) =>
  count === 1 ? 'Works; one of its sources fails' : `Works; ${formatCount(count)} of its sources fail`
