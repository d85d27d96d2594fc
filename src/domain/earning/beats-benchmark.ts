import { sideOf, type Vault } from '#contract/vault.ts'
import { simulationKind } from '#domain/simulation/simulation-kind.ts'
import { coinSymbols, isOfDollars } from '#domain/vault-coins.ts'
import { carefulApy } from './careful-apy.ts'
import { isMostlyRewards } from './reward-share.ts'
import { STEADY_FROM, stabilityOf } from './stability.ts'
import { areOfOneValue } from './stands-for-stake.ts'

/** What speaks against a vault, whatever it pays. `isAuditedOrNative`: by the id of a protocol, by itself and as a whole. */
const isDoubtful = (
  { label, protocol }: Pick<Vault, 'label' | 'protocol'>,
  isAuditedOrNative: (protocolId: string) => boolean,
): boolean => label.includes('high_risk_high_return') || !isAuditedOrNative(protocol.id)

/** Whether prices can take more of a pool than its rate, which is before that, lets one see. */
const losesToPrices = (vault: Vault): boolean => simulationKind(vault) === 'Pools' && !areOfOneValue(coinSymbols(vault))

/** With less, a deposit moves the rate, and few have looked. Dollars, of a loan what is borrowed. */
const LEAST_USD = 1e6

/** Whether its rate compares with the benchmark, which is of dollars: a loan of another coin does not. */
const isComparable = (vault: Vault): boolean => sideOf(vault) === 'earn' || isOfDollars(vault)

type Measure = {
  /** What lending dollars pays or, for a loan, what borrowing them costs: a fraction a year, null where unknown. */
  benchmark: number | null
  isAuditedOrNative: (protocolId: string) => boolean
}

/**
 * Whether a vault is worth a look before all others: of an audited protocol or the staking of its chain, of $1M or more, not of high risk, steady and not forecast to fall, no pool of
 * coins whose prices move against one another, at most a third of its rate paid in rewards, and its rate of today and its mean of 30 days are both at least the benchmark. For a loan of
 * dollars both are at most that.
 */
export function beatsBenchmark(vault: Vault, { benchmark, isAuditedOrNative }: Measure): boolean {
  const apy = carefulApy(vault)
  if (benchmark === null || apy === null || (stabilityOf(vault) ?? 0) < STEADY_FROM) return false
  if ((vault.tvl ?? 0) < LEAST_USD) return false
  if (!isComparable(vault) || isDoubtful(vault, isAuditedOrNative) || losesToPrices(vault)) return false
  if (isMostlyRewards(vault)) return false
  return sideOf(vault) === 'earn' ? apy >= benchmark && !vault.isForecastToFall : apy <= benchmark
}
