import { markdownTable } from '#scripts/markdown-table.ts'
import { boundedCaches, retainedOf } from '#testing/cache-bounds.ts'
import { drive } from './drive.ts'
import { MAX_HEAP_GROWTH } from './open-heap-probe.ts'
import { startMeasured } from './start-measured.ts'
import { kindsOf, mixOf } from './visitors.ts'

const MINUTES = 10
const WARM_UP_SECONDS = 60
const KEYS = 200_000

const minutes = Number(process.argv[2] ?? MINUTES)
if (!(minutes > 0)) throw new Error('npm run soak [-- MINUTES]')

/** For each cache: number of different keys used, number of entries held, and its limit. */
const bounds = [['cache', 'keys', 'kept', 'at most']]
let isBounded = true
for (const cache of boundedCaches) {
  const retained = await retainedOf(cache, KEYS)
  bounds.push([cache.name, KEYS, retained, cache.most].map(String))
  isBounded &&= retained <= cache.most
}
console.log(`${markdownTable(bounds)}\n`)

/**
 * Runs at half the maximum rate for ten minutes and prints the memory after garbage collection each minute. Exits with
 * 1 if it grew by more than a tenth.
 */
const service = await startMeasured()
try {
  const mix = mixOf(kindsOf(service.vaultIds))
  const { perSecond: most } = await drive(service.url, mix, { seconds: WARM_UP_SECONDS })
  const first = await service.heldMb()
  const rows = [['0', '', '', '', first.toFixed(1)]]
  let held = first
  let failed = 0
  for (let minute = 1; minute <= minutes; minute += 1) {
    const driven = await drive(service.url, mix, { seconds: 60, perSecond: most / 2 })
    failed += driven.failed
    held = await service.heldMb()
    rows.push([minute, driven.perSecond.toFixed(0), driven.p99Ms, driven.failed, held.toFixed(1)].map(String))
  }
  console.log(markdownTable([['minute', 'answered/s', 'p99 ms', 'failed', 'held MB'], ...rows]))
  const growth = held / first - 1
  const isFit = growth <= MAX_HEAP_GROWTH && failed === 0
  console.log(
    `\nheld after ${minutes} minutes: ${(growth * 100).toFixed(1)} % more than after the first: ${isFit ? 'good' : 'a miss'}`,
  )
  process.exitCode = isFit && isBounded ? 0 : 1
} finally {
  await service.stop()
}
