import { naviFunctions } from './navi-functions.ts'
import { sampleOwner } from './sample-owner.ts'
import type { SuiStatePart } from './sui-state.ts'

const SUI = '0x2::sui::SUI'
const USDC = '0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC'

/** Ids of the sample's own: what is recorded of NAVI's API names them. */
export const sampleNaviIds = {
  storage: `0x${'5a0a'.padEnd(64, '0')}`,
  uiGetter: `0x${'5a0b'.padEnd(64, '0')}`,
  priceOracle: `0x${'5a0c'.padEnd(64, '0')}`,
  suiPool: `0x${'5a0d'.padEnd(64, '0')}`,
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
