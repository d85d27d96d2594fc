import { useMemo } from 'react'
import { Link } from 'react-router'
import { simulateLimits } from '#contract/simulate/question.ts'
import type { HeldPosition, TabData } from '#dashboard/features/wallet/tab-data.ts'
import { AtLeast } from '#dashboard/features/wallet/ui/at-least.tsx'
import { Private, useHiddenAmounts } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { missingSources } from '#dashboard/features/wallet/ui/missing-sources.ts'
import { joinNames } from '#dashboard/features/wallet/ui/source-labels.ts'
import { simulatePath } from '#dashboard/state/simulation-url.ts'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { TableSkeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { ExternalLink } from '#dashboard/ui/link/external-link.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { SaveTable } from '#dashboard/ui/table/save-table.tsx'
import { formatAmount, formatMoney } from '#dashboard/ui/text/format.ts'
import { incomeOfAll, withoutEntry } from '#domain/earning/position-income.ts'
import { loansOfPositions } from '#domain/simulation/parts/parts-of-positions.ts'
import { groupByProtocol, healthWord, type ProtocolGroup, riskiestDebt } from './position-facts.ts'
import { positionFile } from './position-file.ts'
import { healthColours } from './position-state.tsx'
import { PositionTable } from './position-table.tsx'

type Props = { data: TabData<HeldPosition>; withWallet: boolean }

export function PositionsTab({ data, withWallet }: Props) {
  const groups = useMemo(() => groupByProtocol(data.rows), [data.rows])
  if (data.isPending) return <TableSkeleton rows={12} label="Loading positions" />
  if (groups.length === 0 && data.failures.every(({ isStale }) => isStale)) {
    const missing = missingSources(data)
    return (
      <EmptyState title={missing.length > 0 ? 'No positions from the sources that answered' : 'No positions'}>
        {missing.length > 0
          ? `${joinNames(missing)} did not answer, so positions may be missing.`
          : 'None of the supported protocols has a position for this wallet.'}
      </EmptyState>
    )
  }
  return (
    <>
      <Summary groups={groups} />
      {groups.map((group, index) => (
        <div
          key={group.name}
          id={placeOf(group)}
          tabIndex={-1}
          className={`scroll-mt-12 outline-none ${index === 0 ? '' : 'pt-6'}`}
        >
          <Section title={group.name} actions={<Totals group={group} />}>
            <PositionTable
              protocol={group.name}
              positions={group.positions}
              withWallet={withWallet}
              isFirst={index === 0}
            />
          </Section>
        </div>
      ))}
      <MissingEntries groups={groups} />
    </>
  )
}

/** Where its positions stand on the page. */
const placeOf = ({ name }: ProtocolGroup) => `positions-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`

/** The way to the debt that needs a look first. */
function Riskiest({ groups }: { groups: readonly ProtocolGroup[] }) {
  const risk = riskiestDebt(groups)
  if (risk === null) return null
  const word = healthWord(risk.health)
  return (
    <p>
      <span className="text-faded">Lowest health factor: </span>
      {formatAmount(Math.round(risk.health * 100) / 100)} · <span className={healthColours[word]}>{word}</span> ·{' '}
      <a className="link" href={`#${placeOf(risk.group)}`}>
        {risk.group.name}
      </a>
    </p>
  )
}

/** All loans in view at once, as many as a simulation takes. */
function StressLink({ positions }: Pick<ProtocolGroup, 'positions'>) {
  const { loans } = useMemo(() => loansOfPositions(positions.map(({ row }) => row)), [positions])
  if (loans.length === 0) return null
  const most = simulateLimits.parts
  return (
    <Link className="link" to={simulatePath({ loans: loans.slice(0, most) })}>
      {loans.length === 1
        ? 'Stress the loan'
        : loans.length > most
          ? `Stress the ${most} loans nearest to liquidation`
          : `Stress all ${loans.length} loans`}
    </Link>
  )
}

/** What all of it brings a year, the debt at most risk, and all of it as a file. */
function Summary({ groups }: { groups: readonly ProtocolGroup[] }) {
  const isHidden = useHiddenAmounts()
  const all = useMemo(() => groups.flatMap(({ positions }) => positions), [groups])
  const income = incomeOfAll(all.map(({ row }) => row))
  return (
    <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-1 text-sm">
      {income.known > 0 && (
        <p>
          <span className="text-faded">Yearly income at today’s rates and prices: </span>
          <Private>{formatMoney(income.dollars)}</Private>
          {income.known < income.of && (
            <span className="text-faded">
              {' '}
              · rate known for {income.known} of {income.of}
            </span>
          )}
        </p>
      )}
      <Riskiest groups={groups} />
      <StressLink positions={all} />
      <span className="ml-auto">
        <SaveTable
          file={positionFile}
          rows={all}
          what="positions"
          obstacle={isHidden ? 'Amounts are hidden' : undefined}
        />
      </span>
    </div>
  )
}

/** One note for all positions that it holds for. */
function MissingEntries({ groups }: { groups: readonly ProtocolGroup[] }) {
  const all = groups.flatMap(({ positions }) => positions.map(({ row }) => row))
  const count = withoutEntry(all)
  if (count === 0) return null
  return (
    <p className="max-w-prose pt-4 text-sm text-faded">
      Deposits unknown for {count} of {all.length} positions: neither the chain nor the protocol records them, so no
      gain vs holding is shown.
    </p>
  )
}

function Totals({ group: { total, inHoldings, claimable, unpriced, url } }: { group: ProtocolGroup }) {
  return (
    <p className="flex flex-wrap gap-x-4 text-sm text-faded">
      {claimable > 0 && (
        <span>
          claimable <Private>{formatMoney(claimable)}</Private>
        </span>
      )}
      {inHoldings > 0 && (
        <span>
          incl. <Private>{formatMoney(inHoldings)}</Private> counted in holdings
        </span>
      )}
      <span>
        total{' '}
        <span className="text-ink">
          {unpriced > 0 && <AtLeast />}
          <Private>{formatMoney(total)}</Private>
        </span>
      </span>
      {/^https:\/\//.test(url) && <ExternalLink href={url}>Open</ExternalLink>}
    </p>
  )
}
