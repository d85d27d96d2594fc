import { Link } from 'react-router'
import type { HeldPosition, TabData } from '#dashboard/features/wallet/tab-data.ts'
import { AtLeast } from '#dashboard/features/wallet/ui/at-least.tsx'
import { Private } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { kindLook } from '#dashboard/features/wallet/ui/kind-look.ts'
import { useWalletLink } from '#dashboard/features/wallet/wallet-state.ts'
import { LowestHealth, UnknownLoans } from '#dashboard/ui/health/lowest-health.tsx'
import { formatMoney } from '#dashboard/ui/text/format-money.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { moveTenths } from '#dashboard/ui/text/move-text.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import type { Income } from '#domain/earning/position-income.ts'
import { type LoanAccount, leastHealthy } from '#domain/loans/loan-accounts.ts'
import { CLAIMABLE } from '#domain/net-worth/entries.ts'
import { texts } from './texts.ts'

/** `loans`: of the positions. `total`: the net worth; `claimable`: of it. `room`: what is reserved where there is nothing. */
type Props = {
  positions: TabData<HeldPosition>
  loans: readonly LoanAccount<HeldPosition>[]
  income: Income
  total: number
  claimable: number
  room: string
}

/** Whether anything is wrong, what waits, and what it brings: each leads to the positions behind it. */
export function RiskFigures({ positions, loans, income, total, claimable, room }: Props) {
  const linkTo = useWalletLink()
  const { rows, isPending } = positions
  const claims = rows.filter(({ row }) => row.current.yield.some(({ amount }) => amount !== 0)).length
  if (isPending && rows.length === 0) return <Coming />
  const riskiest = leastHealthy(loans)
  const protocol = riskiest?.debts[0].meta.protocol ?? { name: '', protocol: '' }
  const unknown = loans.filter((loan) => loan.health === null).length
  const hasUnknown = unknown > 0
  const items = [
    ...(riskiest && riskiest.health !== null
      ? [
          {
            label: texts.lowestHealth,
            note: (
              <>
                {/* On a phone there is room for one of them. */}
                {hasUnknown && <UnknownLoans count={unknown} />}
                {hasUnknown && <span className="max-sm:sr-only"> · </span>}
                <span className={hasUnknown ? 'sr-only' : 'max-xl:sr-only'}>
                  {protocol.name || protocol.protocol}:{' '}
                </span>
                <span className={hasUnknown ? 'max-sm:sr-only' : ''}>
                  {riskiest.health < 1
                    ? texts.canLiquidated
                    : texts.liquidatesAt(moveTenths(riskiest.edge?.change ?? 0))}
                </span>
              </>
            ),
            value: <LowestHealth health={riskiest.health} unknown={unknown} note="none" />,
            to: linkTo({ tab: 'positions', kind: '' }),
          },
        ]
      : loans.length > 0
        ? [
            {
              label: texts.lowestHealth,
              note: texts.noHealthKnown,
              value: <Unknown />,
              to: linkTo({ tab: 'positions', kind: '' }),
            },
          ]
        : []),
    ...(claims > 0
      ? [
          {
            label: kindLook(CLAIMABLE).label,
            note: plural(claims, texts.positionPositions),
            value: <Private>{formatMoney(claimable)}</Private>,
            to: linkTo({ tab: 'positions', kind: CLAIMABLE }),
          },
        ]
      : []),
    ...(income.of > 0
      ? [
          {
            label: income.known < income.of ? texts.knownIncome : texts.income,
            note:
              income.known < income.of || total <= 0
                ? texts.perYear
                : texts.perYearOf(formatRate(income.dollars / total)),
            value:
              income.known === 0 ? (
                <Unknown />
              ) : (
                <>
                  {/* What is unknown may be earned, or owed. */}
                  {income.known < income.of && !positions.isPending && <AtLeast isBound={false} />}
                  <Private>{formatMoney(income.dollars)}</Private>
                </>
              ),
            to: linkTo({ tab: 'positions', kind: '' }),
          },
        ]
      : []),
  ]
  if (items.length === 0)
    return (
      <p className={`py-1.5 text-xs text-faded ${room}`}>
        {positions.failures.length > 0 ? texts.loansIncomeUnknown : texts.noLoansClaims}
      </p>
    )
  return (
    <ul className="grid min-h-18 max-[22rem]:min-h-21.5 grid-flow-col border-t border-line max-lg:divide-x max-lg:divide-line auto-cols-[minmax(0,auto)] sm:max-lg:auto-cols-fr lg:h-full lg:grid-flow-row lg:auto-rows-fr lg:divide-y lg:divide-line lg:border-0">
      {items.map(({ label, note, value, to }) => (
        <li key={label} className="min-w-0 py-1.5 max-lg:px-3 max-lg:first:pl-0 max-lg:last:pr-0 lg:py-0.5">
          <Link
            to={to}
            className="group flex flex-col gap-x-3 lg:grid lg:grid-cols-[minmax(0,1fr)_auto] lg:items-baseline"
          >
            <span className="text-xs text-faded group-hover:text-accent">{label}</span>{' '}
            <span className="truncate text-base leading-6 font-medium lg:text-right">
              {positions.isPending && <AtLeast />}
              {value}
            </span>{' '}
            <span className="text-xs text-faded lg:col-span-2 lg:row-start-2">{note}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const Unknown = () => <span className="font-normal text-faded">{texts.unknown}</span>

const Coming = () => (
  <div
    aria-hidden="true"
    className="grid h-18 max-[22rem]:h-21.5 grid-flow-col content-center gap-6 lg:h-full lg:grid-flow-row lg:content-around"
  >
    <div className="pulse h-4" />
    <div className="pulse h-4" />
    <div className="pulse h-4" />
  </div>
)
