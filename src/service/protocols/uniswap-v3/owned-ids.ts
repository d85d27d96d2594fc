import type { Address } from 'viem'
import { call } from '#service/protocols/kit/contract-query.ts'
import type { PositionManager } from './facts.ts'
import { farmAbi, managerAbi } from './layout.ts'

/** As many of a manager's positions are read, the newest: a wallet keeps those that it has emptied. */
export const MAX_POSITIONS = 200

/** Where tokens are counted: in the wallet by the manager, in its farm by the farm. */
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

/** Where the newest of `count` tokens stand in their owner's list. */
export const newestOf = (count: bigint): bigint[] =>
  Array.from(
    { length: count > BigInt(MAX_POSITIONS) ? MAX_POSITIONS : Number(count) },
    (_, index) => count - 1n - BigInt(index),
  )
