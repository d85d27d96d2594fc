import { type SimulateQuestion, simulateLimits } from '#contract/simulate/question.ts'
import { sideOf, type Vault } from '#contract/vault.ts'
import { texts } from '#dashboard/features/simulator/parts/texts.ts'
import type { SimulateState } from '#dashboard/state/simulation-url.ts'
import { simulatedSymbols } from '#domain/earning/deposit-symbols.ts'
import { apyWithoutRewards } from '#domain/earning/reward-share.ts'
import type { SimulatedDeposit, SimulatedLoan } from '#domain/simulation/parts/simulated-parts.ts'
import { symbolKey } from '#domain/simulation/symbol-key.ts'
import { looksStable } from '#domain/vault-coins.ts'

type DepositQuestion = SimulateQuestion['deposits'][number]
type LoanQuestion = SimulateQuestion['loans'][number]

/** A part that is not in the question, and what would bring it in. `part`: `d1`, `l2`, as in the URL. */
export type MissingPart = { part: string; why: string }

/** `question`: null where no part is left. Its ids are those of the parts. */
export type PageQuestion = { question: SimulateQuestion | null; missing: MissingPart[] }

export const depositId = (index: number): string => `d${index + 1}`
export const loanId = (index: number): string => `l${index + 1}`

/** The symbols that a deposit moves; empty while its vault is not known. */
export const symbolsOfDeposit = ({ coins, vaultId }: SimulatedDeposit, vaults: readonly Vault[]): string[] => {
  const vault = vaults.find(({ id }) => id === vaultId)
  return coins.length > 0 ? coins.map(({ symbol }) => symbol) : vault ? simulatedSymbols(vault) : []
}

/** What the page simulates: the service would take the same question, but for rates that nobody knows. */
export function questionOf(state: SimulateState, vaults: readonly Vault[]): PageQuestion {
  const { whatIf } = state
  const deposits = state.deposits.map((deposit, index) =>
    toDeposit(whatIf === 'rewards' ? withoutRewards(deposit, vaults) : deposit, depositId(index), vaults),
  )
  const loans = state.loans.map((loan, index) => toLoan(loan, loanId(index)))
  const missing = [...deposits, ...loans].flatMap((part) => ('why' in part ? [part] : []))
  const known = {
    deposits: deposits.flatMap((part) => ('why' in part ? [] : [part])),
    loans: loans.flatMap((part) => ('why' in part ? [] : [part])),
  }
  if (known.deposits.length + known.loans.length === 0) return { question: null, missing }
  const { horizonDays, model, seed, drift, historyDays, sigmas, correlation, move } = state
  const named = [
    ...known.deposits.flatMap(({ coins, vaultId }) => coins ?? symbolsIn(vaultId, vaults)),
    ...known.loans.flatMap(({ collateral, debt }) => [...collateral, ...debt]),
  ].map(({ symbol }) => symbol)
  const symbols = new Set(named.map(symbolKey))
  const jump = jumpsOf(named, whatIf)
  return {
    question: {
      ...known,
      horizonDays,
      ...(move !== null &&
        known.deposits.length > 0 && {
          costs: {
            ...{ exitFee: move.exitFee, swapCost: move.swapCost, waitDays: move.waitDays, fromApy: move.fromApy ?? 0 },
            ...(move.gasUsd !== null && { gasUsd: move.gasUsd }),
          },
        }),
      prices: {
        ...{ model, seed, drift, historyDays, change: {} },
        paths: pathsFor(horizonDays, symbols.size),
        coins: Object.fromEntries(
          Object.entries(sigmas)
            .filter(([key]) => symbols.has(symbolKey(key)))
            .map(([key, sigma]) => [key, { sigma }]),
        ),
        ...(correlation !== null && { correlation }),
        ...(jump !== null && { jump }),
      },
      shocks: [],
      past: true,
      detail: 'days',
    },
    missing,
  }
}

/** In percent, of prices that move and of stablecoins. */
export const shocks = { prices: -50, pegs: -10 } as const

function jumpsOf(symbols: readonly string[], whatIf: SimulateState['whatIf']): Record<string, number> | null {
  if (whatIf !== 'prices' && whatIf !== 'pegs') return null
  const moved = symbols.filter((symbol) => looksStable(symbol) === (whatIf === 'pegs'))
  return moved.length === 0 ? null : Object.fromEntries(moved.map((symbol) => [symbol, shocks[whatIf]]))
}

/** At a rate that was typed nothing is known of rewards in it. */
function withoutRewards(deposit: SimulatedDeposit, vaults: readonly Vault[]): SimulatedDeposit {
  const vault = vaults.find(({ id }) => id === deposit.vaultId)
  const apy = deposit.apy === null && vault ? apyWithoutRewards(vault) : null
  return apy === null ? deposit : { ...deposit, apy }
}

const symbolsIn = (vaultId: string | undefined, vaults: readonly Vault[]) => {
  const vault = vaults.find(({ id }) => id === vaultId)
  return vault === undefined ? [] : simulatedSymbols(vault).map((symbol) => ({ symbol }))
}

/** As many paths as the limits leave for so many days and coins. */
export function pathsFor(horizonDays: number, coins: number): number {
  const { work, paths } = simulateLimits
  const most = Math.floor(work / (horizonDays * Math.max(1, coins)))
  return Math.max(paths.min, Math.min(paths.max, most))
}

const given = <K extends string, T>(name: K, value: T | null) =>
  (value === null ? {} : { [name]: value }) as { [N in K]?: T }

function toDeposit(deposit: SimulatedDeposit, id: string, vaults: readonly Vault[]): DepositQuestion | MissingPart {
  const { vaultId, coins, valueUsd, apy, range, fees } = deposit
  const vault = vaults.find((each) => each.id === vaultId)
  if (vaultId !== null && vault === undefined) return { part: id, why: texts.thereNoVault(vaultId) }
  if (vault && sideOf(vault) === 'borrow') return { part: id, why: texts.vaultLoanAdd }
  const symbols = symbolsOfDeposit(deposit, vaults)
  if (new Set(symbols.map(symbolKey)).size < symbols.length) return { part: id, why: texts.oneCoinNamed }
  const canHaveRange = range !== null && symbols.length === 2
  return {
    id,
    ...given('vaultId', vaultId),
    valueUsd,
    ...(coins.length > 0 && {
      coins: coins.map(({ symbol, token, priceUsd, weight }) => ({
        symbol,
        ...given('token', token),
        ...given('priceUsd', priceUsd),
        ...given('weight', weight),
      })),
    }),
    ...given('rate', apy === null ? null : { apy }),
    ...given('range', canHaveRange ? range : null),
    ...given('fees', canHaveRange ? fees : null),
  }
}

function toLoan({ collateral, debt, bonus, rule }: SimulatedLoan, id: string): LoanQuestion | MissingPart {
  const unknown = collateral.filter(({ threshold }) => threshold === null).map(({ symbol }) => symbol)
  if (unknown.length > 0) return { part: id, why: texts.liquidationThresholdNot(unknown.join(', ')) }
  return {
    ...{ id, bonus, rule },
    collateral: collateral.map(({ token, priceUsd, threshold, ...coin }) => ({
      ...coin,
      threshold: threshold ?? 0,
      ...given('token', token),
      ...given('priceUsd', priceUsd),
    })),
    debt: debt.map(({ token, priceUsd, ...coin }) => ({
      ...coin,
      ...given('token', token),
      ...given('priceUsd', priceUsd),
    })),
  }
}
