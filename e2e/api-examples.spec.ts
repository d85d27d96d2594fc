import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectFolder } from '#scripts/project.mjs'
import { everyNth } from '#testing/tier.ts'
import { expect, inLongTier, test } from './journey.ts'

/** The `curl` of each row of the table of operations and of each block of commands, as what it would send. */
async function readCommands() {
  const papers = await Promise.all(
    ['api.md', 'agents.md'].map((name) => readFile(join(projectFolder, 'docs', name), 'utf8')),
  )
  const text = papers.join('\n').replaceAll('\\\n', ' ')
  return [...text.matchAll(/`curl ([^`]+)`|^curl (.+)$/gm)].map(([, inRow, inBlock]) => {
    const words = inRow ?? inBlock ?? ''
    return {
      needsKey: words.includes('x-api-key: $KEY'),
      body: /-d '([^']+)'/.exec(words)?.[1],
      path: /http:\/\/127\.0\.0\.1:8787([^'"\s]+)/.exec(words)?.[1] ?? '',
    }
  })
}

// `api-examples.test.ts` runs the examples of the reference in the short tier.
inLongTier(test)('every command of docs/api.md and docs/agents.md gets an answer', async ({ request, key }) => {
  // Among them are the first wallets of the service.
  test.setTimeout(240_000)
  const { data } = await (await request.get('/v2/farming/vaults?type=LP&limit=1')).json()
  const commands = await readCommands()
  expect(commands.length).toBeGreaterThanOrEqual(28)
  expect(commands.filter(({ path }) => path === '/mcp')).toHaveLength(2)
  for (const { path, body, needsKey } of everyNth(4, commands)) {
    const headers = needsKey ? { 'x-api-key': key } : {}
    const url = path.replace('$ID', data[0].id)
    const answer =
      body === undefined
        ? await request.get(url, { headers })
        : await request.post(url, { headers, data: JSON.parse(body) })
    expect(answer.status(), url).toBe(url === '/v2/watch' && body !== undefined ? 201 : 200)
  }
})

type Described = {
  operationId: string
  security: unknown[]
  parameters: { name: string; in: string; required: boolean; example: unknown }[]
  requestBody?: { content: { 'application/json': { example: unknown } } }
}

/** Well formed, but about what this service does not have: an object of a key, a validator of a live chain, a host that is none. */
const absent = [404, 422]

// src/api-examples.test.ts runs them in three languages.
inLongTier(test)('the example of every operation in /openapi.json is answered', async ({ request, key }) => {
  const { paths }: { paths: Record<string, Record<string, Described>> } = await (
    await request.get('/openapi.json')
  ).json()
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { operationId, security, parameters, requestBody }] of Object.entries(methods)) {
      const exampleOf = (name: string) =>
        encodeURIComponent(String(parameters.find((each) => each.name === name)?.example))
      const needed = parameters.filter((each) => each.in === 'query' && each.required)
      const query = needed.map(({ name }) => `${name}=${exampleOf(name)}`).join('&')
      const url = `${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => exampleOf(name))}${query && `?${query}`}`
      const answer = await request.fetch(url, {
        method: method.toUpperCase(),
        headers: security.length > 0 ? { 'x-api-key': key } : {},
        ...(requestBody && { data: requestBody.content['application/json'].example }),
      })
      const isOfKey = security.length > 0 && path.includes('{id}')
      const isFound = answer.ok() || ((isOfKey || method !== 'get') && absent.includes(answer.status()))
      expect([operationId, isFound, answer.status()]).toEqual([operationId, true, answer.status()])
    }
  }
})
