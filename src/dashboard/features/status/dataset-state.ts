import type { DatasetStatus, Degradation } from '#contract/status.ts'
import { texts } from './texts.ts'

export type StateLook = 'well' | 'part' | 'caution' | 'ill' | 'off'

const degradedWords: Record<Degradation['reason'], { word: string; look: StateLook }> = {
  damaged: { word: texts.rowsMissing, look: 'ill' },
  outdated: { word: texts.updateNeeded, look: 'ill' },
  empty: { word: texts.noData, look: 'caution' },
  overdue: { word: texts.overdue, look: 'caution' },
  dropped: { word: texts.rowsExcluded, look: 'caution' },
}

type Question = {
  dataset: DatasetStatus
  degraded: readonly Degradation[]
  /** Its source has not all that are listed. */
  isPartial: boolean
}

/** How a dataset is now, the worst first. Whether its rows are samples is said where its source is named. */
export function datasetState({ dataset, degraded, isPartial }: Question): { word: string; look: StateLook } {
  const { name, source, rows, lastError } = dataset
  if (source === null || (rows ?? 0) === 0) return { word: texts.noData, look: lastError === null ? 'caution' : 'ill' }
  if (lastError !== null) return { word: texts.failing, look: 'caution' }
  const reason = degraded.find((each) => each.name === name)?.reason
  if (reason !== undefined) return degradedWords[reason]
  return isPartial ? { word: texts.partialCoverage, look: 'part' } : { word: texts.upToDate, look: 'well' }
}
