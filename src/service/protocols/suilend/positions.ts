import { ApiError } from '#contract/error.ts'
import { displayCoinType } from '#domain/coin-type.ts'
import { owed, redeemable, WAD } from '#domain/lending-index.ts'
import { parseBcs } from '#service/chains/sui/parse-bcs.ts'
import { cachedRead } from '#service/protocols/kit/cached-read.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { simplePosition } from '#service/protocols/simple-position.ts'
import { priceGoodForMs } from './dollars.ts'
import { suilendFacts } from './facts.ts'
import { coinsOfHealth, healthOf } from './health.ts'
import { LendingMarket, Obligation, ObligationOwnerCap, type Reserve } from './layout.ts'
import { suilendListing } from './listing.ts'
import { coinsWithoutPrice, ratesOf, suppliedTotal } from './rates.ts'

// Interest of a minute is less than a hundred-thousandth of a per cent; the market object is large and the same for everybody.
const MARKET_FRESH_MS = 60_000

/**
 * Deposits and debts on every market of Suilend: obligations by their owner's caps, one position for each asset, at the indices
 * of the market's last transaction. Rewards that wait to be claimed are counted by shares in tables of their own and not read.
 */
export function suilendPositions({ sui, readPrices, now }: PositionDeps): PositionSource {
  const readMarket = cachedRead<Reserve[]>({
    freshForMs: MARKET_FRESH_MS,
    now,
    read: async (id, signal) => {
      const object = (await sui.objects([id], signal)).get(id)
      return parseBcs(LendingMarket, object?.content, "Suilend's market").reserves
    },
  })
  return {
    id: 'suilend',
    chain: 'SUI',
    protocol: suilendListing,
    async readPositions(address, signal) {
      const caps = await sui.ownedObjects(address, suilendFacts.capType, signal)
      const ids = caps.map((cap) => parseBcs(ObligationOwnerCap, cap.content, "Suilend's cap").obligation_id)
      const objects = await sui.objects([...new Set(ids)], signal)
      // Markets keep their obligations for ever: one that is not told is a debt that is not told.
      const obligations = [...new Set(ids)].map((id) =>
        parseBcs(Obligation, objects.get(id)?.content, "Suilend's obligation"),
      )
      const used = obligations.filter(({ deposits, borrows }) => deposits.length > 0 || borrows.length > 0)
      // One for both: what is too old to count is asked for.
      const nowMs = now()
      const found = await Promise.all(
        used.map(async (obligation) => {
          const reserves = await readMarket(obligation.lending_market_id, signal)
          const missing = coinsToAsk(obligation, { reserves, nowMs })
          const prices = missing.length === 0 ? new Map() : await readPrices('SUI', missing, signal)
          return toPositions(obligation, { reserves, prices, nowMs })
        }),
      )
      return found.flat()
    },
  }
}

/** What the market itself has no price of, or an old one. As `displayCoinType`. */
function coinsToAsk({ deposits, borrows }: Obligation, market: Omit<Market, 'prices'>): string[] {
  const at = (index: bigint) => market.reserves[Number(index)] ?? []
  const lent = deposits.flatMap((each) => at(each.reserve_array_index))
  const owing = borrows.flatMap((each) => at(each.reserve_array_index))
  const coins = [
    ...lent.flatMap((reserve) => coinsWithoutPrice({ reserve, side: 'supply' }, market)),
    ...owing.flatMap((reserve) => coinsWithoutPrice({ reserve, side: 'borrow' }, market)),
    ...coinsOfHealth(lent, owing, { ...market, goodForMs: priceGoodForMs.health }),
  ]
  return [...new Set(coins.map((coinType) => displayCoinType(coinType)))]
}

type Market = { reserves: Reserve[]; prices: Map<string, number>; nowMs: number }

function toPositions(obligation: Obligation, { reserves, prices, nowMs }: Market): FoundPosition[] {
  const reserveAt = (index: bigint): Reserve => {
    const reserve = reserves[Number(index)]
    if (!reserve)
      throw new ApiError('UPSTREAM_FAILED', "Suilend's obligation names a reserve that its market does not have")
    return reserve
  }
  const deposits = obligation.deposits.map((deposit) => {
    const reserve = reserveAt(deposit.reserve_array_index)
    const amount = redeemable({
      shares: deposit.deposited_ctoken_amount,
      total: suppliedTotal(reserve),
      supply: reserve.ctoken_supply * WAD,
    })
    return { reserve, amount }
  })
  const debts = obligation.borrows.map((borrow) => {
    const reserve = reserveAt(borrow.reserve_array_index)
    const amount = owed({
      principal: borrow.borrowed_amount.value,
      index: reserve.cumulative_borrow_rate.value,
      indexThen: borrow.cumulative_borrow_rate.value,
      scale: WAD,
    })
    if (amount === null) throw new ApiError('UPSTREAM_FAILED', "Suilend's obligation holds a debt without an index")
    return { reserve, amount }
  })
  const health = healthOf(deposits, debts, { reserves, prices, nowMs, goodForMs: priceGoodForMs.health })
  return [
    ...deposits.map((part) => ({ ...part, side: 'supply' as const })),
    ...debts.map((part) => ({ ...part, side: 'borrow' as const })),
  ]
    .filter(({ amount }) => amount > 0n)
    .map(({ reserve, amount, side }) => {
      const coinType = displayCoinType(reserve.coin_type)
      return {
        ...simplePosition,
        positionId: `${obligation.id}:${side}:${coinType}`,
        type: side === 'supply' ? 'Lending' : 'Borrow',
        poolId: coinType,
        tokens: [{ contractAddress: coinType, amount }],
        health: side === 'borrow' ? health : null,
        rates: ratesOf({ side, reserve, reserves, prices, nowMs }),
      }
    })
}
