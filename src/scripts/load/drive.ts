import autocannon from 'autocannon'
import { type Ask, visitorAddress } from './visitors.ts'

const CONNECTIONS = 50

export type Driven = {
  answered: number
  perSecond: number
  p50Ms: number
  p99Ms: number
  failed: number
  /** How many answers had each status; requests without an answer are under 0. */
  statuses: Record<string, number>
  seconds: number
}

let visitors = 0

/** Sends requests for so many seconds, each as another visitor: `perSecond` times, or as fast as responses arrive. */
export async function drive(
  url: string,
  ask: (turn: number) => Ask,
  { seconds, perSecond }: { seconds: number; perSecond?: number },
): Promise<Driven> {
  if (!url.startsWith('http://127.0.0.1:')) throw new Error('Only a server on this machine is put under load')
  let turn = 0
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const { method, path, headers, body } = ask(turn++)
    const named = { ...headers, 'x-forwarded-for': visitorAddress(visitors++), 'accept-encoding': 'br' }
    return { ...request, method, path, headers: named, ...(body === undefined ? {} : { body }) }
  }
  const result = await autocannon({
    ...{ url, connections: CONNECTIONS, duration: seconds, requests: [{ setupRequest }] },
    ...(perSecond === undefined ? {} : { overallRate: Math.max(1, Math.round(perSecond)) }),
  })
  const answered = result['2xx']
  const failed = result.non2xx + result.errors
  const statuses = Object.fromEntries(
    Object.entries(result.statusCodeStats ?? {}).map(([status, { count = 0 }]) => [status, count]),
  )
  if (result.errors > 0) statuses[0] = result.errors
  const { p50, p99 } = result.latency
  return {
    answered,
    perSecond: answered / result.duration,
    p50Ms: p50,
    p99Ms: p99,
    failed,
    statuses,
    seconds: result.duration,
  }
}
