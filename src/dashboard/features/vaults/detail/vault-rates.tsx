import type { Vault } from '#contract/vault.ts'
import { Section } from '#dashboard/ui/page/section.tsx'
import { type PlainColumn, PlainTable } from '#dashboard/ui/table/plain-table.tsx'
import { formatRate } from '#dashboard/ui/text/format.ts'
import { isCompounded } from '#domain/is-compounded.ts'
import { type RatePart, ratePartsOf } from './rate-parts.ts'

type Row = RatePart & { isTotal?: true }

const rate = { align: 'right', headLook: 'w-20 font-medium' } as const
const columns: readonly PlainColumn<Row>[] = [
  {
    header: 'Part, a year',
    cellLook: 'py-1',
    cell: ({ name, how }) => (
      <>
        {name}
        {how && <span className="block text-xs text-faded max-sm:ml-2 max-sm:inline">{how}</span>}
      </>
    ),
  },
  { ...rate, header: 'APR', cell: ({ apr }) => formatRate(apr) },
  { ...rate, header: 'APY', cell: ({ apy }) => formatRate(apy) },
]

/** The parts of the rate and what they add up to, in both kinds. */
export function VaultRates({ vault }: { vault: Vault }) {
  const { parts, total } = ratePartsOf(vault)
  return (
    <Section title="Where the rate comes from">
      <PlainTable
        columns={columns}
        rows={parts}
        rowKey={({ name }) => name}
        total={{ ...total, isTotal: true }}
        looks={{
          headRow: 'h-8 border-b border-rule text-xs',
          row: ({ isTotal }) =>
            `border-b border-line ${isTotal ? 'h-(--row-inner) font-medium' : 'h-(--row) font-normal max-sm:h-(--row-inner)'}`,
        }}
      />
      <p className="pt-2 text-xs text-faded">
        {isCompounded(vault)
          ? 'APR is simple. In the APY the base compounds daily over 365 days, rewards do not.'
          : 'Nothing is reinvested here, so that APY equals APR.'}{' '}
        The source’s latest reading.
      </p>
    </Section>
  )
}
