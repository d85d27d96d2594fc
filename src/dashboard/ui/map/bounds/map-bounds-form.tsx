import { type FormEvent, useState } from 'react'
import { Button } from '#dashboard/ui/button/button.tsx'
import { TextField } from '#dashboard/ui/form/text-field.tsx'
import { plainNumber, typedNumber } from '#dashboard/ui/form/typed-number.ts'
import type { MapBounds } from '#dashboard/ui/map/map-bounds.ts'
import { formatFactor } from '#dashboard/ui/text/format-number.ts'
import { texts } from './texts.ts'

type Key = keyof MapBounds

const fields = [
  { key: 'minStability', label: texts.minStability, least: 0, most: 100 },
  { key: 'maxStability', label: texts.maxStability, least: 0, most: 100 },
  { key: 'minApy', label: texts.minApyPercent, least: 0, most: 1e6 },
  { key: 'maxApy', label: texts.maxApyPercent, least: 0, most: 1e6 },
] as const satisfies readonly { key: Key; label: string; least: number; most: number }[]

const written = (value: number | undefined) =>
  value === undefined ? '' : typedNumber(Number((value * 100).toPrecision(9)))

/** A percentage as a fraction; undefined for nothing, null for what is none. */
function readPercent(text: string, { least, most }: { least: number; most: number }): number | undefined | null {
  const trimmed = plainNumber(text.trim().replace(/\s*%$/, ''))
  if (trimmed === '') return undefined
  const percent = Number(trimmed)
  return Number.isFinite(percent) && percent >= least && percent <= most
    ? Number((percent / 100).toPrecision(12))
    : null
}

type Props = { bounds: MapBounds; onBounds: (bounds: MapBounds) => void }

/** The bounds of the selection as figures, put in force together. */
export function MapBoundsForm({ bounds, onBounds }: Props) {
  const [drafts, setDrafts] = useState<Record<Key, string>>({
    minStability: written(bounds.minStability),
    maxStability: written(bounds.maxStability),
    minApy: written(bounds.minApy),
    maxApy: written(bounds.maxApy),
  })
  const read = fields.map((field) => [field.key, readPercent(drafts[field.key], field)] as const)
  const wrong = fields.find((_, index) => read[index]?.[1] === null)
  const value = (key: Key) => read.find(([each]) => each === key)?.[1] ?? undefined
  const isTurned = (low: Key, high: Key) => (value(low) ?? -Infinity) > (value(high) ?? Infinity)
  const problem = wrong
    ? texts.enterNumberLimit(wrong.label, formatFactor(wrong.least), formatFactor(wrong.most))
    : isTurned('minStability', 'maxStability') || isTurned('minApy', 'maxApy')
      ? texts.minimumAboveMaximum
      : null

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (problem !== null) return
    onBounds({
      minStability: value('minStability'),
      maxStability: value('maxStability'),
      minApy: value('minApy'),
      maxApy: value('maxApy'),
    })
  }
  return (
    <form onSubmit={submit} aria-label={texts.limitsMap} className="border-t border-line py-2">
      <div className="flex flex-wrap items-end gap-2">
        {fields.map(({ key, label }) => (
          <TextField
            key={key}
            label={label}
            value={drafts[key]}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            className="w-24"
            onValue={(text) => setDrafts((before) => ({ ...before, [key]: text }))}
          />
        ))}
        <Button type="submit" className="h-9!">
          {texts.apply}
        </Button>
      </div>
      <p role="status" className={`mt-1 min-h-4 text-xs ${problem ? 'text-loss' : 'text-faded'}`}>
        {problem ?? texts.bothEndsIncluded}
      </p>
    </form>
  )
}
