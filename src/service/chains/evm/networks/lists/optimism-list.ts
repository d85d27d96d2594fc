import { type EvmToken, token } from '#service/chains/evm/evm-network.ts'

/**
 * Tokens found in at least two of four public lists, or among those that Aave lends, with the same symbol and decimals:
 * @bgd-labs/aave-address-book 4.44.22, @pancakeswap/tokens 0.9.1, @uniswap/default-token-list 22.21.0,
 * @sushiswap/default-token-list 43.3.0; compared on 2026-11-22.
 */
export const optimismList = [
  token('0x76FB31fb4af56892A25e32cFC43De717950c9278', 'AAVE', 'Aave Token'),
  token('0xFf733b2A3557a7ed6697007ab5D11B79FdD1b76B', 'ACX', 'Across Protocol Token'),
  token('0xFE8B128bA8C78aabC59d4c64cEE7fF28e9379921', 'BAL', 'Balancer'),
  token('0x3e7eF8f50246f725885102E8238CBba33F276747', 'BOND', 'BarnBridge Governance Token'),
  token('0xadDb6A0412DE1BA0F936DCaeb8Aaa24578dcF3B2', 'cbETH', 'Coinbase Wrapped Staked ETH'),
  token('0x0994206dfE8De6Ec6920FF4D779B0d950605Fb53', 'CRV', 'Curve DAO Token'),
  token('0x65559aA14915a70190438eF90104769e5E890A00', 'ENS', 'Ethereum Name Service'),
  token('0x2E3D870790dC77A83DD1d18184Acc7439A53f475', 'FRAX', 'Frax'),
  token('0x67CCEA5bb16181E7b4109c9c2143c24a1c2205Be', 'FXS', 'Frax Share'),
  token('0x1EBA7a6a72c894026Cd654AC5CDCF83A46445B08', 'GTC', 'Gitcoin'),
  token('0xFdb794692724153d1488CcdBE0C56c252596735F', 'LDO', 'Lido DAO Token'),
  token('0xFEaA9194F9F8c1B65429E31341a103071464907E', 'LRC', 'LoopringCoin V2'),
  token('0xc40F949F8a4e094D1b49a23ea9241D289B7b2819', 'LUSD', 'LUSD Stablecoin'),
  token('0xdFA46478F9e5EA86d57387849598dbFB2e964b02', 'MAI', 'Mai Stablecoin'),
  token('0x3390108E913824B8eaD638444cc52B9aBdF63798', 'MASK', 'Mask Network'),
  token('0xab7bAdEF82E9Fe11f6f33f87BC9bC2AA27F2fCB5', 'MKR', 'Maker'),
  token('0x9e1028F5F1D5eDE59748FFceE5532509976840E0', 'PERP', 'Perpetual'),
  token('0x7FB688CCf682d58f86D7e38e03f9D22e7705448B', 'RAI', 'Rai Reflex Index'),
  token('0x9Bcef72be871e61ED4fBbc7630889beE758eb81D', 'rETH', 'Rocket Pool ETH'),
  token('0xB548f63D4405466B36C0c0aC3318a22fDcec711a', 'RGT', 'Rari Governance Token'),
  token('0xEf6301DA234fC7b0545c6E877D3359FE0B9E50a4', 'SUKU', 'SUKU'),
  token('0x8c6f28f2F1A3C87F0f938b96d27520d9751ec8d9', 'sUSD', 'Synth sUSD'),
  token('0x3eaEb77b03dBc0F6321AE1b72b2E9aDb0F60112B', 'SUSHI', 'SushiToken'),
  token('0xE7798f023fC62146e8Aa1b36Da45fb70855a77Ea', 'UMA', 'UMA Voting Token v1'),
  token('0x6fd9d7AD17242c41f7131d257212c54A0e816691', 'UNI', 'Uniswap'),
  token('0xD1917629B3E6A72E6772Aab5dBe58Eb7FA3C2F33', 'ZRX', '0x Protocol Token'),
] as const satisfies readonly EvmToken[]
