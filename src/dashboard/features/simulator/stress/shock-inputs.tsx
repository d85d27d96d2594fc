import { type KeyboardEvent, useState } from 'react'
import { NumberBox } from '#dashboard/ui/form/number-box.tsx'
import { SelectField } from '#dashboard/ui/form/select-field.tsx'
import { Slider } from '#dashboard/ui/form/slider.tsx'
import { upToDecimals } from '#dashboard/ui/text/digits.ts'
import type { LadderShock } from './ladder.ts'
import { shockBounds } from './ladder-axis.ts'
import { addedPoints, shockPercent } from './ladder-labels.ts'
import { texts } from './texts.ts'

type Props = {
  coins: readonly string[]
  shock: LadderShock
  horizonDays: number
  onShock: (change: Partial<LadderShock>) => void
}

/** What the slider of the added rate sets, in points; a larger one may be typed. */
const points = { max: 50, step: 0.5, typed: 1_000 } as const
const percentMarks = [shockBounds.min, -50, 0, 50, shockBounds.max]
const pointMarks = [0, 10, 20, 30, 40, points.max]
const ALL = ''

/** Which prices move and how far, and what borrowing costs more. */
export function ShockInputs({ coins, shock, horizonDays, onShock }: Props) {
  const { percent, symbol, borrowApyAdd } = shock
  const named = symbol === null || coins.includes(symbol) ? coins : [...coins, symbol]
  const added = round(borrowApyAdd * 100)
  return (
    <div className="grid items-end gap-x-8 gap-y-4 sm:grid-cols-[11rem_1fr_1fr]">
      <SelectField
        label={texts.pricesMove}
        value={symbol ?? ALL}
        options={[
          { value: ALL, label: texts.allVolatileCoins },
          ...named.map((coin) => ({ value: coin, label: texts.alone(coin) })),
        ]}
        onChange={(value) => onShock({ symbol: value === ALL ? null : value })}
      />
      <Shift
        label={texts.priceChange}
        text={shockPercent(percent)}
        suffix="%"
        value={percent}
        bounds={{ ...shockBounds, step: 1 }}
        marks={percentMarks}
        write={shockPercent}
        typedMax={shockBounds.max}
        onValue={(value) => onShock({ percent: value })}
      />
      <Shift
        label={texts.addedBorrowRate(horizonDays)}
        text={addedPoints(borrowApyAdd)}
        suffix={texts.pointsText}
        value={added}
        bounds={{ min: 0, max: points.max, step: points.step }}
        marks={pointMarks}
        write={(mark) => upToDecimals(mark, 0)}
        typedMax={points.typed}
        onValue={(value) => onShock({ borrowApyAdd: value / 100 })}
      />
    </div>
  )
}

/** What is shown as points is no longer than it was typed. */
const round = (value: number) => Math.round(value * 1e6) / 1e6

type ShiftProps = {
  label: string
  text: string
  suffix: string
  value: number
  bounds: { min: number; max: number; step: number }
  /** Written below the track. */
  marks: readonly number[]
  write: (mark: number) => string
  /** The box takes more than the slider reaches. */
  typedMax: number
  onValue: (value: number) => void
}

const PAGE_STEPS = 10
const pages: Record<string, number> = { PageUp: PAGE_STEPS, PageDown: -PAGE_STEPS }

/** The outer marks keep within the track; the thumb's middle goes from half a thumb after its start to half a thumb before its end. */
const anchorOf = (share: number) => (share === 0 ? '' : share === 1 ? '-translate-x-full' : '-translate-x-1/2')
const placeOf = (share: number) =>
  share === 0 || share === 1 ? `${share * 100}%` : `calc(var(--thumb) / 2 + (100% - var(--thumb)) * ${share})`

/** A slider, and a box for exactly what is meant. */
function Shift({ label, text, suffix, value, bounds, marks, write, typedMax, onValue }: ShiftProps) {
  const [mistake, setMistake] = useState<string>()
  const { min, max, step } = bounds
  const share = (at: number) => (Math.min(Math.max(at, min), max) - min) / (max - min)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const steps = pages[event.key]
    if (steps === undefined) return
    event.preventDefault()
    onValue(round(Math.min(Math.max(value + steps * step, min), max)))
  }
  return (
    <div className="min-w-0">
      <div className="flex items-center justify-between gap-3">
        <span
          role={mistake ? 'alert' : undefined}
          className={`min-w-0 text-xs ${mistake ? 'text-loss' : 'text-faded'}`}
        >
          {mistake ?? label}
        </span>
        <NumberBox
          label={`${label}, ${suffix === '%' ? 'percent' : suffix}`}
          className={`field-dense ${suffix === '%' ? 'w-20' : 'w-24'}`}
          value={value}
          min={min}
          max={typedMax}
          suffix={suffix}
          onMistake={setMistake}
          onValue={(typed) => typed !== null && onValue(typed)}
        />
      </div>
      <Slider
        aria-label={label}
        aria-valuetext={text}
        from={Math.min(share(0), share(value))}
        to={Math.max(share(0), share(value))}
        min={min}
        max={max}
        step={step}
        value={Math.min(Math.max(value, min), max)}
        onKeyDown={onKeyDown}
        onChange={(event) => onValue(round(event.target.valueAsNumber))}
      />
      <div aria-hidden="true" className="slider-marks relative h-4 text-xs text-faded">
        {marks.map((mark) => (
          <span key={mark} className={`absolute ${anchorOf(share(mark))}`} style={{ left: placeOf(share(mark)) }}>
            {write(mark)}
          </span>
        ))}
      </div>
    </div>
  )
}
