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
/** What is given up, one after the other: how long each took, a member for each that is well, then more and more of the texts. */
const ways = [
  { hasMs: true, isGrouped: false, maxLength: Infinity },
  { hasMs: false, isGrouped: false, maxLength: Infinity },
  ...[Infinity, 100, 60, 30, 0].map((maxLength) => ({ hasMs: false, isGrouped: true, maxLength })),
]

/**
 * The `Upstream-Status` header, an RFC 9651 dictionary: `sui;as-of=1795248000;ms=212, eth;error="timeout"`. Where many sources
 * have much to say, how long they took is left away, a protocol's chains that are well are one member with the oldest of their
 * times, `aave-v3=(eth base);as-of=1795248000`, and texts are shortened: no source and no failure is left out.
 */
export function formatUpstreamStatus(statuses: UpstreamStatus[]): string {
  let header = ''
  for (const { hasMs, isGrouped, maxLength } of ways) {
    const members = isGrouped ? grouped(statuses) : statuses
    header = members.map((status) => format(hasMs ? status : { ...status, ms: null }, maxLength)).join(', ')
    if (header.length <= MAX_LENGTH) break
  }
  return header
}

/** One member for all chains of a protocol that failed in nothing and have nothing to note, in the place of the first. */
function grouped(statuses: UpstreamStatus[]): UpstreamStatus[] {
  const byProtocol = new Map<string, UpstreamStatus[]>()
  for (const status of statuses) {
    const [protocol = '', chain] = status.id.split('.')
    const isWell = chain !== undefined && status.error === null && status.note === null
    const key = isWell ? `${protocol}.` : status.id
    byProtocol.set(key, [...(byProtocol.get(key) ?? []), status])
  }
  return [...byProtocol.values()].map((members) => {
    const [first, second] = members as [UpstreamStatus, ...UpstreamStatus[]]
    if (second === undefined) return first
    const [protocol = ''] = first.id.split('.')
    const times = members.map(({ asOf }) => asOf).filter((asOf) => asOf !== null)
    return {
      ...first,
      id: `${protocol}=(${members.map(({ id }) => id.slice(protocol.length + 1)).join(' ')})`,
      asOf: times.length < members.length ? null : Math.min(...times),
    }
  })
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

const member =
  /^\s*([a-z*][a-z0-9_.*-]*)(?:=\(([^()"]*)\))?((?:\s*;\s*[a-z*][a-z0-9_.*-]*=(?:"(?:[^"\\]|\\.)*"|[^;,"]*))*)\s*(?:,|$)/
const parameter = /;\s*([a-z*][a-z0-9_.*-]*)=(?:"((?:[^"\\]|\\.)*)"|([^;,"]*))/g

/** Reads what `formatUpstreamStatus` wrote; what is not understood ends the list. */
export function parseUpstreamStatus(header: string | null): UpstreamStatus[] {
  const statuses: UpstreamStatus[] = []
  let rest = header ?? ''
  for (let found = member.exec(rest); found !== null; found = member.exec(rest)) {
    const [whole, key = '', chains, parameters = ''] = found
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
    const ids = chains?.match(/[^ ]+/g)?.map((chain) => `${key}.${chain}`) ?? [key]
    for (const id of ids) {
      statuses.push({
        id,
        asOf: numberOf('as-of'),
        ms: numberOf('ms'),
        error: values.get('error') ?? null,
        note: values.get('note') ?? null,
      })
    }
    rest = rest.slice(whole.length)
    if (rest === '') break
  }
  return statuses
}
