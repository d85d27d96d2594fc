import type { Delivery } from '#contract/webhook/delivery.ts'
import { Section } from '#dashboard/ui/page/section.tsx'
import { DataTable } from '#dashboard/ui/table/data-table.tsx'
import { messageColumns } from './detail/deliveries.tsx'
import { texts } from './texts.ts'

const sent = { state: 'delivered', attempts: 1, nextAttemptAt: '', statusCode: 204, error: '' } as const
const messageOf = (type: Delivery['type'], createdAt: string, more: Partial<Delivery> = {}): Delivery => ({
  ...{ id: `${type} ${createdAt}`, type, createdAt, lastAttemptAt: createdAt, body: '', ...sent, ...more },
})

const messages = [
  messageOf('vault.apy', '2026-11-22T12:00:00Z', {
    ...{ state: 'pending', attempts: 3, statusCode: 503, error: '503 Service Unavailable' },
    nextAttemptAt: '2026-11-22T12:04:30Z',
  }),
  messageOf('position.health', '2026-11-22T11:00:00Z'),
  messageOf('holding.changed', '2026-11-22T10:00:00Z', { attempts: 2, statusCode: 200 }),
  messageOf('test', '2026-11-22T09:41:00Z'),
]

/** Beside the events there is no room for their times. */
const columns = messageColumns(false).filter(({ id }) => id !== 'created')

/** What the page shows of a webhook that is at work: a picture made of its own parts, which leads nowhere. */
export const SampleWebhook = () => (
  <Section
    title={texts.sampleWebhook}
    actions={
      <span className="flex flex-wrap items-center gap-x-4 text-sm text-faded">
        <code>hooks.example.org</code>
        {texts.example}
      </span>
    }
  >
    <DataTable caption={texts.sampleMessages} columns={columns} rows={messages} rowKey={({ id }) => id} />
  </Section>
)
