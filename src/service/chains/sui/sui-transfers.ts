import * as z from 'zod/mini'
import { ApiError } from '#contract/error.ts'
import { displayCoinType } from '#domain/coin-type.ts'
import type { Transfer, Transfers } from '#service/chains/chain-adapter.ts'
import { pageRows, splitRows } from '#service/upstream/loose-rows.ts'
import { querySui, type SuiGraphqlOptions } from '#service/upstream/sui-graphql.ts'

const PER_PAGE = 50
/** Maximum number of an address's latest transactions to read: ten requests. Our own limit. */
const MAX_TRANSACTIONS = 500

const BalanceChange = z.object({
  amount: z.nullable(z.string().check(z.regex(/^-?\d{1,40}$/))),
  owner: z.nullable(z.object({ address: z.string() })),
  coinType: z.nullable(z.object({ repr: z.string() })),
})
const Page = z.object({
  transactions: z.object({
    pageInfo: z.object({ hasPreviousPage: z.boolean(), startCursor: z.nullable(z.string()) }),
    nodes: pageRows(
      z.object({
        effects: z.nullable(
          z.object({
            timestamp: z.nullable(z.string()),
            balanceChanges: z.nullable(
              z.object({ pageInfo: z.object({ hasNextPage: z.boolean() }), nodes: z.array(BalanceChange) }),
            ),
          }),
        ),
      }),
    ),
  }),
})
const Reach = z.object({
  serviceConfig: z.object({
    availableRange: z.object({ first: z.nullable(z.object({ sequenceNumber: z.number() })) }),
  }),
})
type Transaction = NonNullable<z.output<typeof Page>['transactions']['nodes'][number]>

/**
 * Balance changes of an address from the latest 500 transactions that affected it, newest first, including the gas it
 * paid. Complete only if there are no more, each is readable with all of its changes, and the service retains
 * transactions since the chain's first checkpoint (public ones keep some months). Sui GraphQL: `transactions(filter:
 * {affectedAddress})`, `availableRange`.
 */
export async function readSuiTransfers(
  options: SuiGraphqlOptions,
  address: string,
  signal: AbortSignal,
): Promise<Transfers> {
  const transfers: Transfer[] = []
  let isComplete = true
  let before: string | null = null
  let isAnyRead = false
  for (let read = 0; read < MAX_TRANSACTIONS; read += PER_PAGE) {
    const page: z.output<typeof Page> = await querySui(options, pageQuery(address, before), Page, signal)
    const { nodes, pageInfo } = page.transactions
    const { rows, unread } = splitRows(nodes)
    isAnyRead ||= rows.length > 0
    if (!isAnyRead && unread > 0) throw new ApiError('UPSTREAM_FAILED', 'Sui returned no readable transaction')
    isComplete &&= unread === 0
    for (const transaction of rows.toReversed()) {
      const changes = changesOf(transaction, address)
      transfers.push(...changes.transfers)
      isComplete &&= changes.isComplete
    }
    if (!pageInfo.hasPreviousPage) {
      return { transfers, isComplete: isComplete && (await reachesBack(options, signal)) }
    }
    if (pageInfo.startCursor === null) break
    before = pageInfo.startCursor
  }
  return { transfers, isComplete: false }
}

const reachQuery =
  '{serviceConfig{availableRange(type:"Query",field:"transactions",filters:["affectedAddress"]){first{sequenceNumber}}}}'

/**
 * Whether the service still has the chain's first transactions. A service that does not report its range may have lost
 * them.
 */
export async function reachesBack(options: SuiGraphqlOptions, signal: AbortSignal): Promise<boolean> {
  try {
    const { serviceConfig } = await querySui(options, reachQuery, Reach, signal)
    return serviceConfig.availableRange.first?.sequenceNumber === 0
  } catch {
    signal.throwIfAborted()
    return false
  }
}

function pageQuery(address: string, before: string | null): string {
  const page = `last:${PER_PAGE}${before === null ? '' : `,before:${JSON.stringify(before)}`}`
  const filter = `filter:{affectedAddress:${JSON.stringify(address)}}`
  const changes = `balanceChanges(first:${PER_PAGE}){pageInfo{hasNextPage}nodes{amount owner{address}coinType{repr}}}`
  return `{transactions(${page},${filter}){pageInfo{hasPreviousPage startCursor}nodes{effects{timestamp ${changes}}}}}`
}

function changesOf({ effects }: Transaction, address: string): Transfers {
  const at = Math.floor(Date.parse(effects?.timestamp ?? '') / 1000)
  const changes = effects?.balanceChanges
  if (!changes || Number.isNaN(at)) return { transfers: [], isComplete: false }
  const own = changes.nodes.filter(({ owner }) => owner?.address === address)
  const transfers = own.flatMap(({ amount, coinType }) =>
    amount === null || coinType === null
      ? []
      : [{ contractAddress: displayCoinType(coinType.repr), amount: BigInt(amount), at }],
  )
  const isComplete = !changes.pageInfo.hasNextPage && transfers.length === own.length
  return { transfers: transfers.filter(({ amount }) => amount !== 0n), isComplete }
}
