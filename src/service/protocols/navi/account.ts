import { Transaction } from '@mysten/sui/transactions'
import { ApiError } from '#contract/error.ts'
import { chunksOf } from '#domain/chunks-of.ts'
import { quotient, RAY } from '#domain/lending-index.ts'
import { parseBcs, U256 } from '#service/chains/sui/parse-bcs.ts'
import type { SuiReader } from '#service/chains/sui/sui-reader.ts'
import { AccountCap, type ReserveData, ReserveDatas, UserStates } from './layout.ts'
import { naviTypes } from './navi.ts'
import type { NaviConfig } from './open-api.ts'

const CLOCK = '0x6'
/** NAVI reports a health above this as infinite. */
const INFINITE = 100_000
/** The number of accounts that one simulated transaction reads. This is our own limit; a node allows 1,023 commands. */
const ACCOUNTS_AT_ONCE = 100

export type NaviBalance = { reserve: ReserveData; supplied: bigint; borrowed: bigint }
type NaviIds = Pick<NaviConfig, 'storage' | 'uiGetter'>
/** Keyed by the asset's number. */
export type NaviBalances = Map<number, NaviBalance>
export type NaviMarket = { key: string; config: NaviIds & { oracle?: NaviConfig['oracle'] } }
export type NaviAccount = { market: NaviMarket; account: string; balances: NaviBalances }

type Call = {
  sui: SuiReader
  config: NaviIds
  address: string
  signal: AbortSignal
}

/**
 * The accounts that a wallet controls besides its own address: those of the AccountCaps that it holds, which NAVI's e-mode
 * uses. NAVI's registry of e-mode caps is not read: it checks neither who registers a cap nor for whom, so anybody can
 * register another person's account (bytecode of 0x898c82845cc338d0…cf36eb, `registry`).
 */
export async function readNaviCaps(sui: SuiReader, address: string, signal: AbortSignal): Promise<string[]> {
  const caps = await sui.ownedObjects(address, naviTypes.accountCap, signal)
  return [...new Set(caps.map(({ content }) => parseBcs(AccountCap, content, "NAVI's AccountCap").owner))]
}

/** The balances of the address alone on one market. */
export async function readNaviBalances({ config, ...call }: Call): Promise<NaviBalances> {
  const [account] = await readNaviAccounts({ ...call, markets: [{ key: '', config }], accounts: [call.address] })
  return account?.balances ?? new Map()
}

/** A simulated call that reads nothing of a wallet has this sender. */
const NOBODY = `0x${'0'.repeat(64)}`

/** All reserves of a market, without anybody's balances. */
export async function readNaviReserves({ sui, config, signal }: Omit<Call, 'address'>): Promise<ReserveData[]> {
  const transaction = new Transaction()
  transaction.setSender(NOBODY)
  transaction.moveCall({
    target: `${config.uiGetter}::getter::get_reserve_data`,
    arguments: [transaction.object(config.storage)],
  })
  const [values] = await sui.simulate(transaction, signal)
  return parseBcs(ReserveDatas, values?.[0], "NAVI's reserves")
}

type AccountsCall = Omit<Call, 'config'> & { markets: NaviMarket[]; accounts: string[] }

/**
 * Reads each account's deposits and debts on each market, as scaled balances, with the indices to scale them by. One
 * simulated transaction reads them all, so they are from the same moment. `getter_unchecked` also accepts an account that
 * has never used NAVI.
 */
export async function readNaviAccounts({ accounts, ...call }: AccountsCall): Promise<NaviAccount[]> {
  const read: NaviAccount[] = []
  for (const batch of chunksOf(accounts, ACCOUNTS_AT_ONCE))
    read.push(...(await readBatch({ ...call, accounts: batch })))
  return read
}

async function readBatch({ sui, markets, accounts, address, signal }: AccountsCall): Promise<NaviAccount[]> {
  const transaction = new Transaction()
  transaction.setSender(address)
  for (const { config } of markets) {
    const storage = transaction.object(config.storage)
    transaction.moveCall({ target: `${config.uiGetter}::getter::get_reserve_data`, arguments: [storage] })
    for (const account of accounts) {
      transaction.moveCall({
        target: `${config.uiGetter}::getter_unchecked::get_user_state`,
        arguments: [storage, transaction.pure.address(account)],
      })
    }
  }
  const results = await sui.simulate(transaction, signal)
  return markets.flatMap((market, place) => {
    const [reserves, ...states] = results.slice(place * (1 + accounts.length))
    const known = parseBcs(ReserveDatas, reserves?.[0], "NAVI's reserves")
    return accounts.map((account, index) => ({ market, account, balances: toBalances(known, states[index]?.[0]) }))
  })
}

function toBalances(reserves: ReserveData[], states: Uint8Array | undefined): NaviBalances {
  const balances: NaviBalances = new Map(
    reserves.map((reserve) => [reserve.id, { reserve, supplied: 0n, borrowed: 0n }]),
  )
  for (const state of parseBcs(UserStates, states, "NAVI's balances")) {
    const balance = balances.get(state.asset_id)
    if (!balance)
      throw new ApiError('UPSTREAM_FAILED', 'NAVI returned a balance of an asset that it has no reserve for')
    balance.supplied = state.supply_balance
    balance.borrowed = state.borrow_balance
  }
  return balances
}

/**
 * The health of all debts of the address, each with its own borrow weight, as the lending contract computes it before a
 * liquidation. (`calculator_unchecked::dynamic_health_factor` gives all debts the weight of the pool passed to it.) Accepts
 * prices of any age. Null if NAVI reports it as infinite.
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
