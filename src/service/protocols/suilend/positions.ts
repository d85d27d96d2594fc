import { ApiError } from '#contract/error.ts'
import { displayCoinType } from '#domain/coin-type.ts'
import { owed, quotient, redeemable, WAD } from '#domain/lending-index.ts'
import { sharedReading } from '#service/cache/shared-reading.ts'
import { parseBcs } from '#service/chains/sui/parse-bcs.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { simplePosition } from '#service/protocols/simple-position.ts'
import { suilendFacts } from './facts.ts'
import { LendingMarket, Obligation, ObligationOwnerCap, type Reserve } from './layout.ts'
import { suilendListing } from './listing.ts'
import { coinsWithoutPrice, dollarsOf, ratesOf, suppliedTotal } from './rates.ts'

// Interest of a minute is less than a hundred-thousandth of a per cent; the market object is large and the same for everybody.
const MARKET_FRESH_MS = 60_000

/**
 * Deposits and debts on every market of Suilend: obligations by their owner's caps, one position for each asset, at the indices
 * of the market's last transaction. Rewards that wait to be claimed are counted by shares in tables of their own and not read.
 */
export function suilendPositions({ sui, readPrices, now }: PositionDeps): PositionSource {
  const readMarket = sharedReading<Reserve[]>({
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
      const found = await Promise.all(
        used.map(async (obligation) => {
          const reserves = await readMarket(obligation.lending_market_id, signal)
          const missing = usedReserves(obligation, reserves).flatMap((part) =>
            coinsWithoutPrice(part, { reserves, nowMs: now() }),
          )
          const prices = missing.length === 0 ? new Map() : await readPrices('SUI', [...new Set(missing)], signal)
          return toPositions(obligation, { reserves, prices, nowMs: now() })
        }),
      )
      return found.flat()
    },
  }
}

function usedReserves({ deposits, borrows }: Obligation, reserves: Reserve[]) {
  const at = (index: bigint) => reserves[Number(index)] ?? []
  return [
    ...deposits
      .flatMap((each) => at(each.reserve_array_index))
      .map((reserve) => ({ reserve, side: 'supply' as const })),
    ...borrows.flatMap((each) => at(each.reserve_array_index)).map((reserve) => ({ reserve, side: 'borrow' as const })),
  ]
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
  const health = healthOf(deposits, debts)
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

type Part = { reserve: Reserve; amount: bigint }

/**
 * Suilend liquidates once the debts' value, each times its borrow weight, exceeds the deposits' value, each times its close LTV
 * (`is_liquidatable`): health is the second over the first, at the market's own prices; null when one of them has no terms.
 */
function healthOf(deposits: Part[], debts: Part[]): number | null {
  let limit = 0n
  let weighted = 0n
  for (const { reserve, amount } of deposits) {
    if (reserve.config === null) return null
    limit += (dollarsOf(reserve, amount * WAD) * BigInt(reserve.config.close_ltv_pct)) / 100n
  }
  for (const { reserve, amount } of debts) {
    // A debt that has no price would make the others look safe.
    if (reserve.config === null || reserve.price.value === 0n) return null
    weighted += (dollarsOf(reserve, amount * WAD) * reserve.config.borrow_weight_bps) / 10_000n
  }
  return quotient(limit, weighted)
}
