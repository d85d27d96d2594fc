import { memo } from 'react'
import { formatMoney } from '#dashboard/ui/text/format-money.ts'
import { formatFactor } from '#dashboard/ui/text/format-number.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { heldRatio, type Leg, pooledRatio } from '#domain/simulation/impermanent-loss.ts'
import type { Outcome } from './outcome.ts'
import { texts } from './texts.ts'

type Props = { outcome: Outcome; isCompounded: boolean }

/** The formula with the present numbers in it, the assumption, and what is left out. */
export const Formula = memo(function Formula({ outcome, isCompounded }: Props) {
  const { legs, range } = outcome.deposit
  return (
    <div className="max-w-prose text-sm text-faded">
      {range ? <RangeFormula outcome={outcome} /> : legs.length > 1 && <PoolFormula legs={legs} outcome={outcome} />}
      <p className="mt-1">
        {range
          ? texts.assumesInRange(rateWords(isCompounded))
          : legs.length < 2
            ? texts.assumesOneCoin(rateWords(isCompounded))
            : texts.assumesPool(rateWords(isCompounded))}
      </p>
    </div>
  )
})

const rateWords = (isCompounded: boolean) => (isCompounded ? texts.rateStaysSame : texts.rateStaysSameNothing)

function PoolFormula({ legs, outcome }: { legs: Leg[]; outcome: Outcome }) {
  const pooled = legs.map(({ ratio, weight }) => `${formatFactor(ratio)}^${formatFactor(weight)}`).join(' × ')
  const held = legs.map(({ ratio, weight }) => `${formatFactor(weight)} × ${formatFactor(ratio)}`).join(' + ')
  return (
    <>
      <p className="text-ink">{texts.impermanentLossR}</p>
      <p className="wrap-anywhere">
        = ({pooled}) ÷ ({held}) − 1 = {formatFactor(pooledRatio(legs))} ÷ {formatFactor(heldRatio(legs))} − 1 ={' '}
        {formatRate(outcome.impermanentLoss)}
      </p>
      <p className="mt-1">{texts.rCoinsEnd}</p>
    </>
  )
}

function RangeFormula({ outcome }: { outcome: Outcome }) {
  return (
    <>
      <p className="text-ink">{texts.impermanentLossX}</p>
      <p>
        = {formatMoney(outcome.poolWithoutYield)} ÷ {formatMoney(outcome.held)} − 1 ={' '}
        {formatRate(outcome.impermanentLoss)}
      </p>
      <p className="mt-1">{texts.pEndPrice}</p>
    </>
  )
}
