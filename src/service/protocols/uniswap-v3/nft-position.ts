import type { Address } from 'viem'
import * as z from 'zod/mini'
import type { RangeX96 } from '#domain/liquidity/liquidity-x96.ts'
import { ToldAddress, ToldUnits, told } from '#service/protocols/told.ts'
import type { ManagerKind } from './facts.ts'
import { ClWords, kinds } from './layout.ts'

/** A position as its manager tells it. `settled`: growth when its fees were last settled; `owed`: those settled and not yet collected. */
export type NftPosition = RangeX96 & {
  coins: readonly [Address, Address]
  /** What its pool is found by beside its coins. */
  key: bigint | Address | null
  settled: readonly [bigint, bigint]
  owed: readonly [bigint, bigint]
}

/** Which word is the first of the coins. */
const COINS_AT = 2
const Pair = z.tuple([ToldAddress, ToldAddress])
const Numbers = z.tuple([ToldUnits, ToldUnits, ToldUnits, ToldUnits, ToldUnits, ToldUnits, ToldUnits])

/** Throws UPSTREAM_FAILED for what is no position. */
export function readNftPosition(kind: ManagerKind, answer: unknown, what: string): NftPosition {
  const { keyAt, ticksAt } = kinds[kind]
  const words = told(answer, ClWords, what)
  const [lower, upper, liquidity, last0, last1, owed0, owed1] = told(words.slice(ticksAt), Numbers, what)
  return {
    coins: told(words.slice(COINS_AT, COINS_AT + 2), Pair, what),
    key: keyAt === null ? null : (words[keyAt] ?? null),
    tickLower: Number(lower),
    tickUpper: Number(upper),
    liquidity,
    settled: [last0, last1],
    owed: [owed0, owed1],
  }
}

/** Managers keep what was emptied: many wallets have hundreds. */
export const isClosed = ({ liquidity, owed }: NftPosition): boolean => liquidity === 0n && owed[0] + owed[1] === 0n
