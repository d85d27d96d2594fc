import { ApiError } from '#contract/error.ts'
import { displayCoinType } from '#domain/coin-type.ts'
import { owed, redeemable } from '#domain/lending-index.ts'
import { parseBcs } from '#service/chains/sui/parse-bcs.ts'
import { cachedRead } from '#service/protocols/kit/cached-read.ts'
import { hostUrl } from '#service/protocols/kit/protocol-host.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { simplePosition } from '#service/protocols/simple-position.ts'
import { readScallopAddresses, type ScallopAddresses } from './addresses.ts'
import { scallopApi, scallopFacts } from './facts.ts'
import { Obligation, ObligationKey } from './layout.ts'
import { scallopListing } from './listing.ts'
import { readState, readTables, type ScallopSide, type ScallopTables } from './market.ts'
import { lentTotal, type ScallopPool, scallopRates } from './rates.ts'

const ADDRESSES_FRESH_MS = 5 * 60_000

type Home = { addresses: ScallopAddresses; tables: ScallopTables }
type Share = { contractAddress: string; amount: bigint; underlying: string }

/**
 * What a wallet lends on Scallop (its sCoins, told as what they are redeemed for), its collateral, which earns nothing, and its
 * debts, at the indices of the market's last transaction. Not read: sCoins in a staking pool (spool), what incentives owe, health.
 * With `SCALLOP_API_URL` off nothing tells today's ids, and it fails.
 */
export function scallopPositions({ sui, upstream, hosts, now }: PositionDeps): PositionSource {
  const readHome = homeReader({ sui, upstream, hosts, now })
  return {
    id: 'scallop',
    chain: 'SUI',
    protocol: scallopListing,
    async readPositions(address, signal) {
      const [{ addresses, tables }, keys, balances] = await Promise.all([
        readHome('home', signal),
        sui.ownedObjects(address, scallopFacts.keyType, signal),
        sui.balances(address, signal),
      ])
      const shares = balances.flatMap(({ coinType, amount }): Share[] => {
        const underlying = addresses.underlyings.get(coinType) ?? underlyingOf(coinType)
        return underlying && amount > 0n ? [{ contractAddress: coinType, amount, underlying }] : []
      })
      const ids = keys.map((key) => parseBcs(ObligationKey, key.content, "Scallop's key").ownership.of)
      if (ids.length === 0 && shares.length === 0) return []
      const objects = await sui.objects([...new Set(ids)], signal)
      // An obligation lives as long as its key: one that is not told is a debt that is not told.
      const obligations = [...new Set(ids)].map((id) =>
        parseBcs(Obligation, objects.get(id)?.content, "Scallop's obligation"),
      )
      const coinTypes = shares.map(({ underlying }) => underlying)
      const { sides, pools } = await readState({ sui, tables, obligations, coinTypes, signal })
      return [
        ...shares.map((share) => fromShare(share, pools.get(share.underlying))),
        ...sides.map((side) => fromSide(side, pools.get(side.coinType))),
      ].filter(({ tokens }) => tokens.some(({ amount }) => amount > 0n))
    },
  }
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
  return {
    ...simplePosition,
    positionId: `supply:${contractAddress}`,
    type: 'Lending',
    poolId: underlying,
    tokens: [{ contractAddress: underlying, amount: lent }],
    rates: scallopRates('supply', pool),
    receiptTokens: [contractAddress],
  }
}

function fromSide(
  { obligationId, coinType, amount, indexThen }: ScallopSide,
  pool: ScallopPool | undefined,
): FoundPosition {
  const isDebt = indexThen !== null
  const index = pool?.dynamic?.borrow_index ?? null
  const due = isDebt && index !== null ? owed({ principal: amount, index, indexThen, scale: 1n }) : amount
  if (due === null || (isDebt && index === null)) {
    throw new ApiError('UPSTREAM_FAILED', "Scallop's market does not tell the index of a debt")
  }
  return {
    ...simplePosition,
    positionId: `${obligationId}:${isDebt ? 'borrow' : 'collateral'}:${coinType}`,
    type: isDebt ? 'Borrow' : 'Lending',
    poolId: coinType,
    tokens: [{ contractAddress: coinType, amount: due }],
    rates: isDebt && pool ? scallopRates('borrow', pool) : null,
  }
}
