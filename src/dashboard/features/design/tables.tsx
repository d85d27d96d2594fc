import { useRef, useState } from 'react'
import { ChartFiles } from '#dashboard/ui/chart/chart-files.tsx'
import type { ChartSeries } from '#dashboard/ui/chart/chart-props.ts'
import { EndLabels } from '#dashboard/ui/chart/labels/end-labels.tsx'
import { LazyLineChart } from '#dashboard/ui/chart/lazy-line-chart.tsx'
import { RangeBar } from '#dashboard/ui/chart/range-bar.tsx'
import { Sparkline } from '#dashboard/ui/chart/sparkline.tsx'
import { InTurn } from '#dashboard/ui/page/in-turn.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { ComingTable } from '#dashboard/ui/table/coming-table.tsx'
import { type Column, DataTable, nextSort, type Sort } from '#dashboard/ui/table/data-table.tsx'
import { DatasetTable } from '#dashboard/ui/table/dataset-table.tsx'
import { PagedTable } from '#dashboard/ui/table/paged-table.tsx'
import { Pager } from '#dashboard/ui/table/pager.tsx'
import { SaveMenu, savable } from '#dashboard/ui/table/save-menu.tsx'
import { SaveTable } from '#dashboard/ui/table/save-table.tsx'
import type { TableFile } from '#dashboard/ui/table/table-file.ts'
import { ValueTable } from '#dashboard/ui/table/value-table.tsx'
import { formatMoney, formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { Specimen } from './specimen.tsx'

type Row = { id: string; name: string; tvl: number | null; apy: number | null }
type Key = 'name' | 'tvl'

const rows: Row[] = [
  { id: '1', name: 'SUI-USDC', tvl: 12_345_678, apy: 0.2778 },
  { id: '2', name: 'A vault with a name that is far too long for its column', tvl: 959_252, apy: -0.01 },
  { id: '3', name: 'Unknown in all', tvl: null, apy: null },
]
const columns: Column<Row, Key>[] = [
  { id: 'name', header: 'Vault', sortKey: 'name', cell: ({ name }) => name },
  { id: 'tvl', header: 'TVL', align: 'right', width: '8rem', sortKey: 'tvl', cell: ({ tvl }) => formatRoundMoney(tvl) },
  { id: 'apy', header: 'Total APY', align: 'right', width: '6rem', cell: ({ apy }) => formatRate(apy) },
]
const file: TableFile<Row> = {
  name: 'specimen',
  columns: [
    { header: 'Vault', value: ({ name }) => name },
    { header: 'TVL USD', value: ({ tvl }) => tvl },
  ],
}
const read = { name: 'vaults', source: 'live', rows: 12_345, asOf: null, ageSeconds: 240, lastAttemptAt: null } as const
const datasets = [
  { ...read, lastError: null, droppedRows: null },
  { ...read, name: 'coins', source: null, rows: null, ageSeconds: null, lastError: 'No answer in 8 s', droppedRows: 2 },
]
const many = Array.from({ length: 101 }, (_, index) => ({
  id: String(index),
  name: `Row ${index}`,
  tvl: index,
  apy: 0,
}))
const blocks = ['First', 'Second', 'Third'].map((name) => <p key={name}>{name} block</p>)
const points = Array.from({ length: 60 }, (_, x) => ({ x, ys: [1000 + x * 8, x > 40 ? null : 1000 + x * 5] }))
const series: ChartSeries[] = [{ name: 'Deposit' }, { name: 'Held', emphasis: 'dashed' }]

const ends = [
  { text: 'High', y: 12 },
  { text: 'Middle', y: 30, isStrong: true },
  { text: 'Low', y: 36 },
]

export function Tables() {
  const [sort, setSort] = useState<Sort<Key>>({ key: 'tvl', direction: 'desc' })
  const [page, setPage] = useState(0)
  const drawing = useRef<HTMLDivElement>(null)
  const onSort = (key: Key) => setSort(nextSort(sort, key, 'desc'))
  return (
    <>
      <Section title="Tables">
        <div className="grid gap-6">
          <Specimen name="sortable">
            <DataTable caption="Specimen rows" {...{ columns, rows, sort, onSort }} rowKey={({ id }) => id} />
          </Specimen>
          <Specimen name="rows of an earlier question">
            <DataTable caption="Pending specimen rows" {...{ columns, rows }} rowKey={({ id }) => id} isPending />
          </Specimen>
          <Specimen name="a table whose rows are on their way">
            <ComingTable columns={columns} rows={3} label="Specimen of coming rows" />
          </Specimen>
          <Specimen name="pager">
            <Pager page={page} pageSize={20} total={312} noun="coins" onPage={setPage} />
          </Specimen>
          <Specimen name="a hundred rows at a time">
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
            <section className="max-h-60 overflow-y-auto" tabIndex={0} aria-label="Specimen of many rows">
              <PagedTable caption="Many specimen rows" noun="rows" {...{ columns, sort, onSort }} rows={many} />
            </section>
          </Specimen>
          <Specimen name="saved as a file">
            <SaveTable what="Specimen rows" rows={rows} file={file} />
          </Specimen>
          <Specimen name="several files">
            <SaveMenu files={[savable('specimen rows', { file, rows })]} />
          </Specimen>
          <Specimen name="data of the service">
            <DatasetTable datasets={datasets} />
          </Specimen>
          <Specimen name="values of a chart">
            <ValueTable summary="Values as a table" headers={['Day', 'Value']} rows={[['1', formatMoney(1000)]]} />
          </Specimen>
          <Specimen name="long blocks, each after the paint of the one before">
            <InTurn blocks={blocks} />
          </Specimen>
        </div>
      </Section>
      <Section title="Charts">
        <Specimen name="two lines">
          <LazyLineChart
            label="Specimen of a chart"
            points={points}
            series={series}
            formatX={(x) => `Day ${x}`}
            formatY={formatMoney}
            markX={30}
            drawing={drawing}
          />
          <ChartFiles
            name="specimen"
            title="Specimen of a chart"
            note="Made-up figures"
            xHeader="Day"
            writeX={String}
            points={() => points}
            series={series}
            drawing={drawing}
          />
        </Specimen>
        <div className="mt-4 grid max-w-md gap-4">
          <Specimen name="in a line of a table">
            <Sparkline values={[0.051, 0.06, null, 0.055, 0.073]} label="5.10% to 7.30%" />
          </Specimen>
          <Specimen name="range with the vault’s own value">
            <RangeBar min={0.02} max={0.0715} mark={0.05} scaleMax={0.1} label="2.00% to 7.15%" />
          </Specimen>
          <Specimen name="names at the ends of lines">
            <svg width="140" height="64" role="img" aria-label="High above middle and low">
              <EndLabels labels={ends} x={0} top={8} bottom={56} />
            </svg>
          </Specimen>
        </div>
      </Section>
    </>
  )
}
