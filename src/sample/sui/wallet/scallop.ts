import type { SuiStatePart } from '#sample/sui/node/state.ts'
import { scallopMarket, scallopObligation } from '#sample/sui/protocols/scallop.ts'
import { sampleOwner } from './owner.ts'

const SUI = '0x2::sui::SUI'
const USDC = '0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC'
const HASUI = '0xbde4ba4c2e274a60ce15c1cfff9e5c42e41654ac8b6d906a57efa4bd3c29f47d::hasui::HASUI'
const sSUI = '0xaafc4f740de0dd0dde642a31148fb94517087052f19afb0f7bed1dc41a50c77b::scallop_sui::SCALLOP_SUI'

/** Scallop's API names these. */
export const sampleScallopIds = {
  marketId: '0xa757975255146dc9686aa823b7838b507f315d704f428cbadad2f4ea061939d9',
  coins: [{ name: 'sui', coinType: SUI, sCoin: sSUI }],
}
const pool = { cash: 6_100_000_000_000_000n, revenue: 90_000_000_000_000n, revenueFactor: 0.2 }

/** The sample wallet holds 142 sSUI, has put in 60 haSUI and owes 55 USDC for it; figures are ours. */
export const sampleScallop: SuiStatePart = {
  balances: [{ owner: sampleOwner, coinType: sSUI, amount: 142_300_000_000n }],
  coins: [{ coinType: sSUI, decimals: 9, name: 'sSUI', symbol: 'sSUI' }],
  objects: [
    ...scallopMarket(
      sampleScallopIds.marketId,
      [
        {
          ...pool,
          coinType: SUI,
          debt: 14_200_000_000_000_000n,
          shares: 18_500_000_000_000_000n,
          index: 1_182_400_000n,
          borrowApr: 0.0487,
        },
        {
          ...pool,
          coinType: USDC,
          cash: 4_800_000_000_000n,
          revenue: 60_000_000_000n,
          debt: 13_900_000_000_000n,
          shares: 17_000_000_000_000n,
          index: 1_204_100_000n,
          borrowApr: 0.0712,
        },
      ],
      [{ coinType: HASUI, liquidationFactor: 0.8125 }],
    ),
    ...scallopObligation({
      id: '0x5a02000000000000000000000000000000000000000000000000000000000002',
      owner: sampleOwner,
      collaterals: [{ coinType: HASUI, amount: 60_000_000_000n }],
      debts: [{ coinType: USDC, amount: 54_200_000n, index: 1_186_000_000n }],
    }),
  ],
}
