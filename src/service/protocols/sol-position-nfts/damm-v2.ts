import { type Address, address, getAddressDecoder, getU8Decoder, getU64Decoder, getU128Decoder } from '@solana/kit'
import { ApiError } from '#contract/error.ts'
import { priceOfSqrt } from '#domain/liquidity/liquidity-amounts.ts'
import { accountLayout, at, getU256Decoder, ownAccount, readFields } from '#service/chains/sol/account-layout.ts'
import type { FoundPosition, TokenQuantity } from '#service/protocols/position-source.ts'
import { simplePosition } from '#service/protocols/simple-position.ts'
import { positionNftFacts } from './facts.ts'
import { nftAccounts } from './nft-account.ts'
import type { Reading } from './read-together.ts'

const program = address(positionNftFacts.meteora)
const [key, u8, u64, u128, u256] = [
  getAddressDecoder(),
  getU8Decoder(),
  getU64Decoder(),
  getU128Decoder(),
  getU256Decoder(),
]
const REWARDS = [0, 1]

const positionLayout = accountLayout({
  what: 'a Meteora DAMM v2 position',
  discriminator: 'aabc8fe47a40f7d0',
  size: 408,
  fields: {
    pool: at(8, key),
    mint: at(40, key),
    settledAtA: at(72, u256),
    settledAtB: at(104, u256),
    owedA: at(136, u64),
    owedB: at(144, u64),
    unlocked: at(152, u128),
    vested: at(168, u128),
    locked: at(184, u128),
  },
})
const earned = { settledAt: at(0, u256), owed: at(32, u64) }
const earnedAt = (index: number) => 216 + 48 * index

const poolLayout = accountLayout({
  what: 'a pool of Meteora DAMM v2',
  discriminator: 'f19a6d0411b16dbc',
  size: 1_112,
  fields: {
    feeNumerator: at(8, u64),
    coinA: at(168, key),
    coinB: at(200, key),
    liquidity: at(360, u128),
    sqrtMin: at(424, u128),
    sqrtMax: at(440, u128),
    sqrtPrice: at(456, u128),
    feeMode: at(484, u8),
    growthA: at(488, u256),
    growthB: at(520, u256),
    amountA: at(680, u64),
    amountB: at(688, u64),
  },
})
const reward = {
  coin: at(16, key),
  endsAt: at(120, u64),
  perSecond: at(128, u128),
  growth: at(144, u256),
  updatedAt: at(176, u64),
}
const rewardAt = (index: number) => 728 + 192 * index

type Position = ReturnType<typeof positionLayout.read>
type Pool = ReturnType<typeof poolLayout.read>

/** Fees are added to what all positions hold. */
const COMPOUNDING = 2
const FEE_DENOMINATOR = 1e9
const U256_MASK = (1n << 256n) - 1n
const U64_MAX = (1n << 64n) - 1n

const failed = (what: string) => new ApiError('UPSTREAM_FAILED', `a Solana node told ${what} of Meteora DAMM v2`)

/** Meteora's DAMM v2: one range for a whole pool, so that a position is a share of it. `seconds`: Unix time. */
export async function* dammNfts({ mints, seconds }: { mints: Address[]; seconds: bigint }): Reading<FoundPosition[]> {
  const keys = await nftAccounts(program, 'position', mints)
  const first = yield keys
  const held = keys.flatMap((key, index) => {
    const account = ownAccount(first.get(key), program)
    if (account === null) return []
    const position = positionLayout.read(account.data)
    if (position.mint !== mints[index]) throw failed('a position of another NFT')
    return [{ key, position, data: account.data }]
  })
  if (held.length === 0) return []
  const told = yield [...new Set(held.map(({ position }) => position.pool))]
  return held.flatMap(({ key, position, data }) => {
    const account = ownAccount(told.get(position.pool), program)
    if (account === null) throw failed('no pool of a position')
    const pool = poolLayout.read(account.data)
    if (pool.sqrtPrice === 0n || pool.sqrtMin === 0n || pool.sqrtMin >= pool.sqrtMax) {
      throw failed('a pool of an impossible range')
    }
    const liquidity = position.unlocked + position.vested + position.locked
    const owed = [
      ...feesOf(position, pool, liquidity),
      ...rewardsOf({ position: data, pool: account.data }, { liquidity, supply: pool.liquidity, seconds }),
    ].filter(({ amount }) => amount > 0n)
    return liquidity === 0n && owed.length === 0 ? [] : [toFound({ key, position, pool, liquidity, owed })]
  })
}

/** What was settled, where the rest is beyond u64: then the counters do not belong to one moment. */
const bounded = (owed: bigint, since: bigint): bigint => (owed + since > U64_MAX ? owed : owed + since)

const feesOf = (position: Position, pool: Pool, liquidity: bigint): TokenQuantity[] => {
  const since = (now: bigint, then: bigint) => (((now - then) & U256_MASK) * liquidity) >> 128n
  return [
    { contractAddress: pool.coinA, amount: bounded(position.owedA, since(pool.growthA, position.settledAtA)) },
    { contractAddress: pool.coinB, amount: bounded(position.owedB, since(pool.growthB, position.settledAtB)) },
  ]
}

type Counted = { liquidity: bigint; supply: bigint; seconds: bigint }

/** The pool's counters grow with time, up to the reward's end; the program adds it when it is called next. */
function rewardsOf(
  { position, pool }: { position: Uint8Array; pool: Uint8Array },
  { liquidity, supply, seconds }: Counted,
): TokenQuantity[] {
  return REWARDS.map((index) => {
    const { coin, endsAt, perSecond, growth, updatedAt } = readFields(reward, pool, rewardAt(index))
    const { settledAt, owed } = readFields(earned, position, earnedAt(index))
    const until = endsAt < seconds ? endsAt : seconds
    const grown =
      supply === 0n || until <= updatedAt ? growth : growth + (((until - updatedAt) * perSecond) << 128n) / supply
    const since = (((grown - settledAt) & U256_MASK) * liquidity) >> 192n
    return { contractAddress: coin, amount: bounded(owed, since) }
  })
}

/** Base units of both coins that a position's liquidity stands for; both roots Q64.64, liquidity with 64 more bits. */
function amountsOf(pool: Pool, liquidity: bigint): [bigint, bigint] {
  const { sqrtPrice, sqrtMin, sqrtMax, feeMode, amountA, amountB, liquidity: supply } = pool
  if (feeMode === COMPOUNDING) {
    return supply === 0n ? [0n, 0n] : [(liquidity * amountA) / supply, (liquidity * amountB) / supply]
  }
  const root = sqrtPrice < sqrtMin ? sqrtMin : sqrtPrice > sqrtMax ? sqrtMax : sqrtPrice
  return [(liquidity * (sqrtMax - root)) / (root * sqrtMax), (liquidity * (root - sqrtMin)) >> 128n]
}

type Held = { key: Address; position: Position; pool: Pool; liquidity: bigint; owed: TokenQuantity[] }

function toFound({ key, position, pool, liquidity, owed }: Held): FoundPosition {
  const [a, b] = amountsOf(pool, liquidity)
  return {
    ...simplePosition,
    positionId: key,
    type: 'CLMM',
    poolId: position.pool,
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
  }
}
