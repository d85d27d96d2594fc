import { texts } from '#dashboard/features/tokens/texts.ts'
import { bestRateRule } from '#dashboard/ui/best-rate/best-rate-rule.ts'

const NO_MARKS = '\u00a0'

/** Above a list of coins: which rate is the best, and the marks that its rows have. */
export function RateRule({ marks = '', hasAboveCap = false }: { marks?: string; hasAboveCap?: boolean }) {
  return (
    // Two lines where the marks, which come late, may need a second.
    <p className="text-xs text-faded max-xl:min-h-8">
      <span className="max-sm:hidden">
        {texts.bestApy}: {bestRateRule()}.{' '}
      </span>
      {marks || NO_MARKS}
      {hasAboveCap && (
        <span className="max-sm:hidden">
          {marks && ' · '}
          {texts.aboveCapKey}
        </span>
      )}
    </p>
  )
}
