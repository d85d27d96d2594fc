import { Transaction } from '@mysten/sui/transactions'
import { ApiError } from '#contract/error.ts'
import { quotient, RAY } from '#domain/lending-index.ts'
import { parseBcs, U256 } from '#service/chains/sui/parse-bcs.ts'
import type { SuiReader } from '#service/chains/sui/sui-reader.ts'
import { type ReserveData, ReserveDatas, UserStates } from './layout.ts'
import type { NaviConfig } from './open-api.ts'

const CLOCK = '0x6'
/** NAVI calls a health above this infinite. */
const INFINITE = 100_000

export type NaviBalance = { reserve: ReserveData; supplied: bigint; borrowed: bigint }

type Call = {
  sui: SuiReader
  config: Pick<NaviConfig, 'storage' | 'uiGetter'>
  address: string
  signal: AbortSignal
}

/**
 * What the address has lent and owes, as scaled balances, and the indices that they stand at: one simulated transaction, so that
 * both are of one moment. `getter_unchecked` reads an address that never used NAVI too.
 */
export async function readNaviBalances({ sui, config, address, signal }: Call): Promise<Map<number, NaviBalance>> {
  const transaction = new Transaction()
  transaction.setSender(address)
  transaction.moveCall({
    target: `${config.uiGetter}::getter_unchecked::get_user_state`,
    arguments: [transaction.object(config.storage), transaction.pure.address(address)],
  })
  transaction.moveCall({
    target: `${config.uiGetter}::getter::get_reserve_data`,
    arguments: [transaction.object(config.storage)],
  })
  const [states, reserves] = await sui.simulate(transaction, signal)
  const balances = new Map(
    parseBcs(ReserveDatas, reserves?.[0], "NAVI's reserves").map((reserve) => [
      reserve.id,
      { reserve, supplied: 0n, borrowed: 0n },
    ]),
  )
  for (const state of parseBcs(UserStates, states?.[0], "NAVI's balances")) {
    const balance = balances.get(state.asset_id)
    if (!balance) throw new ApiError('UPSTREAM_FAILED', 'NAVI told a balance of an asset that it has no reserve of')
    balance.supplied = state.supply_balance
    balance.borrowed = state.borrow_balance
  }
  return balances
}

/**
 * The health of all that the address owes, each loan by its own borrow weight, as the lending contract weighs it before it liquidates:
 * `calculator_unchecked::dynamic_health_factor` gives all loans the weight of the pool that is asked about. Prices of any age are
 * taken. Null for one that NAVI calls infinite.
 */
export async function readNaviHealth({
  sui,
  config,
  address,
  signal,
  priceOracle,
}: Call & { priceOracle: string }): Promise<number | null> {
  const transaction = new Transaction()
  transaction.setSender(address)
  transaction.moveCall({
    target: `${config.uiGetter}::logic_getter_unchecked::user_health_factor`,
    arguments: [
      transaction.object(CLOCK),
      transaction.object(config.storage),
      transaction.object(priceOracle),
      transaction.pure.address(address),
    ],
  })
  const [values] = await sui.simulate(transaction, signal)
  const health = quotient(parseBcs(U256, values?.[0], "NAVI's health factor"), RAY)
  return health === null || health > INFINITE ? null : health
}
