import { useMemo } from 'react'
import { Link } from 'react-router'
import type { HeldPosition, Owned } from '#dashboard/features/wallet/tab-data.ts'
import { Private } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { rich } from '#dashboard/locale/rich.tsx'
import { simulatePath } from '#dashboard/state/simulation-url.ts'
import { healthState } from '#dashboard/ui/health/health-look.tsx'
import { preparePath } from '#dashboard/ui/link/prepare-path.ts'
import { formatMoney, formatPrice, formatThreshold } from '#dashboard/ui/text/format-money.ts'
import { sizeTenths } from '#dashboard/ui/text/move-text.ts'
import { loanAccounts, repayToBear, riseAsFar } from '#domain/loans/loan-accounts.ts'
import type { LoanEdge } from '#domain/loans/loan-edge.ts'
import { partOfPosition } from '#domain/simulation/parts/parts-of-positions.ts'
import { positionActions } from './position-actions.ts'
import { symbolsOf } from './position-facts.ts'
import type { HeldLoan } from './position-sections.ts'
import { texts } from './texts.ts'

/** What a loan should bear once it is mended, a rise of its debt by as much as counts the same. */
const TARGET_FALL = 0.2
const TARGET_RISE = riseAsFar(TARGET_FALL)
const MOST_LOANS = 3

/** The loans that are close to liquidation, each with what brings it down and what mends it; nothing where none is. */
export function RiskNote({ positions }: { positions: readonly Owned<HeldPosition>[] }) {
  const { loans } = useMemo(() => loanAccounts(positions), [positions])
  const risky = loans.filter(
    ({ health }) => health !== null && healthState(health) !== 'watch' && healthState(health) !== 'safe',
  )
  if (risky.length === 0) return null
  const title = risky.length === 1 ? texts.oneLoanClose : texts.loansCloseLiquidation(risky.length)
  return (
    <div role="status" className="mb-2 border-l-3 border-loss bg-raised px-4 py-2 text-sm max-sm:px-3">
      {risky.slice(0, MOST_LOANS).map((loan, index) => (
        <p key={`${loan.wallet} ${loan.debts[0].positionId}`}>
          {index === 0 && (
            <strong className="font-semibold text-loss">
              <span aria-hidden="true">▲ </span>
              {title}{' '}
            </strong>
          )}
          <Sentence loan={loan} />
        </p>
      ))}
    </div>
  )
}

function Sentence({ loan }: { loan: HeldLoan }) {
  const { debts, supplied, health, edge, wallet } = loan
  const { name, protocol } = debts[0].meta.protocol
  const who = name || protocol
  const repay = repayToBear(loan, TARGET_FALL)
  const prepared = positionActions(debts[0])
  const part = partOfPosition(debts[0], [...debts, ...supplied])
  return (
    <>
      {edge === null || (health !== null && health < 1) ? texts.canLiquidateNow(who) : liquidatesIf(who, edge)}{' '}
      {repay !== null && repay > 0 && (
        <>
          {rich(repayText(edge), {
            amount: (
              <span className="font-semibold">
                <Private>{formatMoney(repay)}</Private>
              </span>
            ),
            coins: symbolsOf(debts.flatMap(({ current }) => current.tokens)),
            change: formatThreshold(Math.round(100 * (edge?.isRise ? TARGET_RISE : TARGET_FALL)), '%'),
          })}{' '}
        </>
      )}
      <span className="whitespace-nowrap">
        {prepared && (
          <Link
            className="link mr-3"
            to={preparePath({ protocol: prepared.protocol, type: 'REPAY', poolId: prepared.poolId, sender: wallet })}
          >
            {texts.repay}
          </Link>
        )}
        {part.kind === 'loan' && (
          <Link className="link" to={simulatePath({ loans: [part.loan] })}>
            {texts.simulate}
          </Link>
        )}
      </span>
    </>
  )
}

/** The rise is of the debts that move: beside stablecoins the whole debt rises by less. */
function repayText(edge: LoanEdge | null) {
  if (!edge?.isRise) return texts.repayToBear
  return edge.share < 1 ? texts.repayToBearOtherRise : texts.repayToBearRise
}

function liquidatesIf(who: string, { change, isRise, share, coin, isAgainstDebt }: LoanEdge): string {
  const size = sizeTenths(change)
  if (coin === null || coin.price === null) {
    if (!isRise) return (isAgainstDebt ? texts.liquidatesIfAgainst : texts.liquidatesIfCollateral)(who, size)
    return (share < 1 ? texts.liquidatesIfOtherDebts : texts.liquidatesIfDebt)(who, size)
  }
  const { symbol, price } = coin
  return (isRise ? texts.liquidatesIfRises : texts.liquidatesIfFalls)(who, symbol, size, formatPrice(price))
}
