import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Delivery } from '#contract/webhook/delivery.ts'
import { eventNames } from '#dashboard/features/webhooks/event-names.ts'
import { deliveriesQuery, useRetry } from '#dashboard/features/webhooks/queries.ts'
import { texts } from '#dashboard/features/webhooks/texts.ts'
import { rich } from '#dashboard/locale/rich.tsx'
import { Button } from '#dashboard/ui/button/button.tsx'
import { Moment } from '#dashboard/ui/display/moment.tsx'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { ErrorCard } from '#dashboard/ui/feedback/error-card.tsx'
import { RefreshNote } from '#dashboard/ui/feedback/refresh-note.tsx'
import { type Column, DataTable } from '#dashboard/ui/table/data-table.tsx'

const stateWords = { pending: texts.waiting, delivered: texts.delivered, dead: texts.failed } as const
const stateColours = { pending: 'text-caution', delivered: 'text-gain', dead: 'text-loss' } as const
/** Colour alone is not for everybody. */
const stateSigns = { pending: '●', delivered: '✓', dead: '✕' } as const

/** By the name of its event, which a release of the service may have and this page not. */
const names: Readonly<Record<string, string>> = { ...eventNames, test: texts.testMessage }
const nameOf = (type: string) => names[type] ?? type

/** A status says why by itself; what else a receiver answered is in the title. */
function outcomeWords({ state, attempts, statusCode, error }: Delivery): string {
  const outcome =
    statusCode === null ? (error === '' && state !== 'delivered' ? texts.notSentYet : error) : String(statusCode)
  return attempts > 1 ? texts.attempts(outcome, attempts) : outcome
}

/** What comes next of a message that waits; of any other, when it was last sent. */
function timeWords({ state, attempts, lastAttemptAt, nextAttemptAt }: Delivery, isDisabled: boolean): ReactNode {
  if (state === 'pending' && isDisabled) return texts.waitsEnabled
  if (state === 'pending' && attempts > 0) return rich(texts.nextTry, { time: <Moment at={nextAttemptAt} /> })
  return lastAttemptAt ? <Moment at={lastAttemptAt} /> : null
}

/** On a phone how the last attempt went stands below the event. */
const Message = ({ delivery, nameLook, children }: { delivery: Delivery; nameLook: string; children: ReactNode }) => (
  <span className="block py-1" title={delivery.body}>
    <span className="block whitespace-normal lg:truncate">
      <span className={nameLook}>{nameOf(delivery.type)}</span>
    </span>
    {nameOf(delivery.type) !== delivery.type && (
      <code className="block truncate text-xs text-faded max-lg:hidden">{delivery.type}</code>
    )}
    <span className="block whitespace-normal text-xs text-faded md:hidden">{children}</span>
  </span>
)

/** Of the table of messages, without what can be done about one. `nameLook`: of the event, by its message. */
export function messageColumns(
  isDisabled: boolean,
  nameLook: (delivery: Delivery) => string = () => '',
): Column<Delivery>[] {
  return [
    {
      id: 'type',
      header: texts.event,
      cell: (delivery) => {
        const time = timeWords(delivery, isDisabled)
        return (
          <Message delivery={delivery} nameLook={nameLook(delivery)}>
            {outcomeWords(delivery)}
            {time !== null && <>; {time}</>}
          </Message>
        )
      },
    },
    {
      id: 'state',
      header: texts.state,
      width: '7rem',
      cell: ({ state }) => (
        <span className={stateColours[state]}>
          <span aria-hidden="true">{stateSigns[state]} </span>
          {stateWords[state]}
        </span>
      ),
    },
    {
      id: 'outcome',
      header: texts.lastAttempt,
      width: '40%',
      isWideOnly: true,
      cell: (delivery) => (
        <span className="block py-1" title={delivery.error || undefined}>
          <span className="block truncate">{outcomeWords(delivery)}</span>
          <span className="block truncate text-xs text-faded">{timeWords(delivery, isDisabled)}</span>
        </span>
      ),
    },
    {
      id: 'created',
      header: texts.created,
      width: '10.5rem',
      isWideOnly: 'very',
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
  ]
}

/** The latest messages of a webhook and what became of them. */
export function Deliveries({ id, isDisabled }: { id: string; isDisabled: boolean }) {
  const query = useSuspenseQuery(deliveriesQuery(id))
  const { mutate, error, isPending, variables } = useRetry()
  if (query.data.length === 0) {
    return <EmptyState title={texts.noMessagesYet}>{texts.sendTestCheck}</EmptyState>
  }
  const canResend = ({ state, type }: Delivery) => state === 'dead' && type !== 'test' && !isDisabled
  const columns = messageColumns(isDisabled)
  // Without anything to do the column would be a head alone.
  if (query.data.some(canResend)) {
    columns.push({
      id: 'again',
      header: texts.actions,
      width: '6rem',
      align: 'right',
      cell: (delivery) =>
        canResend(delivery) && (
          <Button
            look="quiet"
            aria-label={texts.resend(nameOf(delivery.type))}
            disabled={isPending && variables.deliveryId === delivery.id}
            onClick={() => mutate({ id, deliveryId: delivery.id })}
          >
            {texts.resendText}
          </Button>
        ),
    })
  }
  return (
    <>
      <RefreshNote {...query} />
      {error && (
        <ErrorCard error={error} what={texts.message} done="sent" onRetry={() => variables && mutate(variables)} />
      )}
      <DataTable
        caption={texts.messagesWebhook}
        columns={columns}
        rows={query.data}
        rowKey={(delivery) => delivery.id}
      />
    </>
  )
}
