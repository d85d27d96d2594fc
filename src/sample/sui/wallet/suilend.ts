import { WAD } from '#domain/lending-index.ts'
import { samplePrice } from '#sample/prices/sample-price.ts'
import type { SuiStatePart } from '#sample/sui/node/state.ts'
import { upgradeCapObject } from '#sample/sui/node/upgrade-cap-object.ts'
import { springSuiObjects } from '#sample/sui/protocols/spring-sui.ts'
import { suilendMarket, suilendObligation } from '#sample/sui/protocols/suilend.ts'
import { sampleOwner } from './owner.ts'

const SUI = '0x2::sui::SUI'
const USDC = '0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC'
const DEEP = '0xdeeb7a4662eec9f2f3def03fb937a663dddaa2e215b8078a284d026b7946c270::deep::DEEP'
const SPRING_SUI = '0x83556891f4a0f233ce7b05cfe7f957d4020492a34f5405b2cb9377d060bef4bf::spring_sui::SPRING_SUI'

/** Of Suilend's main market and SpringSui's sSUI: @suilend/sdk 3.0.3, Published.toml of suilend/suilend, @suilend/springsui-sdk 3.0.1 (2026). */
const ids = {
  market: '0x84030d26d85eaa7035084a057f2f11f701b7e2e4eda87551becbc7c97505ece1',
  upgradeCap: '0x3d4ef1859c3ee9fc72858f588b56a09da5466e64f8cc4e90a7b3b909fba8a7ae',
  springUpgradeCap: '0x4dc657b6c0fe896f4b94fee1ceac96312dde0a36b94e799caaec30deb53dcd67',
  springSui: {
    coinType: SPRING_SUI,
    info: '0x15eda7330c8f99c30e430b4d82fd7ab2af3ead4ae17046fcb224aa9bad394f6b',
    weightHook: '0xbbafcb2d7399c0846f8185da3f273ad5b26b3b35993050affa44cfa890f1f144',
  },
}
const suilendPackage = '0x59672975e15c58ffc9450f5236b6aa9fa2407d94b8081e634778aa01957d8c6f'
const springPackage = '0xb0575765166030556a6eafd3b1b970eba8183ff748860680245b9edd41c716e7'
const everywhere = { startMs: Date.UTC(2026, 0, 1), endMs: Date.UTC(2036, 0, 1) }
const curve: [number, bigint][] = [
  [0, 0n],
  [80, 600n],
  [100, 9_000n],
]

/** The sample wallet's one obligation: 1,250 SUI and 4,000 DEEP lent, 1,480 USDC owed; figures are ours, prices those of `hour` (Unix seconds). What is called is named beside. */
export const sampleSuilend = (hour: number): SuiStatePart => ({
  functions: [{ target: `${suilendPackage}::lending_market::is_market_paused`, run: () => [new Uint8Array([0])] }],
  objects: [
    suilendMarket(ids.market, [
      {
        coinType: SUI,
        decimals: 9,
        priceUsd: samplePrice(SUI, hour) ?? 0,
        available: 21_400_000_000_000_000n,
        borrowed: 38_600_000_000_000_000n,
        fees: 0n,
        shares: 56_000_000_000_000_000n,
        index: 1.09,
        closeLtvPercent: 75,
        curve,
        supplyRewards: [{ coinType: SUI, total: 6_000_000_000_000_000n, ...everywhere }],
      },
      {
        coinType: USDC,
        decimals: 6,
        priceUsd: samplePrice(USDC, hour) ?? 0,
        available: 19_000_000_000_000n,
        borrowed: 61_000_000_000_000n,
        shares: 74_000_000_000_000n,
        index: 1.124,
        closeLtvPercent: 80,
        curve,
      },
      {
        coinType: DEEP,
        decimals: 6,
        priceUsd: samplePrice(DEEP, hour) ?? 0,
        available: 40_000_000_000_000n,
        borrowed: 9_000_000_000_000n,
        shares: 48_000_000_000_000n,
        index: 1.03,
        closeLtvPercent: 40,
        borrowWeightBps: 20_000n,
        curve,
      },
      {
        coinType: SPRING_SUI,
        decimals: 9,
        priceUsd: samplePrice(SPRING_SUI, hour) ?? 0,
        available: 9_000_000_000_000_000n,
        borrowed: 100_000_000_000_000n,
        shares: 9_050_000_000_000_000n,
        index: 1.01,
        closeLtvPercent: 75,
        curve,
      },
    ]),
    upgradeCapObject(ids.upgradeCap, suilendPackage, 25n),
    upgradeCapObject(ids.springUpgradeCap, springPackage, 1n),
    ...springSuiObjects(springPackage, ids.springSui),
    ...suilendObligation({
      id: '0x5a01000000000000000000000000000000000000000000000000000000000001',
      marketId: ids.market,
      owner: sampleOwner,
      deposits: [
        { reserve: 0, coinType: SUI, shares: 1_166_700_000_000n },
        { reserve: 2, coinType: DEEP, shares: 3_920_000_000n },
      ],
      debts: [{ reserve: 1, coinType: USDC, principal: 1_445_000_000n * WAD, index: 1.0975 }],
    }),
  ],
})
