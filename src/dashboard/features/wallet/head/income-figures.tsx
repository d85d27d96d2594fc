import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { HeldPosition, TabData } from '#dashboard/features/wallet/tab-data.ts'
import { AtLeast } from '#dashboard/features/wallet/ui/at-least.tsx'
import type { Claims } from '#dashboard/features/wallet/ui/claims-as-shown.ts'
import { Private } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { kindLook } from '#dashboard/features/wallet/ui/kind-look.ts'
import { useWalletLink } from '#dashboard/features/wallet/wallet-state.ts'
import { formatMoney } from '#dashboard/ui/text/format-money.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import type { Income } from '#domain/earning/position-income.ts'
import { CLAIMABLE } from '#domain/net-worth/entries.ts'
import { texts } from './texts.ts'
import { WorthCell } from './worth-cell.tsx'

/** `total`: the net worth. `children`: below them, in place of how many can be claimed: nothing grows as they come. */
type Props = {
  positions: TabData<HeldPosition>
  income: Income
  total: number
  claims: Claims
  children?: ReactNode
}

/** What the wallet brings in a year, and what waits: each leads to the positions behind it. */
export function IncomeFigures({ positions, income, total, claims: { usd, count, isWhole }, children }: Props) {
  const linkTo = useWalletLink()
  const { rows, isPending } = positions
  if (isPending && rows.length === 0)
    return (
      <div aria-hidden="true" className="grid gap-1.5">
        <div className="pulse h-4" />
        <div className="pulse h-4" />
      </div>
    )
  const isPartial = income.known < income.of
  if (income.of === 0 && count === 0)
    return (
      <div className="text-xs text-faded">
        {positions.failures.length > 0 ? texts.loansIncomeUnknown : texts.noLoansClaims}
        {children}
      </div>
    )
  return (
    <>
      {income.of > 0 && (
        <Link to={linkTo({ tab: 'positions', kind: '' })} className="group block">
          <WorthCell
            label={<span className="group-hover:text-accent">{isPartial ? texts.knownIncome : texts.income}</span>}
            figure={
              income.known === 0 ? (
                <span className="font-normal text-faded">{texts.unknown}</span>
              ) : (
                <>
                  {/* What is unknown may be earned, or owed. */}
                  {isPartial && <AtLeast isBound={false} />}
                  <Private>{formatMoney(income.dollars)}</Private>
                </>
              )
            }
            unit={isPartial || total <= 0 ? texts.perYear : texts.perYearOf(formatRate(income.dollars / total))}
          />
        </Link>
      )}
      {count > 0 && (
        <Link
          to={linkTo({ tab: 'positions', kind: CLAIMABLE })}
          className="block pt-1 text-xs leading-5 text-faded hover:text-accent"
        >
          {kindLook(CLAIMABLE).label}{' '}
          <span className="text-ink">
            {!isWhole && <AtLeast />}
            <Private>{formatMoney(usd)}</Private>
          </span>
          {!children && <span className="block">{plural(count, texts.positionPositions)}</span>}
        </Link>
      )}
      {children}
    </>
  )
}
