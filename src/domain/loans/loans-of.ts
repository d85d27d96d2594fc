import type { Position } from '#contract/wallet/position.ts'
import { dollarsOf, wholeWorthOf } from '#domain/net-worth/entries.ts'
import { secures } from './secures.ts'

/**
 * A debt with the deposits that are known to secure it. `health` is null if unknown, and `why` then gives the reason. `fall`: the fraction
 * that all supplied coins can lose against the debt before it can be liquidated, at current thresholds.
 */
export type Loan = {
  debt: Position
  supplied: Position[]
  owedUsd: number | null
  suppliedUsd: number | null
  health: number | null
  fall: number | null
  why: string | null
}

/** The debts among positions, the one nearest to liquidation first, unknown health last. */
export function loansOf(positions: readonly Position[]): Loan[] {
  return positions
    .filter(({ type, current }) => type === 'Borrow' && current.tokens.some(({ amount }) => amount !== 0))
    .map((debt) => toLoan(debt, positions))
    .toSorted((a, b) => (a.health ?? Number.POSITIVE_INFINITY) - (b.health ?? Number.POSITIVE_INFINITY))
}

function toLoan(debt: Position, positions: readonly Position[]): Loan {
  const supplied = positions.filter(
    (position) => position.type === 'Lending' && position.owner === debt.owner && secures(position, debt) === true,
  )
  const owedUsd = worthOf([debt])
  const health = debt.current.healthy ?? null
  return {
    debt,
    supplied,
    owedUsd,
    suppliedUsd: supplied.length === 0 ? null : worthOf(supplied),
    health,
    fall: health === null || health <= 0 ? null : Math.max(0, 1 - 1 / health),
    why: health === null ? whyUnknown([debt, ...supplied], debt) : null,
  }
}

const worthOf = (positions: readonly Position[]): number | null =>
  wholeWorthOf(positions.flatMap(({ current }) => current.tokens))

function whyUnknown(positions: readonly Position[], { meta }: Position): string {
  const unpriced = positions
    .flatMap(({ current }) => current.tokens)
    .filter((amount) => dollarsOf(amount) === null)
    .map(({ token }) => token.symbol || token.contract_address)
  const name = meta.protocol.name || meta.protocol.protocol
  return unpriced.length > 0
    ? `no price of ${[...new Set(unpriced)].join(', ')} is known`
    : `the liquidation thresholds of ${name} are not read here: look at its own page`
}
