import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Problem } from '#contract/wire/problem.ts'
import { openTestApp } from '#testing/app.ts'
import { servedOperations } from './openapi.ts'

vi.setConfig({ testTimeout: 120_000 })

let app: Awaited<ReturnType<typeof openTestApp>>
let key: string
beforeAll(async () => {
  app = await openTestApp()
  key = await app.createKey(1_000_000)
}, 60_000)
afterAll(() => app.close())

const withMembers = servedOperations.filter(([, { path }]) => path.includes(':'))
const fill = (path: string, member: string) => path.replaceAll(/:\w+/g, member)
async function ask(method: string, path: string) {
  const body = method === 'POST' ? { body: '{}' } : {}
  const headers = { 'x-api-key': key, 'content-type': 'application/json' }
  const response = await app.request(path, { method, headers, ...body })
  return { status: response.status, problem: Problem.safeParse(await response.json().catch(() => null)).data }
}

/** As it stands in a URL after so many encodings. */
const encoded = (text: string, times: number): string =>
  times === 0 ? text : encoded(text === '\u0000' ? '%00' : encodeURIComponent(text), times - 1)

test('there are operations with a member in their path', () => {
  expect(withMembers.length).toBeGreaterThan(10)
})

describe.each(withMembers)('%s', (_, { method, path }) => {
  test('a control character in its path is refused with the member’s name, however it is encoded', async () => {
    for (const code of [0x00, 0x01, 0x07, 0x09, 0x0a, 0x0d, 0x1b, 0x7f, 0x80, 0x9f])
      for (const times of [1, 2]) {
        const member = `a${encoded(String.fromCharCode(code), times)}b`
        const { status, problem } = await ask(method, fill(path, member))
        expect([member, status]).toEqual([member, 400])
        expect(path).toContain(`:${problem?.errors?.[0]?.path}`)
      }
  })

  test('whatever stands in its path, it is never a failure of the service', async () => {
    const members = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
      fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 40 }),
      fc.constantFrom(
        '%00',
        '\u0000',
        '%2500',
        '..',
        '.',
        '%',
        '__proto__',
        'constructor',
        '\ud7ff',
        "' or 1=1 --",
        '{}',
      ),
    )
    await fc.assert(
      fc.asyncProperty(members, fc.integer({ min: 1, max: 3 }), async (text, times) => {
        const { status } = await ask(method, fill(path, encoded(text, times)))
        expect(status).toBeLessThan(500)
      }),
      { numRuns: 30 },
    )
  })
})
