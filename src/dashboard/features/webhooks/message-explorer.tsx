import { type ReactNode, useId, useState } from 'react'
import { chatApps } from '#contract/webhook/chat-app.ts'
import { MessageBody } from '#contract/webhook/message-body.ts'
import type { WebhookRule } from '#contract/webhook/webhook-rule.ts'
import { CopyButton } from '#dashboard/ui/button/copy-button.tsx'
import { CodeText } from '#dashboard/ui/display/code-text.tsx'
import { Segmented } from '#dashboard/ui/form/segmented.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { messageSentence } from '#domain/watch/message-sentence.ts'
import { messageExamples, messageText } from './message-examples.ts'
import { texts } from './texts.ts'

/** When each event is sent. */
const occasions: Record<WebhookRule['type'], string> = {
  'holding.changed': texts.balanceChanges,
  'position.opened': texts.eachOpened,
  'position.closed': texts.eachClosed,
  'position.out_of_range': texts.leavesRange,
  'position.health': texts.healthFalls,
  'position.claimable': texts.rewardsExceed,
  'vault.apy': texts.apyCrosses,
  'vault.tvl': texts.tvlCrosses,
  price: texts.priceCrosses,
  'source.failing': texts.sourceFails,
}

/** What arrives at a program, and what at an app that people read. */
const forms = [
  { value: 'json', label: texts.yourProgram },
  {
    value: 'chat',
    label: Object.values(chatApps)
      .map(({ name }) => name)
      .join(', '),
  },
] as const
type Form = (typeof forms)[number]['value']
const sentenceOf = (type: WebhookRule['type']) =>
  messageSentence(MessageBody.parse({ type, data: messageExamples[type] }))

const types = Object.keys(occasions) as WebhookRule['type'][]

/** The events, one of them chosen, beside the message that it sends. `children`: below the events. */
export function MessageExplorer({ children }: { children?: ReactNode }) {
  const [chosen, setChosen] = useState<WebhookRule['type']>('position.health')
  const [form, setForm] = useState<Form>('json')
  const message = form === 'json' ? messageText(chosen) : sentenceOf(chosen)
  return (
    <div className="mt-6 grid gap-x-12 gap-y-8 *:min-w-0 lg:grid-cols-2">
      <div>
        <Section title={texts.events}>
          <EventChoice chosen={chosen} onChoose={setChosen} />
        </Section>
        {children}
      </div>
      <div>
        <Section
          title={texts.whatYouReceive}
          actions={<CopyButton text={message} label={texts.copyExample} align="right" />}
        >
          {/* Not the message: each arrow key would read out all its lines. */}
          <p role="status" className="sr-only">
            {texts.exampleOf(chosen)}
          </p>
          <Segmented label={texts.formOfReceiver} options={forms} value={form} onChange={setForm} />
          {form === 'json' ? (
            <pre className="mt-2 border-t border-rule bg-raised px-3 py-2 text-sm whitespace-pre-wrap wrap-anywhere">
              <CodeText text={message} />
            </pre>
          ) : (
            <p className="mt-2 border-t border-rule bg-raised px-3 py-2 text-sm wrap-anywhere">{message}</p>
          )}
          <p className="pt-1.5 text-sm text-faded">{form === 'json' ? texts.signatureAbridged : texts.pasteAddress}</p>
        </Section>
      </div>
    </div>
  )
}

type ChoiceProps = { chosen: WebhookRule['type']; onChoose: (type: WebhookRule['type']) => void }

/** Radio buttons as rows: arrow keys go from one event to the next. */
function EventChoice({ chosen, onChoose }: ChoiceProps) {
  const name = useId()
  return (
    <fieldset className="border-t border-rule text-sm">
      <legend className="sr-only">{texts.webhookEvents}</legend>
      {types.map((type) => (
        <label
          key={type}
          className={`${type === chosen ? 'bg-raised' : ''} block min-h-8 cursor-pointer items-center justify-between gap-x-4 border-b border-line px-2 py-1 sm:flex hover:text-accent has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent`}
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={type}
            checked={type === chosen}
            onChange={() => onChoose(type)}
          />
          {occasions[type]}
          <code className={`block ${type === chosen ? '' : 'text-faded'}`}>{type}</code>
        </label>
      ))}
    </fieldset>
  )
}
