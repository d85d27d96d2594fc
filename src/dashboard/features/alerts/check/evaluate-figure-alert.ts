import type { Alert } from '#dashboard/features/alerts/alert.ts'
import { crossesThreshold } from '#domain/watch/crosses-threshold.ts'

/** A figure of now, null where it is not known, and which service and origin it is of. */
export type Figure = { value: number | null; from: string }

/**
 * What a figure means to an alert on a vault or a coin. It fires once a crossing, even over a time without a figure. A figure of
 * another service, or of the sample before live sources answered, is not compared with it.
 */
export function evaluateFigureAlert({ rule, last }: Pick<Alert, 'rule' | 'last'>, { value, from }: Figure) {
  const before = last?.from === from ? last.value : null
  const threshold = 'vaultId' in rule || 'coinType' in rule ? rule : {}
  return {
    before,
    isCrossed: crossesThreshold(threshold, before, value),
    last: value === null ? last : { value, from },
  }
}
