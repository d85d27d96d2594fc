import { useMemo } from 'react'
import { AtLeast } from '#dashboard/features/wallet/amounts/at-least.tsx'
import { Private } from '#dashboard/features/wallet/amounts/hidden-amounts.tsx'
import { missingSources } from '#dashboard/features/wallet/sources/missing-sources.ts'
import { listWords } from '#dashboard/features/wallet/sources/source-words.ts'
import type { HeldPosition, TabData } from '#dashboard/features/wallet/tab-data.ts'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { TableSkeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { ExternalLink } from '#dashboard/ui/link/external-link.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { formatMoney } from '#dashboard/ui/text/format.ts'
import { groupByProtocol, type ProtocolGroup } from './position-facts.ts'
import { PositionTable } from './position-table.tsx'

type Props = { data: TabData<HeldPosition>; withWallet: boolean }

export function PositionsTab({ data, withWallet }: Props) {
  const groups = useMemo(() => groupByProtocol(data.rows), [data.rows])
  if (data.isPending) return <TableSkeleton rows={12} label="Loading positions" />
  if (groups.length === 0 && data.failures.every(({ isStale }) => isStale)) {
    const missing = missingSources(data)
    return (
      <EmptyState title={missing.length > 0 ? 'No position found where a source answered' : 'No positions'}>
        {missing.length > 0
          ? `${listWords(missing)} did not answer: positions may be there.`
          : 'None of the protocols that this service reads knows one of this wallet.'}
      </EmptyState>
    )
  }
  return groups.map((group) => (
    <Section key={group.name} title={group.name} aside={<Totals group={group} />}>
      <PositionTable protocol={group.name} positions={group.positions} withWallet={withWallet} />
    </Section>
  ))
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
          of it <Private>{formatMoney(inHoldings)}</Private> counted in holdings
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
