import { texts } from '#dashboard/features/tokens/texts.ts'
import { bestRateRule } from '#dashboard/ui/best-rate/best-rate-rule.ts'

/** Which rate is the best of a coin, and what is in it. `hasAtLeast`: of some the staking yield is unknown. */
export const AboutBest = ({ hasAtLeast }: { hasAtLeast: boolean }) => (
  <>
    {bestRateRule()}. {texts.countsStaking}
    {hasAtLeast && ` ${texts.atLeastKey}.`} {texts.fallingSource}
  </>
)

/** Below a list, where it has no column of them. */
export const BestRule = () => (
  <p className="max-w-prose text-sm text-faded md:hidden">
    {texts.bestApy}: {bestRateRule()}. {texts.countsStaking}
  </p>
)
