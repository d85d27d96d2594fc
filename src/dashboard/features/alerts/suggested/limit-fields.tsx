import { texts } from '#dashboard/features/alerts/texts.ts'
import { NumberBox } from '#dashboard/ui/form/number-box.tsx'
import { type LimitRule, limitOf, wayOf, withLimit } from './rule-limit.ts'

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
const MOST = 1e15

/** The name and the way, before a limit or what is shown in its place: limits of all rows begin at one line. */
export const LimitName = ({ children }: { children: string }) => (
  <span className="shrink-0 truncate" style={{ width: '9.5rem' }} title={children}>
    {children}
  </span>
)

type Props = { of: string; rule: LimitRule; what?: string | undefined; onRule: (rule: LimitRule) => void }

/** A suggested condition, whose limit can be changed before it is added; the form has its way too. `of`: what it is about, for a screen reader; `what`: of what the limit is. */
export function LimitFields({ of, rule, what, onRule }: Props) {
  const { type } = rule
  const way = wayOf(rule)
  const ways = { above: texts.limitAbove, below: texts.limitBelow }
  const wayWord = way === null ? fixedWays[type as keyof typeof fixedWays] : ways[way]
  return (
    <span className="flex items-center gap-2">
      <LimitName>{`${what ?? names[type]} ${wayWord}`}</LimitName>
      <NumberBox
        className="field-dense w-24 shrink-0"
        label={texts.limitFor(of)}
        value={limitOf(rule)}
        max={MOST}
        {...signs[type]}
        onValue={(value) => value !== null && onRule(withLimit(rule, value))}
      />
      {type === 'holding.changed' && <span className="text-xs whitespace-nowrap text-faded">{texts.limitOrMore}</span>}
    </span>
  )
}
