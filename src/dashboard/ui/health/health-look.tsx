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

/** Shape and word say what the colour says; what is safe has none: colour begins where something is near. */
const looks = {
  open: { shape: '▲', word: texts.canLiquidated, look: 'text-loss', colour: 'var(--loss)' },
  risk: { shape: '▲', word: texts.risk, look: 'text-loss', colour: 'var(--loss)' },
  watch: { shape: '●', word: texts.watch, look: 'text-caution', colour: 'var(--caution)' },
  safe: { shape: '✓', word: texts.safe, look: '', colour: 'var(--gain)' },
} as const

/** A figure that would be safe if it were the lowest of all. */
const knownLook = { shape: '○', word: texts.known, look: '' } as const

export const healthLook = (health: number) => looks[healthState(health)]

/** `isKnownOnly`: loans beside it have no known health, so the lowest of the others makes nothing safe. `isHung`: marks are of one width, so that figures below each other are at one place. */
type VerdictProps = { health: number; isKnownOnly?: boolean; isHung?: boolean }

export function HealthVerdict({ health, isKnownOnly = false, isHung = false }: VerdictProps) {
  const isQuiet = healthState(health) === 'safe'
  const { shape, word, look } = isQuiet && isKnownOnly ? knownLook : healthLook(health)
  return (
    <span className={`whitespace-nowrap ${isQuiet ? '' : `font-semibold ${look}`}`}>
      <span
        aria-hidden="true"
        className={`${isHung ? 'inline-block w-4 text-left' : ''} ${isQuiet ? 'text-faded' : ''}`}
      >
        {shape}{' '}
      </span>
      {formatHealth(health)}
      <span className={isQuiet && isKnownOnly ? 'sr-only' : isQuiet ? 'text-xs font-normal text-faded' : ''}>
        {' '}
        {word}
      </span>
    </span>
  )
}
