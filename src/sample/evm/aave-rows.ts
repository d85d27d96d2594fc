import { evmTokens } from '#domain/evm-tokens.ts'
import type { SampleEvmChain } from './networks.ts'

type Row = { symbol: string; supplied: string; owed: string; supplyApr: number; borrowApr: number }
/** A receipt is the token (an aToken) that stands for what was supplied; it lies in the wallet. */
type SampleMarket = {
  pool: `0x${string}`
  provider: `0x${string}`
  health: number | null
  rows: Row[]
  receipts: { symbol: string; name: string; of: string; address: `0x${string}` }[]
}

const first = {
  pool: '0x794a61358D6845594F94dc1DB02A252b5b4814aD',
  provider: '0xa97684ead0e402dC232d5A977953DF7ECBaB3CDb',
} as const
const idle = (symbol: string, supplyApr: number, borrowApr: number): Row => ({
  symbol,
  supplied: '0',
  owed: '0',
  supplyApr,
  borrowApr,
})

/** Aave's markets of the sample; amounts in coins, rates as fractions a year, all of them ours. */
export const sampleAaveMarkets: Partial<Record<SampleEvmChain, SampleMarket>> = {
  ETH: {
    pool: '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2',
    provider: '0x2f39d218133AFaB8F2B819B1066c7E434Ad94E9e',
    health: 3.8412,
    rows: [
      { symbol: 'WETH', supplied: '2.4', owed: '0', supplyApr: 0.0187, borrowApr: 0.0254 },
      { symbol: 'USDC', supplied: '3500.25', owed: '0', supplyApr: 0.0391, borrowApr: 0.0522 },
      { symbol: 'USDT', supplied: '0', owed: '2100.75', supplyApr: 0.0365, borrowApr: 0.0498 },
      idle('WBTC', 0.0004, 0.0031),
      idle('LINK', 0.0002, 0.0044),
    ],
    receipts: [
      {
        symbol: 'aEthWETH',
        name: 'Aave Ethereum WETH',
        of: 'WETH',
        address: '0x4d5F47FA6A74757f35C14fD3a6Ef8E3C9BC514E8',
      },
      {
        symbol: 'aEthUSDC',
        name: 'Aave Ethereum USDC',
        of: 'USDC',
        address: '0x98C23E9d8f34FEFb1B7BD6a91B7FF122F4e16F5c',
      },
    ],
  },
  BASE: {
    pool: '0xA238Dd80C259a72e81d7e4664a9801593F98d1c5',
    provider: '0xe20fCBdBfFC4Dd138cE8b2E6FBb6CB49777ad64D',
    health: null,
    rows: [
      { symbol: 'USDC', supplied: '1200', owed: '0', supplyApr: 0.0428, borrowApr: 0.0561 },
      idle('WETH', 0.0172, 0.0239),
      idle('cbBTC', 0.0006, 0.0041),
    ],
    receipts: [
      {
        symbol: 'aBasUSDC',
        name: 'Aave Base USDC',
        of: 'USDC',
        address: '0x4e65fE4DbA92790696d040ac24Aa414708F5c0AB',
      },
    ],
  },
  OP: { ...first, health: null, rows: [idle('USDC', 0.036, 0.0487), idle('WETH', 0.0169, 0.0236)], receipts: [] },
  ARB: { ...first, health: null, rows: [idle('USDC', 0.0372, 0.0501), idle('ARB', 0.0011, 0.0156)], receipts: [] },
  MATIC: { ...first, health: null, rows: [idle('USDC', 0.0344, 0.0469), idle('WPOL', 0.0129, 0.0322)], receipts: [] },
  AVAX: { ...first, health: null, rows: [idle('USDC', 0.0381, 0.0513), idle('WAVAX', 0.0208, 0.0349)], receipts: [] },
}

/** The well-known token of a chain by its symbol. */
export function listedToken(chain: SampleEvmChain, symbol: string) {
  const token = evmTokens[chain].find((listed) => listed.symbol === symbol)
  if (!token) throw new Error(`${symbol} is not on the list of ${chain}`)
  return token
}
