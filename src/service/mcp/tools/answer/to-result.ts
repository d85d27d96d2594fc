import { parseUpstreamStatus } from '#contract/upstream-status.ts'
import type { ToolAnswer } from '#service/mcp/tools/tool.ts'

type Text = { type: 'text'; text: string; annotations?: { audience: ('user' | 'assistant')[] } }
export type ToolResult = {
  content: Text[]
  isError?: boolean
  _meta?: Record<string, unknown>
}

/**
 * A text for people and models, and the data as JSON. It has no structured content: hosts that pass both to a model
 * would charge for it twice, and programs have the HTTP interface.
 */
export function toResult({ sentences, json, headers }: ToolAnswer): ToolResult {
  return {
    content: [
      { type: 'text', text: [...sentences, ...stateOf(headers)].join(' ') },
      { type: 'text', text: JSON.stringify(json), annotations: { audience: ['assistant'] } },
    ],
    _meta: Object.fromEntries(
      ['data-source', 'data-as-of', 'upstream-status', 'payload-good-for', 'resolved-address'].flatMap((name) => {
        const value = headers.map((each) => each.get(name)).find((each) => each !== null)
        return value === undefined ? [] : [[`yieldscope/${name}`, value]]
      }),
    ),
  }
}

export const failure = (text: string): ToolResult => ({ content: [{ type: 'text', text }], isError: true })

/** Age and completeness of the responses used here. */
function stateOf(headers: readonly Headers[]): string[] {
  const valuesOf = (name: string) => [...new Set(headers.flatMap((each) => each.get(name) ?? []))]
  const [oldest] = valuesOf('data-as-of').toSorted((a, b) => Date.parse(a) - Date.parse(b))
  const resolved = valuesOf('resolved-address')
  const seconds = valuesOf('payload-good-for')
  const statuses = headers.flatMap((each) => parseUpstreamStatus(each.get('upstream-status')))
  const failed = new Map(statuses.flatMap(({ id, error }) => (error === null ? [] : [[id, error] as const])))
  const noted = new Map(
    statuses.flatMap(({ id, error, note }) => (error === null && note ? [[id, note] as const] : [])),
  )
  return [
    ...(resolved.length === 0 ? [] : [`The name resolves to ${resolved.join(', ')}.`]),
    ...(valuesOf('data-source').includes('sample') ? ['This is the sample: made-up data, not the real world.'] : []),
    ...(oldest === undefined ? [] : [`As of ${oldest}.`]),
    ...(seconds.length === 0 ? [] : [`Sign within ${seconds.join(', ')} seconds.`]),
    ...(failed.size === 0 ? [] : [`Incomplete, not read: ${reasonsText([...failed])}.`]),
    ...(noted.size === 0 ? [] : [`Sources note: ${reasonsText([...noted])}.`]),
  ]
}

/** Maximum number of failed sources to list: if a chain is down, a hundred sources fail for one reason. */
const MOST_NAMED = 6
const reasonsText = (failed: readonly (readonly [id: string, error: string])[]): string => {
  const named = failed.slice(0, MOST_NAMED).map(([id, error]) => `${id} (${error})`)
  const others = failed.length - named.length
  return [...named, ...(others > 0 ? [`and ${others} more sources`] : [])].join(', ')
}
