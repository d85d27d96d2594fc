import { type EvmToken, token } from '#service/chains/evm/evm-network.ts'

/**
 * Tokens found in at least two of four public lists, or among those that Aave lends, with the same symbol and decimals:
 * @bgd-labs/aave-address-book 4.44.22, @pancakeswap/tokens 0.9.1, @uniswap/default-token-list 22.21.0,
 * @sushiswap/default-token-list 43.3.0; compared on 2026-11-22.
 */
export const avalancheList = [
  token('0xAEC8318a9a59bAEb39861d10ff6C7f7bf1F96C57', 'agEUR', 'agEUR'),
  token('0x00000000eFE302BEAA2b3e6e1b18d08D69a9012a', 'AUSD', 'AUSD', 6),
  token('0x9C9e5fD8bbc25984B178FdCE6117Defa39d2db39', 'BUSD', 'BUSD Token'),
  token('0xC891EB4cbdEFf6e073e859e987815Ed1505c2ACD', 'EURC', 'Euro Coin', 6),
  token('0xD24C2Ad096400B6FBcd2ad8B24E7acBc21A1da64', 'FRAX', 'Frax'),
  token('0x214DB107654fF987AD859F34125307783fC8e387', 'FXS', 'Frax Share'),
  token('0xfc421aD3C883Bf9E7C4f42dE845C4e4405799e73', 'GHO', 'Gho Token'),
  token('0x62edc0692BD897D2295872a9FFCac5425011c661', 'GMX', 'GMX'),
  token('0x5c49b268c9841AFF1Cc3B0a418ff5c3442eE3F3b', 'MAI', 'Mai Stablecoin'),
  token('0x130966628846BFd36ff31a822705796e8cb8C18D', 'MIM', 'Magic Internet Money'),
  token('0xCE1bFFBD5374Dac86a2893119683F4911a2F7814', 'SPELL', 'Spell Token'),
  token('0x2F6F07CDcf3588944Bf4C42aC74ff24bF56e7590', 'STG', 'StargateToken'),
  token('0x211Cc4DD073734dA055fbF44a2b4667d5E5fE5d2', 'sUSDe', 'Staked USDe'),
  token('0x5d3a1Ff2b6BAb83b63cd9AD0787074081a52ef34', 'USDe', 'USDe'),
  token('0x7bFd4CA2a6Cf3A3fDDd645D10B323031afe47FF0', 'wrsETH', 'rsETHWrapper'),
] as const satisfies readonly EvmToken[]
