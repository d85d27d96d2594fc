import { Link } from 'react-router'
import { AtLeast } from '#dashboard/features/wallet/ui/at-least.tsx'
import { Private } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { hasRangeCounts, RangeCounts } from '#dashboard/features/wallet/ui/range-counts.tsx'
import type { WalletData } from '#dashboard/features/wallet/use-wallet-data.ts'
import { useWalletLink, type WalletState } from '#dashboard/features/wallet/wallet-state.ts'
import { useShownWidth } from '#dashboard/ui/browser/use-shown-width.ts'
import { Change } from '#dashboard/ui/display/change.tsx'
import { Skeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { LowestHealth } from '#dashboard/ui/health/lowest-health.tsx'
import { ChainIcon } from '#dashboard/ui/icons/coin-icon.tsx'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { formatMoney, formatMoneyChange } from '#dashboard/ui/text/format-money.ts'
import { DASH } from '#dashboard/ui/text/format-number.ts'
import { formatShare } from '#dashboard/ui/text/format-rate.ts'
import { leastHealthy } from '#domain/loans/loan-accounts.ts'
import type { Share } from '#domain/net-worth/net-worth.ts'
import { texts } from './texts.ts'
import { useWorth } from './use-worth.ts'

type Props = Pick<WalletData, 'holdings' | 'positions'> & { state: WalletState }

/** The head of every tab but the holdings, which show it whole: what a wallet is worth, whether a loan is in danger, and on which chains. */
export function WorthLine({ holdings, positions, state }: Props) {
  const linkTo = useWalletLink()
  const { worth, loans, isPending, isWhole, isBound, incomplete, areAllPositionsRead, hasNothing, isUnknown } =
    useWorth({ holdings, positions })
  const health = leastHealthy(loans)?.health ?? null
  const unknown = loans.filter((loan) => loan.health === null).length
  const held = positions.rows.map(({ row }) => row)
  const isPhone = useShownWidth() === 0
  const { change, total, byChain } = worth
  return (
    <section
      aria-label={texts.worth}
      className="flex min-h-7 min-w-0 grow items-baseline gap-x-4 text-sm whitespace-nowrap text-ink max-sm:flex-wrap max-sm:gap-x-2"
    >
      <span aria-live="polite" className="flex shrink-0 items-baseline gap-x-3 max-sm:gap-x-2">
        <span className="sr-only">{texts.netWorthText}</span>
        {isUnknown && isPending ? (
          <span role="status" aria-label={texts.loadingWallet} className="block w-28">
            <Skeleton height={1.5} />
          </span>
        ) : (
          <p className="text-lg leading-6 font-medium">
            {!isWhole && !isUnknown && <AtLeast isBound={isBound} />}
            {isUnknown ? DASH : <Private>{formatMoney(total)}</Private>}
          </p>
        )}
        {change !== null && !hasNothing && (
          <p>
            <span className="text-xs text-faded max-sm:sr-only">24 h </span>
            <span className="sr-only">
              <Private>{formatMoneyChange(change.dollars)}</Private>{' '}
            </span>
            <Change percent={change.percent} />
          </p>
        )}
        {/* The tab of the holdings has the reasons in view. */}
        {incomplete !== '' && !isPending && (
          <Link
            to={linkTo({ tab: 'holdings' })}
            title={incomplete}
            className="text-xs text-caution underline underline-offset-3 max-[22rem]:hidden"
          >
            <span aria-hidden="true">{texts.incompleteText}</span>
            <span className="sr-only">{incomplete}</span>
          </Link>
        )}
      </span>
      {/* On a phone a line of its own, which is there before it is known. */}
      <span className="contents max-sm:flex max-sm:h-5 max-sm:w-full max-sm:items-baseline max-sm:gap-x-3 max-sm:overflow-hidden">
        {health !== null && (
          <Link to={linkTo({ tab: 'positions', kind: '' })} className="shrink-0 hover:text-accent">
            <span className="text-xs text-faded max-sm:sr-only">{texts.lowestHealth} </span>
            {isPhone && (
              <span aria-hidden="true" className="text-xs text-faded">
                {texts.health}{' '}
              </span>
            )}
            <span className="font-medium">
              <LowestHealth health={health} unknown={unknown} />
            </span>
          </Link>
        )}
        {isPhone && loans.length === 0 && areAllPositionsRead && !hasNothing && (
          <span className="text-xs text-faded">{texts.noLoans}</span>
        )}
        {hasRangeCounts(held) && (
          // It wraps out of sight where there is no room.
          <span className="flex h-6 min-w-0 flex-wrap self-center overflow-hidden text-xs sm:max-lg:hidden sm:text-sm">
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
      <Chains chains={byChain.filter(({ value }) => value !== 0)} total={total} state={state} />
    </section>
  )
}

/** With what a tab has beside them there is room for no more. */
const FIRST_CHAINS = 2

type ChainsProps = { chains: readonly Share[]; total: number; state: WalletState }

/** The largest chains with their shares; each filters the positions, or the holdings where the tab has no chains to choose from. */
function Chains({ chains, total, state: { tab, chain } }: ChainsProps) {
  const linkTo = useWalletLink()
  if (chains.length < 2) return null
  // One more takes the room of its count.
  const first = chains.length > FIRST_CHAINS + 1 ? chains.slice(0, FIRST_CHAINS) : chains
  const chosen = chains.find(({ name }) => name === chain)
  const shown = chosen && !first.includes(chosen) ? [...first.slice(0, -1), chosen] : first
  const more = chains.length - shown.length
  return (
    // What there is no room for wraps out of sight.
    <ul
      aria-label={texts.chain}
      className="flex h-6 w-0 grow self-center flex-wrap items-center gap-x-3 overflow-hidden max-sm:hidden"
    >
      {shown.map(({ name, value }) => (
        <li key={name}>
          <Link
            to={linkTo({ tab: tab === 'positions' ? tab : 'holdings', chain: chain === name ? '' : name, page: 0 })}
            aria-current={chain === name ? 'true' : undefined}
            title={chainNameOf(name)}
            className={`flex min-h-6 items-center gap-1.5 text-xs hover:text-accent ${chain === name ? 'font-semibold underline underline-offset-4' : 'text-faded'}`}
          >
            <ChainIcon chain={name} />
            <span className="sr-only">{chainNameOf(name)}</span> {total > 0 && formatShare(value / total)}
          </Link>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Link to={linkTo({ tab: 'holdings' })} className="text-xs text-faded hover:text-accent">
            {texts.more(more)}
          </Link>
        </li>
      )}
    </ul>
  )
}
