import { Explained } from '#dashboard/ui/display/explained.tsx'
import { texts } from './texts.ts'

/** Whose words on audits and forecasts these are. */
export const marksKey = (): string => texts.marksKey

export const fallingRate = (rate: string): string => `${rate} ${texts.forecastToFall}`

/** Of a rate that its source expects to fall, in the same words on every page. */
export const Falling = () => (
  <Explained label={texts.forecastToFall} look="text-xs text-faded">
    {texts.aboutForecast}
  </Explained>
)
