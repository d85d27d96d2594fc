import { Link } from 'react-router'
import { AtLeast } from '#dashboard/features/wallet/ui/at-least.tsx'
import { Private } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { Profit } from '#dashboard/features/wallet/ui/profit.tsx'
import { hasRangeCounts, RangeCounts } from '#dashboard/features/wallet/ui/range-counts.tsx'
import type { WalletData } from '#dashboard/features/wallet/use-wallet-data.ts'
import { useWalletLink } from '#dashboard/features/wallet/wallet-state.ts'
import { useShownWidth } from '#dashboard/ui/browser/use-shown-width.ts'
import { Change } from '#dashboard/ui/display/change.tsx'
import { Explained } from '#dashboard/ui/display/explained.tsx'
import { Skeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { LowestHealth, UnknownLoans } from '#dashboard/ui/health/lowest-health.tsx'
import { formatMoney } from '#dashboard/ui/text/format-money.ts'
import { DASH } from '#dashboard/ui/text/format-number.ts'
import { moveTenths } from '#dashboard/ui/text/move-text.ts'
import { leastHealthy } from '#domain/loans/loan-accounts.ts'
import { texts } from './texts.ts'
import { useWorth } from './use-worth.ts'

type Props = Pick<WalletData, 'holdings' | 'positions'>

/** The head of every tab, of one height: what a wallet is worth, and whether a loan is in danger. `≥` or `≈` before the total says that something is missing, which is listed. */
export function WorthLine({ holdings, positions }: Props) {
  const linkTo = useWalletLink()
  const {
    worth,
    loans,
    isPending,
    isWhole,
    isBound,
    incomplete,
    coverage,
    areAllPositionsRead,
    hasNothing,
    isUnknown,
  } = useWorth({ holdings, positions })
  const riskiest = leastHealthy(loans)
  const health = riskiest?.health ?? null
  const unknown = loans.filter((loan) => loan.health === null).length
  const held = positions.rows.map(({ row }) => row)
  const isPhone = useShownWidth() === 0
  const { change, total } = worth
  // Beside what is unknown there is no room for it.
  const edge = riskiest?.edge ?? null
  const hasDistance = health !== null && health >= 1 && unknown === 0 && edge !== null
  const hasCaveats = incomplete + coverage !== '' && !(isUnknown && isPending)
  return (
    <section
      aria-label={texts.worth}
      className="flex min-h-7 min-w-0 grow items-baseline gap-x-3 text-sm whitespace-nowrap text-ink max-sm:flex-wrap max-sm:gap-x-2"
    >
      {/* Once for all that is read, and a figure never without what it is of. */}
      <span
        aria-live="polite"
        aria-atomic
        aria-busy={isPending}
        className="flex shrink-0 items-baseline gap-x-3 max-sm:gap-x-2"
      >
        <span className="sr-only">{texts.netWorthText}</span>
        {isUnknown && isPending ? (
          <span role="status" aria-label={texts.loadingWallet} className="block w-28">
            <Skeleton height={1.5} />
          </span>
        ) : (
          <p className="text-xl leading-6 font-medium tracking-tight">
            {!isWhole && !isUnknown && (
              <span className="text-base">
                <AtLeast isBound={isBound} />
              </span>
            )}
            {isUnknown ? DASH : <Private>{formatMoney(total)}</Private>}
          </p>
        )}
        {change !== null && !hasNothing && (
          <p className="flex items-baseline gap-x-2">
            <span className="text-xs text-faded max-sm:sr-only">24 h</span>
            <span className="max-sm:sr-only">
              <Profit usd={change.dollars} />
            </span>
            <Change percent={change.percent} />
          </p>
        )}
        {hasCaveats && (
          <span className="max-[22rem]:hidden">
            <Explained
              label={incomplete === '' ? texts.coverageText : texts.incompleteText}
              look={`text-xs ${incomplete === '' ? 'text-faded' : 'text-caution'}`}
            >
              {incomplete !== '' && <span>{incomplete}</span>} {coverage}
            </Explained>
          </span>
        )}
      </span>
      {/* On a phone a line of its own, which is there before it is known. */}
      <span className="contents max-sm:flex max-sm:h-5 max-sm:w-full max-sm:items-baseline max-sm:gap-x-3 max-sm:overflow-hidden">
        {loans.length > 0 && (
          // The distance wraps out of sight where there is no room.
          <Link
            to={linkTo({ tab: 'positions', kind: '' })}
            className="block h-5 w-0 grow overflow-hidden leading-5 whitespace-normal hover:text-accent"
            style={hasDistance ? withDistance : figureAtLeast}
          >
            <span className="inline-block whitespace-nowrap">
              <span className="text-xs text-faded max-sm:sr-only">{texts.lowestHealth} </span>
              {isPhone && (
                <span aria-hidden="true" className="text-xs text-faded">
                  {texts.health}{' '}
                </span>
              )}
              {health === null ? (
                <UnknownLoans count={unknown} />
              ) : (
                <span className="font-medium">
                  <LowestHealth health={health} unknown={unknown} />
                </span>
              )}
            </span>
            {hasDistance && (
              <span className="ml-2 inline-block text-xs whitespace-nowrap text-faded">
                {' '}
                {texts.liquidatesAt(moveTenths(edge.change))}
              </span>
            )}
          </Link>
        )}
        {isPhone && loans.length === 0 && areAllPositionsRead && !hasNothing && (
          <span className="text-xs text-faded">{texts.noLoans}</span>
        )}
        {hasRangeCounts(held) && (
          // It wraps out of sight where there is no room.
          <span className="flex h-6 w-0 grow flex-wrap self-center overflow-hidden text-xs sm:max-lg:hidden sm:text-sm">
            <span className="h-6" />
            <Link
              to={linkTo({ tab: 'positions', kind: '' })}
              className="flex h-6 shrink-0 items-center hover:text-accent"
            >
              <RangeCounts positions={held} isShort />
            </Link>
          </span>
        )}
      </span>
    </section>
  )
}

/** As wide as the figure and what is unknown. */
const figureAtLeast = { minWidth: 'min-content' } as const
/** What is beside it comes after its distance. */
const withDistance = { ...figureAtLeast, flexGrow: 99 } as const
