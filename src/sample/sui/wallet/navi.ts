import type { SuiStatePart } from '#sample/sui/node/state.ts'
import { naviFunctions } from '#sample/sui/protocols/navi.ts'
import { sampleOwner } from './owner.ts'

const SUI = '0x2::sui::SUI'
const USDC = '0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC'

const sampleId = (digits: string) => `0x${digits.padEnd(64, '0')}`

/** Ids of the sample's own, that no chain has: its answers of NAVI's API name them. */
export const sampleNaviIds = {
  package: sampleId('5a09'),
  storage: sampleId('5a0a'),
  uiGetter: sampleId('5a0b'),
  priceOracle: sampleId('5a0c'),
  incentiveV2: sampleId('5a0e'),
  incentiveV3: sampleId('5a0f'),
}

/** The assets' numbers are those of NAVI's main market. */
export const sampleNaviPools = [
  { id: 0, suiCoinType: SUI, contract: { pool: sampleId('5a0d') }, oracleId: 0 },
  { id: 10, suiCoinType: USDC, contract: { pool: sampleId('5a1d') }, oracleId: 10 },
]

export const sampleNaviOracle = {
  packageId: sampleId('5a10'),
  priceOracle: sampleNaviIds.priceOracle,
  oracleConfig: sampleId('5a11'),
  supraOracleHolder: sampleId('5a12'),
  switchboardAggregator: sampleId('5a13'),
  pythStateId: sampleId('5a14'),
  wormholeStateId: sampleId('5a15'),
  feeds: sampleNaviPools.map(({ oracleId }) => ({
    oracleId,
    feedId: sampleId(`5a2${oracleId}`),
    pythPriceFeedId: sampleId(`5a3${oracleId}`),
    pythPriceInfoObject: sampleId(`5a4${oracleId}`),
  })),
}

/** The sample wallet lends 2,600 USDC and 310 SUI there and owes nothing; figures are ours. */
export const sampleNavi: SuiStatePart = {
  functions: naviFunctions(
    sampleNaviIds.uiGetter,
    [
      { id: 0, coinType: SUI, supplyRate: 0.0284, borrowRate: 0.0512, supplyIndex: 1.0731, borrowIndex: 1.1187 },
      { id: 10, coinType: USDC, supplyRate: 0.0436, borrowRate: 0.0621, supplyIndex: 1.0894, borrowIndex: 1.1302 },
    ],
    [
      {
        address: sampleOwner,
        balances: [
          { asset: 0, supplied: 288_880_000_000n, borrowed: 0n },
          { asset: 10, supplied: 2_386_600_000_000n, borrowed: 0n },
        ],
      },
    ],
  ),
}
