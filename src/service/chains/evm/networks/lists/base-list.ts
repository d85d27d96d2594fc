import { type EvmToken, token } from '#service/chains/evm/evm-network.ts'

/**
 * Tokens found in at least two of four public lists, or among those that Aave lends, with the same symbol and decimals:
 * @bgd-labs/aave-address-book 4.44.22, @pancakeswap/tokens 0.9.1, @uniswap/default-token-list 22.21.0,
 * @sushiswap/default-token-list 43.3.0; compared on 2026-11-22.
 */
export const baseList = [
  token('0x63706e401c06ac8513145b7687A14804d17f814b', 'AAVE', 'Aave Token'),
  token('0x2416092f143378750bb29b79eD961ab195CcEea5', 'ezETH', 'Renzo Restaked ETH'),
  token('0x6Bb7a212910682DCFdbd5BCBb3e28FB4E8da10Ee', 'GHO', 'Gho Token'),
  token('0xecAc9C5F704e954931349Da37F60E39f515c11c1', 'LBTC', 'Lombard Staked Bitcoin', 8),
  token('0x660975730059246A68521a3e2FBD4740173100f5', 'syrupUSDC', 'Syrup USDC', 6),
  token('0x236aa50979D5f3De3Bd1Eeb40E81137F22ab794b', 'tBTC', 'Base tBTC v2'),
  token('0x04C0599Ae5A44757c0af6F9eC3b93da8976c150A', 'weETH', 'Wrapped eETH'),
  token('0xEDfa23602D0EC14714057867A78d01e94176BEA0', 'wrsETH', 'rsETHWrapper'),
  token('0x6985884C4392D348587B19cb9eAAf157F13271cd', 'ZRO', 'LayerZero'),
] as const satisfies readonly EvmToken[]
