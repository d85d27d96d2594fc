import type { AprRecord } from '#contract/protocol-apr.ts'
import { RangeBar } from '#dashboard/ui/chart/range-bar.tsx'
import { PlainTable } from '#dashboard/ui/table/plain-table.tsx'
import { formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { DASH } from '#dashboard/ui/text/format-number.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { vaultTypeName } from '#dashboard/ui/text/vault-labels.ts'
import { texts } from './texts.ts'

const rates = [
  { label: 'APY', min: 'minApy', max: 'maxApy' },
  { label: texts.base, min: 'minBaseApy', max: 'maxBaseApy', isPart: true },
  { label: texts.rewards, min: 'minRewardsApy', max: 'maxRewardsApy', isPart: true },
  { label: 'APR', min: 'minApr', max: 'maxApr' },
  { label: texts.base, min: 'minBaseApr', max: 'maxBaseApr', isPart: true },
  { label: texts.rewards, min: 'minRewardsApr', max: 'maxRewardsApr', isPart: true },
] as const satisfies { label: string; min: keyof AprRecord; max: keyof AprRecord; isPart?: boolean }[]

/** Whether nothing is compounded: then both kinds of rate are the same. */
const isOneKind = (record: AprRecord) =>
  record.minApy === record.minApr &&
  record.maxApy === record.maxApr &&
  record.minBaseApy === record.minBaseApr &&
  record.maxBaseApy === record.maxBaseApr

/** One type's ranges as whiskers on one scale, from 0 to the record's largest rate. */
export function RangeTable({ record }: { record: AprRecord }) {
  const scaleMax = Math.max(0, ...rates.map(({ max }) => toNumber(record[max]) ?? 0))
  const [least, most] = [record.minTvl, record.maxTvl].map((figure) => formatRoundMoney(toNumber(figure)))
  const tvl = least === most ? String(most) : texts.toOf2(String(least), String(most))
  const size = record.type === 'BORROW' ? texts.borrowedPerVault(tvl) : texts.tvlPerVault(tvl)
  return (
    <PlainTable
      caption={
        <>
          <span className="font-medium">{vaultTypeName(record.type)}</span>{' '}
          <span className="text-faded">{isOneKind(record) ? texts.noCompounding(size) : size}</span>
        </>
      }
      columns={[
        {
          header: texts.rate,
          headLook: 'w-16 font-medium',
          cellLook: ({ isPart }) => (isPart ? 'pl-3' : ''),
          cell: ({ label }) => label,
        },
        { header: texts.min, align: 'right', headLook: 'w-20 font-medium', cell: ({ min }) => formatRate(min) },
        {
          header: texts.range,
          head: <span className="font-normal text-faded">{texts.scaleOf(formatRate(scaleMax))}</span>,
          headLook: '',
          look: 'px-4',
          cell: ({ min, max }) =>
            min !== null && max !== null ? (
              <RangeBar min={min} max={max} scaleMax={scaleMax} label={texts.toOf(formatRate(min), formatRate(max))} />
            ) : (
              <span className="sr-only">{DASH}</span>
            ),
        },
        { header: texts.max, align: 'right', headLook: 'w-20 font-medium', cell: ({ max }) => formatRate(max) },
      ]}
      rows={rates.slice(0, isOneKind(record) ? 3 : undefined).map((rate) => ({
        key: rate.min,
        label: rate.label,
        isPart: 'isPart' in rate,
        min: toNumber(record[rate.min]),
        max: toNumber(record[rate.max]),
      }))}
      rowKey={({ key }) => key}
      looks={{
        table: 'mt-4 w-full table-fixed text-sm first:mt-0',
        caption: 'pb-1 text-left',
        headRow: 'h-7 border-b border-line text-xs',
        row: ({ isPart }) => `h-(--row-inner) ${isPart ? 'text-faded' : 'border-t border-line first:border-t-0'}`,
      }}
    />
  )
}

/** The record's figures are decimal strings, "" when unknown. */
const toNumber = (written: string) => (written === '' || Number.isNaN(Number(written)) ? null : Number(written))
