import { Button } from '#dashboard/ui/button/button.tsx'
import { TextButton } from '#dashboard/ui/button/text-button.tsx'
import { turnOff, turnOn, useNotificationState } from './notifications.ts'

/** Notifications of the browser: offered, on, refused, or not to be had here. */
export function NotificationChoice() {
  const state = useNotificationState()
  switch (state) {
    case 'impossible':
      return (
        <p className="text-sm text-faded">
          This page cannot show browser notifications. They need HTTPS or a service on this computer.
        </p>
      )
    case 'denied':
      return (
        <p className="border-l-2 border-caution pl-3 text-sm">
          Notifications are blocked. Allow them for this site in your browser’s settings. Triggered alerts still appear
          in the inbox.
        </p>
      )
    case 'on':
      return (
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          Browser notifications are on.
          <TextButton onClick={turnOff}>Turn off</TextButton>
        </p>
      )
    case 'off':
      return (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
          <Button onClick={() => void turnOn()}>Notify me in this browser</Button>
          <span className="text-faded">Also while you use another tab</span>
        </p>
      )
  }
}
