import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Webhook } from '#contract/webhook/webhook.ts'
import { QueryBoundary } from '#dashboard/api/query-boundary.tsx'
import { useSettings } from '#dashboard/state/settings.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { RefreshNote } from '#dashboard/ui/feedback/refresh-note.tsx'
import { TableSkeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { PageHeading } from '#dashboard/ui/page/page-heading.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { type Column, DataTable } from '#dashboard/ui/table/data-table.tsx'
import { isoTime, toTableFile } from '#dashboard/ui/table/table-file.ts'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { formatDate, formatTime, shortAddress } from '#dashboard/ui/text/format.ts'
import { WebhookDetail } from './detail/webhook-detail.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { webhooksQuery } from './queries.ts'
import { RegisterForm } from './register/register-form.tsx'

export function WebhooksPage() {
  const { apiKey } = useSettings()
  return (
    <>
      <PageHeading title="Webhooks">Get HTTP callbacks when wallets, vaults or prices change</PageHeading>
      {apiKey === '' ? (
        <EmptyState title="Add an API key to use webhooks">
          Enter your key in{' '}
          <Link className="link" to="/settings">
            Settings
          </Link>{' '}
          to see its webhooks here.
        </EmptyState>
      ) : (
        <QueryBoundary what="The list of webhooks" skeleton={<TableSkeleton rows={4} label="Loading webhooks" />}>
          <Webhooks />
        </QueryBoundary>
      )}
      <HowItWorks />
    </>
  )
}

const stateOf = ({ disabledAt, failingSince }: Webhook) =>
  disabledAt !== '' ? 'Disabled' : failingSince !== '' ? 'Failing' : 'On'

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
      { header: 'Id', value: ({ id }) => id },
      { header: 'URL', value: ({ url }) => url },
    ],
  },
  {
    id: 'state',
    header: 'State',
    width: '5.5rem',
    cell: (webhook) => <span className={stateOf(webhook) === 'On' ? '' : 'text-loss'}>{stateOf(webhook)}</span>,
  },
  {
    id: 'chain',
    header: 'Chain',
    width: '7rem',
    isWideOnly: true,
    cell: ({ chain }) => (chain === 'ALL' ? 'All' : chainNameOf(chain)),
    file: [{ header: 'Chain', value: ({ chain }) => chain }],
  },
  {
    id: 'addresses',
    header: 'Addresses',
    width: '12rem',
    isWideOnly: true,
    cell: ({ addresses }) => (
      <span title={addresses.join('\n')}>
        {addresses[0] ? shortAddress(addresses[0]) : 'none'}
        {addresses.length > 1 && <span className="text-faded"> and {addresses.length - 1} more</span>}
      </span>
    ),
    file: [{ header: 'Addresses', value: ({ addresses }) => addresses.join(' ') }],
  },
  {
    id: 'events',
    header: 'Events',
    width: '5rem',
    align: 'right',
    isWideOnly: true,
    cell: ({ events }) => events.length,
    file: [{ header: 'Events', value: ({ events }) => events.map(({ type }) => type).join(' ') }],
  },
  {
    id: 'created',
    header: 'Created',
    width: '7rem',
    isWideOnly: true,
    cell: ({ createdAt }) => <span title={formatTime(createdAt)}>{formatDate(createdAt)}</span>,
    file: [{ header: 'Created', value: ({ createdAt }) => isoTime(createdAt) }],
  },
]

const webhookFile = toTableFile('webhooks', columns, [
  { header: 'Updated', value: ({ updatedAt }) => isoTime(updatedAt) },
])

function Webhooks() {
  const query = useSuspenseQuery(webhooksQuery)
  const [search, setSearch] = useSearchParams()
  const [isRegistering, setRegistering] = useState(false)
  const chosen = query.data.find(({ id }) => id === search.get('id'))
  const onDone = (id: string | null) => {
    setRegistering(false)
    if (id !== null) setSearch({ id })
  }
  if (isRegistering) {
    return (
      <Section title="Add webhook">
        <RegisterForm onDone={onDone} />
      </Section>
    )
  }
  const register = (
    <Button look="strong" onClick={() => setRegistering(true)}>
      Add webhook
    </Button>
  )
  if (query.data.length === 0) {
    return (
      <EmptyState title="This key has no webhooks">
        <p className="mb-3">Add one to receive the events you choose.</p>
        {register}
      </EmptyState>
    )
  }
  return (
    <>
      <RefreshNote {...query} />
      <div className="flex justify-end pb-2">{register}</div>
      <DataTable
        caption="Webhooks of this key"
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
