import { texts } from './texts.ts'

export type RateDoubts = { hasNoAudit: boolean; isForecastToFall?: boolean | undefined }

type Doubtful = { protocol: { id: string }; isForecastToFall?: boolean | undefined }

/** What speaks against the rate of a vault. */
export const doubtsAbout = (
  { protocol, isForecastToFall }: Doubtful,
  hasNoAudit: (protocolId: string) => boolean,
): RateDoubts => ({ hasNoAudit: hasNoAudit(protocol.id), isForecastToFall })

export const doubtWords = ({ hasNoAudit, isForecastToFall }: RateDoubts): string[] => [
  ...(hasNoAudit ? [texts.noAudit] : []),
  ...(isForecastToFall ? [texts.forecastToFall] : []),
]

export const hasDoubts = (doubts: RateDoubts): boolean => doubtWords(doubts).length > 0

/** What speaks against a rate has a sign, which a line above its table explains: as words it would read as a part of the name. */
export function RateMark(doubts: RateDoubts) {
  const words = doubtWords(doubts).join('; ')
  if (words === '') return null
  return (
    <span title={words} className="text-xs text-faded">
      <span aria-hidden="true">?</span>
      <span className="sr-only">{words}</span>
    </span>
  )
}
