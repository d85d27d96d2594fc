import type { Protocol } from '#contract/protocol.ts'
import { vaultChainName, vaultTypeName } from '#dashboard/ui/text/vault-labels.ts'
import { texts } from './texts.ts'

export const protocolSorts = ['name', 'tvl', 'change', 'vaults', 'mean', 'apy', 'audits'] as const
export type ProtocolSort = (typeof protocolSorts)[number]

const auditRanks: Readonly<Record<string, number>> = { none: 0, fork: 1, partial: 2, audited: 3 }

const figures: Record<Exclude<ProtocolSort, 'name'>, (protocol: Protocol) => number | null> = {
  tvl: ({ tvl, vaultTvl }) => tvl ?? vaultTvl,
  change: ({ tvlChange7d }) => tvlChange7d,
  vaults: earningCount,
  mean: ({ meanApy }) => meanApy,
  apy: ({ maxApy }) => maxApy,
  audits: ({ audits }) => auditRanks[audits] ?? null,
}

/** Loans are no vaults that earn; a service of before does not say how many it counts. */
export function earningCount({ vaultCount, loanCount }: Pick<Protocol, 'vaultCount' | 'loanCount'>): number | null {
  return vaultCount === null ? null : vaultCount - (loanCount ?? 0)
}

type Question = { search: string; kind?: string | undefined; sort: ProtocolSort; order: 'asc' | 'desc' }

/** The protocols of a kind that a text fits, in order; what nobody knows stands last either way, and equal ones by name. */
export function protocolRows(protocols: readonly Protocol[], { search, kind, sort, order }: Question): Protocol[] {
  const sought = search.trim().toLowerCase()
  const found = protocols.filter((protocol) => {
    if (kind !== undefined && kindKeyOf(protocol) !== kind) return false
    const { name, id, aliases, category, chains, types } = protocol
    const places = [...chains, ...chains.map(vaultChainName)]
    return [name, id, ...aliases, category, kindOf(protocol), ...places, ...types.map(vaultTypeName)].some((word) =>
      word.toLowerCase().includes(sought),
    )
  })
  const sign = order === 'asc' ? 1 : -1
  if (sort === 'name') return found.toSorted((a, b) => sign * byName(a, b))
  const read = figures[sort]
  return found.toSorted((a, b) => {
    const [one, other] = [read(a), read(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null) || byName(a, b)
    return sign * (one - other) || byName(a, b)
  })
}

/** The same kind in every language, as links write it. */
export const kindKeyOf = ({ category, types }: Pick<Protocol, 'category' | 'types'>): string =>
  (category || types.join(' ')).toLowerCase()

/** What its directory calls it; where it says nothing, what its vaults are. */
export const kindOf = ({ category, types }: Pick<Protocol, 'category' | 'types'>): string =>
  category === 'Dexs' ? texts.dex : inSentenceCase(category) || types.map(vaultTypeName).join(', ')

/** `Liquid Staking`: `Liquid staking`; `RWA Lending` keeps what is an acronym. */
const inSentenceCase = (title: string) => title.replaceAll(/ [A-Z](?=[a-z])/g, (start) => start.toLowerCase())

const byName = (a: Protocol, b: Protocol) => a.name.toLowerCase().localeCompare(b.name.toLowerCase(), 'en')
