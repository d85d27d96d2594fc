import { texts } from '#dashboard/features/alerts/texts.ts'
import { NumberBox } from '#dashboard/ui/form/number-box.tsx'
import { SelectField } from '#dashboard/ui/form/select-field.tsx'
import { formatWholeChange } from '#dashboard/ui/text/format-rate.ts'
import { type LimitRule, limitChange, limitOf, wayOf, withLimit } from './rule-limit.ts'

const names: Record<LimitRule['type'], string> = {
  'vault.apy': 'APY',
  'vault.tvl': 'TVL',
  price: texts.limitPrice,
  'holding.changed': texts.limitBalance,
  'position.health': texts.limitHealth,
  'position.claimable': texts.limitClaimable,
}
/** Between the name and the number where there is one way alone. */
const fixedWays = {
  'holding.changed': texts.limitBy,
  'position.health': texts.limitBelow,
  'position.claimable': texts.limitAbove,
} as const
const signs: Record<LimitRule['type'], { prefix?: string; suffix?: string; min: number; isHealth?: true }> = {
  'vault.apy': { suffix: '%', min: 0 },
  'vault.tvl': { prefix: '$', min: 0 },
  price: { prefix: '$', min: 0 },
  'holding.changed': { prefix: '$', min: 0 },
  // A health factor of 0 is none that could be fallen below.
  'position.health': { min: 0.01, isHealth: true },
  'position.claimable': { prefix: '$', min: 0 },
}
const ways = [
  { value: 'below', label: texts.limitBelow },
  { value: 'above', label: texts.limitAbove },
] as const
const MOST = 1e15

type Props = {
  of: string
  rule: LimitRule
  figure: number | null
  what?: string | undefined
  note?: ((limit: number) => string | null) | undefined
  onRule: (rule: LimitRule) => void
}

/** A suggested condition, whose limit can be changed before it is added. `of`: what it is about, for a screen reader; `figure`: its present one; `what`: of what the limit is; `note`: where prices are at it. */
export function LimitFields({ of, rule, figure, what, note, onRule }: Props) {
  const change = limitChange(rule, figure)
  const way = wayOf(rule)
  const { type } = rule
  return (
    <span className="flex items-center gap-2">
      {/* As wide as the longest, so that directions and fields of all rows begin at one line. */}
      <span className="shrink-0 whitespace-nowrap" style={{ minWidth: '6.5rem' }}>
        {what ?? names[type]}
      </span>
      <span className="shrink-0 whitespace-nowrap" style={{ minWidth: '4.75rem' }}>
        {way === null ? (
          <span className="pl-2">{type in fixedWays && fixedWays[type as keyof typeof fixedWays]}</span>
        ) : (
          <SelectField
            isDense
            label={texts.limitWayOf(of)}
            value={way}
            options={ways}
            onChange={(chosen) => onRule(withLimit(rule, limitOf(rule), chosen))}
          />
        )}
      </span>
      <NumberBox
        className="field-dense w-24 shrink-0"
        label={texts.limitFor(of)}
        value={limitOf(rule)}
        max={MOST}
        {...signs[type]}
        onValue={(value) => value !== null && onRule(withLimit(rule, value))}
      />
      <span className="text-xs text-faded max-xl:hidden">
        {type === 'holding.changed'
          ? texts.limitOrMore
          : (note?.(limitOf(rule)) ?? (change === null ? null : formatWholeChange(100 * change)))}
      </span>
    </span>
  )
}
