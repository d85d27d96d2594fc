import { useState } from 'react'
import { upToDecimals, withDecimals } from '#dashboard/ui/text/digits.ts'
import { formatHealthLimit } from '#dashboard/ui/text/format-health.ts'
import { formatFactor } from '#dashboard/ui/text/format-number.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { texts } from '#dashboard/ui/texts.ts'
import { plainNumber, typedNumber } from './typed-number.ts'

type Props = {
  label: string
  value: number | null
  min: number
  max: number
  /** Stands inside the box, before or behind the number. */
  prefix?: string
  suffix?: string
  placeholder?: string
  /** What an empty box stands for: shown as its value, to start from. */
  fallback?: number | null
  className?: string
  /** The mistake, for whoever shows it; undefined when there is none. */
  onMistake?: (mistake: string | undefined) => void
  onValue: (value: number | null) => void
  /** An empty box is an answer: null. */
  isOptional?: boolean
  isWhole?: boolean
  /** "1.20", as a health is written elsewhere. */
  isHealth?: boolean
}

/** A point or a comma is that much of a digit wide. */
const MARK_CH = 0.5

/** Dollars have no more decimals that anybody types. */
const MONEY_DECIMALS = 12

/** An amount of money is grouped until somebody types: a change on focus would take what is selected. */
function shownValue(value: number, { isMoney, isHealth }: { isMoney: boolean; isHealth: boolean }): string {
  if (isHealth) return formatHealthLimit(value)
  if (!isMoney || value < 0) return typedNumber(value)
  // "2.90", as amounts of money are written elsewhere.
  const isTenths = !Number.isInteger(value) && Number.isInteger(Math.round(value * 1e9) / 1e8)
  return isTenths ? withDecimals(value, 2) : upToDecimals(value, MONEY_DECIMALS)
}

/** As rates are written elsewhere: some languages put a space before the sign. */
const isPercentClose = () => !/\s%/.test(formatRate(0))

/** A typed number. What is no number within the bounds is marked and leaves the value as it was. */
export function NumberBox(props: Props) {
  const {
    label,
    value,
    min,
    max,
    prefix,
    suffix,
    placeholder,
    fallback = null,
    className = '',
    onMistake,
    onValue,
    isOptional,
    isWhole,
    isHealth = false,
  } = props
  const [draft, setDraft] = useState<string | null>(null)
  const shown = value ?? fallback
  const text = draft ?? (shown === null ? '' : shownValue(shown, { isMoney: prefix === '$', isHealth }))
  const inBox = text || placeholder || '0'
  const marks = inBox.match(/[.,]/g)?.length ?? 0
  const isBad = draft !== null && readNumber(draft, { min, max, isOptional, isWhole }) === undefined

  const type = (text: string) => {
    setDraft(text)
    const read = readNumber(text, { min, max, isOptional, isWhole })
    onMistake?.(
      read === undefined
        ? isWhole
          ? texts.enterWholeNumber(typedNumber(min), formatFactor(max))
          : texts.enterNumber(typedNumber(min), formatFactor(max))
        : undefined,
    )
    if (read !== undefined) onValue(read)
  }
  const leave = () => {
    setDraft(null)
    onMistake?.(undefined)
  }

  return (
    <label
      className={`field inline-flex items-center gap-1 has-focus-visible:outline-2 has-focus-visible:-outline-offset-1 has-focus-visible:outline-accent ${isBad ? 'border-loss' : ''} ${className}`}
    >
      {prefix && <span className="text-faded">{prefix}</span>}
      <input
        aria-label={label}
        aria-invalid={isBad}
        inputMode="decimal"
        autoComplete="off"
        placeholder={placeholder}
        className="w-full min-w-0 bg-transparent outline-none placeholder:text-faded"
        // As wide as what is in it: the unit is right behind the figure.
        style={suffix ? { width: `calc(${inBox.length - marks + marks * MARK_CH}ch + 1px)` } : {}}
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
      />
      {suffix && <span className={`text-faded ${suffix === '%' && isPercentClose() ? '-ml-1' : ''}`}>{suffix}</span>}
    </label>
  )
}

type ReadBounds = {
  min: number
  max: number
  isOptional?: boolean | undefined
  isWhole?: boolean | undefined
}

const written = /^[+-−]?(\d+\.?\d*|\.\d+)$/

/** Undefined for what is no such number; null for an empty box that may be empty. Thousands separators and a true minus sign are read too. */
function readNumber(
  text: string,
  { min, max, isOptional = false, isWhole = false }: ReadBounds,
): number | null | undefined {
  const plain = plainNumber(text)
  if (plain === '' && isOptional) return null
  if (!written.test(plain)) return undefined
  const number = Number(plain)
  return number >= min && number <= max && (!isWhole || Number.isInteger(number)) ? number : undefined
}
