import { ApiError } from '#contract/error.ts'
import type { Ask } from '#service/mcp/resources/resources.ts'

/** A service that runs elsewhere. Requests never follow redirects, so that a key is not sent to another host. */
export const remoteService =
  (url: string): Ask =>
  async (request) => {
    try {
      return await fetch(request, { redirect: 'error' })
    } catch (cause) {
      if (request.signal.aborted) throw cause
      throw new ApiError('UNAVAILABLE', `${url} does not answer: does the service run there?`, { cause })
    }
  }
