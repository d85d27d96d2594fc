import * as z from 'zod/mini'
import { chainIds } from '#contract/chains.ts'
import { type Endpoint, noContent } from '#contract/endpoint.ts'
import { choice, flag, listOf, plainText, text } from '#contract/field.ts'
import { UnixTime } from '#contract/price.ts'
import { HistoryEvent } from './history-event.ts'
import { WalletAddress } from './holding.ts'

export const MAX_WATCH_LABEL = 60

/** A wallet that is read every hour. `chains`: empty for all that can own the address. `readAt`: of its latest snapshot, "" before the first. */
export const WatchedWallet = z.object({
  id: z.string(),
  address: z.string(),
  label: text,
  chains: listOf(z.string()),
  createdAt: text,
  readAt: text,
})
export type WatchedWallet = z.output<typeof WatchedWallet>

/** Label and chains of an address that the caller watches already are replaced: it keeps its id and its past. */
export const watchWallet = {
  method: 'POST',
  path: '/v2/watch',
  summary: 'Watch a wallet: record its value every hour',
  auth: 'owner',
  isSafe: false,
  status: 201,
  body: z.strictObject({
    address: WalletAddress.check(z.trim(), z.minLength(1)),
    label: z._default(plainText(MAX_WATCH_LABEL).check(z.trim()), ''),
    chains: z._default(z.array(choice(chainIds)).check(z.maxLength(chainIds.length)), []),
  }),
  response: z.object({ data: WatchedWallet }),
} as const satisfies Endpoint

export const listWatched = {
  method: 'GET',
  path: '/v2/watch',
  summary: 'List watched wallets',
  auth: 'owner',
  isSafe: true,
  response: z.object({ data: listOf(WatchedWallet) }),
} as const satisfies Endpoint

/** With it goes all that is stored of the address, unless somebody else watches it too. */
export const stopWatching = {
  method: 'DELETE',
  path: '/v2/watch/:id',
  summary: 'Stop watching a wallet and delete its history',
  auth: 'owner',
  isSafe: false,
  status: 204,
  params: z.object({ id: plainText(100) }),
  response: noContent,
} as const satisfies Endpoint

const dollarsByName = z._default(z.record(z.string(), z.number()), {})

/** The chains of which each part of the net worth is known whole. Two points are compared over the parts that both know. */
const KnownParts = z.object({ tokens: listOf(z.string()), positions: listOf(z.string()) })

/**
 * What the wallet was worth at one moment, in dollars; debts are negative. Not `complete`: a part of it is not known, so that the
 * figures lack it. `reconstructed`: from transfers and the prices of that day, rather than read then. `events`: what came and went
 * since the point before, as far as it was read; what is worth most first.
 */
export const HistoryPoint = z.object({
  timestamp: z.number(),
  netWorth: z.number(),
  byChain: dollarsByName,
  byKind: dollarsByName,
  byChainAndKind: z._default(z.record(z.string(), dollarsByName), {}),
  known: z._default(KnownParts, { tokens: [], positions: [] }),
  complete: flag,
  reconstructed: flag,
  events: listOf(HistoryEvent),
})
export type HistoryPoint = z.output<typeof HistoryPoint>

/** Oldest first; one an hour for thirty days, one a day (UTC) before. Where nothing was read there is no point. Empty for a wallet that the caller does not watch. */
export const getWalletHistory = {
  method: 'GET',
  path: '/v2/address/:address/history',
  summary: 'Value history of a watched wallet',
  auth: 'owner',
  isSafe: true,
  params: z.object({ address: WalletAddress }),
  query: z.object({ from: z.optional(UnixTime), to: z.optional(UnixTime) }),
  response: z.object({ data: listOf(HistoryPoint) }),
} as const satisfies Endpoint
