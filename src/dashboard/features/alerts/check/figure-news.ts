import type { Alert } from '#dashboard/features/alerts/alert.ts'
import { hasCrossed } from '#domain/watch/has-crossed.ts'

/** A figure of now, null where nobody knows it, and whose word it is. */
export type Figure = { value: number | null; from: string }

/**
 * What a figure means to an alert on a vault or a coin. It fires once a crossing, whatever was not known in between; what another
 * service says, or the sample before live sources answered, is no past of it.
 */
export function figureNews({ rule, last }: Pick<Alert, 'rule' | 'last'>, { value, from }: Figure) {
  const before = last?.from === from ? last.value : null
  const threshold = 'vaultId' in rule || 'coinType' in rule ? rule : {}
  return {
    before,
    isCrossed: hasCrossed(threshold, before, value),
    last: value === null ? last : { value, from },
  }
}
