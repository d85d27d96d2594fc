import type { Transfer, WalletTransaction } from './chain-adapter.ts'

/** The exact change of each balance: inflows minus outflows, and minus the fee for the native coin. Null without a time. */
export function balanceChanges({ at, fee, moves }: WalletTransaction, native: string): Transfer[] | null {
  if (at === null) return null
  const changes = new Map<string, bigint>()
  const add = (contract: string, amount: bigint) => changes.set(contract, (changes.get(contract) ?? 0n) + amount)
  if (fee !== null) add(native, -fee)
  for (const { direction, contractAddress, amount } of moves) {
    if (direction !== 'self') add(contractAddress, direction === 'in' ? amount : -amount)
  }
  return [...changes].flatMap(([contractAddress, amount]) => (amount === 0n ? [] : [{ contractAddress, amount, at }]))
}
