import type { Vault } from '#contract/vault.ts'
import { Explained } from '#dashboard/ui/display/explained.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { type PlainColumn, PlainTable } from '#dashboard/ui/table/plain-table.tsx'
import { ratesThatAdd } from '#dashboard/ui/text/format-adding-rates.ts'
import { isCompounded } from '#domain/is-compounded.ts'
import { type RatePart, type RateParts, ratePartsOf } from './rate-parts.ts'
import { texts } from './texts.ts'

type Row = RatePart & { isTotal?: true }

const rate = { align: 'right', headLook: 'w-20 font-medium' } as const
const source: PlainColumn<Row> = {
  header: texts.source,
  cellLook: 'py-1',
  cell: ({ name, how }) => (
    <>
      {name}
      {how && <span className="block text-xs text-faded max-sm:ml-2 max-sm:inline">{how}</span>}
    </>
  ),
}

/** With as many decimals as it takes to add up. */
function columnsFor({ parts, total }: RateParts, isOneRate: boolean, meaning: string): PlainColumn<Row>[] {
  const write = ratesThatAdd(
    (['apr', 'apy'] as const).map((kind) => ({ parts: parts.map((part) => part[kind]), total: total[kind] })),
  )
  const apy: PlainColumn<Row> = {
    ...rate,
    header: 'APY',
    head: <Explained label="APY">{meaning}</Explained>,
    cell: (part) => write(part.apy),
  }
  return isOneRate ? [source, apy] : [source, { ...rate, header: 'APR', cell: (part) => write(part.apr) }, apy]
}

const isSame = (part: RatePart) => part.apr === part.apy

/** The parts of the rate and what they add up to, in both kinds. */
export function VaultRates({ vault }: { vault: Vault }) {
  const made = ratePartsOf(vault)
  const { parts, total } = made
  const meaning = `${isCompounded(vault) ? texts.aprYearlyRate : texts.yieldNotCompounded} ${texts.latestValuesSource}`
  const isOneRate = !isCompounded(vault) && [...parts, total].every(isSame)
  return (
    <Section title={texts.rateBreakdown}>
      <PlainTable
        columns={columnsFor(made, isOneRate, meaning)}
        rows={parts}
        rowKey={({ name }) => name}
        total={{ ...total, isTotal: true }}
        looks={{
          table: 'w-full border-t border-rule text-sm',
          headRow: 'h-8 border-b border-line text-xs',
          row: ({ isTotal }) =>
            `border-b border-line ${isTotal ? 'h-(--row-inner) font-medium' : 'h-(--row) font-normal max-sm:h-(--row-inner)'}`,
        }}
      />
    </Section>
  )
}
