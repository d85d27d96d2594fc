import type { SamplePool } from '#sample/pools/pool.ts'
import { samplePoolFigures } from '#sample/pools/pool-figures.ts'
import { findSamplePool, samplePools } from '#sample/pools/pools.ts'
import { publishedTerms } from '#sample/pools/published-terms.ts'
import { toPoolRow } from '#sample/pools/to-pool-row.ts'
import { seededRandom } from '#sample/prices/seeded-random.ts'
import type { SampleHost } from '#sample/sample-host.ts'

const DAY = 86_400
const MAX_DAYS = 400

/** DefiLlama's yields: all pools, what can be borrowed, and each pool's past with one point a UTC day. */
export const defillamaYields: SampleHost = {
  host: 'yields.llama.fi',
  answer({ pathname }, _body, nowMs) {
    const now = Math.floor(nowMs / 1000)
    if (pathname === '/pools') return { status: 'success', data: pools(now) }
    if (pathname === '/lendBorrow') return samplePools.flatMap((pool) => toBorrowRow(pool, now) ?? [])
    const [, id] = /^\/chart\/([\w-]+)$/.exec(pathname) ?? []
    if (id === undefined) return undefined
    const pool = findSamplePool(id)
    return { status: 'success', data: pool ? history(pool, now) : [] }
  },
}

const pools = (now: number) => samplePools.map((pool) => toPoolRow(pool, now)).sort((a, b) => b.tvlUsd - a.tvlUsd)

function toBorrowRow(pool: SamplePool, now: number) {
  const { tvlUsd, apyBaseBorrow, totalBorrowUsd } = samplePoolFigures(pool, now)
  const isBorrowable = pool.borrow !== null && totalBorrowUsd !== null
  const ltv = ltvOf(pool)
  // Of a lender's coins also those that nobody can borrow.
  if (!isBorrowable && (pool.kind !== 'lending' || ltv === 0)) return undefined
  const reward = pool.borrow?.reward ?? null
  return {
    pool: pool.id,
    apyBaseBorrow,
    apyRewardBorrow: reward,
    totalSupplyUsd: tvlUsd + (totalBorrowUsd ?? 0),
    totalBorrowUsd: totalBorrowUsd ?? 0,
    debtCeilingUsd: null,
    ltv,
    borrowable: isBorrowable,
    mintedCoin: null,
    rewardTokens: reward === null ? null : pool.rewardTokens,
    underlyingTokens: pool.assets.map((asset) => asset.address),
    borrowFactor: null,
  }
}

const majors = /^(?:W?E?ETH|STETH|WSTETH|W?BTC|CBBTC|W?SUI|W?SOL|W?BNB|W?AVAX|W?POL|GRAM)$/

/** Dollars: what is listed below may be no collateral. */
const SMALL = 3e6

/** What a market lends against the coin, where its protocol says so; elsewhere most against a dollar, and in some small markets nothing. */
function ltvOf({ id, tvlUsd, protocol, assets: [asset] }: SamplePool): number {
  const terms = publishedTerms(protocol.slug, asset?.address ?? '')
  if (terms !== undefined) return terms.ltv
  const chance = seededRandom(`ltv ${id}`)
  const [least, most] = asset?.isStable ? [0.75, 0.8] : majors.test(asset?.symbol ?? '') ? [0.7, 0.8] : [0.35, 0.65]
  if (tvlUsd < SMALL && most < 0.7 && chance < 0.2) return 0
  return Math.round((least + (most - least) * chance) * 100) / 100
}

/** The last sample of each day; today's is the present hour's. */
function history(pool: SamplePool, now: number) {
  const days = Math.min(pool.ageDays, MAX_DAYS)
  const today = now - (now % DAY)
  return Array.from({ length: days }, (_, index) => {
    const at = Math.min(now - (now % 3600), today - (days - 1 - index) * DAY + DAY - 3600)
    const { tvlUsd, apy, apyBase, apyReward } = samplePoolFigures(pool, at)
    const timestamp = new Date(at * 1000).toISOString()
    return { timestamp, tvlUsd, apy, apyBase, apyReward, il7d: null, apyBase7d: null, pricePerShare: null }
  })
}
