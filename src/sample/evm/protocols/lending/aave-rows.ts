import * as z from 'zod/mini'
import { Address, type Deployment } from '#sample/evm/protocols/sample-protocol.ts'
import type { ListedToken } from '#sample/evm/sample-network.ts'

/** A market of Aave's shape; contracts that its record does not name are made up. */
export const aaveMarket = {
  slug: z.string(),
  name: z.optional(z.string()),
  version: z.literal([2, 3]),
  pool: z.optional(Address),
  provider: z.optional(Address),
  dataProvider: z.optional(Address),
  registry: z.optional(Address),
  incentives: z.optional(Address),
}
export type SampleAaveMarket = Deployment<typeof aaveMarket>

type Row = { symbol: string; supplied: string; owed: string; supplyApr: number; borrowApr: number }
/** A receipt is the token (an aToken) that stands for what was supplied; it lies in the wallet. */
type SampleMarket = {
  health: number | null
  rows: Row[]
  receipts: { symbol: string; name: string; of: string; address: `0x${string}` }[]
  /** In coins. */
  unclaimed: { symbol: string; amount: string } | null
}

const idle = (symbol: string, supplyApr: number, borrowApr: number): Row => ({
  symbol,
  supplied: '0',
  owed: '0',
  supplyApr,
  borrowApr,
})

/** Amounts in coins, rates as fractions a year, all of them ours. */
const markets: Record<string, SampleMarket> = {
  'aave-v3 ETH': {
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
    unclaimed: { symbol: 'AAVE', amount: '0.0625' },
  },
  'aave-v3 BASE': {
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
    unclaimed: null,
  },
  'sparklend ETH': {
    health: 3.1174,
    rows: [
      { symbol: 'wstETH', supplied: '1.1', owed: '0', supplyApr: 0.0002, borrowApr: 0.0051 },
      { symbol: 'DAI', supplied: '0', owed: '900.5', supplyApr: 0.0388, borrowApr: 0.0575 },
      idle('WETH', 0.0184, 0.0249),
    ],
    receipts: [
      {
        symbol: 'spwstETH',
        name: 'Spark wstETH',
        of: 'wstETH',
        address: '0x12B54025C112Aa61fAce2CDB7118740875A566E9',
      },
    ],
    unclaimed: null,
  },
  'aave-v3 OP': {
    health: null,
    rows: [idle('USDC', 0.036, 0.0487), idle('WETH', 0.0169, 0.0236)],
    receipts: [],
    unclaimed: null,
  },
  'aave-v3 ARB': {
    health: null,
    rows: [idle('USDC', 0.0372, 0.0501), idle('ARB', 0.0011, 0.0156)],
    receipts: [],
    unclaimed: null,
  },
  'aave-v3 MATIC': {
    health: null,
    rows: [idle('USDC', 0.0344, 0.0469), idle('WPOL', 0.0129, 0.0322)],
    receipts: [],
    unclaimed: null,
  },
  'aave-v3 AVAX': {
    health: null,
    rows: [idle('USDC', 0.0381, 0.0513), idle('WAVAX', 0.0208, 0.0349)],
    receipts: [],
    unclaimed: null,
  },
}

/** What the wallet has in a market; where nothing is said of it above, it has the first tokens of its chain's list, idle. */
export function sampleAaveMarket(
  { slug, chain, name }: Pick<SampleAaveMarket, 'slug' | 'chain' | 'name'>,
  tokens: readonly ListedToken[],
): SampleMarket {
  const rows = tokens.slice(0, 2).map(({ symbol }) => idle(symbol, 0.03, 0.045))
  return (
    markets[[slug, chain, name].filter((part) => part !== undefined).join(' ')] ?? {
      health: null,
      rows,
      receipts: [],
      unclaimed: null,
    }
  )
}
