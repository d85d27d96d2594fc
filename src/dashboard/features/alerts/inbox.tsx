import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useNow } from '#dashboard/ui/browser/use-now.ts'
import { TextButton } from '#dashboard/ui/button/text-button.tsx'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { formatAge, formatTime } from '#dashboard/ui/text/format-time.ts'
import type { AlertMessage } from './alert.ts'
import { clearInbox, markInboxRead, useInbox } from './alert-store.ts'
import { MessageText } from './message-text.tsx'
import { texts } from './texts.ts'

/** What fired, the newest first. Unread messages stay marked as new while the page is open. */
export function Inbox() {
  const { messages, seenAt } = useInbox()
  const [newSince] = useState(seenAt)
  const newest = messages[0]?.at ?? 0
  const hasNew = newest > newSince
  useEffect(() => {
    const markRead = () => {
      if (newest > 0 && !document.hidden) markInboxRead()
    }
    markRead()
    document.addEventListener('visibilitychange', markRead)
    return () => document.removeEventListener('visibilitychange', markRead)
  }, [newest])
  return (
    <Section
      title={texts.inbox}
      actions={messages.length > 0 && <TextButton onClick={clearInbox}>{texts.clearInbox}</TextButton>}
    >
      {messages.length === 0 ? (
        <EmptyState title={texts.noAlertHas}>{texts.triggeredAlertsAppear}</EmptyState>
      ) : (
        <ul aria-label={texts.triggeredAlerts} className="border-t border-rule">
          {messages.map((message) => (
            <Message key={message.id} message={message} isNew={message.at > newSince} hasNew={hasNew} />
          ))}
        </ul>
      )}
    </Section>
  )
}

/** `hasNew`: the list has a new one, so that the titles of the others begin beside its mark too. `isStacked`: in half of a page the title has a line of its own. */
type Props = { message: AlertMessage; isNew: boolean; hasNew: boolean; isStacked?: boolean }

export function Message({ message, isNew, hasNew, isStacked = false }: Props) {
  const now = useNow(60_000)
  const { at, since, title, to } = message
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b lg:grid-cols-[minmax(0,1fr)_7rem] border-line py-(--row-pad) text-sm">
      <div className={isStacked ? 'min-w-0' : 'min-w-0 lg:grid lg:grid-cols-2 lg:gap-x-4'}>
        <p className="wrap-anywhere">
          {hasNew && (
            <span
              className={`mr-2 inline-block border border-accent px-1 text-xs font-medium text-accent ${isNew ? '' : 'invisible max-sm:hidden'}`}
            >
              {texts.new}
            </span>
          )}
          <Link className={isNew ? 'link font-medium' : 'link'} to={to}>
            <bdi>{title}</bdi>
          </Link>
        </p>
        <MessageText message={message} />
      </div>
      <p
        className="text-right whitespace-nowrap text-faded"
        title={since === null ? formatTime(at) : texts.between(formatTime(since), formatTime(at))}
      >
        {formatAge((now - at) / 1000)}
      </p>
    </li>
  )
}
