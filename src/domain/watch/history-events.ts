import type { HistoryEvent } from '#contract/wallet/history-event.ts'
import type { WalletSnapshot } from '#contract/wallet/wallet-snapshot.ts'
import { changesBetween, type WalletChange } from './changes-between.ts'
import { completeness } from './known-parts.ts'

/** Less than this is no event: coins that someone sent, or an hour's growth of a token. */
const LEAST_USD = 1
const LEAST_SHARE = 0.001
/** The most valuable events of one reading, at most so many. */
const MOST_EVENTS = 50

/**
 * The events between the known state of a wallet and a new reading: tokens by amount, positions opened and closed. A part that was
 * not read whole has no event now; it has one when it is whole again. `before` null: nothing was known.
 */
export function historyEvents(before: WalletSnapshot | null, after: WalletSnapshot): HistoryEvent[] {
  if (before === null) return []
  const isWhole = completeness(after)
  return changesBetween(before, after)
    .filter(({ chain, what }) => isWhole(chain, `${what}s`))
    .flatMap(toEvent)
    .toSorted((one, other) => (other.valueUsd ?? 0) - (one.valueUsd ?? 0))
    .slice(0, MOST_EVENTS)
}

function toEvent(change: WalletChange): HistoryEvent[] {
  if (change.what === 'token') {
    const { chain, symbol, contractAddress, before, change: amount, changeUsd } = change
    const had = Number(before)
    const isSmall = had > 0 && Math.abs(Number(amount)) < had * LEAST_SHARE
    if (changeUsd === null || changeUsd < LEAST_USD || isSmall) return []
    const isOut = amount.startsWith('-')
    const event = { chain, name: symbol, id: contractAddress, type: '', valueUsd: changeUsd }
    return [{ what: isOut ? 'out' : 'in', amount: amount.replace('-', ''), ...event }]
  }
  if (change.what === 'nft') return []
  const { before, after } = change
  if (before !== null && after !== null) return []
  const position = after ?? before
  if (position === null) return []
  const { chain, protocol, positionId, type, valueUsd, debtUsd } = position
  return [
    {
      what: after === null ? 'closed' : 'opened',
      ...{ chain, name: protocol, id: positionId, type, amount: '', valueUsd: valueUsd ?? debtUsd },
    },
  ]
}
