import type { Hex } from 'viem'
import type { EvmChainId } from '#contract/chain.ts'
import { healthFactorOfWad } from '#service/protocols/kit/health-factor.ts'
import { withoutRewards } from '#service/protocols/kit/position.ts'
import { aprPerSecond } from '#service/protocols/kit/rates.ts'
import type { FoundPosition } from '#service/protocols/position-source.ts'
import { isolatedPosition } from '#service/protocols/simple-position.ts'
import type { MorphoMarket, MorphoParams, MorphoPosition } from './layout.ts'
import { healthWad, owedOf, suppliedOf } from './maths.ts'

export type HeldMarket = {
  id: Hex
  position: MorphoPosition
  /** With interest up to now. */
  market: MorphoMarket
  params: MorphoParams
  /** What borrowers pay a second, in 1e18. */
  rate: bigint
  /** Of the collateral, by the market's own oracle; null: it does not tell. */
  price: bigint | null
}

/** What is lent and what is put in against a debt are each a `Lending`, of which the latter earns nothing; what is owed is a `Borrow`. None is a token. */
export function positionsOf(
  { id, position, market, params, rate, price }: HeldMarket,
  chain: EvmChainId,
): FoundPosition[] {
  const { supplyShares, borrowShares, collateral } = position
  const owed = owedOf(borrowShares, market)
  const borrowApr = aprPerSecond(rate, 1e18)
  const used = Number(market.totalBorrowAssets) / Math.max(1, Number(market.totalSupplyAssets))
  const supplyApr = borrowApr * used * (1 - Number(market.fee) / 1e18)
  const health =
    price === null || owed === 0n ? null : healthFactorOfWad(healthWad({ collateral, price, lltv: params.lltv, owed }))
  const of = { ...isolatedPosition, poolId: id }
  const prefix = `${chain.toLowerCase()}:${id}`
  const positions: FoundPosition[] = [
    {
      ...of,
      positionId: `${prefix}:supply`,
      type: 'Lending',
      tokens: [{ contractAddress: params.loanToken, amount: suppliedOf(supplyShares, market) }],
      rates: withoutRewards(supplyApr),
    },
    {
      ...of,
      positionId: `${prefix}:collateral`,
      type: 'Lending',
      tokens: [{ contractAddress: params.collateralToken, amount: collateral }],
      // It grows by nothing: what is there is what was put in, less what was taken out.
      input: [{ contractAddress: params.collateralToken, amount: collateral }],
      rates: withoutRewards(0),
    },
    {
      ...of,
      positionId: `${prefix}:borrow`,
      type: 'Borrow',
      tokens: [{ contractAddress: params.loanToken, amount: owed }],
      health,
      rates: withoutRewards(borrowApr),
    },
  ]
  return positions.filter(({ tokens }) => tokens.some(({ amount }) => amount > 0n))
}
