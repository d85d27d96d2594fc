import { nativeAddresses } from '#contract/chains.ts'
import { ApiError } from '#contract/error.ts'
import { friendlyTonAddress } from '#domain/ton-address.ts'
import { readWalletAddress } from '#domain/wallet-address.ts'
import { toncenter } from '#service/chains/ton/toncenter.ts'
import { cachedRead } from '#service/protocols/kit/cached-read.ts'
import { aprPerSecond } from '#service/protocols/kit/lending.ts'
import { openSource } from '#service/protocols/kit/open-source.ts'
import { borrow, supply, withoutRewards } from '#service/protocols/kit/position.ts'
import type { FoundPosition, Note, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { evaaHealth, interestOf, presentValue } from './arithmetic.ts'
import { evaa } from './evaa.ts'
import { evaaFacts } from './facts.ts'
import { readMaster, readUser } from './layout.ts'
import { evaaUserContract } from './user-contract.ts'

const MARKET_FRESH_MS = 60_000

const masters = evaaFacts.masters.map(({ pool, address }) => ({
  pool,
  address,
  raw: readWalletAddress(address).address,
}))
const assetNames = new Map(
  evaaFacts.assets.map(({ name, id, jetton }) => [BigInt(`0x${id}`), { name, token: jetton ?? nativeAddresses.ton }]),
)

type Master = (typeof masters)[number]
type Market = ReturnType<typeof readMaster>
type Account = { master: Master; principals: Map<bigint, bigint> }

/**
 * Supplies and debts in EVAA's four pools. The address of a wallet's contract in each pool is computed. One request reads
 * all four contracts, another the pools where a contract exists. Amounts include interest up to now. Only the first account
 * of a wallet is read.
 */
export function evaaPositions(deps: PositionDeps): PositionSource {
  const marketsOf = cachedRead<Map<string, Market>>({
    freshForMs: MARKET_FRESH_MS,
    now: deps.now,
    read: (key, signal) => readMarkets(deps, key.split(' '), signal),
  })

  return openSource({ listing: evaa.listing, chain: 'TON' }, async ({ owner, signal, note }) => {
    const accounts = await readAccounts(deps, owner, signal)
    if (accounts.length === 0) return []
    const markets = await marketsOf(accounts.map(({ master }) => master.address).join(' '), signal)
    const tokens = accounts.flatMap(({ principals }) =>
      [...principals.keys()].flatMap((id) => assetNames.get(id)?.token ?? []),
    )
    const prices = await deps.readPrices('TON', [...new Set(tokens)], signal)
    return accounts.flatMap((account) => {
      const market = markets.get(account.master.address)
      if (market === undefined) throw new ApiError('UPSTREAM_FAILED', 'a pool of EVAA is missing')
      return toPositions(account, { market, prices, now: BigInt(Math.floor(deps.now() / 1000)), note })
    })
  })
}

/** The contracts' data by raw address in lower case; contracts that do not exist are absent. */
async function readData(deps: PositionDeps, addresses: string[], signal: AbortSignal): Promise<Map<string, string>> {
  const { accounts } = await toncenter(deps, signal).contracts(addresses)
  const deployed = accounts.filter(({ status }) => status === 'active')
  return new Map(
    deployed.map(({ address, data_boc: data }) => {
      if (!data) throw new ApiError('UPSTREAM_FAILED', 'toncenter returned a contract without its data')
      return [address.toLowerCase(), data]
    }),
  )
}

async function readAccounts(deps: PositionDeps, wallet: string, signal: AbortSignal): Promise<Account[]> {
  const contracts = masters.map((master) => ({ master, contract: evaaUserContract(master.raw, wallet) }))
  const data = await readData(
    deps,
    contracts.map(({ contract }) => contract),
    signal,
  )
  return contracts.flatMap(({ master, contract }) => {
    const boc = data.get(contract)
    if (boc === undefined) return []
    const user = readUser(boc)
    if (user.master !== master.address || user.owner !== friendlyTonAddress(wallet)) {
      throw new ApiError('UPSTREAM_FAILED', 'a contract of EVAA does not belong to its address')
    }
    const principals = new Map([...user.principals].filter(([, principal]) => principal !== 0n))
    return principals.size === 0 ? [] : [{ master, principals }]
  })
}

async function readMarkets(deps: PositionDeps, wanted: string[], signal: AbortSignal): Promise<Map<string, Market>> {
  const chosen = masters.filter(({ address }) => wanted.includes(address))
  const data = await readData(
    deps,
    chosen.map(({ raw }) => raw),
    signal,
  )
  return new Map(
    chosen.map(({ address, raw }) => {
      const boc = data.get(raw)
      if (boc === undefined) throw new ApiError('UPSTREAM_FAILED', 'a pool of EVAA is missing')
      return [address, readMaster(boc)]
    }),
  )
}

type MarketState = { market: Market; prices: Map<string, number>; now: bigint; note: Note }

function toPositions({ master, principals }: Account, { market, prices, now, note }: MarketState): FoundPosition[] {
  const balances = [...principals].map(([id, principal]) => {
    const asset = market.get(id)
    const names = assetNames.get(id)
    if (asset === undefined)
      throw new ApiError('UPSTREAM_FAILED', 'an account of EVAA has an asset that its pool does not list')
    const amount = presentValue(principal, { ...asset, now })
    return { id, isDebt: principal < 0n, amount, names, ...asset, price: prices.get(names?.token ?? '') }
  })
  if (balances.some(({ names }) => names === undefined)) note('an asset of EVAA that is not known here', 'left out')
  const priced = balances.flatMap(({ price, ...balance }) => (price === undefined ? [] : [{ ...balance, price }]))
  const account = priced.length === balances.length ? evaaHealth(priced) : null
  return balances.flatMap(({ names, isDebt, amount, config, state }) => {
    if (names === undefined) return []
    const interest = interestOf(config, state)
    const parts = { pool: master.address, tokens: { contractAddress: names.token, amount } }
    const id = { holder: master.address, item: names.name }
    const ratesOf = (perSecond: bigint) => withoutRewards(aprPerSecond(perSecond, Number(evaaFacts.factorScale)))
    const margin = (weight: number | null) => ({ account: master.address, weight })
    return isDebt
      ? borrow({
          ...{ id: { ...id, role: 'borrow' }, ...parts, rates: ratesOf(interest.borrow) },
          ...{ health: account?.health ?? null, margin: margin(1) },
        })
      : supply({
          ...{ id: { ...id, role: 'supply' }, ...parts, rates: ratesOf(interest.supply) },
          margin: margin(account?.thresholdOf(config) ?? null),
        })
  })
}
