/** One of a list, in the place of an id that is typed. */
export type Choice = {
  /** What is sent. */
  value: string
  /** Its other spellings, all by one key: a link may have filled in any of them. */
  names: readonly string[]
  /** Name and figures, in a line. */
  label: string
  name: string
  /** What it pays or costs a year, as a fraction, and what a validator takes of it; null where unknown. */
  rate: number | null
  commission: number | null
  /** A validator's, in SUI, and the fraction that it is of all listed; null where unknown. */
  stake: number | null
  share: number | null
  /** In dollars; null for a validator, whose stake is in no list. */
  tvl: number | null
  /** What to know of it once it is chosen. */
  about: string
  warning: string | null
}

type Ranked = { rate: number | null; stake: number | null }
/** As rates are shown: what reads the same is a tie. */
const shownRate = ({ rate }: Ranked) => Math.round(10_000 * (rate ?? 0))

/** The highest rate first; of validators whose rates read the same, the one with the largest stake. */
export const byRate = (one: Ranked, other: Ranked): number =>
  shownRate(other) - shownRate(one) || (other.stake ?? 0) - (one.stake ?? 0) || (other.rate ?? 0) - (one.rate ?? 0)

/** Choices whose rates read the same: the first of them, and the others. */
export type Tie = { first: Choice; others: readonly Choice[] }

/** Of choices in order of their rates; each without a rate is on its own. */
export function tiesOf(ordered: readonly Choice[]): Tie[] {
  const ties: { first: Choice; others: Choice[] }[] = []
  for (const choice of ordered) {
    const last = ties.at(-1)
    if (last && choice.rate !== null && last.first.rate !== null && shownRate(last.first) === shownRate(choice)) {
      last.others.push(choice)
    } else ties.push({ first: choice, others: [] })
  }
  return ties
}

/** The choice that what is written means; undefined for something else. */
export const chosenOf = (choices: readonly Choice[], key: string): Choice | undefined =>
  choices.find(({ names }) => names.includes(key))
