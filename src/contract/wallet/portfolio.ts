import * as z from 'zod/mini'
import { WalletChains } from '#contract/chains.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { commaList, count, flag, listOf, quantity, text } from '#contract/field.ts'

/** The most wallets in one portfolio; each counts as a request. */
export const mostPortfolioAddresses = 20

const dollarsByName = z._default(z.record(z.string(), z.number()), {})

/** Dollars and percent; debts are taken off. What nobody knows is null and in no sum. */
const worth = {
  netWorth: z.number(),
  /** Whether nothing that counts is missing; otherwise the net worth is of what is known. */
  isComplete: flag,
  /** Of one that is not complete: whether what is missing can only add to it: all positions were read, and no debt lacks a price. */
  isLowerBound: flag,
  change24h: quantity,
  change24hPercent: quantity,
  claimable: z.number(),
  incomeYear: quantity,
  lowestHealth: quantity,
}

/** One of its wallets. `name`: as the caller wrote it, "" for an address. */
export const PortfolioAddress = z.object({ address: z.string(), name: text, ...worth, byChain: dollarsByName })
export type PortfolioAddress = z.output<typeof PortfolioAddress>

/**
 * `source`: something was not read, or a source says that it left something out. `price`, `amount`: something was read, but not what
 * it is worth. `health`: of a loan, which is counted. `note`: what a source says of an answer that is whole.
 */
export const unknownReasons = ['source', 'price', 'amount', 'health', 'note'] as const

/** What is not known of a wallet, in words. `id`: of the source, the token's contract, or the position; `chain`: "" for several. */
export const PortfolioUnknown = z.object({
  address: z.string(),
  what: z.string(),
  reason: z.enum(unknownReasons),
  chain: text,
  id: text,
})
export type PortfolioUnknown = z.output<typeof PortfolioUnknown>

/** The loan that is closest to liquidation. */
const RiskiestLoan = z.object({ address: z.string(), chain: text, protocol: text, positionId: text })

/**
 * What some wallets are worth together, each thing once. `change24hCoverage`: the fraction of the value whose price of yesterday is
 * known. `byAssetKind`: as `byKind`, with receipts in the kind of their positions. `incomeKnown`: of how many of the positions that can earn the income is known. `byProtocol`: by slug, receipts with their
 * protocol, `wallet` for the rest.
 */
export const Portfolio = z.object({
  ...worth,
  change24hCoverage: quantity,
  incomeKnown: z.object({ positions: count, of: count }),
  lowestHealthOf: z.nullable(RiskiestLoan),
  byChain: dollarsByName,
  byKind: dollarsByName,
  byAssetKind: dollarsByName,
  byProtocol: dollarsByName,
  addresses: listOf(PortfolioAddress),
  unknown: listOf(PortfolioUnknown),
})
export type Portfolio = z.output<typeof Portfolio>

/** The same wallet twice counts once, also where one is a name. */
export const getPortfolio = {
  method: 'GET',
  path: '/v2/portfolio',
  summary: `Combined value of up to ${mostPortfolioAddresses} wallets`,
  auth: 'key',
  isSafe: true,
  query: z.object({
    addresses: z.pipe(commaList(z.string(), mostPortfolioAddresses), z.array(z.string()).check(z.minLength(1))),
    chain: WalletChains,
  }),
  response: z.object({ data: Portfolio }),
} as const satisfies Endpoint
