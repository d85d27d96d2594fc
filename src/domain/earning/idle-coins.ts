import type { Holding } from '#contract/wallet/holding.ts'
import type { Position } from '#contract/wallet/position.ts'
import { tokenIdentity } from './same-coin.ts'

/** A coin of some wallets on one chain. `amount` in coins and `valueUsd` in dollars, null when unknown. */
export type HeldCoin = {
  id: string
  chain: string
  contract: string
  symbol: string
  amount: number | null
  valueUsd: number | null
  /** A source of the chain vouches for it. */
  isVerified: boolean
}

/**
 * `idle`: coins that earn nothing, the most valuable first; `earning`: coins that represent a position; `small`: worth less than the
 * minimum; `unpriced`: without a known price, so they are listed but not counted.
 */
export type IdleCoins = Record<'idle' | 'earning' | 'small' | 'unpriced', HeldCoin[]>

type Rules = { positions: readonly Pick<Position, 'chain' | 'receiptTokens'>[]; leastUsd: number }

/** Sorts tokens by what could be done with them, without spam. The same token in several wallets is one coin. */
export function idleCoins(holdings: readonly Holding[], { positions, leastUsd }: Rules): IdleCoins {
  const receipts = new Set(
    positions.flatMap(({ chain, receiptTokens }) => receiptTokens.map((token) => tokenIdentity(chain, token))),
  )
  const sorted: IdleCoins = { idle: [], earning: [], small: [], unpriced: [] }
  for (const coin of merged(holdings)) {
    const kind = receipts.has(coin.id)
      ? 'earning'
      : coin.valueUsd === null
        ? 'unpriced'
        : coin.valueUsd < leastUsd
          ? 'small'
          : 'idle'
    sorted[kind].push(coin)
  }
  for (const coins of Object.values(sorted)) coins.sort((a, b) => (b.valueUsd ?? 0) - (a.valueUsd ?? 0))
  return sorted
}

function merged(holdings: readonly Holding[]): HeldCoin[] {
  const byId = new Map<string, HeldCoin>()
  for (const { chain, contractAddress, symbol, name, verified, is_spam: isSpam, amount: written, price } of holdings) {
    // "" means unknown decimals, so the amount is unknown, not zero.
    const amount = written === '' ? null : Number(written)
    if (isSpam || amount === 0) continue
    const id = tokenIdentity(chain, contractAddress)
    const before = byId.get(id)
    const valueUsd = product(amount, price.price)
    byId.set(id, {
      id,
      chain,
      contract: contractAddress,
      symbol: symbol || name,
      amount: before ? sum(before.amount, amount) : amount,
      valueUsd: before ? sum(before.valueUsd, valueUsd) : valueUsd,
      isVerified: verified,
    })
  }
  return [...byId.values()]
}

const finite = (value: number) => (Number.isFinite(value) ? value : null)
const product = (a: number | null, b: number | null) => (a === null || b === null ? null : finite(a * b))
const sum = (a: number | null, b: number | null) => (a === null || b === null ? null : finite(a + b))
