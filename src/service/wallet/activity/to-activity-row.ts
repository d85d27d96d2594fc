import { chains, nativeAddresses } from '#contract/chains.ts'
import type { ActivityRow } from '#contract/wallet/activity.ts'
import { toDecimal } from '#domain/decimal.ts'
import type { Move, WalletTransaction } from '#service/chains/chain-adapter.ts'
import { cleanText } from '#service/wallet/tokens/clean-text.ts'
import { isNative, type TokenView } from '#service/wallet/tokens/token-view.ts'

const MAX_ID = 300
const MAX_TIME_S = 8.64e12

type RowParts = {
  transaction: WalletTransaction
  move: Move
  token: TokenView
  isVerified: boolean
  /** null: it is none. */
  spamReason: string | null
}

/** Amounts are exact and never pass through a float; without decimals there are only base units. */
export function toActivityRow({ transaction, move, token, isVerified, spamReason }: RowParts): ActivityRow {
  const { chain, contractAddress, symbol, name, logo, decimals } = token
  const { hash, at, fee, isFailed } = transaction
  return {
    chain,
    hash: cleanText(hash, MAX_ID),
    timestamp: at !== null && Math.abs(at) <= MAX_TIME_S ? at : null,
    direction: move.direction,
    contractAddress,
    symbol,
    name,
    logo,
    decimals,
    amount: decimals === null ? '' : toDecimal(move.amount, decimals),
    amountRaw: String(move.amount),
    rate: token.price?.price ?? null,
    counterparty: cleanText(move.counterparty ?? '', MAX_ID),
    fee: fee === null ? '' : toDecimal(fee, chains[chain].native.decimals),
    isFailed,
    verified: isVerified || isNative(chain, contractAddress),
    isSpam: spamReason !== null,
    spamReason: spamReason ?? '',
  }
}

/** Placeholder for a transaction that moved nothing but its fee. */
export const emptyMove = (chain: keyof typeof chains): Move => ({
  direction: 'self',
  contractAddress: nativeAddresses[chains[chain].family],
  amount: 0n,
  counterparty: null,
  metadata: null,
  spamReason: null,
})
