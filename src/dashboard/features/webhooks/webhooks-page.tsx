import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Webhook } from '#contract/webhook/webhook.ts'
import { QueryBoundary } from '#dashboard/api/query-boundary.tsx'
import { useSettings } from '#dashboard/state/settings.ts'
import { CopyButton } from '#dashboard/ui/button/copy-button.tsx'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { RefreshNote } from '#dashboard/ui/feedback/refresh-note.tsx'
import { TableSkeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { PageHeading } from '#dashboard/ui/page/page-heading.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { type Column, DataTable } from '#dashboard/ui/table/data-table.tsx'
import { formatDate, formatTime, shortAddress } from '#dashboard/ui/text/format.ts'
import { webhooksQuery } from './queries.ts'
import { webhookFile } from './webhook-file.ts'

export function WebhooksPage() {
  const { apiKey } = useSettings()
  return (
    <>
      <PageHeading title="Webhooks">Addresses that your key watches, and where it is told</PageHeading>
      {apiKey === '' ? (
        <EmptyState title="Webhooks belong to an API key, and this browser has none">
          Enter your key in the{' '}
          <Link className="link" to="/settings">
            settings
          </Link>
          ; the list of its webhooks appears here.
        </EmptyState>
      ) : (
        <QueryBoundary what="The list of webhooks" skeleton={<TableSkeleton rows={4} label="Loading webhooks" />}>
          <Webhooks />
        </QueryBoundary>
      )}
      <WhatItCan />
      <HowToAdd />
    </>
  )
}

const columns: Column<Webhook>[] = [
  { id: 'url', header: 'URL', cell: ({ url }) => <span title={url}>{url}</span> },
  { id: 'chain', header: 'Chain', width: '5rem', cell: ({ chain }) => chain },
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
  },
  {
    id: 'created',
    header: 'Created',
    width: '7rem',
    isWideOnly: true,
    cell: ({ createdAt }) => <span title={formatTime(createdAt)}>{formatDate(createdAt)}</span>,
  },
  {
    id: 'updated',
    header: 'Updated',
    width: '7rem',
    isWideOnly: true,
    cell: ({ updatedAt }) => <span title={formatTime(updatedAt)}>{formatDate(updatedAt)}</span>,
  },
  {
    id: 'id',
    header: 'Id',
    width: '4rem',
    align: 'right',
    cell: ({ id }) => <CopyButton text={id} label={`Copy webhook id ${id}`} align="right" />,
  },
]

function Webhooks() {
  const query = useSuspenseQuery(webhooksQuery)
  if (query.data.length === 0) {
    return (
      <EmptyState title="This key has no webhooks">Whoever runs the service can add one, as told below.</EmptyState>
    )
  }
  return (
    <>
      <RefreshNote {...query} />
      <DataTable
        caption="Webhooks of this key"
        columns={columns}
        rows={query.data}
        rowKey={({ id }) => id}
        file={webhookFile}
      />
    </>
  )
}

const WhatItCan = () => (
  <Section title="What this can do">
    <ul className="grid max-w-prose list-disc gap-1 pl-5 text-faded">
      <li>It shows which addresses your key has asked to be watched, and which of your programs is to be told.</li>
      <li>The list belongs to the key: another key, and a visitor without one, sees nothing of it.</li>
      <li>This version keeps the list and answers it at /events/webhooks. It sends no messages yet.</li>
    </ul>
  </Section>
)

const ADD_COMMAND = 'npm run admin -- webhook add --key ID --url URL --chain SUI --address ADDRESS'

const HowToAdd = () => (
  <Section title="Add a webhook">
    <p className="max-w-prose text-faded">
      Webhooks are registered on the machine that runs the service, under the id of a key (
      <code>npm run admin -- key list</code> shows it). Repeat <code>--address</code> for each address to watch.
    </p>
    <div className="mt-3 flex items-start justify-between gap-4 border-y border-line py-2 text-sm">
      <code className="wrap-anywhere">{ADD_COMMAND}</code>
      <CopyButton text={ADD_COMMAND} label="Copy command" align="right" />
    </div>
    <p className="mt-3 max-w-prose text-faded">
      To take one away: <code>npm run admin -- webhook remove ID</code>
    </p>
  </Section>
)
