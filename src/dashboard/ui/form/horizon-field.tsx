import { horizonLabel } from '#dashboard/ui/text/horizon-label.ts'
import { texts } from '#dashboard/ui/texts.ts'
import { horizonDays } from '#domain/simulation/horizons.ts'
import { Segmented } from './segmented.tsx'

const options = horizonDays.map((days) => ({ value: String(days), label: horizonLabel(days) }))

/** How many days ahead. */
export function HorizonField({ days, onDays }: { days: number; onDays: (days: number) => void }) {
  return (
    <div>
      <p aria-hidden="true" className="mb-1 text-xs text-faded">
        {texts.horizon}
      </p>
      <Segmented
        label={texts.horizon}
        options={options}
        value={String(days)}
        onChange={(value) => onDays(Number(value))}
      />
    </div>
  )
}
