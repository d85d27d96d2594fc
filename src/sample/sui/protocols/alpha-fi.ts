import { coinKey } from '#domain/coin-type.ts'
import {
  Investor,
  LendingPool,
  PairPool,
  Receipt,
  SlushCap,
  SlushPool,
  SlushPosition,
} from '#sample/sui/layouts/alpha-fi.ts'
import type { SuiStateObject } from '#sample/sui/node/state.ts'

/** The packages of the main network that defined the types: of pairs, of pools that lend on DeepBook and on AlphaLend. */
const PAIR = '0x754afbce8c72c8e491e3b9d536aa9d9766fdbc68650224ce01072189b235eee3'
const LENDING = '0x66a09a4da70828bfa1ffb98998477403e4fc47ffa727adb916bb42d9bc8e1d66'
const SLUSH = '0x41b1def47b6259cd7306e049d6500eabb1a984e25558b56eefa9b6c000a038c3'
const nothing = `0x${'0'.repeat(64)}`
/** Behind the fields that are read, the objects go on. */
const more = (bytes: Uint8Array) => Uint8Array.from([...bytes, 1, 2, 3])

export type PairFigures = {
  pool: string
  investor: string
  parent: string
  coins: [string, string]
  /** Shares, and the liquidity that all of them stand for. */
  supply: bigint
  invested: bigint
  lower: number
  upper: number
  receipts: { id: string; holder: string; owner?: string; shares: bigint }[]
}

/** A pair that AlphaFi holds in a range on Bluefin, and receipts of it; Bluefin's pool is apart. */
export function alphaFiPairObjects(pair: PairFigures): SuiStateObject[] {
  const types = `<${pair.coins.join(', ')}>`
  return [
    {
      id: pair.pool,
      owner: null,
      type: `${PAIR}::alphafi_bluefin_sui_first_pool::Pool${types}`,
      content: more(
        PairPool.serialize({
          id: pair.pool,
          name: [65],
          image_url: [66],
          xTokenSupply: pair.supply,
          tokensInvested: pair.invested,
          rewards: { id: nothing, size: 2n },
          acc_rewards_per_xtoken: [],
          deposit_fee: 0n,
          deposit_fee_max_cap: 100n,
          withdrawal_fee: 0n,
          withdraw_fee_max_cap: 100n,
          paused: false,
        }).toBytes(),
      ),
    },
    {
      id: pair.investor,
      owner: null,
      type: `${PAIR}::alphafi_bluefin_sui_first_investor::Investor${types}`,
      content: more(
        Investor.serialize({
          id: pair.investor,
          lower_tick: pair.lower >>> 0,
          upper_tick: pair.upper >>> 0,
        }).toBytes(),
      ),
    },
    ...pair.receipts.map(({ id, holder, owner = holder, shares }) => ({
      id,
      owner: holder,
      type: `${PAIR}::alphafi_bluefin_sui_first_pool::Receipt`,
      content: more(
        Receipt.serialize({
          id,
          owner,
          name: 'Receipt',
          image_url: 'https://example.org/receipt.png',
          pool_id: pair.pool,
          xTokenBalance: shares,
        }).toBytes(),
      ),
    })),
  ]
}

export const alphaFiShare = (coinType: string): string =>
  `${LENDING}::alphalend_deepbook_pool::DEEPBOOK_STAKED<${coinType}>`

export type LentFigures = { pool: string; coinType: string; deposited: bigint; fees: bigint; shares: bigint }

/** A pool that lends on DeepBook. */
export const alphaFiLent = ({ pool, coinType, deposited, fees, shares }: LentFigures): SuiStateObject => ({
  id: pool,
  owner: null,
  type: `${LENDING}::alphalend_deepbook_pool::Pool<${coinType}>`,
  content: more(
    LendingPool.serialize({
      id: pool,
      lst_treasury_cap: { id: nothing, total_supply: shares },
      total_deposited: deposited,
      total_lst_supply: shares,
      is_paused: false,
      is_deposit_paused: false,
      deposit_limit: 1n,
      min_deposit_amount: 2n,
      withdrawal_fee_bps: 3n,
      spread_fee_bps: 4n,
      disabled_admin_caps: [],
      supplier_cap: nothing,
      referrer: nothing,
      collected_fees: fees,
    }).toBytes(),
  ),
})

export type SlushFigures = {
  cap: string
  owner: string
  positions: {
    id: string
    pool: string
    coinType: string
    principal: bigint
    shares: bigint
    supply: bigint
    invested: bigint
    /** Another package than the one that is known. */
    package?: string
  }[]
}

/** A cap and what it holds in pools that lend on AlphaLend. */
export const alphaFiSlush = ({ cap, owner, positions }: SlushFigures): SuiStateObject[] => [
  {
    id: cap,
    owner,
    type: `${SLUSH}::alphalend_slush_pool::PositionCap`,
    content: SlushCap.serialize({
      id: cap,
      position_pool_map: positions.map(({ id, pool }) => ({ key: id, value: pool })),
      client_address: owner,
      image_url: 'https://example.org/cap.png',
    }).toBytes(),
  },
  ...positions.flatMap(({ id, pool, coinType, package: packageId = SLUSH, ...figures }) => [
    {
      id,
      owner: pool,
      type: `${packageId}::alphalend_slush_pool::Position<${coinType}>`,
      content: SlushPosition.serialize({
        id,
        position_cap_id: cap,
        pool_id: pool,
        coin_type: coinKey(coinType).replaceAll(/0x(?=[0-9a-f]{64}::)/g, ''),
        principal: figures.principal,
        xtokens: figures.shares,
      }).toBytes(),
    },
    {
      id: pool,
      owner: null,
      type: `${packageId}::alphalend_slush_pool::Pool<${coinType}>`,
      content: more(
        SlushPool.serialize({
          id: pool,
          xTokenSupply: figures.supply,
          tokensInvested: figures.invested,
        }).toBytes(),
      ),
    },
  ]),
]
