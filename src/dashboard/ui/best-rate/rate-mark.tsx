import { texts } from './texts.ts'

export type RateDoubts = { hasNoAudit: boolean; isForecastToFall?: boolean | undefined }

export const hasDoubts = (doubts: RateDoubts): boolean => doubtsOf(doubts) !== ''

const doubtsOf = ({ hasNoAudit, isForecastToFall }: RateDoubts): string =>
  [...(hasNoAudit ? [texts.noAudit] : []), ...(isForecastToFall ? [texts.forecastToFall] : [])].join('; ')

/** What speaks against a rate has a sign, which a line above its table explains: as words it would read as a part of the name. */
export function RateMark(doubts: RateDoubts) {
  const words = doubtsOf(doubts)
  if (words === '') return null
  return (
    <span title={words} className="text-xs text-faded">
      <span aria-hidden="true">?</span>
      <span className="sr-only">{words}</span>
    </span>
  )
}
