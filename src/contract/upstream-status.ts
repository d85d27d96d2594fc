/**
 * How one source of a wallet answer fared. `id`: a chain or a protocol, lower-case. `asOf` in Unix seconds: when what is shown
 * was read, null when nothing is. `error`: why the latest try failed; with `asOf`, the last good data stand in.
 * `note`: what this source cannot know, in a few words. `isPartial`: it did not fail and answered with less than at other times, so
 * that what is missing may still be there. `leavesOut`: what its note names is no row of the answer and may be worth something.
 */
export type UpstreamStatus = {
  id: string
  asOf: number | null
  ms: number | null
  error: string | null
  note: string | null
  isPartial?: true
  leavesOut?: true
}

/** The source of floor prices of NFTs. They are no part of what a wallet owns: without them an answer on NFTs is complete. */
export const NFT_FLOORS = 'nft-floors'
/** The source of market caps and volumes. A list of coins is complete without them. */
export const COIN_FIGURES = 'coin-figures'

/** RFC 9651 strings are printable ASCII. */
const quoted = (value: string) => `"${value.replaceAll(/[^ -~]/g, '?').replaceAll(/["\\]/g, '\\$&')}"`

/** What proxies in front of us accept by default: nginx buffers 4 kB of headers, the others of ours among them. */
const MAX_LENGTH = 3_000
/** What is given up, one after the other. Texts are cut before sources of like state are put together, or they would be alike less often. */
const ways = [
  { hasMs: true, isGrouped: false, maxLength: Infinity },
  { hasMs: false, isGrouped: false, maxLength: Infinity },
  ...[Infinity, 100, 60, 30, 0].map((maxLength) => ({ hasMs: false, isGrouped: true, maxLength })),
]

/**
 * The `Upstream-Status` header, an RFC 9651 dictionary: `sui;as-of=1795248000;ms=212, eth;error="timeout"`. Where many sources
 * have long texts, durations are left out, chains of a protocol with the same state become one member, `aave-v3=(eth base)`, the
 * most common state stands once, as `*`, for all members without a state, and texts are shortened. A member for several has the oldest
 * of their times. Where that is not enough either, only sources that failed or have a note are named.
 */
export function formatUpstreamStatus(statuses: UpstreamStatus[]): string {
  const informative = statuses.filter(({ error, note, isPartial }) => error !== null || note !== null || isPartial)
  for (const { hasMs, isGrouped, maxLength } of ways) {
    const header = written(statuses, { hasMs, isGrouped, maxLength })
    if (header.length <= MAX_LENGTH) return header
  }
  return written(informative, { hasMs: false, isGrouped: true, maxLength: 0 })
}

type Way = (typeof ways)[number]

function written(statuses: UpstreamStatus[], { hasMs, isGrouped, maxLength }: Way): string {
  const short = (text: string | null) => text?.slice(0, maxLength) ?? null
  const shown = statuses.map((status) => ({
    ...status,
    ms: hasMs ? status.ms : null,
    error: short(status.error),
    note: short(status.note),
  }))
  return (isGrouped ? withShared(grouped(shown)) : shown).map(format).join(', ')
}

const SHARED = '*'
const nothing: Omit<UpstreamStatus, 'id'> = { asOf: null, ms: null, error: null, note: null }
const stateOf = ({ asOf, error, note, isPartial, leavesOut }: UpstreamStatus) =>
  JSON.stringify([asOf === null, error, note, isPartial === true, leavesOut === true])
const oldestOf = (statuses: UpstreamStatus[]) => {
  const times = statuses.flatMap(({ asOf }) => asOf ?? [])
  return times.length === 0 ? null : Math.min(...times)
}

/** The most common state, once and first; its members then have none of their own. */
function withShared(members: UpstreamStatus[]): UpstreamStatus[] {
  const charactersOf = ([first, ...others]: UpstreamStatus[]) =>
    first === undefined ? 0 : others.length * format({ ...first, id: '' }).length
  const [most = []] = [...groupedBy(members, stateOf).values()].sort((a, b) => charactersOf(b) - charactersOf(a))
  const [first] = most
  const shared = new Set(most)
  // A member without any state could not be distinguished from those that share one.
  const isMute = (member: UpstreamStatus) => !shared.has(member) && stateOf(member) === stateOf({ ...nothing, id: '' })
  if (first === undefined || most.length < 2 || members.some(isMute)) return members
  return [
    { ...first, id: SHARED, asOf: oldestOf(most) },
    ...members.map((member) => (shared.has(member) ? { id: member.id, ...nothing } : member)),
  ]
}

/**
 * One member for the chains of a protocol that share the most common state. A key appears once, so the others stay by themselves.
 */
function grouped(statuses: UpstreamStatus[]): UpstreamStatus[] {
  const alike = groupedBy(statuses, (status) => {
    const [protocol, chain] = status.id.split('.')
    return chain === undefined ? status.id : `${protocol} ${stateOf(status)}`
  })
  const largest = new Map<string, UpstreamStatus[]>()
  for (const group of alike.values()) {
    const protocol = protocolOf(group)
    if (group.length > (largest.get(protocol)?.length ?? 1)) largest.set(protocol, group)
  }
  return [...alike.values()].flatMap((group) => {
    const protocol = protocolOf(group)
    const [first] = group
    if (largest.get(protocol) !== group || first === undefined) return group
    const chains = group.map(({ id }) => id.slice(protocol.length + 1)).join(' ')
    return [{ ...first, id: `${protocol}=(${chains})`, asOf: oldestOf(group) }]
  })
}

const protocolOf = ([first]: UpstreamStatus[]) => first?.id.split('.')[0] ?? ''

function groupedBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group === undefined) groups.set(keyOf(item), [item])
    else group.push(item)
  }
  return groups
}

function format({ id, asOf, ms, error, note, isPartial, leavesOut }: UpstreamStatus): string {
  return [
    id,
    asOf === null ? '' : `as-of=${Math.round(asOf)}`,
    ms === null ? '' : `ms=${Math.round(ms)}`,
    isPartial ? 'partial=1' : '',
    leavesOut ? 'left-out=1' : '',
    error === null ? '' : `error=${quoted(error)}`,
    note === null ? '' : `note=${quoted(note)}`,
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
  let shared = nothing
  let rest = header ?? ''
  for (let found = member.exec(rest); found !== null; found = member.exec(rest)) {
    const [whole, key = '', chains, parameters = ''] = found
    const informative = parameters === '' ? shared : readParameters(parameters)
    if (key === SHARED) shared = informative
    else {
      const ids = chains?.match(/[^ ]+/g)?.map((chain) => `${key}.${chain}`) ?? [key]
      statuses.push(...ids.map((id) => ({ id, ...informative })))
    }
    rest = rest.slice(whole.length)
    if (rest === '') break
  }
  return statuses
}

function readParameters(parameters: string): Omit<UpstreamStatus, 'id'> {
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
  return {
    asOf: numberOf('as-of'),
    ms: numberOf('ms'),
    error: values.get('error') ?? null,
    note: values.get('note') ?? null,
    ...(values.get('partial') === '1' ? { isPartial: true } : {}),
    ...(values.get('left-out') === '1' ? { leavesOut: true } : {}),
  }
}
