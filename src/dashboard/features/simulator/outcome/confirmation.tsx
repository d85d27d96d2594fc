import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import type { SimulationInput } from '#contract/simulation.ts'
import type { Vault } from '#contract/vault.ts'
import { useHasSpareBudget } from '#dashboard/api/client.ts'
import { simulationQuery } from '#dashboard/features/simulator/queries.ts'
import { useDebounced } from '#dashboard/ui/browser/use-debounced.ts'
import { formatMoney } from '#dashboard/ui/text/format-money.ts'
import { formatPercent } from '#dashboard/ui/text/format-rate.ts'
import { type SimulatedYear, simulate } from '#domain/simulation/simulate.ts'
import { texts } from './texts.ts'

/** One question once the inputs rest, not one for each step of a slider. */
const REST_MS = 700

type Props = { vault: Vault; totalApy: number; input: SimulationInput }

/** Has the service (E5) simulate the same input over a year, and shows whether its numbers agree. It knows no rate but the latest: that is `totalApy`. */
export function Confirmation({ vault, totalApy, input }: Props) {
  const rested = useDebounced(input, REST_MS)
  const isResting = JSON.stringify(input) === JSON.stringify(rested)
  return <Answer vault={vault} totalApy={totalApy} rested={rested} isResting={isResting} />
}

type AnswerProps = { vault: Vault; totalApy: number; rested: SimulationInput; isResting: boolean }

/** The same all the while that a slider moves. */
const Answer = memo(function Answer({ vault, totalApy, rested, isResting }: AnswerProps) {
  const enabled = useHasSpareBudget()
  const { data, error, isFetching } = useQuery({ ...simulationQuery(vault, rested), enabled })
  return (
    <p role="status" className="min-h-5 text-sm text-faded">
      {error && texts.calculatedPageService(error.message)}
      {!error && (isFetching || !isResting) && texts.serviceCheckingThese}
      {!error && !isFetching && isResting && !data && texts.calculatedPageNot}
      {!error && !isFetching && isResting && data && (
        <Verdict own={simulate({ input: rested, totalApy, start: new Date() })} service={data.data} />
      )}
    </p>
  )
})

function Verdict({ own, service }: { own: SimulatedYear; service: SimulatedYear }) {
  if (isSame(own, service)) return texts.confirmedServiceLast
  return (
    <span className="border-l-2 border-caution pl-2 text-caution">
      {texts.serviceGetsDifferent(formatMoney(service.data.at(-1)?.value), formatPercent(service.il))}
    </span>
  )
}

/** Dates are left out: around midnight the two may begin on different days. */
const isSame = (a: SimulatedYear, b: SimulatedYear) =>
  a.il === b.il &&
  a.ilAmount === b.ilAmount &&
  a.data.length === b.data.length &&
  a.data.every(({ value }, day) => value === b.data[day]?.value)
