import { coinKey } from '#domain/coin-type.ts'
import { samplePools } from '#sample/pools/pools.ts'
import { publishedTerms } from '#sample/pools/published-terms.ts'
import { seededAddress } from '#sample/prices/seeded-random.ts'
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

/** NAVI's numbers of the assets that the wallet has there; those of the others are ours. */
const numbers = new Map([
  [coinKey(SUI), 0],
  [coinKey(USDC), 10],
])
const FIRST_OTHER = 100

/** One for each vault of NAVI that the sample lists, since the vault stands for that pool. */
export const sampleNaviPools = samplePools
  .filter(({ protocol }) => protocol.slug === 'navi-lending')
  .flatMap(({ assets }) => assets)
  .map(({ address }, index) => {
    const id = numbers.get(coinKey(address)) ?? FIRST_OTHER + index
    return { id, suiCoinType: address, contract: { pool: seededAddress(`navi pool ${address}`) }, oracleId: id }
  })

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
    feedId: seededAddress(`navi feed ${oracleId}`),
    pythPriceFeedId: seededAddress(`navi price ${oracleId}`),
    pythPriceInfoObject: seededAddress(`navi price object ${oracleId}`),
  })),
}

const figures = new Map([
  [0, { supplyRate: 0.0284, borrowRate: 0.0512, supplyIndex: 1.0731, borrowIndex: 1.1187 }],
  [10, { supplyRate: 0.0436, borrowRate: 0.0621, supplyIndex: 1.0894, borrowIndex: 1.1302 }],
])
/** Of an asset that the wallet has nothing of. */
const idle = { supplyRate: 0.03, borrowRate: 0.05, supplyIndex: 1.05, borrowIndex: 1.08 }

const termsOf = (coinType: string) => {
  const { ltv = 0, threshold = 0 } = publishedTerms('navi-lending', coinType) ?? {}
  return { ltv, liquidationThreshold: threshold }
}

/** The storages of its other markets, by the keys that its API knows them by. */
export const sampleNaviMarkets = {
  ember: sampleId('5a20'),
  rwa: sampleId('5a21'),
  'sui-eco': sampleId('5a22'),
}

/** The sample wallet lends 2,600 USDC and 310 SUI there, 54.47 USDC on the market ember, and owes nothing; figures are ours. */
export const sampleNavi: SuiStatePart = {
  functions: naviFunctions(
    sampleNaviIds.uiGetter,
    sampleNaviPools.map(({ id, suiCoinType }) => ({
      id,
      coinType: suiCoinType,
      ...(figures.get(id) ?? idle),
      ...termsOf(suiCoinType),
    })),
    [
      {
        address: sampleOwner,
        balances: [
          { asset: 0, supplied: 288_880_000_000n, borrowed: 0n },
          { asset: 10, supplied: 2_386_600_000_000n, borrowed: 0n },
        ],
      },
    ],
    {
      [sampleNaviMarkets.ember]: [
        { address: sampleOwner, balances: [{ asset: 10, supplied: 50_000_000_000n, borrowed: 0n }] },
      ],
      [sampleNaviMarkets.rwa]: [],
      [sampleNaviMarkets['sui-eco']]: [],
    },
  ),
}
