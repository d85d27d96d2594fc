import { type ErrorCode, errorStatus } from '#contract/error.ts'
import { errorTitles } from '#contract/names/error-titles.ts'
import type { Problem } from '#contract/wire/problem.ts'
import { errorDocs } from './errors.ts'
import { allowHeaders, countedHeaders, retryHeaders } from './headers.ts'
import type { Tag } from './operations/operation-docs.ts'

const codes = Object.keys(errorStatus) as ErrorCode[]
/** What can be sent of a request that is read at all. */
const concerns = (code: ErrorCode, tag: Tag) => errorDocs[code].of === undefined || errorDocs[code].of === tag
const codesOf = (status: number, tag: Tag) =>
  codes.filter((code) => errorStatus[code] === status && concerns(code, tag))

/** Answers with an error, each written once and pointed to. */
export function createFailureWriter() {
  const components: Record<string, ReturnType<typeof failure>> = {}
  return {
    components,
    pointer(status: number, tag: Tag) {
      const found = codesOf(status, tag)
      const isOwn = found.some((code) => errorDocs[code].of === tag)
      const name = `Problem${status}${isOwn ? tag : ''}`
      components[name] ??= failure(status, found)
      return { $ref: `#/components/responses/${name}` }
    },
  }
}

const failure = (status: number, found: ErrorCode[]) => ({
  description: found.map((code) => `\`${code}\`: ${errorDocs[code].why}.`).join('\n\n'),
  headers: {
    ...countedHeaders,
    ...(status === 405 && allowHeaders),
    ...((status === 429 || status === 503) && retryHeaders),
  },
  content: {
    'application/problem+json': {
      schema: { $ref: '#/components/schemas/Problem' },
      examples: Object.fromEntries(found.map((code) => [code, { summary: errorTitles[code], value: problemOf(code) }])),
    },
  },
})

function problemOf(code: ErrorCode): Problem {
  const { detail } = errorDocs[code]
  const [, path, message] = /^([\w.]+): (.+)$/.exec(detail) ?? []
  return {
    type: `urn:yieldscope:problem:${code.toLowerCase().replaceAll('_', '-')}`,
    title: errorTitles[code],
    status: errorStatus[code],
    detail,
    instance: '/v2/farming/vaults',
    code,
    error: detail,
    message: detail,
    requestId: '2f1f6a52-6b7f-4c53-9f0e-9f6f5a3c1d2e',
    ...(path === undefined || message === undefined ? {} : { errors: [{ path, message }] }),
  }
}
