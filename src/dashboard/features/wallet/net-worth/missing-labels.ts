import type { Holding } from '#contract/wallet/holding.ts'
import type { Position } from '#contract/wallet/position.ts'
import type { TabData } from '#dashboard/features/wallet/tab-data.ts'
import { missingSources } from '#dashboard/features/wallet/ui/missing-sources.ts'
import { joinNames } from '#dashboard/features/wallet/ui/source-labels.ts'

type Missing = { holdings: TabData<Holding>; positions: TabData<Position>; unpriced: number }

/** Why the total is only a lower bound, each reason in a few words; empty when nothing is missing. */
export function missingLabels({ holdings, positions, unpriced }: Missing): string[] {
  const named = (data: TabData<unknown>) => joinNames(missingSources(data))
  return [
    ...lacks(holdings, 'tokens'),
    ...lacks(positions, 'positions'),
    ...(named(holdings) === '' ? [] : [`tokens on ${named(holdings)} could not be read`]),
    ...(named(positions) === '' ? [] : [`positions at ${named(positions)} could not be read, debts neither`]),
    ...(unpriced === 0 ? [] : [`${unpriced} ${unpriced === 1 ? 'amount has' : 'amounts have'} no known price`]),
  ]
}

function lacks({ isPending, failures }: TabData<unknown>, noun: string): string[] {
  if (isPending) return [`${noun} are loading`]
  return failures.some(({ isStale }) => !isStale) ? [`${noun} could not be read`] : []
}
