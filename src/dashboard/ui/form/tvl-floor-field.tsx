import { formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { texts } from '#dashboard/ui/texts.ts'
import { Segmented } from './segmented.tsx'

/** `isInline`: its name before it, for the line of a title. */
type Props<T extends string> = { value: T; floors: readonly T[]; onChange: (floor: T) => void; isInline?: boolean }

/** `$100K`, `$1M`. */
export const floorLabel = (floor: string) => formatRoundMoney(Number(floor)).replace(/[.,]00(?!\d)/, '')

/** The least TVL of what is shown: always visible, so that nobody wonders where a vault is. */
export function TvlFloorField<T extends string>({ value, floors, onChange, isInline = false }: Props<T>) {
  return (
    <div className={isInline ? 'flex flex-wrap items-center gap-x-3' : ''}>
      <p aria-hidden="true" className={`text-xs text-faded ${isInline ? '' : 'mb-1'}`}>
        {texts.minimumTvl}
      </p>
      <Segmented
        label={texts.minimumTvl}
        options={floors.map((floor) => ({ value: floor, label: floorLabel(floor) }))}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}
