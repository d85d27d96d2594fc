import type { Delivery } from '#contract/webhook/delivery.ts'
import { retryLimits } from '#contract/webhook/webhook-limits.ts'
import type { WebhookRule } from '#contract/webhook/webhook-rule.ts'
import { ruleNames } from '#dashboard/ui/labels/rule-labels.ts'
import { Section } from '#dashboard/ui/page/section.tsx'
import { type Column, DataTable } from '#dashboard/ui/table/data-table.tsx'
import { messageColumns } from './detail/deliveries.tsx'
import { exampleTime } from './message-examples.ts'
import { texts } from './texts.ts'

const MINUTE_MS = 60_000
const sent = { state: 'delivered', attempts: 1, nextAttemptAt: '', statusCode: 204, error: '' } as const

const { firstDelayMs, factor } = retryLimits

/** What became of messages up to `now`; the events beside them are among them, each sent at its own moment and again by the rules. */
function messagesAt(now: number): Delivery[] {
  const iso = (at: number) => new Date(at).toISOString()
  const messageOf = (type: Delivery['type'], at: number, more: Partial<Delivery> = {}): Delivery => ({
    ...{ id: type, type, createdAt: iso(at), lastAttemptAt: iso(at), body: '', ...sent, ...more },
  })
  const [rate, health, balance] = (['vault.apy', 'position.health', 'holding.changed'] as const).map((type) => ({
    type,
    at: exampleTime(now, type),
  }))
  if (!rate || !health || !balance) return []
  const third = rate.at + firstDelayMs * (1 + factor)
  return [
    messageOf(rate.type, rate.at, {
      ...{ state: 'pending', attempts: 3, statusCode: 503, error: '503 Service Unavailable' },
      ...{ lastAttemptAt: iso(third), nextAttemptAt: iso(third + firstDelayMs * factor ** 2) },
    }),
    messageOf(health.type, health.at),
    messageOf(balance.type, balance.at, {
      ...{ attempts: 2, statusCode: 200, lastAttemptAt: iso(balance.at + firstDelayMs) },
    }),
    messageOf('test', balance.at - 19 * MINUTE_MS),
  ]
}

/** Beside the events there is no room for their times. The event of a row shows its message. */
const columnsOf = (onShow: ShowEvent) =>
  messageColumns(false, ({ type }) => (isRule(type) ? 'link' : ''))
    .filter(({ id }) => id !== 'created')
    .map((column): Column<Delivery> => {
      if (column.id !== 'type') return column
      return {
        ...column,
        cell: (delivery, width) => {
          const { type } = delivery
          if (!isRule(type)) return column.cell(delivery, width)
          return (
            <button type="button" className="block w-full text-left" onClick={() => onShow(type)}>
              {column.cell(delivery, width)}
            </button>
          )
        },
      }
    })

/** A test has no rule. */
const isRule = (type: string): type is WebhookRule['type'] => type in ruleNames

type ShowEvent = (type: WebhookRule['type']) => void

/** Beside the title, so that nobody takes the log for their own. */
const Badge = () => (
  <span className="mr-auto rounded-sm border border-line bg-raised px-1.5 text-xs text-faded">
    {texts.sampleNotSent}
  </span>
)

/** What the page shows of a webhook that is at work: a picture made of its own parts. */
export const SampleWebhook = ({ now, onShow }: { now: number; onShow: ShowEvent }) => (
  <Section title={texts.sampleWebhook} actions={<Badge />}>
    <DataTable
      caption={texts.sampleMessages}
      columns={columnsOf(onShow)}
      rows={messagesAt(now)}
      rowKey={({ id }) => id}
    />
  </Section>
)
