import { parseUpstreamStatus } from '#contract/upstream-status.ts'
import type { ToolAnswer } from '#service/mcp/tools/tool.ts'

type Text = { type: 'text'; text: string; annotations?: { audience: ('user' | 'assistant')[] } }
export type ToolResult = {
  content: Text[]
  isError?: boolean
  _meta?: Record<string, unknown>
}

/**
 * A sentence for people and models, and the data as JSON. There is no structured content beside it: hosts that give a model both
 * would charge it twice, and programs have the HTTP interface.
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

/** How old and how whole the answers are that this one is made of. */
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
    ...(resolved.length === 0 ? [] : [`The name stands for ${resolved.join(', ')}.`]),
    ...(valuesOf('data-source').includes('sample') ? ['This is the sample: made-up data, not the real world.'] : []),
    ...(oldest === undefined ? [] : [`As of ${oldest}.`]),
    ...(seconds.length === 0 ? [] : [`Sign within ${seconds.join(', ')} seconds.`]),
    ...(failed.size === 0 ? [] : [`Incomplete, not read: ${reasonsText([...failed])}.`]),
    ...(noted.size === 0 ? [] : [`Sources note: ${reasonsText([...noted])}.`]),
  ]
}

/** So many are named: where a chain is away, a hundred sources fail for one reason. */
const MOST_NAMED = 6
const reasonsText = (failed: readonly (readonly [id: string, error: string])[]): string => {
  const named = failed.slice(0, MOST_NAMED).map(([id, error]) => `${id} (${error})`)
  const others = failed.length - named.length
  return [...named, ...(others > 0 ? [`and ${others} more sources`] : [])].join(', ')
}
