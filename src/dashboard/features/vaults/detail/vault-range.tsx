import { useQuery } from '@tanstack/react-query'
import type { AprRecord } from '#contract/apr.ts'
import type { Vault } from '#contract/vault.ts'
import { RangeBar } from '#dashboard/ui/chart/range-bar.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { DASH, formatRate, formatRoundMoney } from '#dashboard/ui/text/format.ts'
import { vaultChainName, vaultTypeNames } from '#dashboard/ui/text/vault-labels.ts'
import { protocolRangeQuery } from './queries.ts'

/** The vault among the others of its protocol and type (E1): the line is their range, the dot is this one. */
export function VaultRange({ vault }: { vault: Vault }) {
  const { data, error, isPending } = useQuery(protocolRangeQuery(vault))
  const record = data?.data.find(({ type }) => type === vault.type)
  const protocol = vault.protocol.name || vault.protocol.id
  return (
    <Section title={`Range across ${protocol}`}>
      <table className="w-full table-fixed border-collapse text-sm">
        <colgroup>
          <col className="w-24" />
          <col />
          <col className="w-44" />
        </colgroup>
        <thead>
          <tr className="h-9 border-b border-rule text-xs">
            <th scope="col" className="text-left font-medium">
              Figure
            </th>
            <th scope="col" className="text-left font-medium">
              Range, dot is this vault
            </th>
            <th scope="col" className="text-right font-medium">
              Lowest to highest
            </th>
          </tr>
        </thead>
        <tbody>
          {figures.map(({ name, min, max, own, format }) => (
            <RangeRow
              key={name}
              name={name}
              min={read(record, min)}
              max={read(record, max)}
              own={own(vault)}
              format={format}
            />
          ))}
        </tbody>
      </table>
      <p className="min-h-5 pt-2 text-sm text-faded">
        {error
          ? `The range could not be read: ${error.message}`
          : isPending || record
            ? `All its vaults of type ${vaultTypeNames[vault.type].toLowerCase()} on ${vaultChainName(vault.chain)}, over the last hour.`
            : 'The service has no range for this protocol and type.'}
      </p>
    </Section>
  )
}

const figures = [
  { name: 'Total APY', min: 'minApy', max: 'maxApy', own: (vault: Vault) => vault.totalApy, format: formatRate },
  { name: 'Total APR', min: 'minApr', max: 'maxApr', own: (vault: Vault) => vault.totalApr, format: formatRate },
  { name: 'Value locked', min: 'minTvl', max: 'maxTvl', own: (vault: Vault) => vault.tvl, format: formatRoundMoney },
] as const

function read(record: AprRecord | undefined, member: (typeof figures)[number]['min' | 'max']): number | null {
  const written = record?.[member] ?? ''
  return written === '' ? null : Number(written)
}

type RowProps = {
  name: string
  min: number | null
  max: number | null
  own: number | null
  format: (value: number | null) => string
}

function RangeRow({ name, min, max, own, format }: RowProps) {
  const text = min === null || max === null ? DASH : `${format(min)} to ${format(max)}`
  return (
    <tr className="h-(--row) border-b border-line">
      <th scope="row" className="text-left font-normal">
        {name}
      </th>
      <td className="pr-4">
        {min !== null && max !== null && (
          <RangeBar
            min={min}
            max={max}
            mark={own}
            scaleMax={Math.max(max, own ?? max)}
            label={`${text}, this vault ${format(own)}`}
          />
        )}
      </td>
      <td className="truncate text-right">{text}</td>
    </tr>
  )
}
