import type { Webhook } from '#contract/webhook/webhook.ts'
import { QueryBoundary } from '#dashboard/api/query-boundary.tsx'
import { TableSkeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { chainNameOf } from '#dashboard/ui/text/chain-words.ts'
import { formatTime } from '#dashboard/ui/text/format.ts'
import { ruleWords } from '#dashboard/ui/text/rule-words.ts'
import { Deliveries } from './deliveries.tsx'
import { WebhookActions } from './webhook-actions.tsx'

/** One webhook: how it fares, what it is told, what can be done with it, what was sent. */
export function WebhookDetail({ webhook, onRemoved }: { webhook: Webhook; onRemoved: () => void }) {
  const { id, url, chain, addresses, events, disabledAt } = webhook
  return (
    <Section title={new URL(url).host}>
      <div className="grid grid-cols-1 gap-4">
        <p className="wrap-anywhere text-sm text-faded">{url}</p>
        <Fares webhook={webhook} />
        <ul className="grid list-disc gap-1 pl-5 text-sm">
          {events.map((rule) => (
            <li key={JSON.stringify(rule)} className="wrap-anywhere">
              {ruleWords(rule)}
            </li>
          ))}
        </ul>
        {addresses.length > 0 && (
          <p className="text-sm wrap-anywhere text-faded">
            {chain === 'ALL' ? 'All chains' : chainNameOf(chain)}: {addresses.join(', ')}
          </p>
        )}
        <WebhookActions key={id} id={id} onRemoved={onRemoved} />
        <QueryBoundary what="The list of messages" skeleton={<TableSkeleton rows={4} label="Loading messages" />}>
          <Deliveries id={id} isDisabled={disabledAt !== ''} />
        </QueryBoundary>
      </div>
    </Section>
  )
}

function Fares({ webhook: { disabledAt, disabledReason, failingSince } }: { webhook: Webhook }) {
  if (disabledAt !== '') {
    return (
      <p className="border-l-2 border-loss py-1 pl-4 text-sm">
        Disabled since {formatTime(disabledAt)}. {disabledReason}. A test that your receiver accepts enables it again.
      </p>
    )
  }
  if (failingSince === '') return null
  return (
    <p className="border-l-2 border-loss py-1 pl-4 text-sm">
      Nothing was accepted since {formatTime(failingSince)}. It is disabled after three days of that.
    </p>
  )
}
