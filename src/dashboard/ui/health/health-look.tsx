import { formatHealth } from '#dashboard/ui/text/format-health.ts'
import { texts } from './texts.ts'

/** From here on a loan is safe. */
export const SAFE_HEALTH = 1.5

/** The words are ours: liquidation is below 1, a tenth above it one bad hour can bring it, half above it a bad week. */
export function healthState(health: number): 'open' | 'risk' | 'watch' | 'safe' {
  if (health < 1) return 'open'
  if (health < 1.1) return 'risk'
  return health < SAFE_HEALTH ? 'watch' : 'safe'
}

/** Shape and word say what the colour says. */
const looks = {
  open: { shape: '▲', word: texts.canLiquidated, look: 'text-loss', colour: 'var(--loss)' },
  risk: { shape: '▲', word: texts.risk, look: 'text-loss', colour: 'var(--loss)' },
  watch: { shape: '●', word: texts.watch, look: 'text-caution', colour: 'var(--caution)' },
  safe: { shape: '✓', word: texts.safe, look: 'text-gain', colour: 'var(--gain)' },
} as const

export const healthLook = (health: number) => looks[healthState(health)]

/** `isShort`: the word is only read out. */
export function HealthVerdict({ health, isShort = false }: { health: number; isShort?: boolean }) {
  const { shape, word, look } = healthLook(health)
  const isSafe = healthState(health) === 'safe'
  return (
    <span className={`whitespace-nowrap ${look} ${isSafe ? '' : 'font-semibold'}`}>
      <span aria-hidden="true">{shape} </span>
      {formatHealth(health)}
      <span className={isShort ? 'sr-only' : isSafe ? 'text-xs' : ''}> {word}</span>
    </span>
  )
}
