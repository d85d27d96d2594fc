import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectFolder } from '#scripts/project.mjs'
import { runAdmin } from '#testing/run-admin.ts'
import { expect, test } from './journey.ts'

/** The `curl` of each row of the table of operations, as what it would send. */
async function readCommands() {
  const text = await readFile(join(projectFolder, 'docs', 'api.md'), 'utf8')
  return [...text.matchAll(/`curl ([^`]+)`/g)].map(([, words = '']) => ({
    needsKey: words.includes('x-api-key: $KEY'),
    body: /-d '([^']+)'/.exec(words)?.[1],
    path: /http:\/\/127\.0\.0\.1:8787([^'"]+)/.exec(words)?.[1] ?? '',
  }))
}

test('every command of docs/api.md gets an answer', async ({ request, service }) => {
  const key = (await runAdmin(service.dataDir, ['key', 'create', '--name', 'examples'])).match(/ys_[\w-]+/)?.[0] ?? ''
  const { data } = await (await request.get('/v2/farming/vaults?type=LP&limit=1')).json()
  const commands = await readCommands()
  expect(commands.length).toBeGreaterThanOrEqual(18)
  for (const { path, body, needsKey } of commands) {
    const headers = needsKey ? { 'x-api-key': key } : {}
    const url = path.replace('$ID', data[0].id)
    const answer =
      body === undefined
        ? await request.get(url, { headers })
        : await request.post(url, { headers, data: JSON.parse(body) })
    expect(answer.status(), url).toBe(url === '/v2/watch' && body !== undefined ? 201 : 200)
  }
})
