import type { ChainId } from '#contract/chains.ts'
import { toCoins } from '#domain/decimal.ts'
import { reconstruct, type TokenPast } from '#domain/watch/reconstruct.ts'
import { pastKey } from '#service/wallet/holdings/past-prices.ts'
import { readChainTokens } from '#service/wallet/holdings/read-chain-tokens.ts'
import { toTokenView } from '#service/wallet/tokens/token-view.ts'
import type { WalletScope } from '#service/wallet/wallet-scope.ts'

/**
 * `contracts`: the tokens to value; `small`: those worth little now that may have been worth more. Other tokens are
 * ignored. `times`: Unix seconds.
 */
export type PastRequest = {
  address: string
  chain: ChainId
  contracts: readonly string[]
  small: readonly string[]
  times: readonly number[]
}

/**
 * `valuesUsd`: at each of the times, null if a price is unknown. `isWhole` is false if there were tokens that the
 * wallet no longer has, or an unknown amount more of small ones. `canHavePositions`: protocols are read on the chain,
 * and their past is unknown.
 */
export type ChainPast = { valuesUsd: (number | null)[]; isWhole: boolean; canHavePositions: boolean }

/** Each needs one past price. */
const MAX_PRICES = 5_000

/**
 * The value of a chain's requested tokens at earlier times. Null if the transfers do not explain one of their balances
 * to the last unit, if transfers may be missing, or if it would take too many prices.
 */
export async function readPast(
  scope: WalletScope,
  { address, chain, contracts, small, times }: PastRequest,
  signal: AbortSignal,
): Promise<ChainPast | null> {
  const request = { address, isForced: false, withPnl: true }
  const { result, tokens, transfers } = await readChainTokens(scope, chain, request, signal)
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
  /** If transfers do not explain a balance, it was never higher than now, unless some of it was sent away. */
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

/** A time has no value without the price of every counted token; other tokens count if they have a price. */
async function inDollars(
  scope: WalletScope,
  { chain, times, counted, others, decimalsOf }: Counted,
  signal: AbortSignal,
) {
  const wanted = [...counted, ...others].map(({ contractAddress, balances }) => ({
    token: { chain, contractAddress },
    times: times.filter((_, index) => (balances[index] ?? 0n) > 0n),
  }))
  const prices = await scope.readPastPrices(wanted, signal)
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
