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

/** Of the lowest health of a wallet: one that is safe says nothing of the loans whose health is unknown. */
export const lowestLook = (health: number, hasUnknown: boolean) =>
  hasUnknown && healthState(health) === 'safe'
    ? ({ shape: '', word: texts.knownHealth, look: '', wordLook: 'text-xs font-normal text-faded' } as const)
    : { ...healthLook(health), wordLook: 'sr-only' }
