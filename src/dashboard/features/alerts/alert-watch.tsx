import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { Icon, iconTarget } from '#dashboard/ui/display/icon.tsx'
import { formatTime } from '#dashboard/ui/text/format-time.ts'
import type { AlertMessage } from './alert.ts'
import { checkAlerts } from './check/check-alerts.ts'
import { startRounds } from './check/start-rounds.ts'
import { MessageText } from './message-text.tsx'
import { notify } from './notifications.ts'
import { texts } from './texts.ts'

const MOST_SHOWN = 3

/** Checks the alerts while the page is open, and shows over any page what fired until it is dismissed. */
export function AlertWatch() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [fired, setFired] = useState<readonly AlertMessage[]>([])
  useEffect(
    () =>
      startRounds({
        check: (everyMs) => checkAlerts({ client, now: Date.now(), everyMs }),
        onFired: (messages) => {
          if (location.pathname !== '/alerts') setFired((before) => [...messages, ...before])
          void notify(messages, (to) => void navigate(to))
        },
      }),
    [client, navigate],
  )
  const isInbox = pathname === '/alerts'
  const close = () => setFired([])
  useEffect(() => {
    if (isInbox) setFired([])
  }, [isInbox])
  const isShown = fired.length > 0 && !isInbox
  return (
    <div
      role="status"
      className={
        isShown
          ? 'print-none fixed right-4 bottom-16 z-20 w-[24rem] max-w-[calc(100vw-2rem)] border border-l-2 border-rule border-l-accent bg-paper px-3 py-2 text-sm'
          : 'sr-only'
      }
    >
      {isShown && (
        <>
          <div className="flex items-start justify-between gap-3">
            <ul className="min-w-0">
              {fired.slice(0, MOST_SHOWN).map((message) => (
                <li key={message.id} className="pb-1">
                  <p className="font-medium wrap-anywhere">
                    <Link className="hover:underline" to={message.to} onClick={close}>
                      {message.title}
                    </Link>
                  </p>
                  <MessageText message={message} />
                </li>
              ))}
            </ul>
            <button type="button" aria-label={texts.close} title={texts.close} className={iconTarget} onClick={close}>
              <Icon name={'failed'} />
            </button>
          </div>
          <p className="flex justify-between gap-3">
            <Link className="link" to="/alerts" onClick={close}>
              {fired.length > MOST_SHOWN ? texts.showAllInbox(fired.length) : texts.openInbox}
            </Link>
            <span className="text-faded">{formatTime(fired[0]?.at ?? 0)}</span>
          </p>
        </>
      )}
    </div>
  )
}
