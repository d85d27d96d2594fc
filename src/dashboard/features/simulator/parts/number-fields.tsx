import { useId, useState } from 'react'
import { DecimalAmount } from '#contract/simulate/question.ts'
import { Labelled } from '#dashboard/ui/form/labelled.tsx'
import { NumberBox } from '#dashboard/ui/form/number-box.tsx'
import { plainNumber } from '#dashboard/ui/form/typed-number.ts'
import { texts } from './texts.ts'

type Bounds = { min: number; max: number }
type FieldProps<T> = {
  label: string
  /** For those who hear the page: says of what. */
  spokenLabel: string
  value: T
  onValue: (value: T) => void
}

const DIGITS = 12
/** Without the noise of floats: 0.07 is 7, not 7.000000000000001. */
const percentOf = (fraction: number) => Number((fraction * 100).toPrecision(DIGITS))
/** With two decimals, as rates are written elsewhere. */
export const shownPercentOf = (fraction: number) => Math.round(fraction * 10_000) / 100
const fractionOf = (percent: number) => Number((percent / 100).toPrecision(DIGITS))

/** A fraction, typed as percent. `bounds`: of the fraction. */
export function PercentField({ bounds, ...props }: FieldProps<number> & { bounds: Bounds }) {
  return (
    <OptionalPercentField
      {...props}
      bounds={bounds}
      onValue={(value) => value !== null && props.onValue(value)}
      isNeeded
    />
  )
}

type OptionalProps = FieldProps<number | null> & {
  bounds: Bounds
  placeholder?: string
  /** What an empty field stands for, a fraction. */
  fallback?: number | null
  isNeeded?: boolean
}

/** Empty is an answer: null. */
export function OptionalPercentField(props: OptionalProps) {
  const { label, spokenLabel, value, bounds, placeholder, fallback = null, isNeeded = false, onValue } = props
  return (
    <Labelled label={label}>
      {(onMistake) => (
        <NumberBox
          label={spokenLabel}
          className="w-full"
          suffix="%"
          value={value === null ? null : percentOf(value)}
          min={percentOf(bounds.min)}
          max={percentOf(bounds.max)}
          {...(placeholder !== undefined && { placeholder })}
          fallback={fallback === null ? null : shownPercentOf(fallback)}
          isOptional={!isNeeded}
          onMistake={onMistake}
          onValue={(percent) => onValue(percent === null ? null : fractionOf(percent))}
        />
      )}
    </Labelled>
  )
}

type NumberProps = FieldProps<number | null> & {
  bounds: Bounds
  prefix?: string
  suffix?: string
  placeholder?: string
  isNeeded?: boolean
  isWhole?: boolean
}

/** A number within the bounds of the contract, which a mistake says in words. */
export function NumberField({ label, spokenLabel, value, bounds, isNeeded = false, onValue, ...rest }: NumberProps) {
  return (
    <Labelled label={label}>
      {(onMistake) => (
        <NumberBox
          label={spokenLabel}
          className="w-full"
          value={value}
          {...bounds}
          {...rest}
          isOptional={!isNeeded}
          onMistake={onMistake}
          onValue={onValue}
        />
      )}
    </Labelled>
  )
}

/** An amount of coins in decimal notation, as exact as it is typed. */
export function AmountField({ label, spokenLabel, value, onValue }: FieldProps<string>) {
  const [draft, setDraft] = useState<string | null>(null)
  const isBad = draft !== null && !DecimalAmount.safeParse(plainNumber(draft)).success
  return (
    <Labelled label={label}>
      {(onMistake) => (
        <input
          aria-label={spokenLabel}
          aria-invalid={isBad}
          inputMode="decimal"
          autoComplete="off"
          className={`field w-full ${isBad ? 'border-loss' : ''}`}
          value={draft ?? value}
          onChange={({ target }) => {
            setDraft(target.value)
            const read = DecimalAmount.safeParse(plainNumber(target.value))
            onMistake(read.success ? undefined : texts.numberAbove0)
            if (read.success) onValue(read.data)
          }}
          onBlur={() => {
            setDraft(null)
            onMistake(undefined)
          }}
        />
      )}
    </Labelled>
  )
}

/** The name of a coin: what is called alike moves together. */
export function SymbolField({ label, spokenLabel, value, onValue }: FieldProps<string>) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block truncate text-xs text-faded">
        {label}
        <span className="sr-only"> {spokenLabel}</span>
      </label>
      <input
        id={id}
        className="field w-full"
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        value={value}
        onChange={({ target }) => onValue(target.value)}
      />
    </div>
  )
}
