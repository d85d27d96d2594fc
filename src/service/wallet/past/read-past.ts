import type { ChainId } from '#contract/chain.ts'
import { toCoins } from '#domain/decimal.ts'
import { reconstruct, type TokenPast } from '#domain/watch/reconstruct.ts'
import { pastKey } from '#service/wallet/holdings/past-prices.ts'
import { readChainTokens } from '#service/wallet/holdings/read-chain-tokens.ts'
import { toTokenView } from '#service/wallet/token-view.ts'
import type { WalletScope } from '#service/wallet/wallet-scope.ts'

/** `contracts`: the tokens that count now. `times`: Unix seconds. */
export type AskedPast = { address: string; chain: ChainId; contracts: readonly string[]; times: readonly number[] }

/** `valuesUsd`: at each of the times, null where a price is not known. Not `isWhole`: there were tokens that are not held now. */
export type ChainPast = { valuesUsd: (number | null)[]; isWhole: boolean }

/** A past price is asked for each of them. */
const MAX_PRICES = 5_000

/**
 * What a chain's tokens that count now were worth at earlier times. Null where the transfers do not explain the balance of one of them
 * to the last unit, where transfers may be missing, or where it would take too many prices.
 */
export async function readPast(
  scope: WalletScope,
  { address, chain, contracts, times }: AskedPast,
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
  const held = past.filter(({ balances: all }) => all.some((each) => each !== null && each > 0n))
  const counted = past.filter(({ contractAddress }) => contracts.includes(contractAddress))
  const isExplained = counted.every(({ balances: all }) => all.every((each) => each !== null))
  if (!isExplained || counted.length < contracts.length || counted.length * times.length > MAX_PRICES) return null
  const decimalsOf = (contract: string) => {
    const metadata = tokens.find(({ balance }) => balance.contractAddress === contract)?.metadata ?? null
    return toTokenView(chain, contract, { metadata, price: null, imageUrl: scope.imageUrl }).decimals
  }
  const valuesUsd = await inDollars(scope, { chain, times, counted, decimalsOf }, signal)
  return { valuesUsd, isWhole: held.every(({ contractAddress }) => contracts.includes(contractAddress)) }
}

type Counted = {
  chain: ChainId
  times: readonly number[]
  counted: TokenPast[]
  decimalsOf: (contract: string) => number | null
}

async function inDollars(scope: WalletScope, { chain, times, counted, decimalsOf }: Counted, signal: AbortSignal) {
  const asked = counted.map(({ contractAddress, balances }) => ({
    token: { chain, contractAddress },
    times: times.filter((_, index) => (balances[index] ?? 0n) > 0n),
  }))
  const prices = await scope.readPastPrices(asked, signal)
  return times.map((at, index) => {
    let total = 0
    for (const { contractAddress, balances } of counted) {
      const balance = balances[index] ?? 0n
      if (balance === 0n) continue
      const price = prices.get(pastKey({ chain, contractAddress }, at))
      const decimals = decimalsOf(contractAddress)
      if (price === undefined || decimals === null) return null
      total += toCoins(balance, decimals) * price
    }
    return total
  })
}
