import type { Vault } from '#contract/vault.ts'
import { useUrlState } from '#dashboard/state/use-url-state.ts'
import { type Answer, AnswerLine } from '#dashboard/ui/display/answer.tsx'
import type { ComparedEnds } from '#dashboard/ui/display/compared-ends.ts'
import { compareUrl, readChanges } from './compare-url.ts'
import { comparedNames } from './compared-lines.ts'
import { texts } from './texts.ts'
import { hasChange, verdictOf } from './verdict.ts'
import { warningsOf } from './warnings-of.ts'

const MOST = 3

type Props = { vaults: readonly Vault[]; ends: ComparedEnds | null }

/** What a reader decides by, in three lines at most: first what random prices lead to, then what the figures of the table say. */
export function Verdict({ vaults, ends }: Props) {
  const [{ amount, days, change }] = useUrlState(compareUrl)
  const changes = readChanges(change)
  const own = verdictOf(vaults, { amount, days, changes }) ?? []
  const leading = ends?.answers ?? []
  // At prices that are set their end counts, elsewhere the rate that may be relied on.
  const isFirst = ({ label }: Answer) => !hasChange(changes) && label === texts.steadiest
  const others = [...own.filter(isFirst), ...own.filter((each) => !isFirst(each))]
  const names = comparedNames(vaults)
  /** Of the vault that it names alone. What one leads with beside its own end without rewards needs no share of them. */
  const warningOf = ({ answer, isWorst }: Answer, isShareSaid: boolean) => {
    const vault = isWorst ? undefined : vaults[names.indexOf(answer)]
    const warning = vault ? warningsOf(vault, { isShareSaid }) : ''
    return warning === '' ? {} : { warning }
  }
  const lines = [
    ...leading.map((each) => ({
      ...each,
      ...warningOf(each, each.beside === undefined),
      isComing: ends?.isComing ?? false,
    })),
    ...others.map((each) => ({ ...each, ...warningOf(each, false), isComing: false })),
  ].slice(0, MOST)
  if (lines.length === 0) return null
  return (
    <div className="grid gap-y-1 pb-4 max-sm:gap-y-2">
      {lines.map((line) => (
        <AnswerLine key={line.label} {...line} />
      ))}
    </div>
  )
}
