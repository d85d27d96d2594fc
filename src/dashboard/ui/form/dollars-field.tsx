import { Labelled } from './labelled.tsx'
import { NumberBox } from './number-box.tsx'

type Props = {
  label: string
  /** The label for those who hear the page: says of what. */
  spokenLabel: string
  value: number
  max: number
  onValue: (amountUsd: number) => void
}

/** An amount of dollars, of a cent and more. */
export function DollarsField({ label, spokenLabel, value, max, onValue }: Props) {
  return (
    <Labelled label={label}>
      {(onMistake) => (
        <NumberBox
          label={spokenLabel}
          className="w-full"
          prefix="$"
          value={value}
          min={0.01}
          max={max}
          onMistake={onMistake}
          onValue={(amount) => amount !== null && onValue(amount)}
        />
      )}
    </Labelled>
  )
}
