/**
 * How one source of a wallet answer fared. `id`: a chain or a protocol, lower-case. `asOf` in Unix seconds: when what is shown
 * was read, null when nothing is. `error`: why the latest try failed; with `asOf`, the last good data stand in.
 * `note`: what this source cannot know, in a few words.
 */
export type UpstreamStatus = {
  id: string
  asOf: number | null
  ms: number | null
  error: string | null
  note: string | null
}

/** RFC 9651 strings are printable ASCII. */
const quoted = (value: string) => `"${value.replaceAll(/[^ -~]/g, '?').replaceAll(/["\\]/g, '\\$&')}"`

/** What proxies in front of us take without being told: nginx buffers 4 kB of headers, the others of ours among them. */
const MAX_LENGTH = 3_000
/** How long a text may be, from as it is to left away. */
const shorter = [Infinity, 100, 60, 30, 0]

/**
 * The `Upstream-Status` header, an RFC 9651 dictionary: `sui;as-of=1795248000;ms=212, eth;error="timeout"`. Where many sources
 * have much to say, every text is shortened, so that none is left out.
 */
export function formatUpstreamStatus(statuses: UpstreamStatus[]): string {
  let header = ''
  for (const maxLength of shorter) {
    header = statuses.map((status) => format(status, maxLength)).join(', ')
    if (header.length <= MAX_LENGTH) break
  }
  return header
}

function format({ id, asOf, ms, error, note }: UpstreamStatus, maxLength: number): string {
  const short = (text: string) => (text.length <= maxLength ? text : text.slice(0, maxLength))
  return [
    id,
    asOf === null ? '' : `as-of=${Math.round(asOf)}`,
    ms === null ? '' : `ms=${Math.round(ms)}`,
    error === null ? '' : `error=${quoted(short(error))}`,
    note === null ? '' : `note=${quoted(short(note))}`,
  ]
    .filter((part) => part !== '')
    .join(';')
}

const member = /^\s*([a-z*][a-z0-9_.*-]*)((?:\s*;\s*[a-z*][a-z0-9_.*-]*=(?:"(?:[^"\\]|\\.)*"|[^;,"]*))*)\s*(?:,|$)/
const parameter = /;\s*([a-z*][a-z0-9_.*-]*)=(?:"((?:[^"\\]|\\.)*)"|([^;,"]*))/g

/** Reads what `formatUpstreamStatus` wrote; what is not understood ends the list. */
export function parseUpstreamStatus(header: string | null): UpstreamStatus[] {
  const statuses: UpstreamStatus[] = []
  let rest = header ?? ''
  for (let found = member.exec(rest); found !== null; found = member.exec(rest)) {
    const [whole, id = '', parameters = ''] = found
    const values = new Map(
      [...parameters.matchAll(parameter)].map(([, name = '', text, bare]) => [
        name,
        text === undefined ? (bare ?? '').trim() : text.replaceAll(/\\(.)/g, '$1'),
      ]),
    )
    const numberOf = (name: string) => {
      const value = values.get(name)
      return value !== undefined && /^\d{1,15}$/.test(value) ? Number(value) : null
    }
    statuses.push({
      id,
      asOf: numberOf('as-of'),
      ms: numberOf('ms'),
      error: values.get('error') ?? null,
      note: values.get('note') ?? null,
    })
    rest = rest.slice(whole.length)
    if (rest === '') break
  }
  return statuses
}
