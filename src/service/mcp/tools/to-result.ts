import * as z from 'zod/mini'
import { parseUpstreamStatus } from '#contract/upstream-status.ts'
import { sideOf, vaultTypes } from '#contract/vault.ts'
import { nameLookup } from '#contract/wallet/name.ts'
import { Problem } from '#contract/wire/problem.ts'
import type { Tool } from './tool.ts'

/** What hosts without structured content give to their model; beyond it they would cut it themselves, without a word. */
const MAX_TEXT_LENGTH = 60_000

type Text = { type: 'text'; text: string; annotations?: { audience: ('user' | 'assistant')[] } }
export type ToolResult = {
  content: Text[]
  structuredContent?: Record<string, unknown>
  isError?: boolean
  _meta?: Record<string, unknown>
}

/** What a call of a tool gives of an HTTP answer: a sentence for people, the same as data, and how old and how whole it is. */
export async function toResult(tool: Tool, response: Response): Promise<ToolResult> {
  const json: unknown = await response.json().catch(() => null)
  if (!response.ok) return toFailure(json, response)
  // Read by the contract: what an older or a hosted service sends in another form reaches the agent in ours.
  const read = tool.endpoint.response.safeParse(json)
  if (!read.success) return failure('The service’s answer is not of the form that this tool promises')
  const value = read.data
  const structuredContent = tool.isListWrapped ? { data: value } : z.record(z.string(), z.unknown()).parse(value)
  const { headers } = response
  return {
    content: [
      { type: 'text', text: sentence(tool, structuredContent, headers) },
      {
        type: 'text',
        text: withinLength(JSON.stringify(structuredContent, withoutPictures)),
        annotations: { audience: ['assistant'] },
      },
    ],
    structuredContent,
    _meta: Object.fromEntries(
      ['data-source', 'data-as-of', 'upstream-status', 'payload-good-for', 'resolved-address'].flatMap((name) => {
        const value = headers.get(name)
        return value === null ? [] : [[`yieldscope/${name}`, value]]
      }),
    ),
  }
}

/** A failure that an agent can act upon: the code, every wrong field by name, and when to come back. */
function toFailure(json: unknown, { status, headers }: Response): ToolResult {
  const problem = Problem.safeParse(json)
  if (!problem.success) return failure(`The service answered with status ${status}`)
  const { code, title, detail, errors = [] } = problem.data
  const seconds = headers.get('retry-after')
  const lines = [
    `${code}: ${title}.`,
    ...(errors.length > 0 ? errors.map(({ path, message }) => `${path}: ${message}`) : [detail]),
    ...(seconds === null ? [] : [`Retry after ${seconds} seconds.`]),
  ]
  return {
    ...failure(lines.join('\n').replaceAll(nameLookup, 'the tool resolve_name')),
    _meta: { 'yieldscope/problem': problem.data },
  }
}

export const failure = (text: string): ToolResult => ({ content: [{ type: 'text', text }], isError: true })

function sentence({ definition }: Tool, value: Record<string, unknown>, headers: Headers): string {
  const origin = headers.get('data-source')
  const asOf = headers.get('data-as-of')
  const resolved = headers.get('resolved-address')
  const failed = parseUpstreamStatus(headers.get('upstream-status')).filter(({ error }) => error !== null)
  return [
    `${definition.title}: ${rowsOf(value)}.`,
    ...costsOf(definition, value),
    ...(resolved === null ? [] : [`The name stands for ${resolved}.`]),
    ...(origin === 'sample' ? ['This is the sample: made-up data, not the real world.'] : []),
    ...(asOf === null ? [] : [`As of ${asOf}.`]),
    ...(failed.length === 0
      ? []
      : [`Incomplete, not read: ${failed.map(({ id, error }) => `${id} (${error})`).join(', ')}.`]),
  ].join(' ')
}

const Pages = z.object({ total: z.optional(z.number()), totalCount: z.optional(z.number()) })

/** How many rows there are, where the answer is a list, or holds one. */
function rowsOf({ data, pagination }: Record<string, unknown>): string {
  const inner = data !== null && typeof data === 'object' && !Array.isArray(data) ? Object.values(data) : []
  const list = [data, ...inner].find((each): each is unknown[] => Array.isArray(each))
  if (list === undefined) return 'one record'
  const pages = [pagination, ...inner].map((each) => Pages.safeParse(each).data)
  const total = pages.map((page) => page?.total ?? page?.totalCount).find((count) => count !== undefined)
  const rows = `${list.length} ${list.length === 1 ? 'row' : 'rows'}`
  return total === undefined || total === list.length ? rows : `${list.length} of ${total} rows`
}

const Typed = z.object({ type: z.enum(vaultTypes) })

/** A model takes any rate for a yield unless a note beside the rates says otherwise. */
function costsOf({ inputSchema }: Tool['definition'], { data, of }: Record<string, unknown>): string[] {
  if (of === 'debt') return ['The values are what is owed on a loan, which grows by its cost.']
  const loans = (Array.isArray(data) ? data : []).filter((row) => {
    const vault = Typed.safeParse(row).data
    return vault !== undefined && sideOf(vault) === 'borrow'
  })
  if (loans.length === 0) return []
  const remedy = 'side' in inputSchema.properties ? ['side=earn leaves them out.'] : []
  const are =
    loans.length === 1 ? '1 is a loan (BORROW): its rate is' : `${loans.length} are loans (BORROW): their rates are`
  return [`Of these, ${are} paid, not earned.`, ...remedy]
}

/** A picture written into its address says nothing to a model, and costs as much as a page of text. */
const withoutPictures = (_name: string, value: unknown): unknown =>
  typeof value === 'string' && value.startsWith('data:') ? '' : value

const withinLength = (json: string): string =>
  json.length <= MAX_TEXT_LENGTH
    ? json
    : `${json.slice(0, MAX_TEXT_LENGTH)}… cut here: ask for fewer rows, or read the structured content`
