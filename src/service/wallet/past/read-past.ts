import type { ChainId } from '#contract/chain.ts'
import { toCoins } from '#domain/decimal.ts'
import { reconstruct, type TokenPast } from '#domain/watch/reconstruct.ts'
import { pastKey } from '#service/wallet/holdings/past-prices.ts'
import { readChainTokens } from '#service/wallet/holdings/read-chain-tokens.ts'
import { toTokenView } from '#service/wallet/token-view.ts'
import type { WalletScope } from '#service/wallet/wallet-scope.ts'

/**
 * `contracts`: the tokens that are told; `small`: those that count for little now, and may have for much. What is held besides counts
 * for nothing. `times`: Unix seconds.
 */
export type AskedPast = {
  address: string
  chain: ChainId
  contracts: readonly string[]
  small: readonly string[]
  times: readonly number[]
}

/**
 * `valuesUsd`: at each of the times, null where a price is not known. Not `isWhole`: there were tokens that are not held now, or more
 * of small ones and nobody knows how much.
 * `canHavePositions`: protocols are read on the chain, and nobody knows what lay in them.
 */
export type ChainPast = { valuesUsd: (number | null)[]; isWhole: boolean; canHavePositions: boolean }

/** A past price is asked for each of them. */
const MAX_PRICES = 5_000

/**
 * What a chain's tokens that count now were worth at earlier times. Null where the transfers do not explain the balance of one of them
 * to the last unit, where transfers may be missing, or where it would take too many prices.
 */
export async function readPast(
  scope: WalletScope,
  { address, chain, contracts, small, times }: AskedPast,
  signal: AbortSignal,
): Promise<ChainPast | null> {
  const asked = { address, isForced: false, withPnl: true }
  const { result, tokens, transfers } = await readChainTokens(scope, chain, asked, signal)
  const isRead = result.value !== null && result.status.error === null
  if (!isRead || transfers === null || transfers.note !== null) return null
  const balances = new Map(tokens.map(({ balance }) => [balance.contractAddress, balance.amount]))
  const known = {
    balances,
    takenAt: Number.POSITIVE_INFINITY,
    transfers: { changes: transfers.transfers, isWhole: true },
  }
  const past = reconstruct(known, times)
  const counted = past.filter(({ contractAddress }) => contracts.includes(contractAddress))
  if (!counted.every(isExplained) || counted.length < contracts.length || counted.length * times.length > MAX_PRICES)
    return null
  const others = past.filter(({ contractAddress }) => small.includes(contractAddress)).filter(isExplained)
  const priced = [...counted, ...others].slice(0, Math.floor(MAX_PRICES / times.length))
  const [first = 0] = times
  /** What its transfers do not explain was never more than now, unless some of it left. */
  const wasMore = (token: TokenPast) =>
    isExplained(token)
      ? token.balances.some((each) => each !== 0n)
      : known.transfers.changes.some(
          ({ contractAddress, amount, at }) => contractAddress === token.contractAddress && amount < 0n && at > first,
        )
  const left = past.filter(
    (token) =>
      !priced.includes(token) &&
      (small.includes(token.contractAddress) || (balances.get(token.contractAddress) ?? 0n) === 0n),
  )
  const decimalsOf = (contract: string) => {
    const metadata = tokens.find(({ balance }) => balance.contractAddress === contract)?.metadata ?? null
    return toTokenView(chain, contract, { metadata, price: null, imageUrl: scope.imageUrl }).decimals
  }
  const question = { chain, times, counted, others: priced.slice(counted.length), decimalsOf }
  const { valuesUsd, areOthersPriced } = await inDollars(scope, question, signal)
  return {
    valuesUsd,
    isWhole: areOthersPriced && !left.some(wasMore),
    canHavePositions: scope.positions.some((source) => source.chain === chain),
  }
}

const isExplained = ({ balances }: TokenPast) => balances.every((each) => each !== null)

type Counted = {
  chain: ChainId
  times: readonly number[]
  counted: TokenPast[]
  others: TokenPast[]
  decimalsOf: (contract: string) => number | null
}

/** A time at which the price of one that counts is not known has no value; another counts as far as it has a price. */
async function inDollars(
  scope: WalletScope,
  { chain, times, counted, others, decimalsOf }: Counted,
  signal: AbortSignal,
) {
  const asked = [...counted, ...others].map(({ contractAddress, balances }) => ({
    token: { chain, contractAddress },
    times: times.filter((_, index) => (balances[index] ?? 0n) > 0n),
  }))
  const prices = await scope.readPastPrices(asked, signal)
  const worthAt = ({ contractAddress, balances }: TokenPast, index: number): number | null => {
    const balance = balances[index] ?? 0n
    if (balance === 0n) return 0
    const price = prices.get(pastKey({ chain, contractAddress }, times[index] ?? 0))
    const decimals = decimalsOf(contractAddress)
    return price === undefined || decimals === null ? null : toCoins(balance, decimals) * price
  }
  const add = (sum: number | null, worth: number | null) => (sum === null || worth === null ? null : sum + worth)
  const valuesUsd = times.map((_, index) => {
    const total = counted.map((token) => worthAt(token, index)).reduce(add, 0)
    return others.reduce((sum, token) => add(sum, worthAt(token, index) ?? 0), total)
  })
  return {
    valuesUsd,
    areOthersPriced: others.every((token) => times.every((_, index) => worthAt(token, index) !== null)),
  }
}
