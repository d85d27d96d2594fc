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
          This browser shows no notifications of this page; they need https or a service on this machine.
        </p>
      )
    case 'denied':
      return (
        <p className="border-l-2 border-caution pl-3 text-sm">
          This browser refuses notifications of this page. To have them, allow them in the browser’s settings of this
          site; the inbox holds what they would have said.
        </p>
      )
    case 'on':
      return (
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          The browser notifies you of what fires.
          <TextButton onClick={turnOff}>Turn off</TextButton>
        </p>
      )
    case 'off':
      return (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
          <Button onClick={() => void turnOn()}>Notify me in this browser</Button>
          <span className="text-faded">also while another tab is in front</span>
        </p>
      )
  }
}
