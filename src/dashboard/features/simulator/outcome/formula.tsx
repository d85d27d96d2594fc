import { memo } from 'react'
import { formatFactor, formatMoney, formatRate } from '#dashboard/ui/text/format.ts'
import { heldRatio, type Leg, pooledRatio } from '#domain/simulation/impermanent-loss.ts'
import type { Outcome } from './outcome.ts'

type Props = { outcome: Outcome; isCompounded: boolean }

/** The formula with the present numbers in it, the assumption, and what is left out. */
export const Formula = memo(function Formula({ outcome, isCompounded }: Props) {
  const { legs, range } = outcome.deposit
  return (
    <div className="max-w-prose text-sm text-faded">
      {range ? <RangeFormula outcome={outcome} /> : legs.length > 1 && <PoolFormula legs={legs} outcome={outcome} />}
      <p className="mt-1">
        Assumes: prices move evenly (log-linearly) to their end value; {rateWords(isCompounded)}
        {legs.length < 2 ? '' : range ? '; nothing is earned outside the range' : '; the pool covers all prices'}. After
        d days the yield is (1 + rate)^(d/365). Excludes gas, slippage, the path prices take and changes in reward
        prices
        {range ? ', and the larger fee share of a narrow range' : ''}.
      </p>
    </div>
  )
})

const rateWords = (isCompounded: boolean) =>
  isCompounded
    ? 'the rate stays the same, and its base compounds to the APY'
    : 'the rate stays the same, and nothing is reinvested: a year earns the APR'

function PoolFormula({ legs, outcome }: { legs: Leg[]; outcome: Outcome }) {
  const pooled = legs.map(({ ratio, weight }) => `${formatFactor(ratio)}^${formatFactor(weight)}`).join(' × ')
  const held = legs.map(({ ratio, weight }) => `${formatFactor(weight)} × ${formatFactor(ratio)}`).join(' + ')
  return (
    <>
      <p className="text-ink">Impermanent loss = ∏ rᵢ^wᵢ ÷ ∑ wᵢ rᵢ − 1</p>
      <p className="wrap-anywhere">
        = ({pooled}) ÷ ({held}) − 1 = {formatFactor(pooledRatio(legs))} ÷ {formatFactor(heldRatio(legs))} − 1 ={' '}
        {formatRate(outcome.impermanentLoss)}
      </p>
      <p className="mt-1">r is a coin’s end price over its price today, w its weight.</p>
    </>
  )
}

function RangeFormula({ outcome }: { outcome: Outcome }) {
  return (
    <>
      <p className="text-ink">
        Impermanent loss = (x(P) P + y(P)) ÷ (x(1) P + y(1)) − 1, with x = 1/√P − 1/√upper and y = √P − √lower
      </p>
      <p>
        = {formatMoney(outcome.poolWithoutYield)} ÷ {formatMoney(outcome.held)} − 1 ={' '}
        {formatRate(outcome.impermanentLoss)}
      </p>
      <p className="mt-1">
        P is the end price of the first coin in the second over today’s; x and y are the position’s amounts of them,
        with P limited to the range (Uniswap v3).
      </p>
    </>
  )
}
