import { Link } from 'react-router'
import type { Protocol } from '#contract/protocol.ts'
import { RangeBar } from '#dashboard/ui/chart/range-bar.tsx'
import { ProtocolIcon } from '#dashboard/ui/icons/protocol-icon.tsx'
import { protocolPath } from '#dashboard/ui/link/protocol-path.ts'
import type { Column } from '#dashboard/ui/table/data-table.tsx'
import { toTableFile } from '#dashboard/ui/table/table-file.ts'
import { DASH, formatCount, formatRate, formatRoundMoney } from '#dashboard/ui/text/format.ts'
import { vaultChainName } from '#dashboard/ui/text/vault-labels.ts'
import { auditNames, type ProtocolSort } from './protocol-rows.ts'

/** The bars of the list share one scale: from 0.1 % to 1,000 %, each ten times as far as the one before. */
const LEAST = 0.001
const DECADES = 4
const onLogScale = (rate: number) => Math.max(Math.log10(Math.max(rate, LEAST) / LEAST), 0)

/** In the file rates are fractions: 0.0715 is 7.15 % a year. */
export const protocolColumns: Column<Protocol, ProtocolSort>[] = [
  {
    id: 'name',
    header: 'Protocol',
    sortKey: 'name',
    cell: (protocol) => <ProtocolName protocol={protocol} />,
    file: [
      { header: 'Protocol', value: ({ name }) => name },
      { header: 'Id', value: ({ id }) => id },
      { header: 'Category', value: ({ category }) => category },
    ],
  },
  {
    id: 'chains',
    header: 'Chains',
    width: '13rem',
    isWideOnly: true,
    cell: ({ chains }) => <Listed names={chains.map(vaultChainName)} />,
    file: [{ header: 'Chains', value: ({ chains }) => chains.map(vaultChainName).join(' ') }],
  },
  {
    id: 'tvl',
    header: 'TVL',
    align: 'right',
    width: '5.75rem',
    sortKey: 'tvl',
    cell: ({ tvl, vaultTvl }) => (
      <span title={tvl === null && vaultTvl !== null ? 'In listed vaults' : undefined}>
        {formatRoundMoney(tvl ?? vaultTvl)}
      </span>
    ),
    file: [{ header: 'TVL USD', value: ({ tvl }) => tvl }],
  },
  {
    id: 'vaults',
    header: 'Vaults',
    align: 'right',
    width: '4.5rem',
    sortKey: 'vaults',
    isWideOnly: true,
    cell: ({ vaultCount }) => formatCount(vaultCount),
    file: [
      { header: 'Vaults', value: ({ vaultCount }) => vaultCount },
      { header: 'TVL of vaults USD', value: ({ vaultTvl }) => vaultTvl },
    ],
  },
  {
    id: 'range',
    header: 'APY range',
    unit: '0.1–1,000%, log',
    width: '12rem',
    isWideOnly: 'very',
    cell: ({ minApy, maxApy }) =>
      minApy !== null &&
      maxApy !== null && (
        <RangeBar
          min={onLogScale(minApy)}
          max={onLogScale(maxApy)}
          scaleMax={DECADES}
          ticks={[1, 2, 3]}
          label={`${formatRate(minApy)} to ${formatRate(maxApy)}`}
        />
      ),
  },
  {
    id: 'apy',
    header: 'Vault APY',
    align: 'right',
    width: '10.5rem',
    sortKey: 'apy',
    isWideOnly: true,
    cell: ({ minApy, maxApy }) => rangeLabel(minApy, maxApy),
    file: [
      { header: 'Least total APY', value: ({ minApy }) => minApy },
      { header: 'Most total APY', value: ({ maxApy }) => maxApy },
    ],
  },
  {
    id: 'most',
    header: 'Top APY',
    align: 'right',
    width: '5rem',
    sortKey: 'apy',
    isNarrowOnly: true,
    cell: ({ maxApy }) => formatRate(maxApy),
  },
  {
    id: 'audits',
    header: 'Audits',
    width: '7.5rem',
    sortKey: 'audits',
    isWideOnly: 'very',
    cell: ({ audits }) => auditNames[audits] ?? DASH,
    file: [{ header: 'Audits', value: ({ audits }) => audits }],
  },
]

export const protocolFile = toTableFile('protocols', protocolColumns, [{ header: 'Website', value: ({ url }) => url }])

export const rangeLabel = (min: number | null, max: number | null): string =>
  min === null || max === null ? DASH : min === max ? formatRate(max) : `${formatRate(min)} to ${formatRate(max)}`

function ProtocolName({ protocol: { id, name, chains, category } }: { protocol: Protocol }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <ProtocolIcon id={id} name={name} />
      <span className="min-w-0 truncate">
        <Link to={protocolPath(id)} className="hover:text-accent hover:underline">
          {name || id}
        </Link>
        <span className="ml-2 text-faded max-md:hidden">{category}</span>
        <span className="block truncate text-xs text-faded md:hidden">{chains.map(vaultChainName).join(', ')}</span>
      </span>
    </span>
  )
}

/** Two by name; a row has no room for all eleven. */
const Listed = ({ names }: { names: readonly string[] }) => (
  <span title={names.join(', ')}>
    {names.length <= 3 ? names.join(', ') || DASH : `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`}
  </span>
)
