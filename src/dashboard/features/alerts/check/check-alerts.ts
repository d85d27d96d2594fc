import type { QueryClient } from '@tanstack/react-query'
import type { Alert, AlertMessage } from '#dashboard/features/alerts/alert.ts'
import { addMessages, changeAlert, getAlerts } from '#dashboard/features/alerts/alert-store.ts'
import { alertPricesQuery, alertVaultsQuery } from '#dashboard/features/alerts/figure-queries.ts'
import { figureSource } from '#dashboard/features/alerts/figure-source.ts'
import { getLastReading, setLastReading } from '#dashboard/features/alerts/last-readings-store.ts'
import { texts } from '#dashboard/features/alerts/texts.ts'
import { figureMessage, walletMessages } from './alert-messages.ts'
import { evaluateFigureAlert, type Figure } from './evaluate-figure-alert.ts'
import { evaluateWalletAlerts } from './evaluate-wallet-alerts.ts'
import { readWallet } from './read-wallet.ts'
import { walletObstacle } from './wallet-obstacle.ts'

/** Of one round: with vaults and prices eight requests at most. */
const WALLETS_A_ROUND = 2
/** Rounds come a little early or late. */
const SLACK_MS = 10_000

type Round = { client: QueryClient; now: number; everyMs: number }

/** What was tried last, also in vain, so that what fails is not read again at once. */
const triedAt = new Map<string, number>()
/** A changed alert counts as a new one. */
const keyOf = ({ id, createdAt }: Alert) => `${id} ${createdAt}`
const isDue =
  ({ now, everyMs }: Round) =>
  (alert: Alert): boolean => {
    const last = Math.max(alert.checkedAt ?? 0, triedAt.get(keyOf(alert)) ?? 0)
    // A clock that was ahead must not stop it for as long.
    return last > now || now - last >= everyMs - SLACK_MS
  }

/** Checks what is due: vaults and coins together, the wallets that were checked longest ago. Gives what fired; what failed is noted at its alert. */
export async function checkAlerts(round: Round): Promise<AlertMessage[]> {
  const due = getAlerts().filter((alert) => !alert.isPaused && isDue(round)(alert))
  const ofVaults = due.filter(({ rule }) => 'vaultId' in rule)
  const ofCoins = due.filter(({ rule }) => 'coinType' in rule)
  const ofWallets = due
    .filter(({ address }) => address !== '')
    .toSorted((one, other) => (one.checkedAt ?? 0) - (other.checkedAt ?? 0))
  const addresses = [...new Set(ofWallets.map(({ address }) => address))].slice(0, WALLETS_A_ROUND)
  const fired = await Promise.all([
    checked(ofVaults, round, () => readVaults(ofVaults, round)),
    checked(ofCoins, round, () => readPrices(ofCoins, round)),
    ...addresses.map((address) => {
      const own = getAlerts().filter((alert) => !alert.isPaused && alert.address === address)
      return checked(own, round, () => checkWallet(own, address, round))
    }),
  ])
  const messages = fired.flat()
  addMessages(messages)
  return messages
}

/** A failure is the alerts' obstacle, not the round's. */
async function checked(alerts: readonly Alert[], { now }: Round, check: () => Promise<AlertMessage[]>) {
  if (alerts.length === 0) return []
  for (const alert of alerts) triedAt.set(keyOf(alert), now)
  try {
    return await check()
  } catch (error) {
    const obstacle = error instanceof Error ? error.message : String(error)
    for (const { id } of alerts) changeAlert(id, { obstacle, isInPart: false })
    return []
  }
}

async function readVaults(alerts: readonly Alert[], { client, now, everyMs }: Round): Promise<AlertMessage[]> {
  const ids = [...new Set(alerts.flatMap(({ rule }) => ('vaultId' in rule ? [rule.vaultId] : [])))].toSorted()
  const { vaults, origin } = await client.fetchQuery({ ...alertVaultsQuery(ids), staleTime: everyMs - 2 * SLACK_MS })
  const byId = new Map(vaults.map((vault) => [vault.id, vault]))
  return alerts.flatMap((alert) => {
    if (!('vaultId' in alert.rule)) return []
    const vault = byId.get(alert.rule.vaultId)
    const figure = { value: (alert.rule.type === 'vault.tvl' ? vault?.tvl : vault?.totalApy) ?? null }
    const missing = vault === undefined ? texts.serviceNoLonger : texts.noCurrentValue
    return noteFigure(alert, { ...figure, from: figureSource(origin) }, { missing, now })
  })
}

async function readPrices(alerts: readonly Alert[], { client, now, everyMs }: Round): Promise<AlertMessage[]> {
  const types = [...new Set(alerts.flatMap(({ rule }) => ('coinType' in rule ? [rule.coinType] : [])))].toSorted()
  const { prices, origin } = await client.fetchQuery({ ...alertPricesQuery(types), staleTime: everyMs - 2 * SLACK_MS })
  return alerts.flatMap((alert) => {
    if (!('coinType' in alert.rule)) return []
    const value = prices[types.indexOf(alert.rule.coinType)] ?? null
    return noteFigure(alert, { value, from: figureSource(origin) }, { missing: texts.noCurrentPrice, now })
  })
}

function noteFigure(alert: Alert, figure: Figure, { missing, now }: { missing: string; now: number }): AlertMessage[] {
  const { before, isCrossed, last } = evaluateFigureAlert(alert, figure)
  changeAlert(alert.id, {
    ...{ last, obstacle: figure.value === null ? missing : '', isInPart: false },
    ...(figure.value !== null && { checkedAt: now }),
    ...(isCrossed && { firedAt: now }),
  })
  return isCrossed && figure.value !== null ? [figureMessage(alert, { before, value: figure.value, now })] : []
}

async function checkWallet(alerts: readonly Alert[], address: string, { client, now, everyMs }: Round) {
  const withNfts = alerts.some(({ rule }) => rule.type === 'holding.changed')
  const { snapshot, origin } = await readWallet(client, { address, withNfts, takenAt: now }, everyMs - 2 * SLACK_MS)
  const evaluated = evaluateWalletAlerts(alerts, getLastReading(address), { snapshot, from: figureSource(origin) })
  setLastReading(evaluated.reading)
  return evaluated.fired.flatMap((each) => {
    const messages = walletMessages(each, now)
    changeAlert(each.alert.id, {
      ...{ checkedAt: now, ...walletObstacle(each.alert, snapshot) },
      ...(messages.length > 0 && { firedAt: now }),
    })
    return messages
  })
}
