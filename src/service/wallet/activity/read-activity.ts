import type { ChainId } from '#contract/chain.ts'
import type { ActivityRow } from '#contract/wallet/activity.ts'
import { createSpamClassifier, isWorthAPrice, priceRank } from '#service/wallet/classify-spam.ts'
import { priceKey } from '#service/wallet/price-cache.ts'
import { isNative, toTokenView } from '#service/wallet/token-view.ts'
import { findPrices } from '#service/wallet/token-views.ts'
import type { WalletAnswer } from '#service/wallet/wallet.ts'
import { requireSome, toAnswer } from '#service/wallet/wallet-answer.ts'
import type { WalletScope } from '#service/wallet/wallet-scope.ts'
import { createUnsentClassifier } from './classify-unsent.ts'
import { newestFirst } from './latest-rows.ts'
import { moveSpamReason } from './move-spam-reason.ts'
import { type ChainActivity, readChainActivity, type ToldMove } from './read-chain-activity.ts'
import { toActivityRow } from './to-activity-row.ts'

type Asked = { address: string; chains: ChainId[]; isForced: boolean }
type Prices = {
  found: Awaited<ReturnType<typeof findPrices>>['prices']
  /** false for a token whose price could not be asked for, by its `priceKey`. */
  isAsked: (key: string) => boolean
}

const judgedOf = ({ move, metadata, isVerified }: ToldMove) => ({ metadata, isVerified, spamReason: move.spamReason })

/** The chains side by side, then one question for all prices. A chain that tells nothing without a key says so in its status. */
export async function readActivity(
  scope: WalletScope,
  { chains: asked, ...who }: Asked,
  signal: AbortSignal,
): Promise<WalletAnswer<ActivityRow[]>> {
  const found = await Promise.all(asked.map((chain) => readChainActivity(scope, chain, who, signal)))
  requireSome(found.flatMap(({ result }) => result ?? []))
  const worthAPrice = found.flatMap(({ chain, moves }) =>
    moves
      .filter((told) => isWorthAPrice(judgedOf(told)))
      .map((told) => {
        const { contractAddress } = told.move
        return { chain, contractAddress, rank: priceRank(chain, contractAddress, judgedOf(told)) }
      }),
  )
  // Strangers' gifts on one chain shall not cost another chain's own coin its price.
  const genuineFirst = worthAPrice.toSorted((one, other) => one.rank - other.rank)
  const { prices, unasked, statuses } = await findPrices(scope, genuineFirst, signal)
  const areWhole = statuses.every(({ error }) => error === null)
  const isAsked = (key: string) => areWhole && !unasked.has(key)
  const rows = found.flatMap((chain) => toRows(scope, chain, { found: prices, isAsked }))
  return toAnswer(
    scope,
    rows.toSorted((one, other) => newestFirst({ at: one.timestamp }, { at: other.timestamp })),
    [...found.map(({ status }) => status), ...statuses],
  )
}

function toRows({ imageUrl }: WalletScope, { chain, moves }: ChainActivity, prices: Prices): ActivityRow[] {
  const rows = moves.map((told) => {
    const { contractAddress } = told.move
    const price = prices.found.get(priceKey({ chain, contractAddress })) ?? null
    const token = toTokenView(chain, contractAddress, { metadata: told.metadata, price, imageUrl })
    const isWorth = told.isVerified === true || price !== null || isNative(chain, contractAddress)
    return { ...told, token, isWorth, judged: { ...judgedOf(told), token } }
  })
  const judge = createSpamClassifier(
    chain,
    rows.map(({ judged }) => judged),
    prices.isAsked,
  )
  const unsent = createUnsentClassifier(rows)
  return rows.map((row) => {
    const { transaction, move, token, judged } = row
    const isVerified = judged.isVerified === true
    const isPriceAsked = prices.isAsked(priceKey(token))
    const spamReason = moveSpamReason({
      move,
      token,
      isVerified,
      isPriceAsked,
      tokenReason: judge(judged),
      unsentReason: unsent(row),
    })
    return toActivityRow({ transaction, move, token, isVerified, spamReason })
  })
}
