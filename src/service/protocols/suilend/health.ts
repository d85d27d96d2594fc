import { quotient, WAD } from '#domain/lending-index.ts'
import { dollarsToday, hasOwnPrice, type Market } from './dollars.ts'
import type { Reserve } from './layout.ts'

type Part = { reserve: Reserve; amount: bigint }

/**
 * Suilend liquidates once the sum of each debt's value times its borrow weight exceeds the sum of each deposit's value times
 * its close LTV (`is_liquidatable`). The health is the second sum over the first, at the market's own prices or, if these
 * are old, at current ones; null if one of them has no terms or no price.
 */
export function suilendHealth(deposits: Part[], debts: Part[], market: Market): number | null {
  let limit = 0n
  let weighted = 0n
  for (const { reserve, amount } of deposits) {
    if (reserve.config === null) return null
    if (!isSecuring(reserve)) continue
    const dollars = dollarsToday(reserve.coin_type, amount * WAD, market)
    if (dollars === null) return null
    limit += (dollars * BigInt(reserve.config.close_ltv_pct)) / 100n
  }
  for (const { reserve, amount } of debts) {
    // Ignoring a debt without a price would make the others look safe.
    const dollars = dollarsToday(reserve.coin_type, amount * WAD, market)
    if (reserve.config === null || dollars === null) return null
    weighted += (dollars * reserve.config.borrow_weight_bps) / 10_000n
  }
  return quotient(limit, weighted)
}

/** The coins (as reserves name them) whose current price `suilendHealth` needs. */
export function coinsOfHealth(deposits: Reserve[], debts: Reserve[], market: Omit<Market, 'prices'>): string[] {
  if (debts.length === 0) return []
  const needed = [...deposits.filter(isSecuring), ...debts].map(({ coin_type }) => coin_type)
  return [...new Set(needed)].filter((coinType) => !hasOwnPrice(coinType, market))
}

const isSecuring = ({ config }: Reserve): boolean => config !== null && config.close_ltv_pct > 0
