import type { FailingPart, SnapshotPosition } from '#contract/wallet/wallet-snapshot.ts'
import { type Alert, type AlertMessage, pathOf } from '#dashboard/features/alerts/alert.ts'
import { conditionLabel } from '#dashboard/ui/labels/rule-labels.ts'
import { slugLabel } from '#dashboard/ui/labels/slug-label.ts'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import type { WalletChange } from '#domain/watch/changes-between.ts'
import type { FiredAlert } from './evaluate-wallet-alerts.ts'

/** Of one check of one alert: an airdrop of a hundred coins is no hundred messages. */
const MOST_MESSAGES = 5

const messageOf = (alert: Alert, now: number, { title, text }: { title: string; text: string }): AlertMessage => ({
  ...{ id: crypto.randomUUID(), alertId: alert.id, at: now, since: alert.checkedAt, title, text },
  to: pathOf(alert),
})

type Crossing = { before: number | null; value: number; now: number }

/** Figures stand as the threshold does: in dollars, whatever currency amounts are shown in. */
export function figureMessage(alert: Alert, { before, value, now }: Crossing): AlertMessage {
  const show = alert.rule.type === 'vault.apy' ? percent : dollars
  return messageOf(alert, now, {
    title: `${alert.name}: ${conditionLabel(alert.rule)}`,
    text: before === null ? show(value) : `${show(before)} → ${show(value)}`,
  })
}

export function walletMessages({ alert, events }: FiredAlert, now: number): AlertMessage[] {
  const labels = events.map((event) => {
    if ('failure' in event) return failureLabels(event.failure, now)
    return event.change.what === 'position' ? positionWords(alert, event.change) : holdingWords(event.change)
  })
  const shown = labels.slice(0, labels.length > MOST_MESSAGES ? MOST_MESSAGES - 1 : MOST_MESSAGES)
  const rest = labels.length - shown.length
  return [
    ...shown,
    ...(rest > 0 ? [{ what: `${rest} more changes`, text: 'Open the wallet to see them all' }] : []),
  ].map(({ what, text }) => messageOf(alert, now, { title: `${alert.name}: ${what}`, text }))
}

type Words = { what: string; text: string }

function holdingWords(change: Exclude<WalletChange, { what: 'position' }>): Words {
  const place = `on ${chainNameOf(change.chain)}`
  if (change.what === 'nft') return { what: `NFT ${change.isIn ? 'received' : 'sent'} ${place}`, text: '' }
  const { symbol, before, after, changeUsd } = change
  const isOut = change.change.startsWith('-')
  const amount = `${isOut ? '−' : '+'}${short(change.change.replace('-', ''))}`
  const worth = changeUsd === null ? 'of unknown value' : `worth ${dollars(changeUsd)}`
  return {
    what: `${symbol || 'a token'} ${isOut ? 'sent' : 'received'} ${place}`,
    text: `${amount}, ${worth}: ${short(before)} → ${short(after)}`,
  }
}

function positionWords({ rule }: Alert, { before, after, chain }: Extract<WalletChange, { what: 'position' }>): Words {
  const row = after ?? before
  const place = row === null ? '' : `${row.type} at ${slugLabel(row.protocol)} on ${chainNameOf(chain)}`
  switch (rule.type) {
    case 'position.opened':
      return { what: 'position opened', text: `${place}${worthWords(after)}` }
    case 'position.closed':
      return { what: 'position closed', text: `${place}${worthWords(before)}` }
    case 'position.out_of_range':
      return { what: 'out of range', text: `${place}: earns nothing until the price returns to its range` }
    case 'position.health':
      return { what: conditionLabel(rule), text: `${place}: ${factors(before)}${factor(after)}` }
    default:
      return { what: conditionLabel(rule), text: `${place}: ${claims(before)}${dollars(after?.claimableUsd ?? 0)}` }
  }
}

const worthWords = (row: SnapshotPosition | null) => {
  const worth = row?.valueUsd ?? row?.debtUsd ?? null
  return worth === null ? '' : `, ${dollars(worth)}`
}
const factor = (row: SnapshotPosition | null) => (row?.healthFactor ?? 0).toFixed(2)
const factors = (row: SnapshotPosition | null) => (row === null || row.healthFactor === null ? '' : `${factor(row)} → `)
const claims = (row: SnapshotPosition | null) =>
  row === null || row.claimableUsd === null ? '' : `${dollars(row.claimableUsd)} → `

const failureLabels = ({ chain, kind, since }: FailingPart, now: number): Words => ({
  what: `could not read ${kind === 'nfts' ? 'NFTs' : kind} on ${chainNameOf(chain)}`,
  text: `for ${Math.round((now - since) / 60_000)} minutes`,
})

const plain = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 6 })
const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const short = (amount: string) => plain.format(Number(amount))
const percent = (fraction: number) => `${plain.format(fraction * 100)}%`
const dollars = (usd: number) => `$${Math.abs(usd) < 1 ? plain.format(usd) : cents.format(usd)}`
