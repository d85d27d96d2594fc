import { Button } from '#dashboard/ui/button/button.tsx'
import { TextButton } from '#dashboard/ui/button/text-button.tsx'
import { turnOff, turnOn, useNotificationState } from './notifications.ts'
import { texts } from './texts.ts'

/** Notifications of the browser: offered, on, refused, or not to be had here. */
export function NotificationChoice() {
  const state = useNotificationState()
  switch (state) {
    case 'impossible':
      return <p className="text-sm text-faded">{texts.pageCannotShow}</p>
    case 'denied':
      return (
        <div className="grid justify-items-start gap-2 border-l-2 border-caution pl-3 text-sm">
          <p>{texts.notificationsBlockedAllow}</p>
          <Button onClick={() => void turnOn()}>{texts.tryAgain}</Button>
        </div>
      )
    case 'on':
      return (
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          {texts.browserNotifications}
          <TextButton onClick={turnOff}>{texts.turnOff}</TextButton>
        </p>
      )
    case 'off':
      return (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
          <Button onClick={() => void turnOn()}>{texts.notifyMeBrowser}</Button>
          <span className="text-faded">{texts.alsoWhileYou}</span>
        </p>
      )
  }
}
