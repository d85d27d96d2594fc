import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ApiDocument, operationsOf } from '#dashboard/features/api-reference/api-document.ts'
import { codeExample, type Language, languages } from '#dashboard/features/api-reference/code-examples.ts'
import { firstFilled, planRequest } from '#dashboard/features/api-reference/planned-request.ts'
import { createApp } from '#service/app.ts'
import { processEnvironment } from '#service/environment.ts'
import { type Listening, listen } from '#service/listen.ts'
import { openApiDocument } from '#service/openapi.ts'
import { openTestApp } from '#testing/app.ts'
import { inTier } from '#testing/tier.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let rig: Awaited<ReturnType<typeof openTestApp>>
let listening: Listening
let key: string
const folder = mkdtempSync(join(tmpdir(), 'examples-'))
beforeAll(async () => {
  rig = await openTestApp()
  key = await rig.createKey(1_000_000)
  listening = await listen({ fetch: createApp(rig.deps).fetch, host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await listening.stop(100)
  await rig.close()
  rmSync(folder, { recursive: true })
})

const operations = operationsOf(ApiDocument.parse(JSON.parse(JSON.stringify(openApiDocument()))))
const requestOf = (operation: (typeof operations)[number], baseUrl: string) =>
  planRequest(operation, firstFilled(operation), baseUrl)

/** Runs every program whose name it is given, as it stands, and writes what each prints, or why it failed, beside it. */
const runners: Record<Language, { command: string; end: string; script: string }> = {
  curl: {
    command: 'sh',
    end: 'sh',
    script: 'for file in "$@"; do sh "$file" > "$file.out" 2> /dev/null || echo "failed: $?" > "$file.out"; done',
  },
  TypeScript: {
    command: process.execPath,
    end: 'mjs',
    script: `
      import { writeFileSync } from 'node:fs'
      import { pathToFileURL } from 'node:url'
      for (const file of process.argv.slice(2)) {
        let printed = ''
        console.log = (text) => { printed += text }
        await import(pathToFileURL(file)).catch((error) => { printed = 'failed: ' + error.message })
        writeFileSync(file + '.out', printed)
      }`,
  },
  Python: {
    command: 'python3',
    end: 'py',
    script: `
import contextlib, io, sys
for file in sys.argv[1:]:
    printed = io.StringIO()
    try:
        with contextlib.redirect_stdout(printed):
            exec(compile(open(file).read(), file, 'exec'), {})
        text = printed.getvalue()
    except Exception as error:
        text = 'failed: ' + str(error)
    open(file + '.out', 'w').write(text)
`,
  },
}
const isThere = (language: Language) =>
  spawnSync(language === 'curl' ? 'curl' : runners[language].command, ['--version']).status === 0

/** What a key owns grows with each run and has new ids, times and secrets. */
const comparable = ({ path }: { path: string }, json: object) =>
  /watch|webhooks/.test(path) ? Object.keys(json).toSorted() : json

for (const language of languages)
  test(`the example of every operation runs as it stands: ${language}`, async ({ skip }) => {
    // Whoever checks a change for all has them all; a laptop may lack one.
    const mustRun = processEnvironment().CI !== undefined || inTier({ short: false, long: true })
    skip(!mustRun && !isThere(language), `nothing here runs ${language}: its examples are not checked`)
    const { command, end, script } = runners[language]
    const files = operations.map((operation) => {
      const file = join(folder, `${operation.id}.${end}`)
      const needs = { needsKey: operation.needsKey, hasAnswer: operation.answer.schema !== null }
      writeFileSync(file, codeExample(language, requestOf(operation, listening.url), needs))
      return file
    })
    const runner = join(folder, `run-all.${end}`)
    writeFileSync(runner, script)
    await promisify(execFile)(command, [runner, ...files], {
      env: { ...processEnvironment(), YIELDSCOPE_API_KEY: key },
    })

    let answered = 0
    for (const [index, operation] of operations.entries()) {
      const printed = readFileSync(`${files[index]}.out`, 'utf8')
      const { method, url, body } = requestOf(operation, '')
      const headers = { 'x-api-key': key, 'content-type': 'application/json' }
      const direct = await fetch(`${listening.url}${url}`, { method, body, headers })
      if (!direct.ok) {
        // curl prints the problem, TypeScript fails with it, Python with its status: nothing else is as it should be.
        expect([operation.id, printed]).toEqual([operation.id, expect.stringMatching(`\\b${direct.status}\\b`)])
        continue
      }
      answered += 1
      if (direct.status === 204) {
        expect([operation.id, printed.trim()]).toEqual([operation.id, language === 'curl' ? '' : '204'])
        continue
      }
      const answer = comparable(operation, await direct.json())
      expect([operation.id, comparable(operation, JSON.parse(printed))]).toEqual([operation.id, answer])
    }
    expect(answered).toBeGreaterThan(operations.length / 2)
  })
