import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { testTemplate } from '#testing/store/template.ts'
import { readConfig } from './config.ts'
import { createService } from './service.ts'
import { openStore } from './store/open-store.ts'

test('a service whose start fails ends its refresh before it closes the store, and leaves the folder free', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'start-failure-'))
  const lines: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => lines.push(line) })
  const config = {
    ...readConfig({ DATA_DIR: dataDir, SOURCES: 'sample' }),
    // The app refuses it, which is opened when all work has begun.
    trustedProxies: ['nowhere'],
    templateFolder: await testTemplate(),
  }
  await expect(createService(config, log)).rejects.toThrow('neither IPv6 nor IPv4')
  const said = lines.length
  const store = await openStore({ dataDir, databaseUrl: null, templateDir: config.templateFolder })
  await store.close()
  expect(lines.slice(said)).toEqual([])
  expect(lines.join('')).not.toContain('could not be loaded')
  await rm(dataDir, { recursive: true, force: true })
}, 60_000)
