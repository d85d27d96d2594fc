import { type Address, address } from '@solana/kit'
import { ApiError } from '#contract/error.ts'
import { priceOfSqrt } from '#domain/liquidity/liquidity-amounts.ts'
import { accountLayout, fieldsOf, publicKey, records, uint } from '#service/chains/sol/account-layout.ts'
import { liquidity as liquidityPosition } from '#service/protocols/kit/position.ts'
import type { EarnedQuantity, FoundPosition } from '#service/protocols/position-source.ts'
import { nftAccounts } from './nft-account.ts'
import { ownAccount, type RoundReading } from './read-together.ts'
import { positionNftFacts } from './sol-position-nfts.ts'

const program = address(positionNftFacts.meteora)
const programs = [program]
const REWARDS = 2

const positionAccount = accountLayout({
  what: 'a Meteora DAMM v2 position',
  programs,
  discriminator: 'aabc8fe47a40f7d0',
  size: 408,
  fields: {
    pool: publicKey(8),
    mint: publicKey(40),
    settledAtA: uint(72, 32),
    settledAtB: uint(104, 32),
    owedA: uint(136, 8),
    owedB: uint(144, 8),
    unlocked: uint(152, 16),
    vested: uint(168, 16),
    locked: uint(184, 16),
    rewards: records({ at: 216, size: 48, count: REWARDS }, fieldsOf({ settledAt: uint(0, 32), owed: uint(32, 8) })),
  },
})

const poolAccount = accountLayout({
  what: 'a pool of Meteora DAMM v2',
  programs,
  discriminator: 'f19a6d0411b16dbc',
  size: 1_112,
  fields: {
    feeNumerator: uint(8, 8),
    coinA: publicKey(168),
    coinB: publicKey(200),
    liquidity: uint(360, 16),
    sqrtMin: uint(424, 16),
    sqrtMax: uint(440, 16),
    sqrtPrice: uint(456, 16),
    feeMode: uint(484, 1),
    growthA: uint(488, 32),
    growthB: uint(520, 32),
    amountA: uint(680, 8),
    amountB: uint(688, 8),
    rewards: records(
      { at: 728, size: 192, count: REWARDS },
      fieldsOf({
        coin: publicKey(16),
        endsAt: uint(120, 8),
        perSecond: uint(128, 16),
        growth: uint(144, 32),
        updatedAt: uint(176, 8),
      }),
    ),
  },
})

type Position = ReturnType<typeof positionAccount>
type Pool = ReturnType<typeof poolAccount>

/** The mode in which fees are added to the amounts of all positions. */
const COMPOUNDING = 2n
const FEE_DENOMINATOR = 1e9
const U256_MASK = (1n << 256n) - 1n
const U64_MAX = (1n << 64n) - 1n

const failed = (what: string) => new ApiError('UPSTREAM_FAILED', `a Solana node returned ${what} for Meteora DAMM v2`)

/** Meteora's DAMM v2. A pool has a single range, so a position is a share of the pool. `seconds`: Unix time. */
export async function* dammNfts({
  mints,
  seconds,
}: {
  mints: Address[]
  seconds: bigint
}): RoundReading<FoundPosition[]> {
  const keys = await nftAccounts(program, 'position', mints)
  const first = yield keys
  const held = keys.flatMap((key, index) => {
    const account = ownAccount(first, key, program)
    if (account === null) return []
    const position = positionAccount(account)
    if (position.mint !== mints[index]) throw failed('a position of another NFT')
    return [{ key, position }]
  })
  if (held.length === 0) return []
  const pools = yield [...new Set(held.map(({ position }) => position.pool))]
  return held.flatMap(({ key, position }) => {
    const account = ownAccount(pools, position.pool, program)
    if (account === null) throw failed('no pool of a position')
    const pool = poolAccount(account)
    if (pool.sqrtPrice === 0n || pool.sqrtMin === 0n || pool.sqrtMin >= pool.sqrtMax) {
      throw failed('a pool with an impossible range')
    }
    const liquidity = position.unlocked + position.vested + position.locked
    const owed = [...feesOf(position, pool, liquidity), ...rewardsOf(position, pool, { liquidity, seconds })].filter(
      ({ amount }) => amount !== 0n,
    )
    return liquidity === 0n && owed.length === 0 ? [] : [toPosition({ key, position, pool, liquidity, owed })]
  })
}

/** Null beyond u64, because the counters are then not from the same moment. */
const bounded = (owed: bigint, since: bigint): bigint | null => (owed + since > U64_MAX ? null : owed + since)

const feesOf = (position: Position, pool: Pool, liquidity: bigint): EarnedQuantity[] => {
  const since = (now: bigint, then: bigint) => (((now - then) & U256_MASK) * liquidity) >> 128n
  return [
    { contractAddress: pool.coinA, amount: bounded(position.owedA, since(pool.growthA, position.settledAtA)) },
    { contractAddress: pool.coinB, amount: bounded(position.owedB, since(pool.growthB, position.settledAtB)) },
  ]
}

type Counted = { liquidity: bigint; seconds: bigint }

/** The pool's counters grow with time until the reward's end; the program adds the growth on its next call. */
function rewardsOf(position: Position, pool: Pool, { liquidity, seconds }: Counted): EarnedQuantity[] {
  return pool.rewards.map(({ coin, endsAt, perSecond, growth, updatedAt }, index) => {
    const { settledAt, owed } = position.rewards[index] ?? { settledAt: 0n, owed: 0n }
    const until = endsAt < seconds ? endsAt : seconds
    const isIdle = pool.liquidity === 0n || until <= updatedAt
    const grown = isIdle ? growth : growth + (((until - updatedAt) * perSecond) << 128n) / pool.liquidity
    const since = (((grown - settledAt) & U256_MASK) * liquidity) >> 192n
    return { contractAddress: coin, amount: bounded(owed, since) }
  })
}

/**
 * Base units of both coins for a position's liquidity. Both square roots are Q64.64; liquidity has another 64 fractional
 * bits.
 */
function amountsOf(pool: Pool, liquidity: bigint): [bigint, bigint] {
  const { sqrtPrice, sqrtMin, sqrtMax, feeMode, amountA, amountB, liquidity: supply } = pool
  if (feeMode === COMPOUNDING) {
    return supply === 0n ? [0n, 0n] : [(liquidity * amountA) / supply, (liquidity * amountB) / supply]
  }
  const root = sqrtPrice < sqrtMin ? sqrtMin : sqrtPrice > sqrtMax ? sqrtMax : sqrtPrice
  return [(liquidity * (sqrtMax - root)) / (root * sqrtMax), (liquidity * (root - sqrtMin)) >> 128n]
}

type OpenPosition = { key: Address; position: Position; pool: Pool; liquidity: bigint; owed: EarnedQuantity[] }

function toPosition({ key, position, pool, liquidity, owed }: OpenPosition): FoundPosition {
  const [a, b] = amountsOf(pool, liquidity)
  return liquidityPosition({
    type: 'CLMM',
    id: { holder: key },
    pool: position.pool,
    tokens: [
      { contractAddress: pool.coinA, amount: a },
      { contractAddress: pool.coinB, amount: b },
    ],
    yield: owed,
    range: {
      lower: priceOfSqrt(pool.sqrtMin),
      upper: priceOfSqrt(pool.sqrtMax),
      current: priceOfSqrt(pool.sqrtPrice),
      isInRange: pool.sqrtMin <= pool.sqrtPrice && pool.sqrtPrice < pool.sqrtMax,
    },
    fee: Number(pool.feeNumerator) / FEE_DENOMINATOR,
  })
}
