import { nativeAddresses } from '#contract/chain.ts'
import { ApiError } from '#contract/error.ts'
import { friendlyTonAddress } from '#domain/ton-address.ts'
import { readWalletAddress } from '#domain/wallet-address.ts'
import { toncenter } from '#service/chains/ton/toncenter.ts'
import { cachedRead } from '#service/protocols/kit/cached-read.ts'
import { withoutRewards } from '#service/protocols/kit/position.ts'
import { SECONDS_PER_YEAR } from '#service/protocols/kit/rates.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { simplePosition } from '#service/protocols/simple-position.ts'
import { healthOf, interestOf, presentValue } from './arithmetic.ts'
import { evaaFacts } from './facts.ts'
import { readMaster, readUser } from './layout.ts'
import { evaaListing } from './listing.ts'
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
 * Supplies and debts at EVAA's four pools. The address of a wallet's contract in each is computed: one request for all four, and one
 * for the pools where there is one. Amounts with interest up to now; accounts beyond the first of a wallet are not read.
 */
export function evaaPositions(deps: PositionDeps): PositionSource {
  const readMarkets = cachedRead<Map<string, Market>>({
    freshForMs: MARKET_FRESH_MS,
    now: deps.now,
    read: (key, signal) => askMarkets(deps, key.split(' '), signal),
  })

  return {
    id: evaaListing.id,
    chain: 'TON',
    protocol: evaaListing,
    async readPositions(address, signal, note = () => {}) {
      const accounts = await askAccounts(deps, address, signal)
      if (accounts.length === 0) return []
      const markets = await readMarkets(accounts.map(({ master }) => master.address).join(' '), signal)
      const tokens = accounts.flatMap(({ principals }) =>
        [...principals.keys()].flatMap((id) => assetNames.get(id)?.token ?? []),
      )
      const prices = await deps.readPrices('TON', [...new Set(tokens)], signal)
      return accounts.flatMap((account) => {
        const market = markets.get(account.master.address)
        if (market === undefined) throw new ApiError('UPSTREAM_FAILED', 'a pool of EVAA was not told')
        return toPositions(account, { market, prices, now: BigInt(Math.floor(deps.now() / 1000)), note })
      })
    },
  }
}

/** The contracts' data by their raw addresses in small letters; one that is not there is absent. */
async function askData(deps: PositionDeps, addresses: string[], signal: AbortSignal): Promise<Map<string, string>> {
  const { accounts } = await toncenter(deps, signal).contracts(addresses)
  const deployed = accounts.filter(({ status }) => status === 'active')
  return new Map(
    deployed.map(({ address, data_boc: data }) => {
      if (!data) throw new ApiError('UPSTREAM_FAILED', 'toncenter told of a contract without its data')
      return [address.toLowerCase(), data]
    }),
  )
}

async function askAccounts(deps: PositionDeps, wallet: string, signal: AbortSignal): Promise<Account[]> {
  const contracts = masters.map((master) => ({ master, contract: evaaUserContract(master.raw, wallet) }))
  const data = await askData(
    deps,
    contracts.map(({ contract }) => contract),
    signal,
  )
  return contracts.flatMap(({ master, contract }) => {
    const boc = data.get(contract)
    if (boc === undefined) return []
    const user = readUser(boc)
    if (user.master !== master.address || user.owner !== friendlyTonAddress(wallet)) {
      throw new ApiError('UPSTREAM_FAILED', 'a contract of EVAA is another’s than its address says')
    }
    const principals = new Map([...user.principals].filter(([, principal]) => principal !== 0n))
    return principals.size === 0 ? [] : [{ master, principals }]
  })
}

async function askMarkets(deps: PositionDeps, wanted: string[], signal: AbortSignal): Promise<Map<string, Market>> {
  const chosen = masters.filter(({ address }) => wanted.includes(address))
  const data = await askData(
    deps,
    chosen.map(({ raw }) => raw),
    signal,
  )
  return new Map(
    chosen.map(({ address, raw }) => {
      const boc = data.get(raw)
      if (boc === undefined) throw new ApiError('UPSTREAM_FAILED', 'a pool of EVAA was not told')
      return [address, readMaster(boc)]
    }),
  )
}

type Known = { market: Market; prices: Map<string, number>; now: bigint; note: (words: string) => void }

function toPositions({ master, principals }: Account, { market, prices, now, note }: Known): FoundPosition[] {
  const balances = [...principals].map(([id, principal]) => {
    const asset = market.get(id)
    const names = assetNames.get(id)
    if (asset === undefined)
      throw new ApiError('UPSTREAM_FAILED', 'an account of EVAA holds what its pool does not have')
    const amount = presentValue(principal, { ...asset, now })
    return { id, isDebt: principal < 0n, amount, names, ...asset, price: prices.get(names?.token ?? '') }
  })
  if (balances.some(({ names }) => names === undefined)) note('an asset of EVAA that is not known here')
  const priced = balances.flatMap(({ price, ...balance }) => (price === undefined ? [] : [{ ...balance, price }]))
  const health = priced.length === balances.length ? healthOf(priced) : null
  return balances.flatMap(({ names, isDebt, amount, config, state }) => {
    if (names === undefined) return []
    const { supply, borrow } = interestOf(config, state)
    const apr = (Number(isDebt ? borrow : supply) / Number(evaaFacts.factorScale)) * SECONDS_PER_YEAR
    return {
      ...simplePosition,
      positionId: `${master.address}:${isDebt ? 'borrow' : 'supply'}:${names.name}`,
      type: isDebt ? ('Borrow' as const) : ('Lending' as const),
      poolId: master.address,
      tokens: [{ contractAddress: names.token, amount }],
      health: isDebt ? health : null,
      rates: withoutRewards(apr),
    }
  })
}
