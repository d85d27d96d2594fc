import type { EarnedQuantity } from '#service/protocols/position-source.ts'
import type { BinShare } from './bins-of.ts'
import type { Bin, Pair } from './layout.ts'

const Q64 = 64n
const U128_MASK = (1n << 128n) - 1n
const U64_MAX = (1n << 64n) - 1n
/** The program gives a bin one fifteenth of a reward. */
const REWARD_PARTS = 15n

/**
 * The settled earnings plus those since; null if the sum exceeds the program's range, because the counters are not from the
 * same moment.
 */
function since(owed: bigint, share: bigint, [now, settledAt]: [bigint, bigint]): bigint | null {
  const all = owed + (((share >> Q64) * ((now - settledAt) & U128_MASK)) >> Q64)
  return all > U64_MAX ? null : all
}

type BinState = { of: BinShare; bin: Bin | null }

/**
 * Uncollected fees of both coins and rewards, over all bins; null if one bin's earnings cannot be computed. `seconds`: Unix
 * time.
 */
export function earnedBy(pair: Pair, shares: BinState[], seconds: bigint): EarnedQuantity[] {
  const sums: (bigint | null)[] = [0n, 0n, 0n, 0n]
  const add = (index: number, amount: bigint | null) => {
    const sum = sums[index] ?? null
    sums[index] = sum === null || amount === null ? null : sum + amount
  }
  const hasReward = pair.rewards.map(({ isSet }) => isSet !== 0n)
  for (const { of, bin } of shares) {
    const { share, fees, rewards } = of
    add(0, bin === null ? fees.owedX : since(fees.owedX, share, [bin.feeX, fees.atX]))
    add(1, bin === null ? fees.owedY : since(fees.owedY, share, [bin.feeY, fees.atY]))
    // Without a reward, limit orders use these bytes of a bin.
    if (hasReward[0]) add(2, bin === null ? rewards.owedX : since(rewards.owedX, share, [grown(0), rewards.atX]))
    if (hasReward[1]) add(3, bin === null ? rewards.owedY : since(rewards.owedY, share, [grown(1), rewards.atY]))

    function grown(index: 0 | 1): bigint {
      const counter = (index === 0 ? bin?.reward0 : bin?.reward1) ?? 0n
      const reward = pair.rewards[index]
      const supply = (bin?.supply ?? 0n) >> Q64
      // Only the active bin earns, until the reward ends.
      if (reward === undefined || of.id !== pair.active || supply === 0n) return counter
      const until = reward.endsAt < seconds ? reward.endsAt : seconds
      const elapsed = until > reward.updatedAt ? until - reward.updatedAt : 0n
      return counter + (reward.rate * elapsed) / REWARD_PARTS / supply
    }
  }
  const coins = [pair.coinX, pair.coinY, ...pair.rewards.map(({ coin }) => coin)]
  return coins.flatMap((contractAddress, index) => {
    const amount = sums[index] ?? null
    return amount === 0n ? [] : [{ contractAddress, amount }]
  })
}
