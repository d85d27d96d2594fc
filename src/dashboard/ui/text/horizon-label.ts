import { texts } from '#dashboard/ui/texts.ts'

const YEAR_DAYS = 365

/** `90 d`, `1 y`. */
export const horizonLabel = (days: number): string => (days === YEAR_DAYS ? texts.oneYear : texts.days(days))
