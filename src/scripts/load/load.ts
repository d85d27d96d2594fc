import { markdownTable } from '#scripts/markdown-table.ts'
import { type Driven, drive } from './drive.ts'
import { type Measured, startMeasured } from './start-measured.ts'
import { kindsOf, mixOf } from './visitors.ts'

const SECONDS = 4
/** Factors of the maximum rate: beyond it, a robust service becomes slower, a fragile one fails. */
const RATES = [0.25, 0.5, 0.75, 1, 1.5, 3]

const head = [
  'load',
  'asked/s',
  'answered/s',
  'p50 ms',
  'p99 ms',
  'failed',
  'CPU ms each',
  'cores',
  'loop lag p99 ms',
  'MB',
]

/**
 * One stage of load as a line: the responses, and the service's own CPU time, independent of other load on the machine.
 */
async function stage(name: string, service: Measured, offered: number | null, run: () => Promise<Driven>) {
  const before = await service.usage()
  const { answered, perSecond, p50Ms, p99Ms, failed, seconds } = await run()
  const after = await service.usage()
  const cpuSeconds = after.cpuSeconds - before.cpuSeconds
  const figures = [
    offered === null ? 'all it can' : offered.toFixed(0),
    perSecond.toFixed(0),
    String(p50Ms),
    String(p99Ms),
    String(failed),
  ]
  const cost = [((cpuSeconds * 1000) / Math.max(1, answered)).toFixed(2), (cpuSeconds / seconds).toFixed(2)]
  return { row: [name, ...figures, ...cost, after.lagMs.toFixed(0), after.residentMb.toFixed(0)], perSecond }
}

const service = await startMeasured()
try {
  const kinds = kindsOf(service.vaultIds)
  const mix = mixOf(kinds)
  await drive(service.url, mix, { seconds: SECONDS })
  const rows: string[][] = []
  for (const { name, ask } of kinds)
    rows.push((await stage(name, service, null, () => drive(service.url, ask, { seconds: SECONDS }))).row)
  const most = await stage('the mix', service, null, () => drive(service.url, mix, { seconds: SECONDS }))
  rows.push(most.row)
  for (const rate of RATES) {
    const perSecond = most.perSecond * rate
    const run = () => drive(service.url, mix, { seconds: SECONDS, perSecond })
    rows.push((await stage(`the mix, ${rate * 100} %`, service, perSecond, run)).row)
  }
  console.log(markdownTable([head, ...rows]))
} finally {
  await service.stop()
}
