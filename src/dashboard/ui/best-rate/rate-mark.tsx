import { auditWord } from '#dashboard/ui/audit/audit-word.ts'
import { Explained } from '#dashboard/ui/display/explained.tsx'
import { texts } from './texts.ts'

type RateDoubts = { hasNoAudit: boolean; isForecastToFall?: boolean | undefined }

/** What speaks against the rate of a vault, in a line of text or within a link. */
export const doubtWords = ({ hasNoAudit, isForecastToFall }: RateDoubts): string[] => [
  ...(hasNoAudit ? [auditWord('')] : []),
  ...(isForecastToFall ? [texts.forecastToFall] : []),
]

/** Whose words on audits and forecasts these are. */
export const marksKey = (): string => texts.marksKey

export const fallingRate = (rate: string): string => `${rate} ${texts.forecastToFall}`

/** Of a rate that its source expects to fall, in the same words on every page. */
export const Falling = () => (
  <Explained label={texts.forecastToFall} look="text-xs text-faded">
    {texts.aboutForecast}
  </Explained>
)
