import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Position } from '#contract/wallet/position.ts'
import type { WalletAnswer } from '#dashboard/api/wallet-queries.ts'
import { texts } from '#dashboard/features/alerts/texts.ts'
import { settings } from '#dashboard/state/settings.ts'
import { LowestHealth } from '#dashboard/ui/health/lowest-health.tsx'
import { ProtocolIcon } from '#dashboard/ui/icons/protocol-icon.tsx'
import { walletPath } from '#dashboard/ui/link/wallet-path.ts'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { formatPrice, formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { moveTenths } from '#dashboard/ui/text/move-text.ts'
import { type LoanAccount, loanAccounts } from '#domain/loans/loan-accounts.ts'
import { edgeDistance, type LoanEdge } from '#domain/loans/loan-edge.ts'
import type { OwnSubject } from './own-subjects.ts'
import type { Suggestion } from './suggested-rows.tsx'
import { suggestedHealth } from './suggested-threshold.ts'

/** Of each wallet its riskiest loan, and the others below this health. */
const WORTH_WATCHING = 2
/** Of all wallets. */
const MOST_LOANS = 4

type KnownLoan = LoanAccount & { health: number }

/** The loans of some wallets that are worth an alert, those that bear the smallest change of prices first. */
export function loanRows(wallets: readonly OwnSubject[], answers: readonly UseQueryResult<WalletAnswer<Position>>[]) {
  const all = wallets
    .flatMap((wallet, index) =>
      loansWorthWatching(wallet.id, answers[index]?.data?.rows ?? []).map((loan, at) => ({ wallet, at, ...loan })),
    )
    .toSorted((one, other) => distanceOf(one.loan) - distanceOf(other.loan))
  // No wallet is without its riskiest.
  const firsts = all.filter(({ at }) => at === 0)
  const others = all.filter(({ at }) => at > 0).slice(0, Math.max(0, MOST_LOANS - firsts.length))
  return all
    .filter((each) => firsts.includes(each) || others.includes(each))
    .map(({ wallet, loan, at, unknown }) => loanRow(wallet, loan, at === 0 ? unknown : 0))
}

/** `unknown`: how many others of the wallet have no known health. */
function loansWorthWatching(wallet: string, rows: readonly Position[]): { loan: KnownLoan; unknown: number }[] {
  const { loans } = loanAccounts(rows.map((row) => ({ wallet, row })))
  const known = loans.flatMap((loan): KnownLoan[] => (loan.health === null ? [] : [{ ...loan, health: loan.health }]))
  return known
    .filter(({ health }, index) => index === 0 || health < WORTH_WATCHING)
    .map((loan) => ({ loan, unknown: loans.length - known.length }))
}

const distanceOf = ({ edge, health }: KnownLoan) =>
  edge === null ? (health <= 0 ? 0 : Number.POSITIVE_INFINITY) : edgeDistance(edge)

/** `unknown`: how many others of the wallet have no known health, said of its lowest. */
function loanRow({ id, name }: OwnSubject, { debts: [debt], health, edge }: KnownLoan, unknown: number): Suggestion {
  const { chain, positionId, type, meta } = debt
  const { protocol, name: protocolName } = meta.protocol
  const place = protocolName || protocol
  const below = suggestedHealth(health, settings.get().healthLimit)
  return {
    ...{ key: `${id} ${chain} ${protocol} ${positionId}`, kind: 'position', name },
    ...{ place, note: `${place}, ${chainNameOf(chain)}` },
    icon: <ProtocolIcon id={protocol} name={place} />,
    to: `${walletPath([id])}?tab=positions`,
    now: <LowestHealth health={health} unknown={unknown} note="none" />,
    unknown,
    nowNote: edge === null ? null : edgeWords(edge),
    ...(edge !== null && { phoneNote: { begin: texts.liquidatesAt, words: phoneWords(edge) } }),
    figure: health,
    alert: {
      subject: {
        ...{ kind: 'position', address: id, name: `${place}, ${name}` },
        position: { chain, protocol, positionId, type },
      },
      rule: below === null ? null : { type: 'position.health', below },
    },
    ...(below === null && { instead: texts.alreadyNear }),
  }
}

/** From here on the cents of a price need more room than they are worth. */
const WHOLE_DOLLARS = 1_000

/** "−12.9%, SOL $118.40". */
function phoneWords({ change, coin }: LoanEdge): string {
  const distance = moveTenths(change)
  if (coin === null || coin.price === null) return distance
  const { symbol, price } = coin
  return texts.coinPrice(distance, symbol, price < WHOLE_DOLLARS ? formatPrice(price) : formatRoundMoney(price))
}

/** "−12.9% to liquidation, SOL at $118"; of several coins together, at which price one of them does it alone. */
function edgeWords({ change, coin, alone }: LoanEdge): ReactNode {
  const distance = texts.toLiquidation(moveTenths(change))
  if (coin !== null && coin.price !== null) return texts.coinAt(distance, coin.symbol, formatPrice(coin.price))
  if (coin === null && alone !== null && alone.price !== null)
    return texts.aloneAt(distance, alone.symbol, formatPrice(alone.price))
  return distance
}
