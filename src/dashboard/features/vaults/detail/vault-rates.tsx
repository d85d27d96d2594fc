import type { Vault } from '#contract/vault.ts'
import { Section } from '#dashboard/ui/page/section.tsx'
import { formatRate } from '#dashboard/ui/text/format.ts'
import { isCompounded } from '#domain/is-compounded.ts'
import { type RatePart, ratePartsOf } from './rate-parts.ts'

/** The parts of the rate and what they add up to, in both kinds. */
export function VaultRates({ vault }: { vault: Vault }) {
  const { parts, total } = ratePartsOf(vault)
  return (
    <Section title="Where the rate comes from">
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="h-8 border-b border-rule text-xs">
            <th scope="col" className="text-left font-medium">
              Part, a year
            </th>
            <th scope="col" className="w-20 text-right font-medium">
              APR
            </th>
            <th scope="col" className="w-20 text-right font-medium">
              APY
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <RateRow key={part.name} {...part} />
          ))}
        </tbody>
        <tfoot>
          <RateRow {...total} isTotal />
        </tfoot>
      </table>
      <p className="pt-2 text-xs text-faded">
        {isCompounded(vault)
          ? 'APR is simple. In the APY the base compounds daily over 365 days, rewards do not.'
          : 'Nothing is reinvested here, so that APY equals APR.'}{' '}
        The source’s latest reading.
      </p>
    </Section>
  )
}

function RateRow({ name, how, apr, apy, isTotal = false }: RatePart & { isTotal?: boolean }) {
  const weight = isTotal ? 'font-medium' : 'font-normal'
  return (
    <tr
      className={`border-b border-line ${isTotal ? 'h-(--row-inner)' : 'h-(--row) max-sm:h-(--row-inner)'} ${weight}`}
    >
      <th scope="row" className={`py-1 text-left ${weight}`}>
        {name}
        {how && <span className="block text-xs text-faded max-sm:ml-2 max-sm:inline">{how}</span>}
      </th>
      <td className="text-right">{formatRate(apr)}</td>
      <td className="text-right">{formatRate(apy)}</td>
    </tr>
  )
}
