import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { apiDocumentQuery } from './queries.ts'

afterEach(() => vi.unstubAllGlobals())

/** What the page is given where the service answers like this. */
const refused = (response: Response) => {
  vi.stubGlobal('fetch', async () => response)
  return new QueryClient().fetchQuery({ ...apiDocumentQuery, retry: false }).catch((error: unknown) => error)
}

test('a service that starts or limits is not one without a description of its API', async () => {
  const problem = { code: 'NOT_READY', detail: 'Vaults are being read.', requestId: 'r-1' }
  expect(await refused(Response.json(problem, { status: 503, headers: { 'retry-after': '9' } }))).toMatchObject({
    ...{ code: 'NOT_READY', message: 'Vaults are being read.', requestId: 'r-1', retryAfterSeconds: 9 },
    bareStatus: undefined,
  })
  expect(await refused(new Response('', { status: 429 }))).toMatchObject({ code: 'RATE_LIMITED', bareStatus: 429 })
})

test('one that has none is not found, without a reason', async () => {
  expect(await refused(new Response('', { status: 404 }))).toMatchObject({ code: 'NOT_FOUND', bareStatus: 404 })
})
