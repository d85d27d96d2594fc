import type { AprRecord } from '#contract/apr.ts'
import { RangeBar } from '#dashboard/ui/chart/range-bar.tsx'
import { DASH, formatRate, formatRoundMoney } from '#dashboard/ui/text/format.ts'
import { vaultChainName, vaultTypeName } from '#dashboard/ui/text/vault-labels.ts'

const rates = [
  { label: 'APY', min: 'minApy', max: 'maxApy' },
  { label: 'base', min: 'minBaseApy', max: 'maxBaseApy', isPart: true },
  { label: 'rewards', min: 'minRewardsApy', max: 'maxRewardsApy', isPart: true },
  { label: 'APR', min: 'minApr', max: 'maxApr' },
  { label: 'base', min: 'minBaseApr', max: 'maxBaseApr', isPart: true },
  { label: 'rewards', min: 'minRewardsApr', max: 'maxRewardsApr', isPart: true },
] as const satisfies { label: string; min: keyof AprRecord; max: keyof AprRecord; isPart?: boolean }[]

/** One type's ranges as whiskers on one scale, from 0 to the record's largest rate. */
export function RangeTable({ record }: { record: AprRecord }) {
  const scaleMax = Math.max(0, ...rates.map(({ max }) => toNumber(record[max]) ?? 0))
  const tvl = `${formatRoundMoney(toNumber(record.minTvl))} to ${formatRoundMoney(toNumber(record.maxTvl))}`
  return (
    <table className="mt-4 w-full table-fixed border-collapse text-sm">
      <caption className="pb-1 text-left">
        <span className="font-medium">{vaultTypeName(record.type)}</span>{' '}
        <span className="text-faded">
          on {vaultChainName(record.chain)},{' '}
          {record.type === 'BORROW' ? `paid by borrowers, who owe ${tvl}` : `TVL ${tvl}`} a vault
        </span>
      </caption>
      <thead>
        <tr className="h-7 border-b border-line text-xs">
          <th scope="col" className="w-16 text-left font-medium">
            Rate
          </th>
          <th scope="col" className="w-20 text-right font-medium">
            Least
          </th>
          <th scope="col" className="px-4">
            <span className="flex justify-between font-normal text-faded">
              <span>0%</span>
              <span>{formatRate(scaleMax)}</span>
            </span>
          </th>
          <th scope="col" className="w-20 text-right font-medium">
            Most
          </th>
        </tr>
      </thead>
      <tbody>
        {rates.map((rate) => {
          const min = toNumber(record[rate.min])
          const max = toNumber(record[rate.max])
          const isPart = 'isPart' in rate
          return (
            <tr
              key={rate.min}
              className={`h-(--row-inner) ${isPart ? 'text-faded' : 'border-t border-line first:border-t-0'}`}
            >
              <th scope="row" className={`text-left font-normal ${isPart ? 'pl-3' : ''}`}>
                {rate.label}
              </th>
              <td className="text-right">{formatRate(min)}</td>
              <td className="px-4">
                {min !== null && max !== null ? (
                  <RangeBar
                    min={min}
                    max={max}
                    scaleMax={scaleMax}
                    label={`${formatRate(min)} to ${formatRate(max)}`}
                  />
                ) : (
                  <span className="sr-only">{DASH}</span>
                )}
              </td>
              <td className="text-right">{formatRate(max)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** The record's figures are decimal strings, "" when unknown. */
const toNumber = (written: string) => (written === '' || Number.isNaN(Number(written)) ? null : Number(written))
