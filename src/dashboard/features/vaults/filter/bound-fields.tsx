import { type FormEvent, useId, useState } from 'react'
import { Button } from '#dashboard/ui/button/button.tsx'
import { TextField } from '#dashboard/ui/form/text-field.tsx'
import { type BoundUnit, readBound, writeBound } from './read-bound.ts'
import { texts } from './texts.ts'

type Bounds = { min: number | undefined; max: number | undefined }
type Props = Bounds & { noun: string; unit: BoundUnit; onBounds: (bounds: Bounds) => void }

/** The exact bounds of a range, both inside, put in force together. */
export function BoundFields({ noun, unit, min, max, onBounds }: Props) {
  const id = useId()
  const [from, setFrom] = useState(writeBound(min, unit))
  const [to, setTo] = useState(writeBound(max, unit))
  const [low, high] = [readBound(from, unit), readBound(to, unit)]
  const isTurned = typeof low === 'number' && typeof high === 'number' && low > high
  const hint = unit === '$' ? texts.such250k1 : texts.such412
  const problem = low === null || high === null ? texts.enterNumber(hint) : isTurned ? texts.minimumAboveMaximum : null

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (low === null || high === null || isTurned) return
    onBounds({ min: low, max: high })
  }
  const field = { inputMode: 'decimal', autoComplete: 'off', maxLength: 24, className: 'w-24' } as const
  return (
    <form onSubmit={submit} aria-describedby={`${id}-note`} className="mt-2 border-t border-line pt-2">
      <div className="flex items-end gap-2">
        <TextField {...field} label={texts.min(noun, unit)} value={from} onValue={setFrom} error={undefined} />
        <TextField {...field} label={texts.max(noun, unit)} value={to} onValue={setTo} error={undefined} />
        <Button type="submit" className="h-9!">
          {texts.apply}
        </Button>
      </div>
      <p id={`${id}-note`} role="status" className={`mt-1 text-xs ${problem ? 'text-loss' : 'text-faded'}`}>
        {problem ?? texts.bothIncluded(hint)}
      </p>
    </form>
  )
}
