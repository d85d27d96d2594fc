import type { Address } from 'viem'
import { call } from '#service/protocols/kit/contract-query.ts'
import type { PositionManager } from './facts.ts'
import { farmAbi, managerAbi } from './layout.ts'

/** Reads the newest positions of a manager up to this number, because a wallet keeps those that it has emptied. */
export const MAX_POSITIONS = 200

/** The contract that counts tokens: the manager for those in the wallet, the farm for those staked in it. */
export type Keeper = { manager: PositionManager; address: Address; isFarm: boolean }

export const keepersOf = (managers: PositionManager[]): Keeper[] =>
  managers.flatMap((manager) => [
    { manager, address: manager.manager, isFarm: false },
    ...(manager.farm === undefined ? [] : [{ manager, address: manager.farm, isFarm: true }]),
  ])

export const countCall = ({ isFarm, address }: Keeper, owner: Address) =>
  isFarm ? call(farmAbi, address, 'balanceOf', owner) : call(managerAbi, address, 'balanceOf', owner)

export const idCall = ({ isFarm, address }: Keeper, owner: Address, index: bigint) =>
  isFarm
    ? call(farmAbi, address, 'tokenOfOwnerByIndex', owner, index)
    : call(managerAbi, address, 'tokenOfOwnerByIndex', owner, index)

/** The indexes of the newest of `count` tokens in their owner's list. */
export const newestOf = (count: bigint): bigint[] =>
  Array.from(
    { length: count > BigInt(MAX_POSITIONS) ? MAX_POSITIONS : Number(count) },
    (_, index) => count - 1n - BigInt(index),
  )
