import type { Webhook } from '#contract/webhook/webhook.ts'
import { retryLimits } from '#contract/webhook/webhook-limits.ts'
import { QueryBoundary } from '#dashboard/api/query-boundary.tsx'
import { texts } from '#dashboard/features/webhooks/texts.ts'
import { WebhookState } from '#dashboard/features/webhooks/webhook-state.tsx'
import { TableSkeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { ruleLabel } from '#dashboard/ui/labels/rule-labels.ts'
import { Section } from '#dashboard/ui/page/section.tsx'
import { formatTime } from '#dashboard/ui/text/format-time.ts'
import { Deliveries } from './deliveries.tsx'
import { WebhookActions } from './webhook-actions.tsx'
import { WebhookFacts } from './webhook-facts.tsx'

/** One webhook: its state, its events, its actions and its deliveries. */
export function WebhookDetail({ webhook, onRemoved }: { webhook: Webhook; onRemoved: () => void }) {
  const { id, url, events, disabledAt } = webhook
  return (
    <Section title={new URL(url).host} actions={<WebhookState webhook={webhook} />}>
      <div className="grid grid-cols-1 gap-4">
        <Fares webhook={webhook} />
        <WebhookActions key={id} id={id} onRemoved={onRemoved} />
        <h3 className="mt-2 text-sm font-medium">{texts.messages}</h3>
        <QueryBoundary what={texts.listMessages} skeleton={<TableSkeleton rows={4} label={texts.loadingMessages} />}>
          <Deliveries id={id} isDisabled={disabledAt !== ''} />
        </QueryBoundary>
        <div className="grid items-start gap-x-12 gap-y-4 *:min-w-0 lg:grid-cols-2">
          <div>
            <h3 className="flex h-8 items-center text-xs font-medium">{texts.details}</h3>
            <WebhookFacts webhook={webhook} />
          </div>
          <div>
            <h3 className="flex h-8 items-center text-xs font-medium">{texts.sentWhen}</h3>
            <ul className="border-t border-rule text-sm">
              {events.map((rule) => (
                <li
                  key={JSON.stringify(rule)}
                  className="flex min-h-(--row) items-center border-b border-line wrap-anywhere"
                >
                  {ruleLabel(rule)}
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </Section>
  )
}

function Fares({ webhook: { disabledAt, disabledReason, failingSince } }: { webhook: Webhook }) {
  if (disabledAt !== '') {
    return (
      <p className="border-l-2 border-loss py-1 pl-4 text-sm">
        {texts.disabledSinceSend(formatTime(disabledAt), disabledReason)}
      </p>
    )
  }
  if (failingSince === '') return null
  return (
    <p className="border-l-2 border-loss py-1 pl-4 text-sm">
      {texts.noMessageAccepted(formatTime(failingSince), formatTime(Date.parse(failingSince) + retryLimits.disableMs))}
    </p>
  )
}
