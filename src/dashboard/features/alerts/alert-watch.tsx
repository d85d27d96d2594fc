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
          ? 'print-none fixed right-4 bottom-16 z-20 w-[24rem] border border-l-2 border-rule border-l-accent bg-paper px-3 py-1.5 text-sm max-sm:inset-x-0 max-sm:bottom-12 max-sm:w-full max-sm:border-x-0 max-sm:px-4'
          : 'sr-only'
      }
    >
      {isShown && (
        <div className="flex items-start justify-between gap-3">
          <ul className="min-w-0 grow">
            {fired.slice(0, MOST_SHOWN).map((message) => (
              <li key={message.id} className="pb-0.5">
                <p className="font-medium wrap-anywhere">
                  <Link className="hover:underline" to={message.to} onClick={close}>
                    {message.title}
                  </Link>
                </p>
                <MessageText message={message} />
                <p className="text-xs text-faded">{formatTime(message.at)}</p>
              </li>
            ))}
          </ul>
          <Link className="link shrink-0" to="/alerts" onClick={close}>
            {fired.length > MOST_SHOWN ? texts.showAllInbox(fired.length) : texts.openInbox}
          </Link>
          <button
            type="button"
            aria-label={texts.close}
            title={texts.close}
            className={`${iconTarget} -mt-1 -mr-1.5`}
            onClick={close}
          >
            <Icon name={'failed'} />
          </button>
        </div>
      )}
    </div>
  )
}
