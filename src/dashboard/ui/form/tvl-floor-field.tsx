import { formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { texts } from '#dashboard/ui/texts.ts'
import { Segmented } from './segmented.tsx'

type Props<T extends string> = { value: T; floors: readonly T[]; onChange: (floor: T) => void }

/** `$100K`, `$1M`. */
export const floorLabel = (floor: string) => formatRoundMoney(Number(floor)).replace(/[.,]00(?!\d)/, '')

/** The least TVL of what is shown: always visible, so that nobody wonders where a vault is. */
export function TvlFloorField<T extends string>({ value, floors, onChange }: Props<T>) {
  return (
    <div>
      <p className="mb-1 text-xs text-faded">{texts.minimumTvl}</p>
      <Segmented
        label={texts.minimumTvl}
        options={floors.map((floor) => ({ value: floor, label: floorLabel(floor) }))}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}
