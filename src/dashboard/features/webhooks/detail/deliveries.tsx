import { useSuspenseQuery } from '@tanstack/react-query'
import type { Delivery } from '#contract/webhook/delivery.ts'
import { deliveriesQuery, useRetry } from '#dashboard/features/webhooks/queries.ts'
import { texts } from '#dashboard/features/webhooks/texts.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { Moment } from '#dashboard/ui/display/moment.tsx'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { ErrorCard } from '#dashboard/ui/feedback/error-card.tsx'
import { RefreshNote } from '#dashboard/ui/feedback/refresh-note.tsx'
import { type Column, DataTable } from '#dashboard/ui/table/data-table.tsx'
import { formatTime } from '#dashboard/ui/text/format.ts'

const stateWords = { pending: texts.waiting, delivered: texts.delivered, dead: texts.failed } as const
const stateColours = { pending: 'text-caution', delivered: '', dead: 'text-loss' } as const

function outcomeWords({ state, attempts, statusCode, error, nextAttemptAt }: Delivery): string {
  const times = (outcome: string) => (attempts > 1 ? texts.attempts(outcome, attempts) : outcome)
  if (state === 'delivered') return times(String(statusCode ?? ''))
  const why = times(error === '' ? texts.notSentYet : error)
  return state === 'pending' && attempts > 0 ? texts.nextTry(why, formatTime(nextAttemptAt)) : why
}

/** On a phone how the last attempt went stands below the event. */
const Message = ({ delivery }: { delivery: Delivery }) => (
  <span className="block py-1" title={delivery.body}>
    <span className="block truncate">{delivery.type}</span>
    <span className="block truncate text-xs text-faded md:hidden">{outcomeWords(delivery)}</span>
  </span>
)

/** The latest messages of a webhook and what became of them. */
export function Deliveries({ id, isDisabled }: { id: string; isDisabled: boolean }) {
  const query = useSuspenseQuery(deliveriesQuery(id))
  const { mutate, error, isPending, variables } = useRetry()
  if (query.data.length === 0) {
    return <EmptyState title={texts.noMessagesYet}>{texts.sendTestCheck}</EmptyState>
  }
  const columns: Column<Delivery>[] = [
    { id: 'type', header: texts.event, cell: (delivery) => <Message delivery={delivery} /> },
    {
      id: 'state',
      header: texts.state,
      width: '6rem',
      cell: ({ state }) => <span className={stateColours[state]}>{stateWords[state]}</span>,
    },
    {
      id: 'outcome',
      header: texts.lastAttempt,
      width: '45%',
      isWideOnly: true,
      cell: (delivery) => <span title={outcomeWords(delivery)}>{outcomeWords(delivery)}</span>,
    },
    {
      id: 'created',
      header: texts.created,
      width: '10.5rem',
      isWideOnly: 'very',
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      id: 'again',
      header: texts.actions,
      width: '6rem',
      align: 'right',
      cell: ({ id: deliveryId, state, type }) =>
        state === 'dead' &&
        type !== 'test' &&
        !isDisabled && (
          <Button
            look="quiet"
            aria-label={texts.resend(type)}
            disabled={isPending && variables.deliveryId === deliveryId}
            onClick={() => mutate({ id, deliveryId })}
          >
            {texts.resendText}
          </Button>
        ),
    },
  ]
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
