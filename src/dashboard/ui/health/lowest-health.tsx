import { plural } from '#dashboard/ui/text/plural.ts'
import { HealthVerdict } from './health-look.tsx'
import { texts } from './texts.ts'

/** `unknown`: of so many loans no health is known, said `beside` it or by a note of the caller. */
type LowestProps = { health: number; unknown: number; note?: 'beside' | 'none'; isHung?: boolean }

/** The lowest known health of a wallet: mark, figure and word in one form everywhere; while others are unknown, none says that the wallet is safe. */
export const LowestHealth = ({ health, unknown, note = 'beside', isHung = false }: LowestProps) => (
  <>
    <HealthVerdict health={health} isKnownOnly={unknown > 0} isHung={isHung} />
    {unknown > 0 && note === 'beside' && (
      <span className="text-xs font-normal text-faded">
        {' · '}
        <UnknownLoans count={unknown} />
      </span>
    )}
  </>
)

/** Of how many loans no health is known: a warning, since each may be near its liquidation. */
export const UnknownLoans = ({ count, isShort = false }: { count: number; isShort?: boolean }) => (
  <span className="whitespace-nowrap text-caution">
    {plural(count, isShort ? texts.unknownLoansShort : texts.unknownLoans)}
  </span>
)
