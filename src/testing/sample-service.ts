import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { readConfig } from '#service/config.ts'
import { createService } from '#service/service.ts'
import { testTemplate } from './store/template.ts'

/** The whole service on the sample, with a clock that stands until it is set. `lines`: what it warned of. */
export async function openSampleService(at: Date) {
  const dataDir = await mkdtemp(join(tmpdir(), 'yieldscope-sample-'))
  const settings = { DATA_DIR: dataDir, SOURCES: 'sample', ANONYMOUS_ACCESS: 'on', RATE_LIMIT: '100000' }
  const config = { ...readConfig(settings), templateFolder: await testTemplate() }
  const lines: string[] = []
  const log = pino({ level: 'warn', base: null }, { write: (line: string) => lines.push(line) })
  let now = at
  const service = await createService(config, log, { servesPage: false, now: () => now })
  // A start waits a few seconds at most for its first rows.
  await service.reloadSample()
  const ask = async (path: string, init: RequestInit = {}) => {
    const request = new Request(`http://localhost:8787${path}`, init)
    const answer = await service.fetch(request, { incoming: { socket: { remoteAddress: '203.0.113.1' } } })
    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }
  return {
    ask,
    lines,
    post: (path: string, body: object) =>
      ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    setClock(to: Date) {
      now = to
    },
    reload: service.reloadSample,
    async close() {
      await service.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
