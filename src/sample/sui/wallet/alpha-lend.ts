import { seededAddress } from '#sample/prices/seeded-random.ts'
import type { SuiStatePart } from '#sample/sui/node/state.ts'
import { alphaLendMarket, alphaLendPosition } from '#sample/sui/protocols/alpha-lend.ts'
import { sampleOwner } from './owner.ts'

const SUI = '0x2::sui::SUI'
const USDC = '0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC'
const BLUE = '0xe1b45a0e641b9955a20aa0ad1c1f4ad86aad8afb07296d4085e349a50e90bdca::blue::BLUE'
const ONE = 10n ** 18n
const shared = {
  curve: [
    [0, 0n],
    [80, 900n],
    [100, 12_000n],
  ] satisfies [number, bigint][],
  spreadBps: 2_000n,
}

/** 320 SUI lent against 210 USDC, with BLUE as a reward; figures are ours, at the beginning of `hour` (Unix seconds). */
export const sampleAlphaLend = (hour: number): SuiStatePart => ({
  objects: [
    alphaLendMarket({
      ...shared,
      id: 1n,
      coinType: SUI,
      decimals: 9,
      holding: 5_200_000_000_000_000n,
      borrowed: 3_900_000_000_000_000n,
      shares: 8_750_000_000_000_000n,
      index: (ONE * 1_083n) / 1_000n,
      updatedMs: hour * 1_000,
      threshold: 80,
      supply: {
        shares: 8_700_000_000_000_000n,
        updatedMs: hour * 1_000,
        rewards: [
          {
            coinType: BLUE,
            total: 900_000_000_000_000n,
            distributed: 300_000_000_000_000n * ONE,
            perShare: ONE / 20n,
            startMs: Date.UTC(2026, 0, 1),
            endMs: Date.UTC(2036, 0, 1),
          },
        ],
      },
    }),
    alphaLendMarket({
      ...shared,
      id: 5n,
      coinType: USDC,
      decimals: 6,
      holding: 2_100_000_000_000n,
      borrowed: 4_300_000_000_000n,
      shares: 6_000_000_000_000n,
      index: (ONE * 1_121n) / 1_000n,
      updatedMs: hour * 1_000,
      threshold: 85,
    }),
    ...alphaLendPosition({
      id: seededAddress('alphalend position'),
      cap: seededAddress('alphalend cap'),
      owner: sampleOwner,
      collaterals: [[1n, 307_692_307_692n]],
      loans: [{ market: 5n, coinType: USDC, amount: 205_000_000n, index: (ONE * 1_094n) / 1_000n }],
      rewards: [
        {
          market: 1n,
          isDeposit: true,
          share: 307_692_307_692n,
          rewards: [{ coinType: BLUE, earned: 4_100_000_000n * ONE, perShare: ONE / 25n }],
        },
      ],
    }),
  ],
})
