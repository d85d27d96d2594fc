import { auditWord } from '#dashboard/ui/audit/audit-word.ts'
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
  ...(hasNoAudit ? [auditWord('')] : []),
  ...(isForecastToFall ? [texts.forecastToFall] : []),
]

/** The same words where they can be pressed. */
export const Doubts = ({ hasNoAudit, isForecastToFall }: RateDoubts) => (
  <>
    {hasNoAudit && auditWord('')}
    {hasNoAudit && isForecastToFall && ' · '}
    {isForecastToFall && <Falling />}
  </>
)

/** That a vault has no audit has a sign, which a line above its table explains: as words it would read as a part of the name. */
export const NoAuditMark = () => (
  <span title={auditWord('')} className="text-xs text-faded">
    <span aria-hidden="true">?</span>
    <span className="sr-only">{auditWord('')}</span>
  </span>
)

/** What that sign means, and whose word both are. */
export const marksKey = (): string => texts.marksKey

export const fallingRate = (rate: string): string => `${rate} ${texts.forecastToFall}`

/** Of a rate that its source expects to fall, in the same words on every page. */
export const Falling = () => (
  <Explained label={texts.forecastToFall} look="text-xs text-faded">
    {texts.aboutForecast}
  </Explained>
)
