import { queryOptions } from '@tanstack/react-query'
import { readProblem } from '#client/read-problem.ts'
import { ApiError } from '#contract/error.ts'
import { settings } from '#dashboard/state/settings.ts'
import { ApiDocument } from './api-document.ts'
import type { PlannedRequest } from './planned-request.ts'
import { sendRequest } from './send-request.ts'

export const apiDocumentQuery = queryOptions({
  queryKey: ['openapi'],
  queryFn: ({ signal }) => readApiDocument(signal),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The answer to a request as the page shows it first; it counts against the limit like any other. Throws what is no such answer. */
export const firstAnswerQuery = (request: PlannedRequest) =>
  queryOptions({
    queryKey: ['first-answer', request.url],
    queryFn: async () => {
      const answer = await sendRequest(request)
      const { status, json } = answer
      if (status !== 200 || json === null) throw new ApiError('UNAVAILABLE', `The service answered with ${status}.`)
      return answer
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

const TIMEOUT_MS = 20_000

/** GET /openapi.json of the page's service, which does not count against the limit. Throws `ApiError`. */
async function readApiDocument(signal: AbortSignal): Promise<ApiDocument> {
  const { response, text } = await ask(AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]))
  const { ok, status } = response
  // Whatever it says of it, this is a service without the document.
  if (status === 404) throw new ApiError('NOT_FOUND', `The service answered ${status}.`, { bareStatus: status })
  if (!ok) throw readProblem(response, text)
  try {
    return ApiDocument.parse(JSON.parse(text))
  } catch (cause) {
    throw new ApiError('INTERNAL', '/openapi.json is in a form that this page does not understand.', { cause })
  }
}

async function ask(signal: AbortSignal): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(`${settings.get().baseUrl}/openapi.json`, { signal })
    return { response, text: await response.text() }
  } catch (cause) {
    throw new ApiError('UNAVAILABLE', 'The service could not be reached.', { cause })
  }
}
