import { samplePools } from '#sample/pools/pools.ts'
import { toPoolRow } from '#sample/pools/to-pool-row.ts'
import { seededRandom } from '#sample/prices/seeded-random.ts'
import { naviBorrowRow } from './pools.ts'

const NOW = Date.UTC(2026, 10, 21) / 1000
/** Most of the real document's pools are on EVM chains, and of these most on ours. */
const otherChains = [
  'Ethereum',
  'Base',
  'Arbitrum',
  'BSC',
  'Polygon',
  'OP Mainnet',
  'Avalanche',
  'Sonic',
  'Hyperliquid L1',
]
const SHARE_OF_USUAL = 0.12
const usual = new Set(['Sui', 'TON', 'Solana'])

const idOf = (index: number) => `5a3b1e01-0000-5000-8000-${String(index).padStart(12, '0')}`

/**
 * A document in the shape of `GET /pools` with so many rows: 17,000 are about 11 MB, as DefiLlama's is. For measuring and tests;
 * one row in eight is of Sui, TON or Solana, seven in ten of our EVM chains, and every id is another.
 */
export function generatePoolsDocument(rows: number): string {
  const templates = samplePools.filter(({ protocol }) => usual.has(protocol.chain)).map((pool) => toPoolRow(pool, NOW))
  const data = Array.from({ length: rows }, (_, index) => {
    const template = templates[index % templates.length]
    const isOurs = seededRandom(`ours ${index}`) < SHARE_OF_USUAL
    const chain = isOurs ? template?.chain : otherChains[index % otherChains.length]
    return { ...template, chain, pool: idOf(index) }
  })
  return JSON.stringify({ status: 'success', data })
}

/** One pool in seven lends: 2,459 of 17,000 in September 2026 at DefiLlama. */
const POOLS_PER_BORROW = 7

/** A document in the shape of `GET /lendBorrow` for some of so many generated pools. */
export function generateBorrowsDocument(pools: number): string {
  const count = Math.ceil(pools / POOLS_PER_BORROW)
  return JSON.stringify(
    Array.from({ length: count }, (_, index) => ({ ...naviBorrowRow, pool: idOf(index * POOLS_PER_BORROW) })),
  )
}
