import { ApiError } from '#contract/error.ts'
import { displayCoinType } from '#domain/coin-type.ts'
import { owed, redeemable } from '#domain/lending-index.ts'
import { cachedRead } from '#service/protocols/kit/cached-read.ts'
import { borrow, supply } from '#service/protocols/kit/position.ts'
import { hostUrl } from '#service/protocols/kit/protocol-host.ts'
import { suiSource } from '#service/protocols/kit/sui-source.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { readScallopAddresses, type ScallopAddresses } from './addresses.ts'
import { Obligation, ObligationKey } from './layout.ts'
import { readState, readTables, type ScallopSide, type ScallopTables } from './market.ts'
import { scallop, scallopApi, scallopFacts } from './scallop.ts'
import { lentTotal, type ScallopPool, scallopRates, scallopWeight } from './scallop-rates.ts'

const ADDRESSES_FRESH_MS = 5 * 60_000

type Home = { addresses: ScallopAddresses; tables: ScallopTables }
type Share = { contractAddress: string; amount: bigint; underlying: string }

/**
 * A wallet's positions on Scallop at the indices of the market's last transaction: its sCoins at their redemption value, its
 * collateral, which earns nothing, and its debts. Not read: sCoins in a staking pool (spool), rewards from incentives,
 * health. If `SCALLOP_API_URL` is off, the current ids are unknown and reading fails.
 */
export function scallopPositions({ sui, upstream, hosts, now }: PositionDeps): PositionSource {
  const readHome = homeReader({ sui, upstream, hosts, now })
  return suiSource({ sui, ...scallop }, async ({ owner, signal, move }) => {
    const [{ addresses, tables }, keys, balances] = await Promise.all([
      readHome('home', signal),
      move.readOwned({ type: scallopFacts.keyType, layout: ObligationKey, what: "Scallop's key" }),
      sui.balances(owner, signal),
    ])
    const shares = balances.flatMap(({ coinType, amount }): Share[] => {
      const underlying = addresses.underlyings.get(coinType) ?? underlyingOf(coinType)
      return underlying && amount > 0n ? [{ contractAddress: coinType, amount, underlying }] : []
    })
    if (keys.length === 0 && shares.length === 0) return []
    // An obligation exists as long as its key.
    const obligations = await move.readAll(
      keys.map(({ ownership }) => ownership.of),
      { layout: Obligation, what: "Scallop's obligation" },
    )
    const coinTypes = shares.map(({ underlying }) => underlying)
    const { sides, pools } = await readState({ sui, tables, obligations, coinTypes, signal })
    return [
      ...shares.map((share) => fromShare(share, pools.get(share.underlying))),
      ...sides.map((side) => fromSide(side, pools.get(side.coinType))),
    ].filter(({ tokens }) => tokens.some(({ amount }) => amount > 0n))
  })
}

function homeReader({ sui, upstream, hosts, now }: Pick<PositionDeps, 'sui' | 'upstream' | 'hosts' | 'now'>) {
  return cachedRead<Home>({
    freshForMs: ADDRESSES_FRESH_MS,
    now,
    read: async (_, signal) => {
      const baseUrl = hostUrl(scallopApi, hosts)
      if (baseUrl === null) throw new ApiError('UPSTREAM_FAILED', "Scallop's API is switched off")
      const addresses = await readScallopAddresses({ upstream, baseUrl, signal })
      return { addresses, tables: await readTables(sui, addresses.marketId, signal) }
    },
  })
}

const marketCoin = new RegExp(`^${scallopFacts.marketCoinType}<(.+)>$`)

const underlyingOf = (coinType: string): string | null => {
  const underlying = marketCoin.exec(coinType)?.[1]
  return underlying === undefined ? null : displayCoinType(underlying)
}

function fromShare({ contractAddress, amount, underlying }: Share, pool: ScallopPool | undefined): FoundPosition {
  if (!pool?.sheet) throw new ApiError('UPSTREAM_FAILED', "Scallop's market does not have the pool of an sCoin")
  const { sheet } = pool
  const lent = redeemable({ shares: amount, total: lentTotal(sheet), supply: sheet.market_coin_supply })
  return supply({
    id: { role: 'supply', item: contractAddress },
    pool: underlying,
    tokens: { contractAddress: underlying, amount: lent },
    rates: scallopRates('supply', pool),
    receiptTokens: [contractAddress],
  })
}

function fromSide(
  { obligationId, coinType, amount, indexThen }: ScallopSide,
  pool: ScallopPool | undefined,
): FoundPosition {
  const isDebt = indexThen !== null
  const index = pool?.dynamic?.borrow_index ?? null
  const due = isDebt && index !== null ? owed({ principal: amount, index, indexThen, scale: 1n }) : amount
  if (due === null || (isDebt && index === null)) {
    throw new ApiError('UPSTREAM_FAILED', "Scallop's market lacks the index of a debt")
  }
  const idOf = (role: 'borrow' | 'collateral') => ({ holder: obligationId, role, item: coinType })
  const parts = {
    pool: coinType,
    tokens: { contractAddress: coinType, amount: due },
    margin: { account: obligationId, weight: pool ? scallopWeight(isDebt ? 'borrow' : 'collateral', pool) : null },
  }
  return isDebt
    ? borrow({ ...parts, id: idOf('borrow'), health: null, rates: pool ? scallopRates('borrow', pool) : null })
    : supply({ ...parts, id: idOf('collateral') })
}
