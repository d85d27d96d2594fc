import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { hiddenAmounts } from '#dashboard/state/hidden-amounts.ts'
import { createLocalStore } from '#dashboard/state/local-store.ts'
import { useStore } from '#dashboard/state/use-store.ts'
import type { AlertMessage } from './alert.ts'

/** Whether the visitor wants them: a browser's permission cannot be given back from here. */
const wanted = createLocalStore({ key: 'yieldscope.alert-notifications', schema: z.boolean(), fallback: false })

type NotificationState = 'impossible' | 'off' | 'on' | 'denied'

const listeners = new Set<() => void>()

/** What the browser allows. There is no event for a change, but whoever changes it elsewhere comes back to the page. */
const permission = (): NotificationPermission | 'impossible' =>
  'Notification' in globalThis && isSecureContext ? Notification.permission : 'impossible'

function subscribe(onChange: () => void) {
  listeners.add(onChange)
  addEventListener('focus', onChange)
  return () => {
    listeners.delete(onChange)
    removeEventListener('focus', onChange)
  }
}

export function useNotificationState(): NotificationState {
  const isWanted = useStore(wanted)
  const allowed = useSyncExternalStore(subscribe, permission, () => 'impossible' as const)
  if (allowed === 'impossible' || allowed === 'denied') return allowed
  return isWanted && allowed === 'granted' ? 'on' : 'off'
}

/** Requests the browser's permission where it is undecided: only ever on a click. */
export async function turnOn(): Promise<void> {
  const answer = permission() === 'default' ? await Notification.requestPermission() : permission()
  wanted.set(answer === 'granted')
  for (const listener of listeners) listener()
}

export const turnOff = (): void => wanted.set(false)

/** One for each message; what wallets hold is left out where amounts are hidden. */
export async function notify(messages: readonly AlertMessage[], onOpen: (to: string) => void): Promise<void> {
  if (!wanted.get() || permission() !== 'granted') return
  for (const { id, title, text } of messages) {
    const options = { body: hiddenAmounts.get() ? '' : text, tag: id, icon: '/icon-192.png' }
    try {
      const shown = new Notification(title, options)
      shown.onclick = () => {
        focus()
        onOpen('/alerts')
        shown.close()
      }
    } catch {
      // Phones show them by a service worker alone.
      const worker = await navigator.serviceWorker?.getRegistration()
      await worker?.showNotification(title, options)
    }
  }
}
