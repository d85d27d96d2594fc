import { texts } from '#dashboard/features/tokens/texts.ts'
import { bestRateRule } from '#dashboard/ui/best-rate/best-rate-rule.ts'
import { WithSigns } from '#dashboard/ui/best-rate/rate-mark.tsx'

const NO_MARKS = '\u00a0'

type MarksProps = { marks?: string; hasAboveCap?: boolean; hasAtLeast?: boolean }

/** Above a list of coins: which rate is the best, where there is room, and what the marks of its rows mean. */
export function RateMarks({ marks = '', hasAboveCap = false, hasAtLeast = false }: MarksProps) {
  const keys = [marks, hasAboveCap && texts.aboveCapKey].filter(Boolean).join(' · ')
  return (
    <>
      <p className="text-xs text-faded max-lg:hidden">
        {texts.bestApy}: {bestRateRule()}.
      </p>
      {/* Two lines where the marks, which come late, may need a second. */}
      <p className="text-xs text-faded max-xl:min-h-8">
        <WithSigns text={keys || NO_MARKS} />
        {hasAtLeast && (
          <span className="max-sm:hidden">
            {keys && ' · '}
            {texts.atLeastKey}
          </span>
        )}
      </p>
    </>
  )
}

/** Below it, where there is none above. */
export const RateRule = () => (
  <p className="max-w-prose text-sm text-faded lg:hidden">
    {texts.bestApy}: {bestRateRule()}.
  </p>
)
