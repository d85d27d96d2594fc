import { formatHealth } from '#dashboard/ui/text/format-health.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { HealthVerdict, healthState } from './health-look.tsx'
import { texts } from './texts.ts'

/** `unknown`: of so many loans no health is known, said `beside` it, below it in few words (`short`), or by a note of the caller. `isShort`: the word is only read out. */
type LowestProps = {
  health: number
  unknown: number
  note?: 'beside' | 'short' | 'none'
  isShort?: boolean
}

/** The lowest known health of a wallet, with the mark and the word that its loan has among the positions; while others are unknown, none says that the wallet is safe: the lowest is that of the known ones. */
export function LowestHealth({ health, unknown, note = 'beside', isShort = false }: LowestProps) {
  const isVerdict = unknown === 0 || healthState(health) !== 'safe'
  return (
    <>
      {isVerdict ? (
        <HealthVerdict health={health} isShort={isShort} />
      ) : (
        <span className="whitespace-nowrap">
          {formatHealth(health)} {/* Where there is no room for it, what is unknown is below. */}
          <span className={isShort ? 'sr-only' : 'text-xs font-normal text-faded'}>{texts.known}</span>
        </span>
      )}
      {unknown > 0 && note !== 'none' && (
        <span className={`text-xs font-normal text-faded ${note === 'beside' ? '' : 'block'}`}>
          {note === 'beside' && ' · '}
          <UnknownLoans count={unknown} isShort={note === 'short'} />
        </span>
      )}
    </>
  )
}

/** Of how many loans no health is known: a warning, since each may be near its liquidation. */
export const UnknownLoans = ({ count, isShort = false }: { count: number; isShort?: boolean }) => (
  <span className="whitespace-nowrap text-caution">
    {plural(count, isShort ? texts.unknownLoansShort : texts.unknownLoans)}
  </span>
)
