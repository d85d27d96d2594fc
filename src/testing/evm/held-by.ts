import type { Address, Hex } from 'viem'
import { words } from '#sample/evm/abi-word.ts'

/** What a contract answers to how much somebody has: the owner so much, all others nothing. */
export const heldBy =
  (owner: Address) =>
  (amount: bigint) =>
  (user = 0n): Hex =>
    words(user === BigInt(owner) ? amount : 0n)
