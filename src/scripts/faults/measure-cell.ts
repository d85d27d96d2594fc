import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod/mini'
import { type FaultName, harmless, slow } from './fault-answers.ts'
import type { Hosts, WatchedService } from './lane.ts'
import { lists, type Target } from './targets.ts'

/** Longer than the limit for a host's first bytes: a read that takes longer than this has done no harm. */
const WAIT_MS = 17_000
/** Minimum duration of an observation. */
const LEAST_MS = 500
/** Some silent hosts are only requested after others were given up. */
const NAMED_MS = { once: 8_000, slow: 45_000 }
const NAMED_POLL_MS = 250
/** Jobs of one cell end before the next one requests them. */
const JOBS_MS = 60_000
const LIMITS = { healthzMs: 250, memoryMb: 700, walletMs: 8_500 }

/**
 * One cell: the failed requirements, by letter, and the measurements. `again`: number of earlier attempts. See
 * `Watched` for the measurements; `ownWalletMs`: the slowest wallet without delays caused by the machine.
 */
export type Cell = z.output<typeof Cell>
export const Cell = z.object({
  broken: z.string(),
  healthzMs: z.number(),
  ownMs: z.number(),
  stallMs: z.number(),
  memoryMb: z.number(),
  walletMs: z.number(),
  ownWalletMs: z.number(),
  named: z.number(),
  outOf: z.number(),
  again: z.number(),
})

export type Measured = {
  service: WatchedService
  hosts: Hosts
  fault: FaultName
  /** The failing host, `*` for all. */
  host: string
  request: Pick<Target, 'jobs' | 'asks'>
  /** The hosts that `readyz` must report. */
  of: Target[]
  /** Number of rows of each response without a fault. */
  counts: Map<string, number>
}

/** Makes the host fail, sends requests that use it, checks the requirements, and restores it. */
export async function measureCell({ service, hosts, fault, host, request, of, counts }: Measured): Promise<Cell> {
  await hosts.fail(host, fault)
  service.reset()
  const answers = Promise.all(request.asks.map(async (path) => ({ path, ...(await service.ask(path)) })))
  const ran = Promise.all(request.jobs.map(service.run))
  await Promise.race([Promise.all([answers, ran, delay(LEAST_MS)]), delay(WAIT_MS)])
  const given = await answers
  const failing = of.map(({ setting }) => new URL(hosts.env[setting] ?? '').host)
  const givenMs = harmless.has(fault) ? 0 : NAMED_MS[slow.has(fault) ? 'slow' : 'once']
  const named = await countNamed({ service, failing, givenMs })
  const listed = await Promise.all(lists.map(async (path) => ({ path, ...(await service.ask(path)) })))
  const measured = {
    ...service.watched(),
    walletMs: Math.max(0, ...given.map(({ ms }) => ms)),
    ownWalletMs: Math.max(0, ...given.map(({ ownMs }) => ownMs)),
  }
  await hosts.fail(host, null)
  await Promise.race([ran, delay(JOBS_MS)])
  for (const { path, status, ms } of [...given, ...listed])
    if (status !== 200) console.error(`${fault}: ${path} ${status} after ${Math.round(ms)} ms`)
  const isComplete = [...given, ...listed].every(
    ({ path, ...answer }) => answer.status === 200 && rowsOf(answer) >= leastOf(path, counts),
  )
  const broken = [
    isComplete ? '' : 'd',
    named === of.length || harmless.has(fault) ? '' : 'n',
    Math.max(measured.ownMs, measured.stallMs) <= LIMITS.healthzMs ? '' : 'h',
    measured.memoryMb <= LIMITS.memoryMb ? '' : 'm',
    measured.ownWalletMs <= LIMITS.walletMs ? '' : 'w',
  ].join('')
  return { broken, ...measured, named, outOf: of.length, again: 0 }
}

/** Whether wall-clock times were within the limits too, not only the service's own times. */
export const isInTime = ({ healthzMs, walletMs }: Cell): boolean =>
  healthzMs <= LIMITS.healthzMs && walletMs <= LIMITS.walletMs

/** Whether it only exceeded time limits, which a busy machine can cause too. */
export const isLateOnly = ({ broken }: Cell): boolean => /^[hw]+$/.test(broken)

/** How many of the hosts `readyz` reports; a wallet's response may arrive before the last of them is requested. */
async function countNamed({
  service,
  failing,
  givenMs,
}: {
  service: WatchedService
  failing: string[]
  givenMs: number
}): Promise<number> {
  for (let waitedMs = 0; ; waitedMs += NAMED_POLL_MS) {
    const { sources, datasets } = await service.readiness()
    const isNamed = (host: string) =>
      sources.some((source) => source.host === host) || datasets.some(({ lastError }) => lastError?.includes(host))
    const named = failing.filter(isNamed).length
    if (named === failing.length || waitedMs >= givenMs) return named
    await delay(NAMED_POLL_MS)
  }
}

/** Lists must retain all rows; a wallet may get part of the same tokens from another source. */
const leastOf = (path: string, counts: Map<string, number>) => {
  const count = counts.get(path) ?? 0
  return lists.includes(path) ? count : Math.min(count, 1)
}

/** The response's total if it has one, else the number of its rows. */
export function rowsOf({ body }: { body: unknown }): number {
  const total = /"total(?:Count)?":(\d+)/.exec(JSON.stringify(body) ?? '')?.[1]
  if (total !== undefined) return Number(total)
  if (Array.isArray(body)) return body.length
  const data = body !== null && typeof body === 'object' && 'data' in body ? body.data : null
  return Array.isArray(data) ? data.length : 0
}
