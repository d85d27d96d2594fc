import type { Holding } from '#contract/wallet/holding.ts'
import type { CostBasis } from '#domain/cost-basis.ts'
import { toDecimal } from '#domain/decimal.ts'
import { plainDecimal } from '#domain/plain-decimal.ts'
import type { TokenBalance } from '#service/chains/chain-adapter.ts'
import { isNative, type TokenView } from '#service/wallet/tokens/token-view.ts'

type HoldingParts = {
  owner: string
  balance: TokenBalance
  token: TokenView
  spamReason: string | null
  /** null: not requested, or not known. */
  cost: CostBasis | null
}

/**
 * Amounts are exact and never pass through a float; without decimals there are only base units. Unknown prices are
 * null.
 */
export function toHolding({ owner, balance, token, spamReason, cost }: HoldingParts): Holding {
  const { chain, contractAddress, decimals } = token
  const amount = decimals === null ? '' : toDecimal(balance.amount, decimals)
  const rate = token.price?.price ?? null
  return {
    owner,
    name: token.name,
    symbol: token.symbol,
    logo: token.logo,
    amount,
    amountRaw: String(balance.amount),
    balance: amount,
    contractAddress,
    contractDecimals: decimals,
    rate,
    price: {
      price: rate,
      symbol: token.symbol,
      decimal: decimals,
      source: token.price?.source ?? 'none',
      timestamp: token.price?.at ?? null,
    },
    last_24h_price: plainDecimal(token.price?.lastDayPrice ?? null),
    avgCost: cost?.avgCostUsd ?? null,
    last_transferred_at: toIsoTime(balance.lastTransferredAt),
    positionId: '',
    category: isNative(chain, contractAddress) ? 'native' : 'token',
    sector: '',
    rank: '',
    positionType: 'wallet',
    chain,
    is_spam: spamReason !== null,
    spam_reason: spamReason ?? '',
    verified: isNative(chain, contractAddress) || balance.isVerified === true,
    realizedPnl: cost?.realizedUsd ?? null,
    unrealizedPnl: cost?.unrealizedUsd ?? null,
  }
}

const MAX_DATE_S = 8.64e12

/** Converts Unix seconds to ISO 8601; a time outside the calendar's range is unknown. */
const toIsoTime = (at: number | null) =>
  at !== null && Math.abs(at) <= MAX_DATE_S ? new Date(at * 1000).toISOString() : ''
