import { type EvmToken, token } from '#service/chains/evm/evm-network.ts'

/**
 * Tokens found in at least two of four public lists, or among those that Aave lends, with the same symbol and decimals:
 * @bgd-labs/aave-address-book 4.44.22, @pancakeswap/tokens 0.9.1, @uniswap/default-token-list 22.21.0,
 * @sushiswap/default-token-list 43.3.0; compared on 2026-11-22.
 */
export const zksyncList = [
  token('0xAD17Da2f6Ac76746EF261E835C50b2651ce36DA8', 'sUSDe', 'Staked USDe'),
  token('0xc1Fa6E2E8667d9bE0Ca938a54c7E0285E9Df924a', 'weETH', 'Wrapped eETH'),
  token('0xd4169E045bcF9a86cC00101225d9ED61D2F51af2', 'wrsETH', 'rsETHWrapper'),
] as const satisfies readonly EvmToken[]
