import type { Vault } from '#contract/vault.ts'
import { DEFAULT_MAX_SHARE_OF_TVL } from '#contract/wallet/earn.ts'
import type { Position } from '#contract/wallet/position.ts'
import { secures } from '#domain/loans/secures.ts'
import { wholeWorthOf } from '#domain/net-worth/entries.ts'
import type { Owned } from '#domain/net-worth/held-positions.ts'
import { foldText } from '#domain/vault-search.ts'
import {
  assumedMoveGasUsd,
  type DaysToPay,
  daysToPay,
  firstYearUsd,
  isWorthMove,
  type MoveCosts,
  moveCostUsd,
} from './days-to-pay.ts'
import {
  byBest,
  carefulRate,
  type EarningVault,
  earningVaults,
  type VaultLimits,
  yearlyIncomeUsd,
} from './earning-vaults.ts'
import type { HeldCoin } from './idle-coins.ts'
import { isBaseAlone, isDeposit, isOutOfRange, rateOf } from './position-income.ts'
import { coinIdentity } from './same-coin.ts'

/** `costs.gasUsd`: null where it is assumed by the chain. */
export type EarnRules = VaultLimits & { costs: Omit<MoveCosts, 'gasUsd'> & { gasUsd: number | null } }

/** The defaults: no fee, and the assumed gas. */
export const usualEarnRules = (minTvlUsd: number): EarnRules => ({
  minTvlUsd,
  maxShareOfTvl: DEFAULT_MAX_SHARE_OF_TVL,
  costs: { gasUsd: null, exitFee: 0, swapCost: 0, waitDays: 0 },
})

/**
 * A vault that a deposit could go to. `gainYearUsd`: dollars a year more than where it is now, at the rates of now and before costs;
 * `costUsd`: what the move costs; `firstYearUsd`: the gain of the first year after it.
 */
export type Place = EarningVault & {
  isPair: boolean
  gainYearUsd: number
  costUsd: number
  firstYearUsd: number
  toPay: DaysToPay
  isWorthMove: boolean
}

/** A coin is worth a move from here on: dollars. */
export const LEAST_EARNING_USD = 1

type Deposit = { chain: string; valueUsd: number; apyNow: number; isPlaced: boolean }

function placeOf(earning: EarningVault, { chain, valueUsd, apyNow, isPlaced }: Deposit, { costs }: EarnRules): Place {
  const coinCount = earning.vault.coins.length
  const isPair = coinCount > 1
  const move = {
    valueUsd,
    apyNow,
    apyThen: carefulRate(earning),
    costs: {
      ...costs,
      gasUsd: costs.gasUsd ?? assumedMoveGasUsd(chain, isPlaced),
      // An idle coin leaves nothing.
      exitFee: isPlaced ? costs.exitFee : 0,
    },
    // A deposit in the same coins needs no swap.
    swappedShare: isPair && !isPlaced ? 1 - 1 / coinCount : 0,
  }
  return {
    ...earning,
    isPair,
    gainYearUsd: yearlyIncomeUsd(valueUsd, earning) - valueUsd * apyNow,
    costUsd: moveCostUsd(move),
    firstYearUsd: firstYearUsd(move),
    toPay: daysToPay(move),
    isWorthMove: isWorthMove(move),
  }
}

/** Vaults that take an idle coin: alone, the best first, and with others, the largest first; none where its value is unknown. */
export function idlePlaces(
  { chain, contract, valueUsd }: Pick<HeldCoin, 'chain' | 'contract' | 'valueUsd'>,
  vaults: readonly Vault[],
  rules: EarnRules,
): { single: Place[]; paired: Place[] } {
  if (valueUsd === null) return { single: [], paired: [] }
  const { single, paired } = earningVaults(vaults, { chain, contract, valueUsd, ...rules })
  const deposit = { chain, valueUsd, apyNow: 0, isPlaced: false }
  const toPlace = (each: EarningVault) => placeOf(each, deposit, rules)
  return { single: single.map(toPlace), paired: paired.map(toPlace) }
}

/**
 * A deposit in a protocol. `apy`: what it earns, a fraction; `securesLoan`: it is in the account of a loan, or may be, so nothing
 * better is offered: moving it would bring the loan closer to liquidation.
 */
export type PlacedDeposit = Owned<Position> & { valueUsd: number; apy: number; securesLoan: boolean; better: Place[] }

/** `price`: some of it has no known value; `rate`: its rate, including rewards, is unknown. */
export type UnknownDeposit = Owned<Position> & { reason: 'price' | 'rate' }

/** The vaults that take a coin, others may be among them. */
export type VaultsFor = (chain: string, contract: string) => readonly Vault[]

/** Deposits, the most valuable first, with better vaults for the same coins; and deposits that cannot be compared. */
export function placedDeposits(
  positions: readonly Owned<Position>[],
  { vaultsFor, rules }: { vaultsFor: VaultsFor; rules: EarnRules },
): { placed: PlacedDeposit[]; unknown: UnknownDeposit[] } {
  const loans = positions.filter(({ row }) => row.type === 'Borrow')
  const placed: PlacedDeposit[] = []
  const unknown: UnknownDeposit[] = []
  for (const owned of positions) {
    const { row } = owned
    if (!isDeposit(row)) continue
    const { tokens } = row.current
    const valueUsd = tokens.length === 0 ? null : wholeWorthOf(tokens)
    if (valueUsd !== null && valueUsd < LEAST_EARNING_USD) continue
    const apy = wholeRate(row)
    if (valueUsd === null || apy === null) {
      unknown.push({ ...owned, reason: valueUsd === null ? 'price' : 'rate' })
      continue
    }
    const securesLoan = loans.some((loan) => loan.wallet === owned.wallet && secures(row, loan.row) !== false)
    const better = securesLoan ? [] : betterPlaces(row, { valueUsd, apyNow: apy, vaultsFor, rules })
    placed.push({ ...owned, valueUsd, apy, securesLoan, better })
  }
  return { placed: placed.toSorted((a, b) => b.valueUsd - a.valueUsd), unknown }
}

/** A base rate alone is not it: its rewards may be most of what is earned. */
function wholeRate(position: Position): number | null {
  const rate = rateOf(position)
  if (rate === null || isBaseAlone(rate)) return null
  return isOutOfRange(position) ? 0 : rate.fraction
}

type Compared = { valueUsd: number; apyNow: number; vaultsFor: VaultsFor; rules: EarnRules }

function betterPlaces(position: Position, { valueUsd, apyNow, vaultsFor, rules }: Compared): Place[] {
  const { chain, current } = position
  const coins = new Set(current.tokens.map(({ token }) => coinIdentity(chain, token.contract_address)))
  const contract = current.tokens[0]?.token.contract_address
  if (contract === undefined) return []
  const { single, paired } = earningVaults(vaultsFor(chain, contract), { chain, contract, valueUsd, ...rules })
  const takesTheSame = ({ vault }: EarningVault) => {
    const own = new Set(vault.coins.map((coin) => coinIdentity(chain, coin)))
    return own.size === coins.size && [...own].every((coin) => coins.has(coin))
  }
  return (coins.size === 1 ? single : paired)
    .filter((each) => takesTheSame(each) && !isWhereItLies(each.vault, position) && carefulRate(each) > apyNow)
    .toSorted(byBest)
    .map((each) => placeOf(each, { chain, valueUsd, apyNow, isPlaced: true }, rules))
}

/** Where the very vault is not known, each of its protocol may be it. */
function isWhereItLies({ id, protocol }: Vault, { vaultId, meta }: Position): boolean {
  if (vaultId !== '') return id === vaultId
  const names = [meta.protocol.protocol, meta.protocol.name].map(foldText)
  return [protocol.id, protocol.name].some((name) => name !== '' && names.includes(foldText(name)))
}
