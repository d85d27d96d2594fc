import * as z from 'zod/mini'
import { ApiError, type ErrorCode, Problem, problems } from '#contract/error.ts'

/** What other services send: any of these members may hold the reason. */
const LooseProblem = z.object({
  detail: z.optional(z.string()),
  message: z.optional(z.string()),
  error: z.optional(z.string()),
})

/** A failed answer as the error that the service threw; one that is no problem+json gets its code from the status. */
export function readProblem(response: Response, written: string): ApiError {
  const body = readJson(written)
  const retryAfter = response.headers.get('retry-after')
  const shared = {
    requestId: response.headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: retryAfter && /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) : undefined,
  }
  const problem = Problem.safeParse(body)
  if (problem.success) {
    const { code, detail, errors, requestId } = problem.data
    return new ApiError(code, detail, { ...shared, errors, requestId: requestId || shared.requestId })
  }
  const loose = LooseProblem.safeParse(body)
  const message = loose.success ? (loose.data.detail ?? loose.data.message ?? loose.data.error) : undefined
  return new ApiError(codeOf(response.status), message ?? `The service answered ${response.status}.`, shared)
}

function readJson(written: string): unknown {
  try {
    return JSON.parse(written)
  } catch {
    return undefined // a proxy's HTML page, or nothing
  }
}

const byStatus = new Map<number, ErrorCode>()
for (const [code, { status }] of Object.entries(problems)) {
  if (!byStatus.has(status)) byStatus.set(status, code as ErrorCode)
}

function codeOf(status: number): ErrorCode {
  return byStatus.get(status) ?? (status >= 500 ? 'INTERNAL' : 'INVALID_INPUT')
}
