import { type Address, getAddress } from 'viem'
import { units } from '#sample/evm/amounts.ts'
import type { EvmHolding } from '#sample/evm/evm-account.ts'

/** A token of 18 decimals that stands for a position and that nobody prices; `amount` in coins. */
export const toReceipt = (
  address: Address,
  { symbol, name, amount }: { symbol: string; name: string; amount: string },
): EvmHolding => ({
  address: getAddress(address),
  name,
  symbol,
  decimals: 18,
  amount: units(amount, 18),
  logo: '',
  priceUsd: null,
  reputation: 'ok',
})
