import { type EvmToken, token } from '#service/chains/evm/evm-network.ts'

/**
 * Tokens found in at least two of four public lists, or among those that Aave lends, with the same symbol and decimals:
 * @bgd-labs/aave-address-book 4.44.22, @pancakeswap/tokens 0.9.1, @uniswap/default-token-list 22.21.0,
 * @sushiswap/default-token-list 43.3.0; compared on 2026-11-22.
 */
export const scrollList = [
  token('0x01f0a31698C4d065659b9bdC21B3610292a1c506', 'weETH', 'Wrapped eETH'),
] as const satisfies readonly EvmToken[]
