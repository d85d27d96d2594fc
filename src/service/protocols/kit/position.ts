import { roundRate } from '#domain/rates.ts'
import type { FoundPosition, PositionRates, TokenQuantity } from '#service/protocols/position-source.ts'
import { type PositionKey, positionId } from './position-id.ts'

/** `tokens`: the assets in the position, or the debt. Omit fields that the protocol does not have or report. */
type Parts = {
  id: PositionKey
  pool: string
  tokens: TokenQuantity | TokenQuantity[]
} & Partial<Omit<FoundPosition, 'positionId' | 'type' | 'poolId' | 'tokens' | 'health' | 'range' | 'fee'>>
/** For liquidity: its price range, and the fee of its pool. */
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

/** A loan to others, or collateral for a debt. */
export const supply = (parts: Parts): FoundPosition => position('Lending', parts)

/** A debt. `health`: liquidation begins below 1; null if unknown. */
export const borrow = (parts: Parts & Pick<FoundPosition, 'health'>): FoundPosition => position('Borrow', parts)

export const stake = (parts: Parts): FoundPosition => position('Staking', parts)

/** A share of a pool, or liquidity within a price range (CLMM). */
export const liquidity = ({ type, ...parts }: Parts & Liquidity & { type: 'AMM' | 'CFMM' | 'CLMM' }): FoundPosition =>
  position(type, parts)

/** Liquidity, or another asset, staked for a reward. */
export const farm = (parts: Parts & Liquidity): FoundPosition => position('Farm', parts)

/** Locked for a time, or for votes. */
export const vest = (parts: Parts): FoundPosition => position('Vest', parts)

/** A bet on a price. `tokens`: the collateral minus the loss; `yield`: the gain. */
export const perp = (parts: Parts): FoundPosition => position('Perp', parts)

/** A reward that was earned and not yet collected, separate from the position that earns it. */
export const reward = ({ earned, ...parts }: Omit<Parts, 'tokens' | 'yield'> & { earned: FoundPosition['yield'] }) =>
  position('Reward', { ...parts, tokens: [], yield: earned })

/** Rates of a protocol whose rewards we do not read. They are unknown rather than zero, so the total is unknown too. */
export const withoutRewards = (baseApr: number | null): PositionRates => ({
  baseApr: baseApr === null ? null : roundRate(baseApr),
  rewardsApr: null,
  totalApr: null,
  totalApy: null,
  rewardTokens: [],
})
