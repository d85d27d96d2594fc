import type { DatasetStatus, Degradation } from '#contract/status.ts'
import { texts } from './texts.ts'

export type StateLook = 'well' | 'sample' | 'caution' | 'ill'

const degradedWords: Record<Degradation['reason'], { word: string; look: StateLook }> = {
  damaged: { word: texts.rowsMissing, look: 'ill' },
  outdated: { word: texts.updateNeeded, look: 'ill' },
  empty: { word: texts.noData, look: 'caution' },
  overdue: { word: texts.overdue, look: 'caution' },
  dropped: { word: texts.rowsExcluded, look: 'caution' },
}

/** How a dataset is now, the worst first. Whether its rows are samples is said where its source is named. */
export function datasetState(
  { name, source, rows, lastError }: DatasetStatus,
  degraded: readonly Degradation[],
): { word: string; look: StateLook } {
  if (source === null || (rows ?? 0) === 0) return { word: texts.noData, look: lastError === null ? 'caution' : 'ill' }
  if (lastError !== null) return { word: texts.failing, look: 'caution' }
  const reason = degraded.find((each) => each.name === name)?.reason
  if (reason !== undefined) return degradedWords[reason]
  return { word: texts.upToDate, look: 'well' }
}
