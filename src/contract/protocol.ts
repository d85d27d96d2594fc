import * as z from 'zod/mini'
import { VaultChainFilter } from './chains.ts'
import type { Endpoint } from './endpoint.ts'
import { choice, count, listOf, plainText, quantity, text } from './field.ts'
import { indexProtocols, type ProtocolNames } from './find-protocol.ts'
import { vaultSides } from './vault.ts'

/** What its directory says of audits: none, of a part, of it, of what it was forked from; `native`: it is the chain itself. "" where it says nothing. */
export const auditStates = ['none', 'partial', 'audited', 'fork', 'native'] as const
export type AuditState = (typeof auditStates)[number] | ''
/** Whether no audit was found, of the protocol, of a part or of what it was forked from; not of null, which is unread. */
export const hasNoAudit = (audits: string | null): boolean => audits === 'none' || audits === ''
/** Staking of the chain itself needs no audit of its own: whoever holds its coin relies on the same code. */
export const isAuditedOrNative = (audits: string | null): boolean => audits === 'audited' || audits === 'native'

/**
 * `id` is what its vaults say, DefiLlama's slug where they come from there; `aliases` are other slugs that positions, transactions
 * and clients call it by. Each of them means it in every operation. `types` are of its vaults: none where only its positions are read.
 * Vaults on EVM chains count where a request names one of these or `ALL`. `tvl` is the value locked in the whole protocol, as its directory
 * says, in dollars; `tvlChange7d` is its change within a week, a fraction, of the vaults here where the directory has no TVL. The rest is of
 * its vaults here, on the requested chains, of which `vaultCount` alone counts loans, `loanCount` of them: `vaultChains`, those with the highest TVL first (if the directory has two entries
 * for it, those of the larger entry come first), their number, their TVL, the least and the most total APY (a fraction), and `meanApy` by TVL.
 * null: unknown; `vaultCount` also where none of these chains is the protocol's own.
 */
export const Protocol = z.object({
  id: z.string(),
  aliases: listOf(z.string()),
  name: text,
  logo: text,
  url: text,
  chains: listOf(z.string()),
  types: listOf(z.string()),
  category: text,
  audits: text,
  auditLinks: listOf(z.string()),
  tvl: quantity,
  tvlChange7d: quantity,
  vaultChains: listOf(z.string()),
  vaultCount: quantity,
  loanCount: quantity,
  vaultTvl: quantity,
  minApy: quantity,
  maxApy: quantity,
  meanApy: quantity,
})
export type Protocol = z.output<typeof Protocol>

/** What its directory says of a protocol's audits, by any of its names: '' of one that is not listed, null until the protocols are read. */
export type AuditsOf = (protocolId: string) => string | null

export function auditsIn(protocols: readonly (ProtocolNames & Pick<Protocol, 'audits'>)[] | undefined): AuditsOf {
  const find = protocols && indexProtocols(protocols)
  return (id) => (find === undefined ? null : (find(id)?.audits ?? ''))
}

/**
 * The protocols that have at least one vault or position source here; with `chain` those that have one there, with what they have there, `ALL` all of them with what
 * they have on all chains.
 */
export const listProtocols = {
  method: 'GET',
  path: '/v2/defi/protocols',
  summary: 'Protocols the service knows, with all their names',
  auth: 'none',
  isSafe: true,
  query: z.object({ chain: z.optional(VaultChainFilter) }),
  response: z.object({ data: listOf(Protocol) }),
} as const satisfies Endpoint

/** Whose past is summed at most: the largest. */
export const mostSummedVaults = 24
/** So many pasts count as one request, and are read at once: each may be a request to a source. */
export const vaultPastsPerRequest = 6

/**
 * `tvl` in dollars: of all counted vaults, each with its last value of at most two days before. null: a value is older. `largest`: the same of each of `vaults.largest`, null before its first.
 */
export const ProtocolTvlDay = z.object({ date: z.string(), tvl: quantity, largest: listOf(quantity) })
export type ProtocolTvlDay = z.output<typeof ProtocolTvlDay>

/**
 * Additive: what a protocol's vaults of one side have had in them, on one chain or all. `vaults`: how many there are and how many are
 * counted, and the ids of the three largest. The others are too small, or are `excluded`: their past is shorter or could not be read. Up to six count as one request.
 */
export const getProtocolTvl = {
  method: 'GET',
  path: '/v2/defi/protocols/:id/tvl-historical',
  summary: 'TVL of a protocol’s vaults over 90 days',
  auth: 'none',
  isSafe: true,
  params: z.object({ id: plainText(200) }),
  query: z.object({ chain: z._default(VaultChainFilter, 'ALL'), side: z._default(choice(vaultSides), 'earn') }),
  response: z.object({
    data: listOf(ProtocolTvlDay),
    vaults: z.object({ total: count, counted: count, largest: listOf(z.string()), excluded: listOf(z.string()) }),
  }),
} as const satisfies Endpoint
