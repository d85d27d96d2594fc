import { memo, useState } from 'react'
import { limits, type PatchSimulatorState } from '#dashboard/features/simulator/simulator-state.ts'
import { NumberBox } from '#dashboard/ui/form/number-box.tsx'
import { Slider } from '#dashboard/ui/form/slider.tsx'
import { formatChange } from '#dashboard/ui/text/format-rate.ts'
import { changeRange, positionRange, toChange, toPosition } from './log-scale.ts'
import { texts } from './texts.ts'

/** `index`: which coin of the vault it is. */
type Props = { symbol: string; index: number; changePercent: number; onState: PatchSimulatorState }

/** The outer labels keep within the track. */
const edges: Record<number, string> = { 0: '0', 4: '100%' }
const anchors: Record<number, string> = { 0: '', 4: '-translate-x-full' }
const marks = [changeRange.min, -50, 0, 100, changeRange.max]
/** Where a change stands on the track, 0 to 1. */
const share = (change: number) => (toPosition(change) - positionRange.min) / (positionRange.max - positionRange.min)
const zero = share(0)
/** The thumb's middle goes from half a thumb after the track's start to half a thumb before its end. */
const place = (change: number) => `calc(var(--thumb) / 2 + (100% - var(--thumb)) * ${share(change)})`

/** One coin's price at the end: a slider over the logarithm of the ratio, and a box for exactly what is meant. */
export const ChangeSlider = memo(function ChangeSlider({ symbol, index, changePercent, onState }: Props) {
  const [mistake, setMistake] = useState<string>()
  const onChange = (change: number) => onState(({ changes }) => ({ changes: changes.with(index, change) }))
  return (
    <div>
      <div className="flex items-center justify-between gap-3">
        <span className="min-w-0 truncate font-medium">{symbol}</span>
        <NumberBox
          label={texts.priceChangePercent(symbol)}
          className="w-28"
          value={changePercent}
          min={-100}
          max={limits.changePercent}
          suffix="%"
          onMistake={setMistake}
          onValue={(value) => value !== null && onChange(value)}
        />
      </div>
      <Slider
        aria-label={texts.priceChange(symbol)}
        aria-valuetext={formatChange(changePercent)}
        from={Math.min(zero, share(changePercent))}
        to={Math.max(zero, share(changePercent))}
        min={positionRange.min}
        max={positionRange.max}
        value={toPosition(changePercent)}
        onChange={(event) => onChange(toChange(event.target.valueAsNumber))}
      />
      <div className="slider-marks relative h-5 text-xs text-faded">
        {mistake ? (
          <span className="text-loss">{mistake}</span>
        ) : (
          marks.map((mark, at) => (
            <span
              key={mark}
              className={`absolute ${anchors[at] ?? '-translate-x-1/2'}`}
              style={{ left: edges[at] ?? place(mark) }}
            >
              {mark === 0 ? '0' : `${mark > 0 ? '+' : '−'}${Math.abs(mark)}%`}
            </span>
          ))
        )}
      </div>
    </div>
  )
})
