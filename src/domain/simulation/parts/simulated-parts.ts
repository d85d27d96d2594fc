import { type SimulateQuestion, simulateLimits } from '#contract/simulate/question.ts'
import { firstInputs } from '#domain/simulation/first-inputs.ts'

type DepositQuestion = SimulateQuestion['deposits'][number]
type LoanQuestion = SimulateQuestion['loans'][number]

/** `token`: as the question has it, chain and address. What is not known is null. */
export type SimulatedCoin = { symbol: string; token: string | null; priceUsd: number | null }

/** Edges as prices of the first coin in the second, or over that of now. */
export type SimulatedRange = {
  lower: number
  upper: number
  unit: 'ratio' | 'price'
  rebalance: NonNullable<DepositQuestion['range']>['rebalance']
}

/**
 * A deposit as a person describes it. `coins`: empty where they are those of its vault; weights in percent, null: equal ones. `apy`: a
 * fraction, null: that of its vault. `entryUsd`: dollars that its first coins are worth now, null where they are not known.
 */
export type SimulatedDeposit = {
  name: string
  vaultId: string | null
  valueUsd: number
  coins: readonly (SimulatedCoin & { weight: number | null })[]
  apy: number | null
  range: SimulatedRange | null
  fees: NonNullable<DepositQuestion['fees']> | null
  entryUsd: number | null
}

/** `amount`: coins in decimal notation. `threshold`: a fraction, null where it is not known: then nothing can be computed of its loan. */
export type SimulatedCollateral = SimulatedCoin & { amount: string; threshold: number | null; supplyApy: number }
export type SimulatedDebt = SimulatedCoin & { amount: string; factor: number; borrowApy: number }

export type SimulatedLoan = {
  name: string
  collateral: readonly SimulatedCollateral[]
  debt: readonly SimulatedDebt[]
  bonus: number
  rule: LoanQuestion['rule']
}

export type SimulatedParts = { deposits: readonly SimulatedDeposit[]; loans: readonly SimulatedLoan[] }

/** A deposit in a vault as nobody has changed it: over all prices, at its own rate. */
export const depositOfVault = ({ id, name }: { id: string; name: string }): SimulatedDeposit => ({
  ...{ name: name.slice(0, simulateLimits.nameLength), vaultId: id, valueUsd: firstInputs.amountUsd },
  ...{ coins: [], apy: null, range: null, fees: null, entryUsd: null },
})
