import { roundRate } from '#domain/rates.ts'
import type { FoundPosition, PositionRates, TokenQuantity } from '#service/protocols/position-source.ts'
import { type PositionKey, positionId } from './position-id.ts'

/** `tokens`: what is in it, or what is owed; what is left out, the protocol does not have or does not say. */
type Parts = {
  id: PositionKey
  pool: string
  tokens: TokenQuantity | TokenQuantity[]
} & Partial<Omit<FoundPosition, 'positionId' | 'type' | 'poolId' | 'tokens' | 'health' | 'range' | 'fee'>>
/** Of liquidity: where its price stands, and what its pool takes. */
type Liquidity = Partial<Pick<FoundPosition, 'range' | 'fee'>>

const position = (
  type: FoundPosition['type'],
  { id, pool, tokens, ...rest }: Parts & Liquidity & Partial<Pick<FoundPosition, 'health'>>,
): FoundPosition => ({
  yield: [],
  input: null,
  yieldCollected: null,
  range: null,
  health: null,
  fee: null,
  rates: null,
  isUnderlying: false,
  receiptTokens: [],
  ...rest,
  type,
  positionId: positionId(id),
  poolId: pool,
  tokens: Array.isArray(tokens) ? tokens : [tokens],
})

/** What is lent, or put in against a debt. */
export const supply = (parts: Parts): FoundPosition => position('Lending', parts)

/** What is owed. `health`: liquidation is below 1; null: unknown. */
export const borrow = (parts: Parts & Pick<FoundPosition, 'health'>): FoundPosition => position('Borrow', parts)

export const stake = (parts: Parts): FoundPosition => position('Staking', parts)

/** A share of a pool, or liquidity in a range of prices (CLMM). */
export const liquidity = ({ type, ...parts }: Parts & Liquidity & { type: 'AMM' | 'CFMM' | 'CLMM' }): FoundPosition =>
  position(type, parts)

/** Liquidity, or another asset, that is staked for a reward. */
export const farm = (parts: Parts & Liquidity): FoundPosition => position('Farm', parts)

/** Locked, for a time or for votes. */
export const vest = (parts: Parts): FoundPosition => position('Vest', parts)

/** A bet on a price. `tokens`: its collateral less what is lost; `yield`: what is won. */
export const perp = (parts: Parts): FoundPosition => position('Perp', parts)

/** Earned and not yet collected, apart from what earns it. */
export const reward = ({ earned, ...parts }: Omit<Parts, 'tokens' | 'yield'> & { earned: FoundPosition['yield'] }) =>
  position('Reward', { ...parts, tokens: [], yield: earned })

/** Rates of a protocol whose rewards are not read. They are unknown, not nothing, so that the total is unknown too. */
export const withoutRewards = (baseApr: number | null): PositionRates => ({
  baseApr: baseApr === null ? null : roundRate(baseApr),
  rewardsApr: null,
  totalApr: null,
  totalApy: null,
  rewardTokens: [],
})
