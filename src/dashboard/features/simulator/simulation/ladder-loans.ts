import { simulateLimits } from '#contract/simulate/question.ts'
import { loanName } from '#dashboard/features/simulator/parts/part-names.ts'
import { texts } from '#dashboard/features/simulator/parts/texts.ts'
import type { LadderLoan } from '#dashboard/features/simulator/stress/ladder.ts'
import { formatAmount } from '#dashboard/ui/text/format-number.ts'
import type { SimulationFacts } from '#domain/simulation/outcome/simulation-facts.ts'
import type { SimulatedCoin, SimulatedLoan } from '#domain/simulation/parts/simulated-parts.ts'
import { symbolKey } from '#domain/simulation/symbol-key.ts'
import { loanId } from './question-of.ts'

/** The loans as the ladder takes them: what is not known of one stays unknown. */
export function ladderLoans(loans: readonly SimulatedLoan[], { coins }: Pick<SimulationFacts, 'coins'>): LadderLoan[] {
  const priced = <T extends SimulatedCoin>(coin: T): T => ({
    ...coin,
    priceUsd: coin.priceUsd ?? coins.get(symbolKey(coin.symbol))?.priceUsd ?? null,
  })
  return loans.slice(0, simulateLimits.parts).map((loan, index) => ({
    id: loanId(index),
    label: loanName(loan),
    detail: texts.owes(loan.debt.map(({ amount, symbol }) => `${formatAmount(Number(amount))} ${symbol}`).join(', ')),
    loan: { ...loan, collateral: loan.collateral.map(priced), debt: loan.debt.map(priced) },
  }))
}
