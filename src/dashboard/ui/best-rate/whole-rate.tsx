import { formatRate } from '#dashboard/ui/text/format-rate.ts'
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

/** What the rate is made of; undefined where it is all of the vault. */
export function rateNote({ symbol, ...of }: Rated): string | undefined {
  if (of.apy === null) return
  if (lacksStaking(of, symbol)) return texts.stakingUnknown
  return of.stakingApy == null ? undefined : texts.ofStaking(formatRate(of.apy), formatRate(of.stakingApy))
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
