import { type Address, zeroAddress } from 'viem'
import * as z from 'zod/mini'
import type { EvmCall } from '#service/chains/evm/evm-node.ts'
import { ToldUnits, told } from '#service/protocols/told.ts'
import type { ManagerKind } from './facts.ts'
import { ClWords, kinds } from './layout.ts'
import type { NftPosition } from './nft-position.ts'

/** A pool as far as one position needs it. `outside`: growth on the far sides of its ticks; `feeMillionths` null: it changes. */
export type PoolState = {
  sqrtPriceX96: bigint
  tick: number
  global: [bigint, bigint]
  outsideLower: readonly [bigint, bigint]
  outsideUpper: readonly [bigint, bigint]
  feeMillionths: bigint | null
}

/** Which call of a factory finds the pool of a position. */
export function poolCall(kind: ManagerKind, factory: Address, { coins, key }: NftPosition): EvmCall {
  const { abi, getPool } = kinds[kind]
  // Pools that plugins deploy themselves are kept by who did.
  if (kind === 'algebraIntegral' && key !== null && BigInt(key) !== BigInt(zeroAddress)) {
    return { abi, address: factory, functionName: 'customPoolByPair', args: [key, ...coins] }
  }
  const isKeyed = getPool === 'getPool' && key !== null
  return { abi, address: factory, functionName: getPool, args: [...coins, ...(isKeyed ? [Number(key)] : [])] }
}

/** Asked in one round with the position itself, so that all is of one block. */
export function stateCalls(kind: ManagerKind, pool: Address, { tickLower, tickUpper }: NftPosition): EvmCall[] {
  const { abi, price, growth, fee } = kinds[kind]
  const call = (functionName: string, ...args: unknown[]): EvmCall => ({ abi, address: pool, functionName, args })
  return [
    call(price),
    call(growth[0]),
    call(growth[1]),
    call('ticks', tickLower),
    call('ticks', tickUpper),
    ...(fee === 'pool' ? [call('fee')] : []),
  ]
}

const Two = z.tuple([ToldUnits, ToldUnits])
/** Square root of the price, and its tick: the first words of a pool's state. */
export const Price = Two

/** What the calls above gave. Throws UPSTREAM_FAILED for what is no pool. */
export function readState(kind: ManagerKind, { key }: NftPosition, answers: unknown[], what: string): PoolState {
  const { outsideAt, fee } = kinds[kind]
  const [price, global0, global1, lower, upper, poolFee] = answers
  const [sqrtPriceX96, tick] = told(price, Price, what)
  const outside = (answer: unknown) => told(told(answer, ClWords, what).slice(outsideAt, outsideAt + 2), Two, what)
  return {
    sqrtPriceX96,
    tick: Number(tick),
    global: [told(global0, ToldUnits, what), told(global1, ToldUnits, what)],
    outsideLower: outside(lower),
    outsideUpper: outside(upper),
    feeMillionths: fee === null ? null : fee === 'key' ? BigInt(key ?? 0) : told(poolFee, ToldUnits, what),
  }
}
