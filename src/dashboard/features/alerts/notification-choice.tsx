import { Button } from '#dashboard/ui/button/button.tsx'
import { TextButton } from '#dashboard/ui/button/text-button.tsx'
import { turnOff, turnOn, useNotificationState } from './notifications.ts'
import { texts } from './texts.ts'

/** Notifications of the browser, to turn on or off; nothing where they cannot be had. */
export function NotificationSwitch() {
  const state = useNotificationState()
  if (state === 'off') return <Button onClick={() => void turnOn()}>{texts.notifyMeBrowser}</Button>
  if (state !== 'on') return null
  return (
    <span className="flex flex-wrap items-center gap-x-3 text-sm">
      {texts.browserNotifications}
      <TextButton onClick={turnOff}>{texts.turnOff}</TextButton>
    </span>
  )
}

/** Why notifications cannot be had. */
export function NotificationTrouble() {
  const state = useNotificationState()
  if (state === 'impossible') return <p className="text-sm text-faded">{texts.pageCannotShow}</p>
  if (state !== 'denied') return null
  return (
    <div className="grid justify-items-start gap-2 border-l-2 border-caution pl-3 text-sm">
      <p>{texts.notificationsBlockedAllow}</p>
      <Button onClick={() => void turnOn()}>{texts.tryAgain}</Button>
    </div>
  )
}

/** Both, where an alert is made. */
export function NotificationChoice() {
  const isOff = useNotificationState() === 'off'
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <NotificationSwitch />
      <NotificationTrouble />
      {isOff && <span className="text-faded">{`${texts.checkedWhileOpen}.`}</span>}
    </div>
  )
}
