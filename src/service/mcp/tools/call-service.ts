import type { Endpoint, Output } from '#contract/endpoint.ts'
import type { ApiError, ErrorCode } from '#contract/error.ts'
import { nameLookup } from '#contract/wallet/name.ts'
import { Problem } from '#contract/wire/problem.ts'
import type { Ask } from '#service/mcp/resources/resources.ts'
import { type Parts, toRequest } from './to-request.ts'

/** The service that handles the operations, in this process or elsewhere. */
export type Service = { ask: Ask; base: string; headers: Record<string, string>; signal: AbortSignal }
export type Reply<E extends Endpoint> = { value: Output<E>; headers: Headers }

/** The service rejected the call: the text for a model, and the problem for programs. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
  readonly text: string
  readonly problem: Problem | null
  constructor(text: string, problem: Problem | null = null) {
    super(text)
    this.text = text
    this.problem = problem
  }
}

/**
 * Calls an operation like any client, so that the HTTP handler parses, checks and counts it. Parses the response by the
 * contract: data that an older or hosted service sends in another form reaches the agent in ours. Throws CallFailure,
 * ApiError.
 */
export async function callService<E extends Endpoint>(
  service: Service,
  endpoint: E,
  parts: Parts = {},
): Promise<Reply<E>> {
  const response = await service.ask(toRequest(endpoint, parts, service))
  const json: unknown = await response.json().catch(() => null)
  if (!response.ok) throw toFailure(json, response)
  const read = endpoint.response.safeParse(json)
  if (!read.success) throw new CallFailure('The service’s answer is not of the form that this tool promises')
  return { value: read.data as Output<E>, headers: response.headers }
}

/** A failure that an agent can act on: the code, every wrong field, what helps, and when to retry. */
function toFailure(json: unknown, { status, headers }: Response): CallFailure {
  const problem = Problem.safeParse(json).data
  if (problem === undefined) return new CallFailure(`The service answered with status ${status}`)
  const { errors = [] } = problem
  const seconds = headers.get('retry-after')
  const lines = [
    titleOf(problem),
    ...(errors.length > 0 ? errors.map(({ path, message }) => `${path}: ${message}`) : [problem.detail]),
    ...(seconds === null ? [] : [`Retry after ${seconds} seconds.`]),
    ...adviceFor(problem),
  ]
  return new CallFailure(
    lines
      .filter((line) => line !== '')
      .join('\n')
      .replaceAll(nameLookup, 'the tool resolve_name'),
    problem,
  )
}

/** Formats an error of the tool itself in the same way. */
export const textOfError = (error: ApiError): string =>
  [`${error.code}: ${error.message}`, ...adviceFor({ code: error.code, detail: error.message })].join('\n')

/** “There is nothing here” adds nothing to a detail that says what is missing. */
const titleOf = ({ code, title }: Problem): string => (code === 'NOT_FOUND' ? `${code}:` : `${code}: ${title}.`)

/** Selects the tool that helps, by the code and the detail's subject. */
const byCode: Partial<Record<ErrorCode, string>> = {
  NAME_NOT_FOUND: 'Names end in .sui, .sol or .eth; an address is taken as well.',
  UNKNOWN_PROTOCOL: 'list_protocols has the names.',
  POOL_NOT_FOUND: 'find_yield with buildable=true lists vaults whose id is taken as poolId.',
  INVALID_POOL: 'find_yield with buildable=true lists vaults whose id is taken as poolId.',
  POSITION_NOT_FOUND: 'get_positions lists what the sender has.',
  INSUFFICIENT_BALANCE: 'get_holdings shows what the sender has.',
}
const byDetail: [RegExp, string][] = [
  [/^No coin of type/, 'Find the type with list_coins.'],
  [/^No vault /, 'Find the id with find_yield or list_vaults.'],
  [/not an address|is no address/i, 'Names such as alice.eth or bob.sui are taken directly.'],
]

const adviceFor = ({ code, detail }: Pick<Problem, 'code' | 'detail'>): string[] =>
  [byCode[code] ?? byDetail.find(([about]) => about.test(detail))?.[1] ?? ''].filter((line) => line !== '')
