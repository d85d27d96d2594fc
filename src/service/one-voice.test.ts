import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { Problem } from '#contract/wire/problem.ts'
import { openTestApp } from '#testing/app.ts'
import { everyNth } from '#testing/tier.ts'
import { createApp } from './app.ts'
import { memoryCounter } from './middleware/limit/request-counter.ts'
import { openApiDocument } from './openapi.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let rig: Awaited<ReturnType<typeof openTestApp>>
let app: ReturnType<typeof createApp>
beforeAll(async () => {
  rig = await openTestApp()
  const rateLimit = { requestsPerWindow: 1_000_000, windowSeconds: 60 }
  app = createApp({ ...rig.deps, countRequest: memoryCounter(60), rateLimit, isAnonymousAllowed: true })
})
afterAll(() => rig.close())

const Described = z.object({
  operationId: z.string(),
  parameters: z.array(z.object({ name: z.string(), in: z.string(), example: z.json() })),
  requestBody: z.optional(
    z.object({ content: z.object({ 'application/json': z.object({ schema: z.json(), example: z.json() }) }) }),
  ),
})
type Json = z.output<ReturnType<typeof z.json>>

const operations = Object.entries(openApiDocument().paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => {
    const described = Described.parse(JSON.parse(JSON.stringify(operation)))
    return { ...described, path, method: method.toUpperCase() }
  }),
)
const withBody = operations.flatMap(({ requestBody, ...rest }) =>
  requestBody === undefined ? [] : [{ ...rest, body: requestBody.content['application/json'].example }],
)
type Operation = (typeof operations)[number]

const pathOf = ({ path, parameters }: Pick<Operation, 'path' | 'parameters'>, changed: Record<string, string> = {}) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const known = parameters.find((parameter) => parameter.name === name)?.example
    return encodeURIComponent(changed[name] ?? String(known))
  })

const ask = async (method: string, path: string, body?: Json) => {
  const headers = { 'x-api-key': rig.key, 'content-type': 'application/json' }
  const response = await app.request(path, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = response.status === 400 ? await response.text() : '{}'
  return { status: response.status, problem: response.status === 400 ? Problem.parse(JSON.parse(text)) : null }
}

/** How the library speaks where nobody gave it words. */
const libraryWords =
  /invalid (?:input|option|key|element|string)|too (?:big|small)|expected |received|unrecognized|zod|nan\b/i
/** In the words of the service: a sentence that goes on from the field's name. */
const ownWords = /^[a-z].*[^.]$/

function expectOwnWords({ problem }: Awaited<ReturnType<typeof ask>>, asked: string): void {
  for (const { path, message } of problem?.errors ?? []) {
    expect([asked, path, message]).toEqual([asked, path, expect.stringMatching(ownWords)])
    expect([asked, path, message]).toEqual([asked, path, expect.not.stringMatching(libraryWords)])
    expect([asked, message]).not.toEqual([asked, 'has an unsupported form'])
  }
}

const longText = 'x'.repeat(700)
const badTexts = ['-1', '1e400', 'NaN', '\u0000', '%zz', 'a,b,c', '9'.repeat(30), 'true', '[]', '0x']

describe('what is wrong with a text is told in one voice:', () => {
  test.each(operations.map((each, place) => [each.operationId, each, place] as const))(
    '%s',
    async (_, operation, turn) => {
      const { method, parameters } = operation
      let refused = 0
      for (const { name, in: place } of parameters) {
        for (const bad of [longText, ...everyNth(3, badTexts, turn)]) {
          const value = encodeURIComponent(bad)
          const paths =
            place === 'path'
              ? [pathOf(operation, { [name]: bad })]
              : [`${pathOf(operation)}?${name}=${value}`, `${pathOf(operation)}?${name}=${value}&${name}=${value}`]
          for (const path of paths) {
            const answer = await ask(method === 'DELETE' ? 'GET' : method, path)
            if (answer.status === 400) refused += 1
            expectOwnWords(answer, path.slice(0, 100))
          }
        }
      }
      if (parameters.length > 0 && method === 'GET') expect(refused).toBeGreaterThan(0)
    },
  )
})

/** Every place of a body, as the way to it. */
const placesIn = (value: Json, way: (string | number)[] = []): (string | number)[][] => {
  if (value === null || typeof value !== 'object') return [way]
  const inner = Array.isArray(value) ? value.map((each, index) => [index, each] as const) : Object.entries(value)
  return [way, ...inner.flatMap(([name, each]) => placesIn(each, [...way, name]))]
}
const at = (value: Json, way: (string | number)[]): Json =>
  way.reduce<Json>((inner, name) => Reflect.get(Object(inner), name) as Json, value)
function changed(value: Json, way: (string | number)[], to: Json): Json {
  const [name, ...rest] = way
  if (name === undefined) return to
  const copy = structuredClone(value)
  Reflect.set(Object(copy), name, changed(at(value, [name]), rest, to))
  return copy
}
const badValues: Json[] = [null, 0, -1, 1e300, 1.5, true, '', ' ', 'x', 'x'.repeat(3_000), 'a\u0000b', [], [null], {}]

describe('what is wrong with a body is told in one voice:', () => {
  test.each(withBody.map((each, place) => [each.operationId, each, place] as const))(
    '%s',
    async (_, operation, place) => {
      const { method, body } = operation
      const path = pathOf(operation)
      let refused = 0
      for (const [index, way] of placesIn(body).entries()) {
        for (const bad of everyNth(4, [...badValues, Array.from({ length: 200 }, () => 'x')], place + index)) {
          const answer = await ask(method, path, changed(body, way, bad))
          if (answer.status === 400) refused += 1
          expectOwnWords(answer, `${way.join('.')} = ${JSON.stringify(bad).slice(0, 40)}`)
        }
      }
      expect(refused).toBeGreaterThan(0)
    },
  )
})

describe('a member that nobody knows is named, at every level:', () => {
  test.each(withBody.map((each) => [each.operationId, each] as const))('%s', async (_, operation) => {
    const { method, body } = operation
    const objects = placesIn(body).filter((way) => {
      const inner = at(body, way)
      return inner !== null && typeof inner === 'object' && !Array.isArray(inner)
    })
    expect(objects.length).toBeGreaterThan(0)
    for (const way of objects) {
      const bad = changed(body, way, { ...Object(at(body, way)), rangeLower: 1 })
      const { status, problem } = await ask(method, pathOf(operation), bad)
      const named = problem?.errors?.find(({ path }) => path === [...way, 'rangeLower'].join('.'))
      expect([way, status, named?.message]).toEqual([
        way,
        400,
        expect.stringMatching(/^is not known here, which takes /),
      ])
    }
  })
})

test('a query’s member that nobody knows is ignored', async () => {
  expect((await ask('GET', '/v2/farming/vaults?rangeLower=1')).status).toBe(200)
})

test('of ten thousand mistakes fifty are told', async () => {
  const many = Object.fromEntries(Array.from({ length: 4_000 }, (_, index) => [`m${index}`, 1]))
  const { problem } = await ask('POST', '/v2/watch', { address: rig.key, ...many })
  expect(problem?.errors).toHaveLength(50)
})
