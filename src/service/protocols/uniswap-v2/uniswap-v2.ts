import { defineProtocolFamily } from '#service/protocols/kit/define-protocol.ts'
import { listingsOver } from '#service/protocols/kit/listed-rows.ts'
import { defineReceipt } from '#service/protocols/kit/receipt-shape.ts'
import { otherPairFacts, pairFactories, pancakeSwapFacts, sushiSwapFacts, uniswapV2Facts, veloFacts } from './facts.ts'

const listing = listingsOver(pairFactories)

/** A pair names its two tokens and its factory. */
export const pairReceipt = defineReceipt({
  probes: { token0: 'token0()', token1: 'token1()', factory: 'factory()' },
  anchor: 'token0',
  rank: 1,
  read(answers) {
    const [token0, token1, factory] = [answers.address('token0'), answers.address('token1'), answers.address('factory')]
    return token0 !== null && token1 !== null && factory !== null ? { token0, token1, factory } : null
  },
})

/**
 * Uniswap v2 and all protocols whose liquidity is a token like its own, including Solidly's. All factories of one protocol
 * on one chain form one source.
 */
export const uniswapV2 = defineProtocolFamily({
  slug: 'uniswap-v2',
  listings: [
    listing('uniswap-v2', 'Uniswap V2', 'https://app.uniswap.org'),
    listing('sushiswap', 'SushiSwap', 'https://www.sushi.com'),
    listing('pancakeswap-amm', 'PancakeSwap V2', 'https://pancakeswap.finance'),
    listing('quickswap-dex', 'QuickSwap V2', 'https://quickswap.exchange'),
    listing('camelot-v2', 'Camelot V2', 'https://camelot.exchange'),
    listing('joe-dex', 'Trader Joe', 'https://lfj.gg'),
    listing('katana-dex', 'Katana', 'https://katana.roninchain.com'),
    listing('biswap-v2', 'Biswap V2', 'https://biswap.org'),
    listing('apeswap-amm', 'ApeSwap', 'https://ape.bond'),
    listing('shibaswap', 'ShibaSwap', 'https://shibaswap.com'),
    listing('baseswap-v2', 'BaseSwap V2', 'https://baseswap.fi'),
    listing('alienbase', 'Alien Base', 'https://app.alienbase.xyz'),
    listing('aerodrome-v1', 'Aerodrome', 'https://aerodrome.finance'),
    listing('velodrome-v2', 'Velodrome V2', 'https://velodrome.finance'),
    listing('thena-v1', 'THENA', 'https://thena.fi'),
  ],
  facts: [uniswapV2Facts, sushiSwapFacts, pancakeSwapFacts, otherPairFacts, veloFacts],
  deployments: pairFactories,
  receipts: [pairReceipt],
  loadPositions: async () => (await import('./positions.ts')).uniswapV2Positions,
})
