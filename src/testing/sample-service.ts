import { pino } from 'pino'
import { expect, vi } from 'vitest'
import { parseUpstreamStatus } from '#contract/upstream-status.ts'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { readConfig } from '#service/config.ts'
import { createService } from '#service/service.ts'
import { copiedDatabase } from './store/test-database.ts'

const HOUR_MS = 3_600_000

const settingsOf = (databaseUrl: string) =>
  readConfig({ DATABASE_URL: databaseUrl, SOURCES: 'sample', ANONYMOUS_ACCESS: 'on', RATE_LIMIT: '100000' })

/** When services on the sample are opened, unless a test needs another time: all of a run share what one of them has filled. */
export const sampleTime = new Date('2026-11-22T10:58:20Z')

/** The URL of a new database with the sample of that hour: filled once in a run, then copied. */
export function sampleDatabase(at = sampleTime): Promise<string> {
  const hour = Math.floor(at.getTime() / HOUR_MS)
  return copiedDatabase(`sample_${hour}`, async (url) => {
    const filling = await createService(settingsOf(url), pino({ level: 'silent' }), {
      servesPage: false,
      now: () => at,
    })
    // A start waits a few seconds at most for its first rows.
    await filling.reloadSample()
    await filling.close()
  })
}

/**
 * The whole service on the sample, with a clock that stands until it is set, and on the PostgreSQL of the run, where the same
 * statements take a part of the time. `lines`: what it warned of.
 */
export async function openSampleService(at = sampleTime) {
  const config = settingsOf(await sampleDatabase(at))
  const lines: string[] = []
  const log = pino({ level: 'warn', base: null }, { write: (line: string) => lines.push(line) })
  let now = at
  const service = await createService(config, log, { servesPage: false, now: () => now })
  const ask = async (path: string, init: RequestInit = {}) => {
    const request = new Request(`http://localhost:8787${path}`, init)
    const answer = await service.fetch(request, { incoming: { socket: { remoteAddress: '203.0.113.1' } } })
    return { status: answer.status, headers: answer.headers, body: answer.status === 204 ? null : await answer.json() }
  }
  /** A part of a wallet once each source has answered in full: on a busy machine an older answer comes first. */
  const readWhole = (address: string, part: string) =>
    vi.waitFor(
      async () => {
        const answer = await ask(`/v2/address/${address}/${part}`)
        const statuses = parseUpstreamStatus(answer.headers.get('upstream-status'))
        expect(statuses.filter(({ error, note }) => error !== null || note?.includes('still being read'))).toEqual([])
        return answer
      },
      { timeout: 90_000, interval: 200 },
    )
  return {
    ask,
    lines,
    /**
     * Asks for these parts of every sample wallet until each source has answered in full: who asks first waits for the chains' libraries no
     * longer than for an answer, and the machine may be busy.
     */
    async readWallets(parts: string[]) {
      for (const { address } of sampleWallets) for (const part of parts) await readWhole(address, part)
    },
    readWhole,
    post: (path: string, body: object) =>
      ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    setClock(to: Date) {
      now = to
    },
    reload: service.reloadSample,
    readWatched: service.readWatched,
    close: service.close,
  }
}
