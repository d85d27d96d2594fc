import { createHash } from 'node:crypto'
import { closeSync, cpSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import * as z from 'zod/mini'
import { Readiness } from '#contract/status.ts'
import { readConfig } from '#service/config.ts'
import { createService } from '#service/service.ts'
import { StoreUnusable } from '#service/store/database.ts'
import { openStoreAndDatabase } from '#service/store/open-store.ts'
import { readRows } from '#service/store/read-rows.ts'
import { testTemplate } from '#testing/store/template.ts'
import { testLong } from '#testing/test-long.ts'

vi.setConfig({ testTimeout: 120_000 })

// A page of a file of the embedded database is garbage at a start: the real service refuses, or what it answers is right. In the short
// tier store/damage.test.ts finds such a page.
const PAGE = 8_192
const garbage = createHash('sha512').update('garbage').digest()
const now = () => new Date(Date.UTC(2026, 10, 21, 9, 30))
const paths = [
  ...['/v2/farming/vaults?limit=100', '/v2/farming/vaults?limit=100&page=4&order=totalApy'],
  ...['/sui/coinsList?limit=50', '/sui/coinsList?limit=50&page=5', '/sui/coinsList?search=cetus'],
  ...['/v2/defi/protocols', '/v2/farming/apr/navi-lending?chain=SUI'],
  ...['/tokens/sui/0x2::sui::SUI/price', '/tokens/sui/price/chart?address=0x2::sui::SUI'],
]
const File = z.object({ name: z.string(), path: z.string() })
type File = z.output<typeof File>

let whole: string
let files: File[]
let right: Map<string, string>
const folders: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'garbage-page-'))
  folders.push(folder)
  return folder
}

async function open(dataDir: string) {
  const config = readConfig({ DATA_DIR: dataDir, SOURCES: 'sample', ANONYMOUS_ACCESS: 'on', RATE_LIMIT: '1000' })
  const withTemplate = { ...config, templateFolder: await testTemplate() }
  const service = await createService(withTemplate, pino({ level: 'silent' }), { servesPage: false, now })
  const ask = (path: string) => service.fetch(new Request(`http://localhost${path}`))
  return { service, ask }
}

beforeAll(async () => {
  whole = newFolder()
  const { service, ask } = await open(whole)
  await service.reloadSample()
  const answers = paths.map(async (path) => {
    const response = await ask(path)
    expect([path, response.status]).toEqual([path, 200])
    return [path, await response.text()] as const
  })
  right = new Map(await Promise.all(answers))
  await service.close()
  // Opened in a copy: the next start finds the folder as the service left it.
  const copy = newFolder()
  cpSync(whole, copy, { recursive: true })
  const { store, database } = await openStoreAndDatabase({ dataDir: copy, databaseUrl: null })
  files = await readRows(
    database,
    File,
    sql`
    select relname as name, pg_relation_filepath(oid) as path from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'i') order by relname`,
  )
  await store.close()
  files = files.filter(({ path }) => statSync(join(whole, 'database', path)).size > 0)
}, 120_000)
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const fileOf = (name: string): File => {
  const file = files.find((each) => each.name === name)
  if (file === undefined) throw new Error(`There is no ${name}`)
  return file
}

/** Random bytes over the page in the middle of a copy: over all of it, or over rows alone, which leaves its head as it was. */
function folderWithGarbage({ path }: File, isWhole: boolean): string {
  const dataDir = newFolder()
  cpSync(whole, dataDir, { recursive: true })
  const file = join(dataDir, 'database', path)
  const start = Math.floor(statSync(file).size / PAGE / 2) * PAGE
  const [length, offset] = isWhole ? [PAGE, 0] : [64, PAGE - 256]
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(length, garbage), 0, length, start + offset)
  closeSync(handle)
  return dataDir
}

/** What became of a start: refused, or up with answers that are right, or say that they failed. */
async function startOn(dataDir: string) {
  const opened = await open(dataDir).catch((refused: unknown) => ({ refused }))
  if ('refused' in opened) return opened
  const { service, ask } = opened
  const damaged = await service.damaged()
  const { status, degraded } = Readiness.parse(await (await ask('/readyz')).json())
  const failed: string[] = []
  for (const path of paths) {
    const response = await ask(path)
    const text = await response.text()
    if (response.status === 500) failed.push(path)
    else expect([path, text]).toEqual([path, right.get(path)])
  }
  await service.close()
  return { damaged, status, degraded: degraded.map(({ name }) => name), failed }
}

const inSentence =
  /^DATA_DIR: the database in \S+ cannot be (?:opened|read) \(invalid page in block \d+ of relation "[\w/]+"\)\. Restore a copy [^.\n]+$/

testLong.each([
  ['vault', true],
  ['vault', false],
  ['coin_body', false],
])(
  'over rows that lists are made of (%s, its head too: %s) the start is refused in a sentence that says what to do',
  async (name, isWhole) => {
    const dataDir = folderWithGarbage(fileOf(name), isWhole)
    rmSync(join(dataDir, 'snapshots'), { recursive: true })
    const { refused } = { refused: null, ...(await startOn(dataDir)) }
    expect(refused).toBeInstanceOf(StoreUnusable)
    expect(refused).toMatchObject({ message: expect.stringMatching(inSentence) })
  },
)

testLong(
  'over rows of a list that is in a file too the service is up, says that they are damaged, and lists them all',
  async () => {
    const { failed, ...started } = { failed: paths, ...(await startOn(folderWithGarbage(fileOf('vault'), true))) }
    expect(started).toMatchObject({ damaged: ['vaults', 'staking'], status: 'not-ready' })
    expect(paths.filter((path) => path.includes('vaults?') && failed.includes(path))).toEqual([])
  },
)

testLong(
  'over rows that only a question meets the service is up, says that they are damaged, and gives none of them',
  async () => {
    expect(await startOn(folderWithGarbage(fileOf('protocol'), false))).toEqual({
      damaged: ['protocols'],
      status: 'not-ready',
      degraded: ['protocols'],
      failed: ['/v2/defi/protocols'],
    })
  },
)

testLong(
  'in whatever file it is, no answer is a wrong one',
  async () => {
    for (const file of files) {
      for (const isWhole of [true, false]) {
        const { refused } = { refused: null, ...(await startOn(folderWithGarbage(file, isWhole))) }
        if (refused !== null) expect(refused).toMatchObject({ message: expect.stringMatching(inSentence) })
      }
    }
  },
  1_200_000,
)
