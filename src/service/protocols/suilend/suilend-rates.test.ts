import { expect, test } from 'vitest'
import { type ReserveFigures, suilendMarket } from '#sample/sui/protocols/suilend.ts'
import { parseBcs } from '#service/chains/sui/parse-bcs.ts'
import { LendingMarket, type Reserve } from './layout.ts'
import { suilendRates } from './suilend-rates.ts'

const nowMs = 1_795_248_000_000
const dayS = 86_400
const year = 365 * 86_400_000
const inTime = { startMs: nowMs - year / 2, endMs: nowMs + year / 2 }
const SUI = '0x2::sui::SUI'
const SEND = `0x${'b453'.padEnd(64, '1')}::send::SEND`
const half = { decimals: 9, available: 5_000n * 10n ** 9n, borrowed: 5_000n * 10n ** 9n, shares: 8_000n * 10n ** 9n }
const terms = {
  index: 1.25,
  closeLtvPercent: 75,
  curve: [[0, 0n] as [number, bigint], [100, 1_000n] as [number, bigint]],
}
/** 100 SEND at 0.5 dollars per year to each side, for 10,000 SUI at 2 dollars in 8,000 shares, of which 5,000 are lent. */
const figures: ReserveFigures[] = [
  {
    coinType: SUI,
    priceUsd: 2,
    ...half,
    ...terms,
    supplyRewards: [{ coinType: SEND, total: 100n * 10n ** 9n, ...inTime }],
    borrowRewards: [{ coinType: SEND, total: 100n * 10n ** 9n, ...inTime }],
  },
  { coinType: SEND, priceUsd: 0.5, ...half, ...terms },
]

function rewardsApr(
  side: 'supply' | 'borrow',
  change: (sui: Reserve, send: Reserve) => void,
  prices?: Map<string, number>,
) {
  const { content } = suilendMarket('0x84', figures)
  const { reserves } = parseBcs(LendingMarket, content, 'a market')
  const [sui, send] = reserves
  if (!sui || !send) throw new Error('two reserves')
  for (const reserve of [sui, send]) reserve.price_last_update_timestamp_s = BigInt(nowMs / 1_000 - dayS)
  change(sui, send)
  return suilendRates({ side, reserve: sui, reserves, nowMs, ...(prices && { prices }) }).rewardsApr
}

test('rewards of a deposit go to the cTokens in obligations: with half of them outside, they are twice as much', () => {
  const withShares = (total: bigint) =>
    rewardsApr('supply', (sui) => {
      sui.deposits_pool_reward_manager.total_shares = total * 10n ** 9n
    })
  expect(withShares(8_000n)).toBeCloseTo(50 / 20_000, 12)
  expect(withShares(4_000n)).toBeCloseTo(50 / 10_000, 12)
})

test('rewards of a debt go to its shares, each of which has grown by the index', () => {
  const apr = rewardsApr('borrow', (sui) => {
    sui.borrows_pool_reward_manager.total_shares = 2_000n * 10n ** 9n
  })
  // 2,000 shares * 1.25 = 2,500 SUI, that is 5,000 dollars.
  expect(apr).toBeCloseTo(50 / 5_000, 12)
})

test('the price of a reserve that nobody has used for more than a day is none: a retired one says 1 dollar for ever', () => {
  const isOld = (reserve: Reserve) => {
    reserve.price_last_update_timestamp_s -= 1n
  }
  expect(rewardsApr('supply', () => {})).not.toBeNull()
  expect(rewardsApr('supply', (_, send) => isOld(send))).toBeNull()
  expect(rewardsApr('supply', (sui) => isOld(sui))).toBeNull()
  // 100 SEND per year at the market's 0.25 dollars, and at 4 dollars per SUI.
  const prices = new Map([
    [SEND, 0.25],
    [SUI, 4],
  ])
  expect(rewardsApr('supply', (_, send) => isOld(send), prices)).toBeCloseTo(25 / 20_000, 12)
  expect(rewardsApr('supply', (sui) => isOld(sui), prices)).toBeCloseTo(50 / 40_000, 12)
  // A current price takes precedence over the market's.
  expect(rewardsApr('supply', () => {}, prices)).toBeCloseTo(50 / 20_000, 12)
})
