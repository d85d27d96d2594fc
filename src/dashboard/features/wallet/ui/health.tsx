import { formatHealth } from '#dashboard/ui/text/format-health.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { texts } from './texts.ts'

/** The words are ours: liquidation is below 1, a tenth above it one bad hour can bring it, half above it a bad week. */
export function healthState(health: number): 'open' | 'risk' | 'watch' | 'safe' {
  if (health < 1) return 'open'
  if (health < 1.1) return 'risk'
  return health < 1.5 ? 'watch' : 'safe'
}

/** Shape and word say what the colour says. */
const looks = {
  open: { shape: '▲', word: texts.canLiquidated, look: 'text-loss', colour: 'var(--loss)' },
  risk: { shape: '▲', word: texts.risk, look: 'text-loss', colour: 'var(--loss)' },
  watch: { shape: '●', word: texts.watch, look: 'text-caution', colour: 'var(--caution)' },
  safe: { shape: '✓', word: texts.safe, look: 'text-gain', colour: 'var(--gain)' },
} as const

export const healthLook = (health: number) => looks[healthState(health)]

/** `unknown`: of so many loans no health is known, said `beside` it, `below` it, there in few words (`short`), or by a note of the caller. `isShort`: the word is only read out. */
type LowestProps = {
  health: number
  unknown: number
  note?: 'beside' | 'below' | 'short' | 'none'
  isShort?: boolean
}

/** The lowest known health of a wallet, with the mark and the word that its loan has among the positions; while others are unknown, it says of none that the wallet is safe. */
export function LowestHealth({ health, unknown, note = 'beside', isShort = false }: LowestProps) {
  const { shape, word, look } = healthLook(health)
  const isSafe = healthState(health) === 'safe'
  const isVerdict = unknown === 0 || !isSafe
  return (
    <>
      <span className={`whitespace-nowrap ${isVerdict ? look : ''} ${isSafe ? '' : 'font-semibold'}`}>
        {isVerdict && <span aria-hidden="true">{shape} </span>}
        {formatHealth(health)}
        {isVerdict && <span className={isShort ? 'sr-only' : isSafe ? 'text-xs' : ''}> {word}</span>}
      </span>
      {unknown > 0 && note !== 'none' && <Unknown count={unknown} note={note} />}
    </>
  )
}

const Unknown = ({ count, note }: { count: number; note: 'beside' | 'below' | 'short' }) => (
  <span className={`whitespace-nowrap text-xs font-normal text-faded ${note === 'beside' ? '' : 'block'}`}>
    {note === 'beside' && ' · '}
    {plural(count, note === 'short' ? texts.unknownLoansShort : texts.unknownLoans)}
  </span>
)
