import { datasetName } from '#contract/names/dataset-name.ts'
import type { DatasetStatus, Readiness } from '#contract/status.ts'

/** What is known of it. */
type Known = Pick<Readiness, 'status' | 'mode' | 'degraded' | 'datasets' | 'sources' | 'coinCrawls'>

/** `level`: `well` only if nothing is wrong, `sample` if nothing is and the service was set to show samples. `headline`: the service in one line; `hosts`: the same for the hosts that it reads. */
export type ServiceSummary = { level: 'well' | 'sample' | 'caution' | 'ill'; headline: string; hosts: string }

/** The state of the service: the one place that says so, for the page, `/status.json` and `/readyz`. */
export function serviceSummary(known: Known): ServiceSummary {
  const { level, headline } = headlineOf(known)
  return { level, headline, hosts: hostsOf(known) }
}

function headlineOf(known: Known): Omit<ServiceSummary, 'hosts'> {
  const { status, mode, degraded, datasets, sources, coinCrawls } = known
  if (status === 'not-ready') {
    const isNamed = (reason: string) => degraded.some((each) => each.reason === reason)
    if (isNamed('outdated')) return ill('Not ready: this version is older than the store')
    return ill(
      isNamed('damaged') ? 'Not ready: rows are missing from the store' : 'Not ready: the store does not answer',
    )
  }
  const named = (reason: string) => degraded.filter((each) => each.reason === reason).map(({ name }) => name)
  const failed = datasets.filter(hasFailed).map(({ name }) => name)
  const isFailing = failed.length > 0 || sources.length > 0
  const empty = named('empty')
  const filled = datasets.filter(({ rows, source }) => source !== null && (rows ?? 0) > 0)
  if (filled.length === 0) {
    return isFailing
      ? ill('No data yet: sources cannot be read')
      : caution('No data yet: the first read is in progress')
  }
  const sampled = filled.filter(({ source }) => source === 'sample').map(({ name }) => name)
  if (empty.length > 0)
    return caution(
      `No ${wordsOf(empty)} yet: ${isFailing ? 'sources cannot be read' : 'the first read is in progress'}`,
    )
  if (mode === 'sample') {
    if (sampled.length < filled.length) return caution('Live data from an earlier run, no longer refreshed')
    return withOthers({ level: 'sample', headline: 'Operational with sample data' }, known)
  }
  if (sampled.length > 0) {
    const isPart = sampled.length < filled.length
    const what = isPart ? `Sample data for ${wordsOf(sampled)}` : 'Sample data'
    const isSampleFailing =
      datasets.some((each) => sampled.includes(each.name) && hasFailed(each)) || sources.length > 0
    return caution(`${what}: live sources ${isSampleFailing ? 'cannot be read' : 'are being read'}`)
  }
  const overdue = named('overdue')
  if (overdue.length > 0) return caution(`Out of date: ${wordsOf(overdue)}`)
  if (failed.length > 0) return caution(`The last refresh failed: ${wordsOf(failed)}`)
  if (coinCrawls.some(({ lastError }) => lastError !== null)) return caution('The last full coin read failed')
  return withOthers(well('Operational'), known)
}

/** Problems that remain although all rows exist and are fresh. */
function withOthers(headline: Omit<ServiceSummary, 'hosts'>, { sources, degraded, datasets }: Known) {
  if (sources.length > 0) {
    return caution(
      sources.length === 1 ? '1 host failed its last request' : `${sources.length} hosts failed their last request`,
    )
  }
  const named = [
    ...new Set([...degraded.map(({ name }) => name), ...datasets.filter(hasFailed).map(({ name }) => name)]),
  ]
  return named.length > 0 ? caution(`Some rows are missing or old: ${wordsOf(named)}`) : headline
}

function hostsOf({ status, mode, datasets, sources, coinCrawls }: Known): string {
  if (sources.length > 0) return sources.length === 1 ? '1 host is failing' : `${sources.length} hosts are failing`
  if (mode === 'sample') return 'Live sources are off'
  if (datasets.length === 0 || (status === 'not-ready' && datasets.every(({ asOf }) => asOf === null))) return 'Unknown'
  const hasError = datasets.some(hasFailed) || coinCrawls.some(({ lastError }) => lastError !== null)
  if (hasError) return 'No host is failing now. The failures below are from the last refreshes'
  const isRead = datasets.some(({ source, asOf }) => source === 'live' && asOf !== null)
  return isRead ? 'Every host answered its last request' : 'No host has answered yet'
}

const hasFailed = ({ lastError }: DatasetStatus) => lastError !== null
const wordsOf = (names: string[]) => names.map(datasetName).join(', ')
const well = (headline: string) => ({ level: 'well' as const, headline })
const caution = (headline: string) => ({ level: 'caution' as const, headline })
const ill = (headline: string) => ({ level: 'ill' as const, headline })
