import type { WebhookRule } from '#contract/webhook/webhook-rule.ts'
import { CopyButton } from '#dashboard/ui/button/copy-button.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { PlainTable } from '#dashboard/ui/table/plain-table.tsx'
import { ruleNames } from '#dashboard/ui/text/rule-labels.ts'

const ADD_COMMAND = 'npm run admin -- webhook add --key ID --url URL --chain SUI --address ADDRESS'

/** The events of webhooks, what arrives, and how to register without this page. */
export const HowItWorks = () => (
  <>
    <div className="mt-8 grid gap-x-12 gap-y-8 *:min-w-0 lg:grid-cols-2">
      <div>
        <Events />
      </div>
      <div>
        <Arrival />
      </div>
    </div>
    <Section title="Add a webhook by command">
      <p className="max-w-prose text-faded">
        Whoever runs the service can register one under the id of a key (<code>npm run admin -- key list</code> shows
        it). Repeat <code>--address</code> for each address to watch. To take one away:{' '}
        <code>npm run admin -- webhook remove ID</code>
      </p>
      <div className="mt-3 flex items-start justify-between gap-4 border-y border-line py-2 text-sm">
        <code className="wrap-anywhere">{ADD_COMMAND}</code>
        <CopyButton text={ADD_COMMAND} label="Copy command" align="right" />
      </div>
    </Section>
  </>
)

const anyChange = 'each time'
/** When each event is sent. */
const thresholds: Record<WebhookRule['type'], string> = {
  'holding.changed': 'from a worth on, or any',
  'position.opened': anyChange,
  'position.closed': anyChange,
  'position.out_of_range': anyChange,
  'position.health': 'below a factor',
  'position.claimable': 'above an amount',
  'vault.apy': 'above or below a rate',
  'vault.tvl': 'above or below an amount',
  price: 'above or below a price',
  'source.failing': 'once an outage',
}
const types = Object.keys(thresholds) as WebhookRule['type'][]

const Events = () => (
  <Section title="What it tells">
    <PlainTable
      caption="Events that a webhook can tell"
      columns={[
        { header: 'Event', cellLook: 'py-1 pr-4', cell: (type) => ruleNames[type] },
        { header: 'Told', cellLook: 'text-faded', cell: (type) => thresholds[type] },
      ]}
      rows={types}
      rowKey={(type) => type}
      looks={{ table: 'w-full text-left text-sm', headRow: 'h-8 border-b border-rule text-xs' }}
    />
  </Section>
)

const EXAMPLE = `webhook-id: msg_0b0f7f0e-5d8f-4a5c-9a53-0c7f6f1d2e3a
webhook-timestamp: 1795348800
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQm…

{
  "type": "holding.changed",
  "timestamp": "2026-11-22T12:00:00.000Z",
  "data": {
    "address": "0x5a5A…", "chain": "ETH", "symbol": "USDC",
    "before": "100", "after": "250.5", "changeUsd": 150.5, …
  }
}`

const Arrival = () => (
  <Section title="What arrives">
    <pre className="border-t border-rule bg-raised px-3 py-2 text-xs whitespace-pre-wrap wrap-anywhere">{EXAMPLE}</pre>
    <ul className="mt-3 grid max-w-prose list-disc gap-1 pl-5 text-sm text-faded">
      <li>Signed as Standard Webhooks says: your receiver verifies each message with the webhook’s secret.</li>
      <li>At least once and in order, tried again for a day; then it waits here to be sent again by hand.</li>
      <li>The list belongs to the key: another key, and a visitor without one, sees nothing of it.</li>
    </ul>
  </Section>
)
