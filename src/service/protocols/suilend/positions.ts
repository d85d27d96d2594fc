import { ApiError } from '#contract/error.ts'
import { displayCoinType } from '#domain/coin-type.ts'
import { owed, redeemable, WAD } from '#domain/lending-index.ts'
import { parseBcs } from '#service/chains/sui/parse-bcs.ts'
import { cachedRead } from '#service/protocols/kit/cached-read.ts'
import { borrow, supply } from '#service/protocols/kit/position.ts'
import { suiSource } from '#service/protocols/kit/sui-source.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { priceGoodForMs } from './dollars.ts'
import { coinsOfHealth, suilendHealth } from './health.ts'
import { LendingMarket, Obligation, ObligationOwnerCap, type Reserve } from './layout.ts'
import { suilend, suilendFacts } from './suilend.ts'
import { coinsWithoutPrice, suilendRates, suppliedTotal } from './suilend-rates.ts'

// One minute's interest is less than one hundred-thousandth of a per cent; the market object is large and shared by all
// wallets.
const MARKET_FRESH_MS = 60_000

/**
 * Deposits and debts on every market of Suilend: finds obligations by their owner's caps; one position per asset, at the
 * indices of the market's last transaction. Unclaimed rewards are counted by shares in separate tables and are not read.
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
  return suiSource({ sui, ...suilend }, async ({ signal, move }) => {
    const caps = await move.readOwned({ type: suilendFacts.capType, layout: ObligationOwnerCap, what: "Suilend's cap" })
    // Markets keep their obligations forever.
    const obligations = await move.readAll(
      caps.map((cap) => cap.obligation_id),
      { layout: Obligation, what: "Suilend's obligation" },
    )
    const used = obligations.filter(({ deposits, borrows }) => deposits.length > 0 || borrows.length > 0)
    // One time for both steps, so that every price too old to count is among those to read.
    const nowMs = now()
    const found = await Promise.all(
      used.map(async (obligation) => {
        const reserves = await readMarket(obligation.lending_market_id, signal)
        const missing = coinsToPrice(obligation, { reserves, nowMs })
        const prices = missing.length === 0 ? new Map() : await readPrices('SUI', missing, signal)
        return toPositions(obligation, { reserves, prices, nowMs })
      }),
    )
    return found.flat()
  })
}

/** The weight of one dollar of a deposit or debt; null if the reserve has no terms. */
function weightOf(role: 'supply' | 'borrow', { config }: Reserve): number | null {
  if (config === null) return null
  return role === 'supply' ? config.close_ltv_pct / 100 : Number(config.borrow_weight_bps) / 1e4
}

/** Coins whose price on the market is missing or old, in `displayCoinType` form. */
function coinsToPrice({ deposits, borrows }: Obligation, market: Omit<Market, 'prices'>): string[] {
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
    if (amount === null) throw new ApiError('UPSTREAM_FAILED', "Suilend's obligation has a debt without an index")
    return { reserve, amount }
  })
  const health = suilendHealth(deposits, debts, { reserves, prices, nowMs, goodForMs: priceGoodForMs.health })
  const partsOf = (role: 'supply' | 'borrow', { reserve, amount }: (typeof deposits)[number]) => {
    const coinType = displayCoinType(reserve.coin_type)
    return {
      id: { holder: obligation.id, role, item: coinType },
      pool: coinType,
      tokens: { contractAddress: coinType, amount },
      rates: suilendRates({ side: role, reserve, reserves, prices, nowMs }),
      margin: { account: obligation.id, weight: weightOf(role, reserve) },
    }
  }
  const isLeft = ({ amount }: { amount: bigint }) => amount > 0n
  return [
    ...deposits.filter(isLeft).map((each) => supply(partsOf('supply', each))),
    ...debts.filter(isLeft).map((each) => borrow({ ...partsOf('borrow', each), health })),
  ]
}
