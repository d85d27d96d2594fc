import type { Position } from '#contract/wallet/position.ts'
import { worthOf } from '#domain/earning/position-income.ts'
import { wholeWorthOf } from '#domain/net-worth/entries.ts'
import { sumAsShown } from './sum-as-shown.ts'

/** What some positions let their owner claim: dollars as their rows add up to; `count`: so many have something; `isWhole`: no price is missing. */
export type Claims = { usd: number; count: number; isWhole: boolean }

export function claimsAsShown(positions: readonly Pick<Position, 'current'>[]): Claims {
  const claims = positions.flatMap(({ current }) =>
    current.yield.some(({ amount }) => amount !== 0) ? [current.yield] : [],
  )
  return {
    usd: sumAsShown(claims.map((amounts) => worthOf(amounts) ?? 0)),
    count: claims.length,
    isWhole: claims.every((amounts) => wholeWorthOf(amounts) !== null),
  }
}
