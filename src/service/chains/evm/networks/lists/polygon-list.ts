import { type EvmToken, token } from '#service/chains/evm/evm-network.ts'

/**
 * Tokens found in at least two of four public lists, or among those that Aave lends, with the same symbol and decimals:
 * @bgd-labs/aave-address-book 4.44.22, @pancakeswap/tokens 0.9.1, @uniswap/default-token-list 22.21.0,
 * @sushiswap/default-token-list 43.3.0; compared on 2026-11-22.
 */
export const polygonList = [
  token('0x9a71012B13CA4d3D0Cdc72A177DF3ef03b0E76A3', 'BAL', 'Balancer (PoS)'),
  token('0x8505b9d2254A7Ae468c0E9dd10Ccea3A837aef5c', 'COMP', 'Compound'),
  token('0x85955046DF4668e1DD369D2DE9f3AEB98DD2A369', 'DPI', 'DefiPulse Index (PoS)'),
  token('0xE111178A87A3BFf0c8d18DECBa5798827539Ae99', 'EURS', 'STASIS EURS Token (PoS)', 2),
  token('0x385Eeac5cB85A38A9a07A70c73e0a3271CfB54A7', 'GHST', 'Aavegotchi GHST Token (PoS)'),
  token('0x5fe2B58c013d7601147DcdD68C143A77499f5531', 'GRT', 'Graph Token'),
  token('0x4e3Decbb3645551B8A19f0eA1678079FCB33fB4c', 'jEUR', 'Jarvis Synthetic Euro'),
  token('0xA1c57f48F0Deb89f569dFbE6E2B7f46D33606fD4', 'MANA', 'Decentraland MANA'),
  token('0xfa68FB4628DFF1028CFEc22b4162FCcd0d45efb6', 'MaticX', 'Liquid Staking Matic (PoS)'),
  token('0xa3Fa99A148fA48D14Ed51d610c367C61876997F1', 'miMATIC', 'miMATIC'),
  token('0x6f7C932e7684666C9fd1d44527765433e01fF61d', 'MKR', 'Maker'),
  token('0x50B728D8D964fd00C2d0AAD81718b71311feF68a', 'SNX', 'Synthetix Network Token'),
  token('0x3A58a54C066FdC0f2D55FC9C89F0415C92eBf3C4', 'stMATIC', 'Staked MATIC (PoS)'),
  token('0x0b3F868E0BE5597D5DB7fEB59E1CADBb0fdDa50a', 'SUSHI', 'SushiToken (PoS)'),
  token('0xdF7837DE1F2Fa4631D716CF2502f8b230F1dcc32', 'TEL', 'Telcoin', 2),
  token('0x3066818837c5e6eD6601bd5a91B0762877A6B731', 'UMA', 'UMA Voting Token'),
  token('0xd0258a3fD00f38aa8090dfee343f10A9D4d30D3F', 'VOXEL', 'VOXEL Token'),
] as const satisfies readonly EvmToken[]
