import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Position } from '#contract/wallet/position.ts'
import type { WebhookRule } from '#contract/webhook/webhook-rule.ts'
import type { WalletAnswer } from '#dashboard/api/wallet-queries.ts'
import { texts } from '#dashboard/features/alerts/texts.ts'
import { settings } from '#dashboard/state/settings.ts'
import { HealthVerdict, healthState } from '#dashboard/ui/health/health-look.tsx'
import { ProtocolIcon } from '#dashboard/ui/icons/protocol-icon.tsx'
import { walletPath } from '#dashboard/ui/link/wallet-path.ts'
import { formatPrice, formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { formatShare } from '#dashboard/ui/text/format-rate.ts'
import { moveTenths } from '#dashboard/ui/text/move-text.ts'
import { type LoanAccount, loanAccounts } from '#domain/loans/loan-accounts.ts'
import { changeToHealth, edgeDistance, type LoanEdge } from '#domain/loans/loan-edge.ts'
import { looksStable } from '#domain/vault-coins.ts'
import { type OwnSubject, walletOn } from './own-subjects.ts'
import type { Suggestion } from './suggested-rows.tsx'
import { suggestedBelow, suggestedHealth } from './suggested-threshold.ts'

/** Of each wallet its riskiest loan, and the others below this health. */
const WORTH_WATCHING = 2
/** Of all wallets. */
const MOST_LOANS = 4

type KnownLoan = LoanAccount & { health: number }

/** The loans of some wallets that are worth an alert, those that bear the smallest change of prices first. */
export function loanRows(wallets: readonly OwnSubject[], answers: readonly UseQueryResult<WalletAnswer<Position>>[]) {
  const all = wallets
    .flatMap((wallet, index) =>
      loansWorthWatching(wallet.id, answers[index]?.data?.rows ?? []).map((loan, at) => ({ wallet, at, loan })),
    )
    .toSorted((one, other) => distanceOf(one.loan) - distanceOf(other.loan))
  // No wallet is without its riskiest.
  const firsts = all.filter(({ at }) => at === 0)
  const others = all.filter(({ at }) => at > 0).slice(0, Math.max(0, MOST_LOANS - firsts.length))
  return all
    .filter((each) => firsts.includes(each) || others.includes(each))
    .map(({ wallet, loan }) => loanRow(wallet, loan))
}

/** Of all wallets, loans of unknown health: the largest debts. */
const MOST_UNKNOWN = 4
/** A fall of the price of what secures them by a tenth. */
const PRICE_SHARE = 0.9

/**
 * The loans whose health nobody says, each with the price of the Sui coin that secures most of it, stablecoins excepted. Prices of coins
 * of other chains have no alert: those loans are last, without one.
 */
export function unknownLoanRows(
  wallets: readonly OwnSubject[],
  answers: readonly UseQueryResult<WalletAnswer<Position>>[],
): Suggestion[] {
  return wallets
    .flatMap((wallet, index) => {
      const { loans } = loanAccounts((answers[index]?.data?.rows ?? []).map((row) => ({ wallet: wallet.id, row })))
      return loans.flatMap((loan) => {
        return loan.health === null ? [{ wallet, loan, coin: mainCoin(loan) }] : []
      })
    })
    .toSorted((one, other) => (other.loan.owedUsd ?? 0) - (one.loan.owedUsd ?? 0))
    .slice(0, MOST_UNKNOWN)
    .map(({ wallet, loan, coin }) => unknownLoanRow(wallet, loan, coin))
}

type PricedCoin = { coinType: string; symbol: string; price: number }

/** The largest whose price moves: a fall of a stablecoin is no sign of a loan's liquidation. */
function mainCoin({ supplied }: LoanAccount): PricedCoin | null {
  const [first] = supplied
    .flatMap(({ current }) => current.tokens)
    .filter(({ token }) => !looksStable(token.symbol))
    .toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0))
  const price = first?.token.price ?? null
  if (first === undefined || price === null) return null
  return { coinType: first.token.contract_address, symbol: first.token.symbol, price }
}

function unknownLoanRow({ id, name }: OwnSubject, loan: LoanAccount, coin: PricedCoin | null): Suggestion {
  const { debts, owedUsd, suppliedUsd } = loan
  const { chain, positionId, meta } = debts[0]
  const { protocol, name: protocolName } = meta.protocol
  const place = protocolName || protocol
  const isWatched = coin !== null && chain === 'SUI'
  const held = coin && texts.symbolAt(coin.symbol, priceWords(coin.price))
  const ltv = [
    ...(owedUsd !== null && suppliedUsd !== null && suppliedUsd > 0
      ? [texts.ltv(formatShare(owedUsd / suppliedUsd))]
      : []),
  ]
  const note = [...(held === null ? [] : [texts.securedBy(held)]), ...ltv].join(' · ')
  return {
    ...{ key: `${id} ${chain} ${protocol} ${positionId} unknown`, kind: 'position', name },
    ...{ place, note: walletOn({ id, name }, chain) },
    icon: <ProtocolIcon id={protocol} name={place} />,
    to: `${walletPath([id])}?tab=positions`,
    now: <span className="text-caution">{texts.healthUnknown}</span>,
    rank: { tier: isWatched ? 'unknown' : 'unwatched', distance: 0 },
    nowNote: note,
    ...(note !== '' && { phoneNote: { begin: [held, ...ltv].filter((words) => words !== null).join(' · ') } }),
    ...(!isWatched
      ? { alert: null, unwatched: chain === 'SUI' ? texts.unwatched : texts.unwatchedChain }
      : {
          figure: coin.price,
          what: texts.priceOf(coin.symbol),
          alert: {
            subject: { kind: 'coin', coinType: coin.coinType, name: coin.symbol, price: coin.price },
            rule: priceRule(coin),
          },
        }),
  }
}

function priceRule({ coinType, price }: PricedCoin): WebhookRule | null {
  const below = suggestedBelow(price, PRICE_SHARE)
  return below === null ? null : { type: 'price', coinType, below }
}

function loansWorthWatching(wallet: string, rows: readonly Position[]): KnownLoan[] {
  const { loans } = loanAccounts(rows.map((row) => ({ wallet, row })))
  const known = loans.flatMap((loan): KnownLoan[] => (loan.health === null ? [] : [{ ...loan, health: loan.health }]))
  return known.filter(({ health }, index) => index === 0 || health < WORTH_WATCHING)
}

const distanceOf = ({ edge, health }: KnownLoan) =>
  edge === null ? (health <= 0 ? 0 : Number.POSITIVE_INFINITY) : edgeDistance(edge)

/** Each loan with its own state: those of its wallet whose health is unknown have rows too. */
function loanRow({ id, name }: OwnSubject, { debts: [debt], health, edge }: KnownLoan): Suggestion {
  const { chain, positionId, type, meta } = debt
  const { protocol, name: protocolName } = meta.protocol
  const place = protocolName || protocol
  const below = suggestedHealth(health, settings.get().healthLimit)
  return {
    ...{ key: `${id} ${chain} ${protocol} ${positionId}`, kind: 'position', name },
    ...{ place, note: walletOn({ id, name }, chain) },
    icon: <ProtocolIcon id={protocol} name={place} />,
    to: `${walletPath([id])}?tab=positions`,
    now: <HealthVerdict health={health} />,
    nowNote: edge === null ? null : edgeWords(edge),
    ...(edge !== null && { phoneNote: phoneWords(edge) }),
    figure: health,
    rank: {
      tier: healthState(health) === 'safe' ? 'safe' : 'risk',
      distance: distanceTo(edge, health, below),
    },
    limitNote: (limit, isShort) => (edge === null ? null : limitWords(edge, health, { limit, isShort })),
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

/** How far prices are from where the alert is sent. */
function distanceTo(edge: LoanEdge | null, health: number, limit: number | null): number {
  if (edge === null) return Number.POSITIVE_INFINITY
  const to = limit === null ? null : changeToHealth({ edge, health }, limit)
  return to === null ? 0 : edgeDistance(to)
}

/** "−9.4%, SOL at $98": where prices are when the health is at the limit; in short whose they are, for its words are of the health. */
function limitWords(edge: LoanEdge, health: number, { limit, isShort }: { limit: number; isShort: boolean }) {
  const to = changeToHealth({ edge, health }, limit)
  if (to === null) return null
  const { change, price } = to
  const move = moveTenths(change)
  if (isShort) return edge.coin === null ? texts.pricesMove(move) : texts.coinMove(edge.coin.symbol, move)
  return edge.coin === null || price === null ? move : texts.coinAt(move, edge.coin.symbol, priceWords(price))
}

/** From here on the cents of a price need more room than they are worth. */
const WHOLE_DOLLARS = 1_000

/** "−12.9% to liquidation". */
function phoneWords({ change }: LoanEdge): NonNullable<Suggestion['phoneNote']> {
  return { begin: moveTenths(change), unit: texts.toLiquidationWords }
}

const priceWords = (price: number) => (price < WHOLE_DOLLARS ? formatPrice(price) : formatRoundMoney(price))

/** "−12.9% to liquidation, SOL at $118"; of several coins together, at which price one of them does it alone. */
function edgeWords({ change, coin, alone }: LoanEdge): ReactNode {
  const distance = texts.toLiquidation(moveTenths(change))
  if (coin !== null && coin.price !== null) return texts.coinAt(distance, coin.symbol, priceWords(coin.price))
  if (coin === null && alone !== null && alone.price !== null)
    return texts.aloneAt(distance, alone.symbol, priceWords(alone.price))
  return distance
}
