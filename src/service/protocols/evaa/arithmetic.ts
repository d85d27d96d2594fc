import { evaaFacts } from './facts.ts'
import type { AssetConfig, AssetState } from './layout.ts'

const { factorScale: SCALE, coefficientScale: COEFFICIENT } = evaaFacts

/** Interest per second, in 1e12, from the lent part of the supply. */
export function interestOf(config: AssetConfig, { supplyRate, borrowRate, totalSupply, totalBorrow }: AssetState) {
  const supplied = (totalSupply * supplyRate) / SCALE
  const utilization = supplied === 0n ? 0n : (((totalBorrow * borrowRate) / SCALE) * SCALE) / supplied
  const { baseBorrowRate, slopeLow, slopeHigh, targetUtilization: target } = config
  const below = utilization < target ? utilization : target
  const beyond = utilization - below
  const borrow = baseBorrowRate + (slopeLow * below) / SCALE + (slopeHigh * beyond) / SCALE
  const supply = (((borrow * utilization) / SCALE) * (COEFFICIENT - config.reserveFactor)) / COEFFICIENT
  return { supply, borrow }
}

/** Base units of a principal at `now` (Unix seconds): a supply if positive, a debt if negative. Rounded as in EVAA. */
export function presentValue(
  principal: bigint,
  { config, state, now }: { config: AssetConfig; state: AssetState; now: bigint },
): bigint {
  const { supply, borrow } = interestOf(config, state)
  const [rate, interest] = principal < 0n ? [state.borrowRate, borrow] : [state.supplyRate, supply]
  const seconds = now > state.lastAccrual ? now - state.lastAccrual : 0n
  const current = rate + (rate * interest * seconds) / SCALE
  return ((principal < 0n ? -principal : principal) * current) / SCALE
}

type Balance = { config: AssetConfig; isDebt: boolean; amount: bigint /** Dollars for a whole coin. */; price: number }

type Thresholds = (config: AssetConfig) => number | null

/**
 * How far an account's debts are from liquidation, which begins at 1, and what a dollar of each collateral counts for; null
 * without a debt that counts. Follows EVAA's SDK: if all debts are in one e-mode category and exceed what the usual factors
 * allow, collateral of that category uses the category's thresholds.
 */
export function evaaHealth(balances: Balance[]): { health: number; thresholdOf: Thresholds } | null {
  const dollarsOf = ({ amount, price, config }: Balance) => (Number(amount) / 10 ** config.decimals) * price
  const sum = (chosen: Balance[], weight: (balance: Balance) => number) =>
    chosen.reduce((total, balance) => total + dollarsOf(balance) * weight(balance), 0)
  const part = (coefficient: bigint) => Number(coefficient) / Number(COEFFICIENT)

  const supplies = balances.filter(({ isDebt }) => !isDebt)
  const debts = balances.filter(({ isDebt, amount, config }) => isDebt && amount > config.dust)
  const owed = sum(debts, () => 1)
  if (owed === 0) return null
  const categories = new Set(balances.flatMap(({ isDebt, config }) => (isDebt ? [config.eMode?.category ?? 0] : [])))
  const [category = 0] = categories
  const isBeyond = owed > sum(supplies, ({ config }) => part(config.collateralFactor))
  const isEMode = categories.size === 1 && category > 0 && isBeyond
  const usedBy = ({ eMode, liquidationThreshold }: AssetConfig) =>
    part(isEMode && eMode?.category === category ? eMode.liquidationThreshold : liquidationThreshold)
  // Before it exceeds the usual factors, such a debt changes its thresholds on the way to a liquidation.
  const willChange = categories.size === 1 && category > 0 && !isBeyond
  const thresholdOf: Thresholds = (config) =>
    willChange && config.eMode?.category === category ? null : usedBy(config)
  return { health: sum(supplies, ({ config }) => usedBy(config)) / owed, thresholdOf }
}
