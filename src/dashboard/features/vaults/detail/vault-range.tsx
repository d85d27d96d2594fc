import { useQuery } from '@tanstack/react-query'
import type { AprRecord } from '#contract/protocol-apr.ts'
import type { Vault } from '#contract/vault.ts'
import { RangeBar } from '#dashboard/ui/chart/range-bar.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { type PlainColumn, PlainTable } from '#dashboard/ui/table/plain-table.tsx'
import { formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { DASH } from '#dashboard/ui/text/format-number.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { vaultChainName, vaultTypeNames } from '#dashboard/ui/text/vault-labels.ts'
import { protocolRangeQuery } from './queries.ts'
import { texts } from './texts.ts'

/** The vault among the others of its protocol and type (E1): the line is their range, the dot is this one. `isInRail`: in a narrow column, where the figures are below their line. */
export function VaultRange({ vault, isInRail }: { vault: Vault; isInRail: boolean }) {
  const { data, error, isPending } = useQuery(protocolRangeQuery(vault))
  const record = data?.data.find(({ type }) => type === vault.type)
  const protocol = vault.protocol.name || vault.protocol.id
  return (
    <Section title={texts.rangeAcross(protocol)}>
      <PlainTable
        columns={isInRail ? railColumns : columns}
        rows={figures
          .map(({ name, min, max, own, format }) => ({
            name,
            min: read(record, min),
            max: read(record, max),
            own: own(vault),
            format,
          }))
          // Where nothing compounds, the APR is the APY once more.
          .filter(
            (row, index, all) => index === 0 || row.max === null || textOf(row) !== textOf(all[index - 1] ?? row),
          )}
        rowKey={({ name }) => name}
        looks={{ table: 'w-full table-fixed text-sm', row: `${isInRail ? '' : 'h-(--row)'} border-b border-line` }}
      />
      <p className="min-h-5 pt-2 text-sm text-faded">
        {error
          ? texts.rangeCouldNot(error.message)
          : isPending || record
            ? texts.allVaultsLast(vaultTypeNames[vault.type], protocol, vaultChainName(vault.chain))
            : texts.serviceHasNo}
      </p>
    </Section>
  )
}

const figures = [
  { name: texts.totalApy, min: 'minApy', max: 'maxApy', own: (vault: Vault) => vault.totalApy, format: formatRate },
  { name: texts.totalApr, min: 'minApr', max: 'maxApr', own: (vault: Vault) => vault.totalApr, format: formatRate },
  { name: texts.valueLocked, min: 'minTvl', max: 'maxTvl', own: (vault: Vault) => vault.tvl, format: formatRoundMoney },
] as const

function read(record: AprRecord | undefined, member: (typeof figures)[number]['min' | 'max']): number | null {
  const written = record?.[member] ?? ''
  return written === '' ? null : Number(written)
}

type Row = {
  name: string
  min: number | null
  max: number | null
  own: number | null
  format: (value: number | null) => string
}

const textOf = ({ min, max, format }: Row) => (min === null || max === null ? DASH : texts.to(format(min), format(max)))

const Line = (row: Row) =>
  row.min !== null &&
  row.max !== null && (
    <RangeBar
      min={row.min}
      max={row.max}
      mark={row.own}
      scaleMax={Math.max(row.max, row.own ?? row.max)}
      label={texts.vault(textOf(row), row.format(row.own))}
    />
  )

const columns: readonly PlainColumn<Row>[] = [
  { header: texts.figure, width: { look: 'w-24' }, cell: ({ name }) => name },
  {
    header: texts.rangeDotVault,
    cellLook: 'pr-4',
    cell: Line,
  },
  { header: texts.lowestHighest, align: 'right', width: { look: 'w-44' }, cellLook: 'truncate', cell: textOf },
]

const railColumns: readonly PlainColumn<Row>[] = [
  { header: texts.figure, width: { look: 'w-24' }, cell: ({ name }) => name },
  {
    header: texts.rangeDotVault,
    align: 'right',
    cellLook: 'py-1',
    cell: (row) => (
      <>
        {/* Room for the half of a dot at either end. */}
        <span className="block px-1">
          <Line {...row} />
        </span>
        <span className="block text-xs text-faded">{textOf(row)}</span>
      </>
    ),
  },
]
