import type { Delivery } from '#contract/webhook/delivery.ts'
import { Section } from '#dashboard/ui/page/section.tsx'
import { DataTable } from '#dashboard/ui/table/data-table.tsx'
import { messageColumns } from './detail/deliveries.tsx'
import { exampleTime } from './message-examples.ts'
import { texts } from './texts.ts'

const MINUTE_MS = 60_000
const sent = { state: 'delivered', attempts: 1, nextAttemptAt: '', statusCode: 204, error: '' } as const

/** What became of messages up to `now`; the event beside them is among them, delivered at its own moment. */
function messagesAt(now: number): Delivery[] {
  const event = exampleTime(now)
  const iso = (at: number) => new Date(at).toISOString()
  const messageOf = (type: Delivery['type'], at: number, more: Partial<Delivery> = {}): Delivery => ({
    ...{ id: type, type, createdAt: iso(at), lastAttemptAt: iso(at), body: '', ...sent, ...more },
  })
  return [
    messageOf('vault.apy', now - 2 * MINUTE_MS, {
      ...{ state: 'pending', attempts: 3, statusCode: 503, error: '503 Service Unavailable' },
      nextAttemptAt: iso(now + 4 * MINUTE_MS),
    }),
    messageOf('position.health', event),
    messageOf('holding.changed', event - 60 * MINUTE_MS, { attempts: 2, statusCode: 200 }),
    messageOf('test', event - 79 * MINUTE_MS),
  ]
}

/** Beside the events there is no room for their times. */
const columns = messageColumns(false).filter(({ id }) => id !== 'created')

/** What the page shows of a webhook that is at work: a picture made of its own parts, which leads nowhere. */
export const SampleWebhook = ({ now }: { now: number }) => (
  <Section
    title={texts.sampleWebhook}
    actions={
      <span className="flex flex-wrap items-center gap-x-4 text-sm text-faded">
        <code>hooks.example.org</code>
        {texts.example}
      </span>
    }
  >
    <DataTable caption={texts.sampleMessages} columns={columns} rows={messagesAt(now)} rowKey={({ id }) => id} />
  </Section>
)
