import { type FormEvent, useId, useState } from 'react'
import { Button } from '#dashboard/ui/button/button.tsx'
import { TextField } from '#dashboard/ui/form/text-field.tsx'
import { type BoundUnit, readBound, writeBound } from './read-bound.ts'

type Bounds = { min: number | undefined; max: number | undefined }
type Props = Bounds & { noun: string; unit: BoundUnit; onBounds: (bounds: Bounds) => void }

/** The exact bounds of a range, both inside, put in force together. */
export function BoundFields({ noun, unit, min, max, onBounds }: Props) {
  const id = useId()
  const [from, setFrom] = useState(writeBound(min, unit))
  const [to, setTo] = useState(writeBound(max, unit))
  const [low, high] = [readBound(from, unit), readBound(to, unit)]
  const isTurned = typeof low === 'number' && typeof high === 'number' && low > high
  const hint = unit === '$' ? 'such as 250k or 1.5m' : 'such as 4 or 12.5'
  const problem =
    low === null || high === null ? `Enter a number, ${hint}.` : isTurned ? 'The minimum is above the maximum.' : null

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (low === null || high === null || isTurned) return
    onBounds({ min: low, max: high })
  }
  const field = { inputMode: 'decimal', autoComplete: 'off', maxLength: 24, className: 'w-24' } as const
  return (
    <form onSubmit={submit} aria-describedby={`${id}-note`} className="mt-2 border-t border-line pt-2">
      <div className="flex items-end gap-2">
        <TextField {...field} label={`Min ${noun}, ${unit}`} value={from} onValue={setFrom} error={undefined} />
        <TextField {...field} label={`Max ${noun}, ${unit}`} value={to} onValue={setTo} error={undefined} />
        <Button type="submit" className="h-9!">
          Apply
        </Button>
      </div>
      <p id={`${id}-note`} role="status" className={`mt-1 text-xs ${problem ? 'text-loss' : 'text-faded'}`}>
        {problem ?? `Both included, ${hint}.`}
      </p>
    </form>
  )
}
