import * as z from 'zod/mini'
import { alertCount } from '#dashboard/state/alert-count.ts'
import { createLocalStore } from '#dashboard/state/local-store.ts'
import { useStore } from '#dashboard/state/use-store.ts'
import { positionKey } from '#domain/position-id.ts'
import { Alert, AlertMessage, soundItems } from './alert.ts'
import { deleteLastReadingsExcept } from './last-readings-store.ts'

export const MAX_ALERTS = 50
const MAX_MESSAGES = 200

const alerts = createLocalStore({ key: 'yieldscope.alerts', schema: soundItems(Alert), fallback: [] })
const inbox = createLocalStore({
  key: 'yieldscope.alert-inbox',
  schema: z.object({
    messages: z.catch(soundItems(AlertMessage), []),
    seenAt: z.catch(z.number(), 0),
  }),
  fallback: { messages: [], seenAt: 0 },
})

export const getAlerts = (): readonly Alert[] => alerts.get()
export const onAlerts = alerts.subscribe
export const useAlerts = (): readonly Alert[] => useStore(alerts)
/** The newest first; messages after `seenAt` are unread. The stored form has this name. */
export const useInbox = () => useStore(inbox)

/** Updates the count that every page shows. */
export function countAlerts(): void {
  const { messages, seenAt } = inbox.get()
  alertCount.set({ alerts: alerts.get().length, unread: messages.filter(({ at }) => at > seenAt).length })
}

export function setAlerts(next: Alert[]): void {
  alerts.set(next)
  // An old reading of a wallet without alerts would later count as the past and fire.
  deleteLastReadingsExcept(next.filter(({ isPaused }) => !isPaused).map(({ address }) => address))
  countAlerts()
}

const keyOf = ({ position }: Alert) => (position === null ? null : positionKey(position))

/** Of one rule on one subject: the browser stores one of them. */
export const isAlike = (one: Alert, other: Alert) =>
  one.address === other.address &&
  keyOf(one) === keyOf(other) &&
  JSON.stringify(one.rule) === JSON.stringify(other.rule)

/** Replaces the alert of the same id, and one with the same rule on the same subject. False: there is no room for another. */
export function saveAlert(alert: Alert): boolean {
  const others = alerts.get().filter((each) => each.id !== alert.id && !isAlike(each, alert))
  if (others.length >= MAX_ALERTS) return false
  setAlerts([...others, alert])
  return true
}

/** Changes what still stands of an alert: another tab may have deleted it. */
export function changeAlert(id: string, change: Partial<Alert>): void {
  setAlerts(alerts.get().map((alert) => (alert.id === id ? { ...alert, ...change } : alert)))
}

export const deleteAlert = (id: string): void => setAlerts(alerts.get().filter((alert) => alert.id !== id))

export function addMessages(added: readonly AlertMessage[]): void {
  if (added.length === 0) return
  const { messages, seenAt } = inbox.get()
  inbox.set({ seenAt, messages: [...added, ...messages].slice(0, MAX_MESSAGES) })
  countAlerts()
}

export function markInboxRead(): void {
  const { messages } = inbox.get()
  const [newest] = messages
  if (newest === undefined || newest.at <= inbox.get().seenAt) return
  inbox.set({ messages, seenAt: newest.at })
  countAlerts()
}

export function clearInbox(): void {
  inbox.set({ messages: [], seenAt: inbox.get().seenAt })
  countAlerts()
}
