import * as z from 'zod/mini'
import { nativeAddresses } from '#contract/chains.ts'
import { displayCoinType } from '#domain/coin-type.ts'
import type { Activity, Move, WalletTransaction } from '#service/chains/chain-adapter.ts'
import { otherParty } from '#service/chains/other-party.ts'
import { looseRows, splitRows, unreadNote } from '#service/upstream/loose-rows.ts'
import { querySui, type SuiGraphqlOptions } from '#service/upstream/sui-graphql.ts'
import { reachesBack } from './sui-transfers.ts'

/** The service's maximum page size. */
const PER_PAGE = 50

const gas = z.pipe(
  z.nullable(z.int()),
  z.transform((mist: number | null) => BigInt(mist ?? 0)),
)
const holder = z.nullable(z.object({ address: z.string() }))
const Effects = z.object({
  status: z.nullable(z.string()),
  timestamp: z.nullable(z.string()),
  gasEffects: z.nullable(
    z.object({ gasSummary: z.nullable(z.object({ computationCost: gas, storageCost: gas, storageRebate: gas })) }),
  ),
  balanceChanges: z.nullable(
    z.object({
      pageInfo: z.object({ hasNextPage: z.boolean() }),
      nodes: z.array(
        z.object({
          amount: z.nullable(z.string().check(z.regex(/^-?\d{1,40}$/))),
          owner: holder,
          coinType: z.nullable(z.object({ repr: z.string() })),
        }),
      ),
    }),
  ),
})
const Transaction = z.object({
  digest: z.string(),
  sender: holder,
  gasInput: z.nullable(z.object({ gasSponsor: holder })),
  effects: z.nullable(Effects),
})
const Page = z.object({
  transactions: z.object({ pageInfo: z.object({ hasPreviousPage: z.boolean() }), nodes: looseRows(Transaction) }),
})

const changesQuery = `balanceChanges(first:${PER_PAGE}){pageInfo{hasNextPage}nodes{amount owner{address}coinType{repr}}}`
const effectsQuery = `effects{status timestamp gasEffects{gasSummary{computationCost storageCost storageRebate}}${changesQuery}}`

/**
 * The latest 50 transactions that affected an address, newest first, each with its first 50 balance changes, in one
 * request; where there are no more, a second one reads how far back the service reaches. Sui GraphQL: `transactions(filter: {affectedAddress})`; the schema of @mysten/sui 2.33.1, read on 22
 * November 2026.
 */
export async function readSuiActivity(
  options: SuiGraphqlOptions,
  address: string,
  signal: AbortSignal,
): Promise<Activity> {
  const page = `last:${PER_PAGE},filter:{affectedAddress:${JSON.stringify(address)}}`
  const node = `digest sender{address}gasInput{gasSponsor{address}}${effectsQuery}`
  const { transactions } = await querySui(
    options,
    `{transactions(${page}){pageInfo{hasPreviousPage}nodes{${node}}}}`,
    Page,
    signal,
  )
  const { rows, unread } = splitRows(transactions.nodes)
  const converted = rows.toReversed().map((transaction) => toWalletTransaction(transaction, address))
  const isPartial = converted.some(({ isWhole }) => !isWhole)
  const notes = [isPartial ? 'some transactions are incomplete' : null, unreadNote(unread, 'latest transactions')]
  const note = notes.filter((each) => each !== null).join('; ') || null
  const isWhole = note === null && !transactions.pageInfo.hasPreviousPage && (await reachesBack(options, signal))
  return { value: converted.map(({ transaction }) => transaction), note, ...(isWhole && { isWhole }) }
}

function toWalletTransaction(
  { digest: hash, sender, gasInput, effects }: z.output<typeof Transaction>,
  address: string,
): { transaction: WalletTransaction; isWhole: boolean } {
  const at = Math.floor(Date.parse(effects?.timestamp ?? '') / 1000)
  const payer = gasInput?.gasSponsor?.address ?? sender?.address
  const summary = effects?.gasEffects?.gasSummary ?? null
  const cost = summary && summary.computationCost + summary.storageCost - summary.storageRebate
  // A storage rebate can exceed the cost; it then counts as an inflow.
  const paid = cost !== null && cost < 0n ? 0n : cost
  const fee = payer === address ? paid : 0n
  const listed = effects?.balanceChanges ?? null
  const changes = (listed?.nodes ?? []).flatMap(({ amount, owner, coinType }) =>
    amount === null || owner === null || coinType === null
      ? []
      : [{ owner: owner.address, coinType: displayCoinType(coinType.repr), amount: BigInt(amount) }],
  )
  const withoutFee = changes.map((change) =>
    change.owner === payer && change.coinType === nativeAddresses.sui
      ? { ...change, amount: change.amount + (paid ?? 0n) }
      : change,
  )
  const moves = withoutFee.flatMap((change): Move[] => {
    const { owner, coinType: contractAddress, amount } = change
    if (owner !== address || amount === 0n) return []
    const ofCoin = withoutFee.filter(({ coinType }) => coinType === contractAddress)
    const size = amount < 0n ? -amount : amount
    const direction = amount < 0n ? 'out' : 'in'
    const counterparty = otherParty(change, ofCoin)
    return [{ direction, contractAddress, amount: size, counterparty, metadata: null, spamReason: null }]
  })
  const isFailed = effects?.status === 'FAILURE'
  const isWhole = listed !== null && !listed.pageInfo.hasNextPage && changes.length === listed.nodes.length
  return { transaction: { hash, at: Number.isNaN(at) ? null : at, fee, isFailed, moves }, isWhole }
}
