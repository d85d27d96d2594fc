import type { FailingPart, SnapshotPosition } from '#contract/wallet/wallet-snapshot.ts'
import { type Alert, type AlertMessage, pathOf } from '#dashboard/features/alerts/alert.ts'
import { figureText } from '#dashboard/features/alerts/current-figure.ts'
import { texts } from '#dashboard/features/alerts/texts.ts'
import { conditionLabel } from '#dashboard/ui/labels/rule-labels.ts'
import { slugLabel } from '#dashboard/ui/labels/slug-label.ts'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { formatHealth } from '#dashboard/ui/text/format-health.ts'
import { formatDollars } from '#dashboard/ui/text/format-money.ts'
import { formatDigits } from '#dashboard/ui/text/format-number.ts'
import type { WalletChange } from '#domain/watch/changes-between.ts'
import type { FiredAlert } from './evaluate-wallet-alerts.ts'

/** Of one check of one alert: an airdrop of a hundred coins is no hundred messages. */
const MOST_MESSAGES = 5

const messageOf = (alert: Alert, now: number, { title, text }: { title: string; text: string }): AlertMessage => ({
  ...{ id: crypto.randomUUID(), alertId: alert.id, at: now, since: alert.checkedAt, title, text },
  to: pathOf(alert),
})

type Crossing = { before: number | null; value: number; now: number }

export function figureMessage(alert: Alert, { before, value, now }: Crossing): AlertMessage {
  const show = (figure: number) => figureText(alert.rule, figure)
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
  return [...shown, ...(rest > 0 ? [{ what: texts.moreChanges(rest), text: texts.openWalletSee }] : [])].map(
    ({ what, text }) => messageOf(alert, now, { title: `${alert.name}: ${what}`, text }),
  )
}

type Words = { what: string; text: string }

function holdingWords(change: Exclude<WalletChange, { what: 'position' }>): Words {
  const chain = chainNameOf(change.chain)
  if (change.what === 'nft') return { what: change.isIn ? texts.nftReceived(chain) : texts.nftSent(chain), text: '' }
  const { symbol, before, after, changeUsd } = change
  const isOut = change.change.startsWith('-')
  const token = symbol || texts.tokenText
  const moved = `${short(before)} → ${short(after)} ${symbol}`.trim()
  const worth = changeUsd === null ? null : `${isOut ? '−' : '+'}${formatDollars(changeUsd)}`
  return {
    what: isOut ? texts.sent(token, chain) : texts.received(token, chain),
    text: worth === null ? texts.unknownValue(moved) : `${moved} (${worth})`,
  }
}

function positionWords(
  { rule, position }: Alert,
  { before, after, chain }: Extract<WalletChange, { what: 'position' }>,
): Words {
  const row = after ?? before
  // An alert on one position is called by it already.
  const place =
    row === null || position !== null ? '' : texts.atOn(row.type, slugLabel(row.protocol), chainNameOf(chain))
  const at = place === '' ? '' : `${place}: `
  switch (rule.type) {
    case 'position.opened':
      return { what: texts.positionOpened, text: [place, ...worthWords(after)].filter(Boolean).join(', ') }
    case 'position.closed':
      return { what: texts.positionClosed, text: [place, ...worthWords(before)].filter(Boolean).join(', ') }
    case 'position.out_of_range':
      return { what: texts.outRange, text: place === '' ? texts.earnsNothing : texts.earnsNothingUntil(place) }
    case 'position.in_range':
      return { what: texts.backInRangeTitle, text: place === '' ? texts.earnsAgain : texts.earnsAgainAt(place) }
    case 'position.health':
      return { what: conditionLabel(rule), text: `${at}${factors(before)}${factor(after)}` }
    default:
      return {
        what: conditionLabel(rule),
        text: `${at}${claims(before)}${formatDollars(after?.claimableUsd ?? 0)}`,
      }
  }
}

const worthWords = (row: SnapshotPosition | null) => {
  const worth = row?.valueUsd ?? row?.debtUsd ?? null
  return worth === null ? [] : [formatDollars(worth)]
}
const factor = (row: SnapshotPosition | null) => formatHealth(row?.healthFactor ?? 0)
const factors = (row: SnapshotPosition | null) => (row === null || row.healthFactor === null ? '' : `${factor(row)} → `)
const claims = (row: SnapshotPosition | null) =>
  row === null || row.claimableUsd === null ? '' : `${formatDollars(row.claimableUsd)} → `

const kindNames: Record<FailingPart['kind'], string> = {
  tokens: texts.kindTokens,
  positions: texts.kindPositions,
  nfts: 'NFTs',
}
const failureLabels = ({ chain, kind, since }: FailingPart, now: number): Words => ({
  what: texts.couldNotRead(kindNames[kind], chainNameOf(chain)),
  text: texts.minutes(Math.round((now - since) / 60_000)),
})

const short = (amount: string) => formatDigits(Number(amount))
