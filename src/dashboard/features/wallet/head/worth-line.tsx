import { Link } from 'react-router'
import { AtLeast } from '#dashboard/features/wallet/ui/at-least.tsx'
import { Private } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { hasRangeCounts, RangeCounts } from '#dashboard/features/wallet/ui/range-counts.tsx'
import type { WalletData } from '#dashboard/features/wallet/use-wallet-data.ts'
import { useWalletLink, type WalletState } from '#dashboard/features/wallet/wallet-state.ts'
import { useShownWidth } from '#dashboard/ui/browser/use-shown-width.ts'
import { Change } from '#dashboard/ui/display/change.tsx'
import { Skeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { healthState } from '#dashboard/ui/health/health-look.tsx'
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
  const { worth, loans, isPending, isWhole, isBound, incomplete, hasNothing, isUnknown } = useWorth({
    holdings,
    positions,
  })
  const health = leastHealthy(loans)?.health ?? null
  const unknown = loans.filter((loan) => loan.health === null).length
  const held = positions.rows.map(({ row }) => row)
  const isPhone = useShownWidth() === 0
  // With its word a safe health would need a second line on a phone, which is for what is unknown.
  const isShort = isPhone && health !== null && healthState(health) === 'safe'
  const { change, total, byChain } = worth
  return (
    <section
      aria-label={texts.worth}
      className="flex min-h-7 min-w-0 grow items-baseline gap-x-4 text-sm whitespace-nowrap text-ink max-sm:gap-x-2"
    >
      <span aria-live="polite" className="flex shrink-0 items-baseline gap-x-3 max-sm:gap-x-2">
        <span className="sr-only">{texts.netWorthText}</span>
        {isUnknown && isPending ? (
          <span role="status" aria-label={texts.loadingWallet} className="block w-28">
            <Skeleton height={1.25} />
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
      {health !== null && (
        // Of two lines on a phone each takes half of the room around the row: the tabs do not move.
        <Link
          to={linkTo({ tab: 'positions', kind: '' })}
          className={`hover:text-accent ${isPhone ? '-my-2 min-w-0 self-center leading-4' : 'shrink-0'}`}
        >
          <span className="text-xs text-faded max-sm:sr-only">{texts.lowestHealth} </span>
          {isPhone && (isShort || unknown === 0) && (
            <span aria-hidden="true" className={`text-xs text-faded ${isShort ? '' : 'block'}`}>
              {texts.health}{' '}
            </span>
          )}
          <span className="font-medium">
            <LowestHealth health={health} unknown={unknown} note={isPhone ? 'short' : 'beside'} isShort={isShort} />
          </span>
        </Link>
      )}
      {hasRangeCounts(held) && (
        // A phone has no room: there the heading of the liquidity says it. Elsewhere it wraps out of sight where it has none.
        <span className="flex h-6 min-w-0 flex-wrap self-center overflow-hidden max-lg:hidden">
          <span className="h-6" />
          <Link
            to={linkTo({ tab: 'positions', kind: '' })}
            className="flex h-6 shrink-0 items-center hover:text-accent"
          >
            <RangeCounts positions={held} isShort />
          </Link>
        </span>
      )}
      <Chains chains={byChain.filter(({ value }) => value !== 0)} total={total} state={state} />
    </section>
  )
}

const FIRST_CHAINS = 3

type ChainsProps = { chains: readonly Share[]; total: number; state: WalletState }

/** The largest chains with their shares; each filters the positions, or the holdings where the tab has no chains to choose from. */
function Chains({ chains, total, state: { tab, chain } }: ChainsProps) {
  const linkTo = useWalletLink()
  if (chains.length < 2) return null
  const first = chains.slice(0, FIRST_CHAINS)
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
