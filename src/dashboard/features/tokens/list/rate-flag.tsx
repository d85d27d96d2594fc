import { texts } from '#dashboard/features/tokens/texts.ts'
import { Icon } from '#dashboard/ui/display/icon.tsx'
import { rateSpike } from '#domain/simulation/measures/rate-spike.ts'

/** Before a rate that is a spike, as in the list of vaults. */
export function RateFlag({ apy, apy30d }: { apy: number | null; apy30d: number | null }) {
  if (!rateSpike(apy, apy30d)?.isSpike) return null
  return (
    <span title={texts.apyLeastThree} className="mr-1 text-caution *:inline-block">
      <Icon name="flag" />
      <span className="sr-only">{texts.apySpike} </span>
    </span>
  )
}
