import type { Hex } from 'viem'
import type { EvmChainId } from '#contract/chains.ts'
import { aprPerSecond, healthFactorOfWad } from '#service/protocols/kit/lending.ts'
import { borrow, supply, withoutRewards } from '#service/protocols/kit/position.ts'
import type { FoundPosition } from '#service/protocols/position-source.ts'
import type { MorphoMarket, MorphoParams, MorphoPosition } from './layout.ts'
import { healthWad, owedOf, suppliedOf } from './maths.ts'

export type HeldMarket = {
  id: Hex
  position: MorphoPosition
  /** Includes interest up to now. */
  market: MorphoMarket
  params: MorphoParams
  /** The borrow rate per second, in 1e18. */
  rate: bigint
  /** The price of the collateral from the market's own oracle; null if unknown. */
  price: bigint | null
}

/** A loan and a collateral each become a `Lending` (collateral earns nothing), a debt a `Borrow`. None of them is a token. */
export function positionsOf(
  { id, position, market, params, rate, price }: HeldMarket,
  chain: EvmChainId,
): FoundPosition[] {
  const { supplyShares, borrowShares, collateral } = position
  const owed = owedOf(borrowShares, market)
  const borrowApr = aprPerSecond(rate)
  const used = Number(market.totalBorrowAssets) / Math.max(1, Number(market.totalSupplyAssets))
  const supplyApr = borrowApr * used * (1 - Number(market.fee) / 1e18)
  const health =
    price === null || owed === 0n ? null : healthFactorOfWad(healthWad({ collateral, price, lltv: params.lltv, owed }))
  const of = { pool: id, vaultRemark: null }
  const positions = [
    supply({
      ...of,
      id: { chain, holder: id, role: 'supply' },
      tokens: { contractAddress: params.loanToken, amount: suppliedOf(supplyShares, market) },
      rates: withoutRewards(supplyApr),
    }),
    supply({
      ...of,
      id: { chain, holder: id, role: 'collateral' },
      tokens: { contractAddress: params.collateralToken, amount: collateral },
      // It does not grow: the balance is the deposits less the withdrawals.
      input: [{ contractAddress: params.collateralToken, amount: collateral }],
      rates: withoutRewards(0),
      margin: { account: id, weight: Number(params.lltv) / 1e18 },
    }),
    borrow({
      ...of,
      id: { chain, holder: id, role: 'borrow' },
      tokens: { contractAddress: params.loanToken, amount: owed },
      health,
      rates: withoutRewards(borrowApr),
      margin: { account: id, weight: 1 },
    }),
  ]
  return positions.filter(({ tokens }) => tokens.some(({ amount }) => amount > 0n))
}
