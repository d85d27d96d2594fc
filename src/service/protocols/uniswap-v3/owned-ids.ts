import type { Address } from 'viem'
import type { EvmCall } from '#service/chains/evm/evm-node.ts'
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

export const abiOf = ({ isFarm }: Keeper) => (isFarm ? farmAbi : managerAbi)

/** The calls for the newest of `count` tokens. */
export function idCalls(keeper: Keeper, owner: Address, count: bigint): EvmCall[] {
  const read = count > BigInt(MAX_POSITIONS) ? MAX_POSITIONS : Number(count)
  return Array.from({ length: read }, (_, index) => ({
    abi: abiOf(keeper),
    address: keeper.address,
    functionName: 'tokenOfOwnerByIndex',
    args: [owner, count - 1n - BigInt(index)],
  }))
}
