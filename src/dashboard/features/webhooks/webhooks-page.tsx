import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Webhook } from '#contract/webhook/webhook.ts'
import { QueryBoundary } from '#dashboard/api/query-boundary.tsx'
import { useOrigin } from '#dashboard/api/use-origin.ts'
import { useSettings } from '#dashboard/state/settings.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { RefreshNote } from '#dashboard/ui/feedback/refresh-note.tsx'
import { TableSkeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { ruleLabel, ruleNames } from '#dashboard/ui/labels/rule-labels.ts'
import { PageHeading } from '#dashboard/ui/page/page-heading.tsx'
import { type Column, DataTable } from '#dashboard/ui/table/data-table.tsx'
import { isoTime, toTableFile } from '#dashboard/ui/table/table-file.ts'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { formatDate, formatTime } from '#dashboard/ui/text/format-time.ts'
import { shortAddress } from '#dashboard/ui/text/short-address.ts'
import { WebhookDetail } from './detail/webhook-detail.tsx'
import { FirstSteps } from './first-steps.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { webhooksQuery } from './queries.ts'
import { RegisterForm } from './register/register-form.tsx'
import { texts } from './texts.ts'
import { WebhookState } from './webhook-state.tsx'

export function WebhooksPage() {
  useOrigin()
  const { apiKey } = useSettings()
  const hasKey = apiKey !== ''
  const { data } = useQuery({ ...webhooksQuery, enabled: hasKey })
  const [isRegistering, setRegistering] = useState(false)
  const hasWebhooks = hasKey && data !== undefined && data.length > 0
  return (
    <>
      <PageHeading
        title={texts.webhooks}
        actions={hasWebhooks && !isRegistering && <AddButton onAdd={() => setRegistering(true)} />}
      >
        {texts.getHttpCallbacks}
      </PageHeading>
      {!hasKey ? (
        <FirstSteps />
      ) : (
        <QueryBoundary
          what={texts.listWebhooks}
          hints={{ NOT_FOUND: texts.serviceHasNone }}
          skeleton={<TableSkeleton rows={4} label={texts.loadingWebhooks} />}
        >
          <Webhooks isRegistering={isRegistering} setRegistering={setRegistering} />
        </QueryBoundary>
      )}
      <HowItWorks key={hasKey ? 'key' : 'none'} isFolded={hasKey && (isRegistering || data?.length !== 0)} />
    </>
  )
}

const AddButton = ({ onAdd }: { onAdd: () => void }) => (
  <Button look="strong" onClick={onAdd}>
    {texts.addWebhook}
  </Button>
)

const columns: Column<Webhook>[] = [
  {
    id: 'url',
    header: 'URL',
    cell: ({ id, url }) => (
      <Link className="link" to={`?id=${encodeURIComponent(id)}`} title={url}>
        {url}
      </Link>
    ),
    file: [
      { header: texts.id, value: ({ id }) => id },
      { header: 'URL', value: ({ url }) => url },
    ],
  },
  {
    id: 'state',
    header: texts.state,
    width: '6.5rem',
    cell: (webhook) => <WebhookState webhook={webhook} />,
  },
  {
    id: 'chain',
    header: texts.chain,
    width: '7rem',
    isWideOnly: true,
    cell: ({ chain }) => (chain === 'ALL' ? texts.all : chainNameOf(chain)),
    file: [{ header: texts.chain, value: ({ chain }) => chain }],
  },
  {
    id: 'addresses',
    header: texts.addresses,
    width: '12rem',
    isWideOnly: true,
    cell: ({ addresses }) => (
      <span title={addresses.join('\n')}>
        {addresses[0] ? shortAddress(addresses[0]) : texts.none}
        {addresses.length > 1 && <span className="text-faded"> {texts.more(addresses.length - 1)}</span>}
      </span>
    ),
    file: [{ header: texts.addresses, value: ({ addresses }) => addresses.join(' ') }],
  },
  {
    id: 'events',
    header: texts.events,
    width: '15rem',
    isWideOnly: true,
    cell: ({ events }) => (
      <span title={events.map(ruleLabel).join('\n')}>
        {events[0] ? ruleNames[events[0].type] : texts.none}
        {events.length > 1 && <span className="text-faded"> {texts.more(events.length - 1)}</span>}
      </span>
    ),
    file: [{ header: texts.events, value: ({ events }) => events.map(({ type }) => type).join(' ') }],
  },
  {
    id: 'created',
    header: texts.created,
    width: '7rem',
    isWideOnly: true,
    cell: ({ createdAt }) => <span title={formatTime(createdAt)}>{formatDate(createdAt)}</span>,
    file: [{ header: texts.created, value: ({ createdAt }) => isoTime(createdAt) }],
  },
]

const webhookFile = toTableFile('webhooks', columns, [
  { header: texts.updated, value: ({ updatedAt }) => isoTime(updatedAt) },
])

type Registering = { isRegistering: boolean; setRegistering: (isRegistering: boolean) => void }

function Webhooks({ isRegistering, setRegistering }: Registering) {
  const query = useSuspenseQuery(webhooksQuery)
  const [search, setSearch] = useSearchParams()
  const chosen = query.data.find(({ id }) => id === search.get('id'))
  const onDone = (id: string | null) => {
    setRegistering(false)
    if (id !== null) setSearch({ id })
  }
  if (isRegistering) return <RegisterForm onDone={onDone} />
  if (query.data.length === 0) {
    return (
      <EmptyState title={texts.keyHasNo}>
        <p className="mb-3">{texts.addOneReceive}</p>
        <AddButton onAdd={() => setRegistering(true)} />
      </EmptyState>
    )
  }
  return (
    <>
      <RefreshNote {...query} />
      <DataTable
        caption={texts.webhooksKey}
        columns={columns}
        rows={query.data}
        rowKey={({ id }) => id}
        opensRows
        file={webhookFile}
      />
      {chosen && <WebhookDetail webhook={chosen} onRemoved={() => setSearch({}, { replace: true })} />}
    </>
  )
}
