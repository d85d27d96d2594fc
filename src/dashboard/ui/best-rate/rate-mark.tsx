import { Explained } from '#dashboard/ui/display/explained.tsx'
import { texts } from './texts.ts'

export type RateDoubts = { hasNoAudit: boolean; isForecastToFall?: boolean | undefined }

type Doubtful = { protocol: { id: string }; isForecastToFall?: boolean | undefined }

/** What speaks against the rate of a vault. */
export const doubtsAbout = (
  { protocol, isForecastToFall }: Doubtful,
  hasNoAudit: (protocolId: string) => boolean,
): RateDoubts => ({ hasNoAudit: hasNoAudit(protocol.id), isForecastToFall })

/** In a line of text, or within a link; elsewhere `Doubts` explains them. */
export const doubtWords = ({ hasNoAudit, isForecastToFall }: RateDoubts): string[] => [
  ...(hasNoAudit ? [texts.noAudit] : []),
  ...(isForecastToFall ? [texts.falling] : []),
]

/** The same words where they can be pressed. */
export const Doubts = ({ hasNoAudit, isForecastToFall }: RateDoubts) => (
  <>
    {hasNoAudit && texts.noAudit}
    {hasNoAudit && isForecastToFall && ' · '}
    {isForecastToFall && <Falling />}
  </>
)

/** That a vault has no audit has a sign, which a line above its table explains: as words it would read as a part of the name. */
export const NoAuditMark = () => (
  <span title={texts.noAudit} className="text-xs text-faded">
    <span aria-hidden="true">?</span>
    <span className="sr-only">{texts.noAudit}</span>
  </span>
)

/** What that sign and the word mean. */
export const marksKey = (): string => texts.withSource(`${texts.noAuditKey} · ${texts.fallKey}`)

export const fallingRate = (rate: string): string => texts.fallingRate(rate)

/** Of a rate that its source expects to fall, in one word on every page. */
export const Falling = () => (
  <Explained label={texts.falling} look="text-xs text-faded">
    {texts.withSource(texts.forecastToFall)}.
  </Explained>
)
