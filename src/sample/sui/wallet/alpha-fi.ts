import { seededAddress } from '#sample/prices/seeded-random.ts'
import type { SuiStatePart } from '#sample/sui/node/state.ts'
import { alphaFiLent, alphaFiPairObjects, alphaFiShare, alphaFiSlush } from '#sample/sui/protocols/alpha-fi.ts'
import { ownId } from '#sample/sui/protocols/clmm-pool.ts'
import { sampleOwner } from './owner.ts'

const SUI = '0x2::sui::SUI'
const USDC = '0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC'
const WAL = '0x356a26eb9e012a68958082340d4c4116e7f55615cf27affcff209cf0ae544f59::wal::WAL'
const RECEIPT =
  '0x754afbce8c72c8e491e3b9d536aa9d9766fdbc68650224ce01072189b235eee3::alphafi_bluefin_sui_first_pool::Receipt'
const share = alphaFiShare(USDC)
const pair = {
  pool: seededAddress('alphafi pair'),
  investor: seededAddress('alphafi investor'),
  parent: ownId(sampleOwner, 'Bluefin pool'),
}
const lent = seededAddress('alphafi lending pool')

/** What AlphaFi's API says of its pools: two of those that are held, and one of a strategy that is not read. */
export const sampleAlphaFiConfig = {
  [pair.pool]: {
    strategy_type: 'AutobalanceLp',
    data: {
      pool_id: pair.pool,
      package_id: seededAddress('alphafi pair package'),
      parent_protocol: 'Bluefin',
      parent_pool_id: pair.parent,
      investor_id: pair.investor,
      receipt: { name: 'Receipt', type: RECEIPT },
      asset_a: { name: 'SUI', type: SUI },
      asset_b: { name: 'USDC', type: USDC },
      is_active: true,
      pool_name: 'BLUEFIN-AUTOBALANCE-SUI-USDC',
    },
  },
  [lent]: {
    strategy_type: 'FungibleLending',
    data: {
      pool_id: lent,
      package_id: seededAddress('alphafi lending package'),
      parent_protocol: 'DeepBook',
      fungible_coin: { name: 'DEEPBOOK_STAKED', type: share },
      asset: { name: 'USDC', type: USDC },
      is_active: true,
      pool_name: 'ALPHALEND-DEEPBOOK-USDC',
    },
  },
  [seededAddress('alphafi looping pool')]: { strategy_type: 'Looping', data: {} },
}

/** A receipt of SUI and USDC on Bluefin, 150 shares of USDC lent on DeepBook, 220 WAL put into AlphaLend; figures are ours. */
export const sampleAlphaFi: SuiStatePart = {
  balances: [{ owner: sampleOwner, coinType: share, amount: 150_000_000n }],
  coins: [{ coinType: share, decimals: 6, name: 'DeepBook Staked USDC', symbol: 'dbUSDC' }],
  objects: [
    ...alphaFiPairObjects({
      ...pair,
      coins: [SUI, USDC],
      supply: 9_000_000_000_000n,
      invested: 9_450_000_000_000n,
      lower: -66_000,
      upper: -50_040,
      receipts: [{ id: seededAddress('alphafi receipt'), holder: sampleOwner, shares: 4_200_000_000n }],
    }),
    alphaFiLent({
      pool: lent,
      coinType: USDC,
      deposited: 2_300_000_000_000n,
      fees: 4_000_000_000n,
      shares: 2_205_000_000_000n,
    }),
    ...alphaFiSlush({
      cap: seededAddress('alphafi slush cap'),
      owner: sampleOwner,
      positions: [
        {
          id: seededAddress('alphafi slush position'),
          pool: seededAddress('alphafi slush pool'),
          coinType: WAL,
          principal: 220_000_000_000n,
          shares: 205_000_000_000n,
          supply: 41_000_000_000_000n,
          invested: 45_300_000_000_000n,
        },
      ],
    }),
  ],
}
