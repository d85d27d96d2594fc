import type { TransactionFieldOption } from '#contract/transaction.ts'
import { formatRate, shortAddress } from '#dashboard/ui/text/format.ts'
import type { Choice } from './choice.ts'
import { poolKey } from './pool-choices.ts'

/** Validators by name, what a stake with them earns and their share of it, in the service's order: short enough for a phone's field. */
export const validatorChoices = (options: readonly TransactionFieldOption[]): Choice[] =>
  options.map(({ value, name, apy, commission }) => {
    const earned = apy === null ? 'rate unknown' : formatRate(apy)
    const share = commission === null ? 'commission unknown' : `commission ${formatRate(commission)}`
    return {
      value,
      names: [poolKey(value)],
      label: `${name || shortAddress(value)} · ${earned}, ${commission === null ? share : `takes ${formatRate(commission)}`}`,
      about: `${shortAddress(value)} · ${earned} a year, after its ${share}`,
      warning: null,
    }
  })
