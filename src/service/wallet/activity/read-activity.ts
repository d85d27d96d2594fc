import type { ChainId } from '#contract/chains.ts'
import type { ActivityRow } from '#contract/wallet/activity.ts'
import { createSpamClassifier, isWorthAPrice, priceRank } from '#service/wallet/tokens/classify-spam.ts'
import { type FoundPrices, findPrices } from '#service/wallet/tokens/find-tokens.ts'
import { priceKey } from '#service/wallet/tokens/price-cache.ts'
import { isNative, toTokenView } from '#service/wallet/tokens/token-view.ts'
import type { WalletAnswer } from '#service/wallet/wallet.ts'
import { requireSome, toWalletAnswer } from '#service/wallet/wallet-answer.ts'
import type { WalletScope } from '#service/wallet/wallet-scope.ts'
import { createUnsentClassifier } from './classify-unsent.ts'
import { newestFirst } from './latest-rows.ts'
import { moveSpamReason } from './move-spam-reason.ts'
import { type ChainActivity, type MoveWithToken, readChainActivity } from './read-chain-activity.ts'
import { toActivityRow } from './to-activity-row.ts'

type ActivityRequest = { address: string; chains: ChainId[]; isForced: boolean }

const spamEvidence = ({ move, metadata, isVerified }: MoveWithToken) => ({
  metadata,
  isVerified,
  spamReason: move.spamReason,
})

/** Reads the chains in parallel, then all prices in one request. A chain that needs a key says so in its status. */
export async function readActivity(
  scope: WalletScope,
  { chains, ...who }: ActivityRequest,
  signal: AbortSignal,
): Promise<WalletAnswer<ActivityRow[]>> {
  const found = await Promise.all(chains.map((chain) => readChainActivity(scope, chain, who, signal)))
  requireSome(found.flatMap(({ result }) => result ?? []))
  const worthAPrice = found.flatMap(({ chain, moves }) =>
    moves
      .filter((row) => isWorthAPrice(spamEvidence(row)))
      .map((row) => {
        const { contractAddress } = row.move
        return { chain, contractAddress, rank: priceRank(chain, contractAddress, spamEvidence(row)) }
      }),
  )
  // Unsolicited tokens on one chain must not use up the limit before another chain's native coin has its price.
  const genuineFirst = worthAPrice.toSorted((one, other) => one.rank - other.rank)
  const { statuses, ...prices } = await findPrices(scope, genuineFirst, signal)
  const rows = found.flatMap((chain) => toRows(scope, chain, prices))
  const answer = toWalletAnswer(
    scope,
    rows.toSorted((one, other) => newestFirst({ at: one.timestamp }, { at: other.timestamp })),
    [...found.map(({ status }) => status), ...statuses],
  )
  return { ...answer, wholeChains: found.flatMap(({ chain, isWhole }) => (isWhole ? chain : [])) }
}

function toRows({ imageUrl }: WalletScope, { chain, moves }: ChainActivity, prices: FoundPrices): ActivityRow[] {
  const rows = moves.map((row) => {
    const { contractAddress } = row.move
    const price = prices.prices.get(priceKey({ chain, contractAddress })) ?? null
    const token = toTokenView(chain, contractAddress, { metadata: row.metadata, price, imageUrl })
    const isWorth = row.isVerified === true || price !== null || isNative(chain, contractAddress)
    return { ...row, token, isWorth, evidence: { ...spamEvidence(row), token } }
  })
  const spamReasonOf = createSpamClassifier(
    chain,
    rows.map(({ evidence }) => evidence),
    prices.hasPriceRequest,
  )
  const unsent = createUnsentClassifier(rows)
  const exchanges = new Set(
    rows.flatMap(({ transaction: { hash, fee }, move, isWorth }) =>
      isWorth && move.direction === 'out' && fee !== null && fee > 0n ? hash : [],
    ),
  )
  return rows.map((row) => {
    const { transaction, move, token, evidence } = row
    const isVerified = evidence.isVerified === true
    const hasPriceRequest = prices.hasPriceRequest(token)
    const spamReason = moveSpamReason({
      move,
      token,
      isVerified,
      hasPriceRequest,
      tokenReason: spamReasonOf(evidence),
      unsentReason: unsent(row),
      isExchanged: exchanges.has(transaction.hash),
    })
    return toActivityRow({ transaction, move, token, isVerified, spamReason })
  })
}
