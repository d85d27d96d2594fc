import { Link } from 'react-router'
import { Private } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { useWalletLink } from '#dashboard/features/wallet/wallet-state.ts'
import { ChainIcon } from '#dashboard/ui/icons/coin-icon.tsx'
import { type PlainColumn, PlainTable } from '#dashboard/ui/table/plain-table.tsx'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { formatList } from '#dashboard/ui/text/format-list.ts'
import { formatMoneyChange } from '#dashboard/ui/text/format-money.ts'
import { DASH, formatAmount } from '#dashboard/ui/text/format-number.ts'
import { formatDayOfYear } from '#dashboard/ui/text/format-time.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { shortAddress } from '#dashboard/ui/text/short-address.ts'
import { texts } from './texts.ts'
import type { Flow, Flows } from './use-flows.ts'

/** So many are enough to see what moved the wallet. */
const SHOWN = 5

/** The largest deposits and withdrawals of a period; the activity has all. */
export function FlowTable({ flows: { flows, unread }, title }: { flows: Flows; title: string }) {
  const linkTo = useWalletLink()
  const rest = flows.length - SHOWN
  return (
    <div className="pt-2">
      <div className="flex items-baseline justify-between gap-4 pb-1">
        <h2 className="font-semibold">{title}</h2>
        <Link className="link text-xs" to={linkTo({ tab: 'activity', page: 0 })}>
          {rest > 0 ? plural(rest, texts.moreFlows) : texts.allActivity}
        </Link>
      </div>
      {flows.length === 0 ? (
        <p className="border-t border-rule pt-2 text-faded">
          {unread.length === 0 ? texts.noFlows : texts.noKnownFlows(formatList(unread))}
        </p>
      ) : (
        <PlainTable
          caption={title}
          columns={columns}
          rows={flows.slice(0, SHOWN)}
          rowKey={({ id }) => id}
          rowHeader={1}
          looks={{
            table: 'w-full',
            caption: 'sr-only',
            headRow: 'border-b border-rule',
            row: 'border-b border-line',
          }}
        />
      )}
    </div>
  )
}

const head = 'h-8 text-xs font-medium'
const columns: readonly PlainColumn<Flow>[] = [
  {
    header: texts.day,
    headLook: head,
    cellLook: 'h-8 text-faded whitespace-nowrap',
    cell: ({ line: { row } }) => formatDayOfYear((row.timestamp ?? 0) * 1000),
  },
  {
    header: texts.transfer,
    headLook: `${head} pl-3`,
    cellLook: 'h-8 pl-3 font-normal',
    cell: ({ line: { row } }) => (
      <>
        {row.direction === 'in' ? texts.inflow : texts.outflow}{' '}
        <Private>{row.amount === '' ? DASH : formatAmount(Number(row.amount))}</Private>{' '}
        <bdi>{row.symbol || row.name || '?'}</bdi>
      </>
    ),
  },
  {
    header: texts.fromOrTo,
    look: 'max-lg:hidden',
    headLook: `${head} pl-3`,
    cellLook: 'h-8 pl-3 text-faded whitespace-nowrap',
    title: ({ line: { row } }) => row.counterparty,
    cell: ({ line: { row, party } }) => {
      const name = party || shortAddress(row.counterparty)
      return name === '' ? DASH : row.direction === 'in' ? texts.fromParty(name) : texts.toParty(name)
    },
  },
  {
    header: texts.chain,
    look: 'max-sm:hidden',
    headLook: `${head} pl-3`,
    cellLook: 'h-8 pl-3',
    cell: ({ line: { row } }) => (
      <span className="flex items-center gap-1.5">
        <ChainIcon chain={row.chain} />
        {chainNameOf(row.chain)}
      </span>
    ),
  },
  {
    header: texts.valueThen,
    align: 'right',
    headLook: `${head} pl-3`,
    cellLook: 'h-8 pl-3',
    // Neither a gain nor a loss: it has a sign and no colour.
    cell: ({ usd }) => <Private>{formatMoneyChange(usd)}</Private>,
  },
]
