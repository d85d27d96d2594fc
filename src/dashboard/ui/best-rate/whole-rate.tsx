import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { lowerApy } from '#domain/earning/careful-apy.ts'
import { lacksStaking, wholeApy } from '#domain/earning/vault-remarks.ts'
import { texts } from './texts.ts'

/** `symbol`: of the one coin that the vault takes. */
type Rated = {
  apy: number | null
  type: string | null
  stakingApy?: number | null | undefined
  symbol: string
}

/** The rate with what its coin earns by itself; at least that where the staking yield is unknown. */
export const wholeRate = ({ symbol, ...of }: Rated): string =>
  `${of.apy !== null && lacksStaking(of, symbol) ? '≥\u00a0' : ''}${formatRate(wholeApy(of))}`

/** Below a rate that counts what its coin earns by itself. */
export const WITH_STAKING = texts.withStaking

/** What the rate is made of; undefined where it is all of the vault. */
export function rateNote({ symbol, ...of }: Rated): string | undefined {
  if (of.apy === null) return
  if (lacksStaking(of, symbol)) return texts.stakingUnknown
  return of.stakingApy == null ? undefined : texts.ofStaking(formatRate(of.apy), formatRate(of.stakingApy))
}

type RatedTwice = Rated & { apy30d: number | null }

/** The rate by which vaults for a coin are ranked, so that no page calls another one the best. */
export const lowerRate = (rated: RatedTwice): string => wholeRate({ ...rated, apy: lowerApy(rated) })

/** What that rate is made of, and the higher one that it is not. */
export function lowerRateNotes(rated: RatedTwice): string[] {
  const note = rateNote({ ...rated, apy: lowerApy(rated) })
  const higher = higherRateNote(rated)
  return [...(note === undefined ? [] : [note]), ...(higher === undefined ? [] : [higher])]
}

/** Undefined where both read alike, or one is unknown. */
export function higherRateNote(rated: RatedTwice): string | undefined {
  const { apy, apy30d } = rated
  if (apy === null || apy30d === null) return
  const [today, month] = [wholeRate(rated), wholeRate({ ...rated, apy: apy30d })]
  if (today === month) return
  return apy30d < apy ? texts.todayIs(today) : texts.monthIs(month)
}

/** `name`: of the vault, on the first line of what a pointer shows. */
export function LowerRate({ name, ...rated }: RatedTwice & { name?: string }) {
  const notes = lowerRateNotes(rated)
  const lines = [...(name ? [name] : []), ...notes]
  return (
    <span title={lines.length === 0 ? undefined : lines.join('\n')}>
      {lowerRate(rated)}
      {notes.length > 0 && <span className="sr-only"> {notes.join('; ')}</span>}
    </span>
  )
}

/** Below the rate of a vault alone: what it is with what its coin earns by itself. Nothing where the coin earns nothing. */
export function PlusStaking(rated: Rated) {
  const note = rateNote(rated)
  if (note === undefined) return null
  return (
    <span className="block text-xs leading-4 font-normal whitespace-normal text-faded" title={note}>
      {wholeRate(rated)} {WITH_STAKING}
    </span>
  )
}

/** Both, on one line. */
export function WholeRate(rated: Rated) {
  const note = rateNote(rated)
  return (
    <span title={note}>
      {wholeRate(rated)}
      {note && <span className="sr-only"> {note}</span>}
    </span>
  )
}
