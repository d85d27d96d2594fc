import { type ReactNode, useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { chatApps } from '#contract/webhook/chat-app.ts'
import { MessageBody } from '#contract/webhook/message-body.ts'
import type { WebhookRule } from '#contract/webhook/webhook-rule.ts'
import { useShownWidth } from '#dashboard/ui/browser/use-shown-width.ts'
import { CopyButton } from '#dashboard/ui/button/copy-button.tsx'
import { CodeText } from '#dashboard/ui/display/code-text.tsx'
import { Segmented } from '#dashboard/ui/form/segmented.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { formatList } from '#dashboard/ui/text/format-list.ts'
import { messageSentence } from '#domain/watch/message-sentence.ts'
import { eventNames } from './event-names.ts'
import { exampleData, exampleTime, messageExamples, messageText, nullFields } from './message-examples.ts'
import { texts } from './texts.ts'
import { Verification } from './verification.tsx'

/** When each event is sent; what can cost most comes first. */
const occasions: Record<WebhookRule['type'], string> = {
  'position.health': texts.healthFalls,
  'position.out_of_range': texts.leavesRange,
  'position.in_range': texts.entersRange,
  'position.claimable': texts.rewardsExceed,
  'position.opened': texts.eachOpened,
  'position.closed': texts.eachClosed,
  'holding.changed': texts.balanceChanges,
  'vault.apy': texts.apyCrosses,
  'vault.tvl': texts.tvlCrosses,
  price: texts.priceCrosses,
  'source.failing': texts.sourceFails,
}

/** What arrives at a program, and what at an app that people read; how a program knows that it is from here. */
const forms = [
  { value: 'json', label: texts.yourProgram },
  {
    value: 'chat',
    label: Object.values(chatApps)
      .map(({ name }) => name)
      .join(', '),
  },
  { value: 'verify', label: texts.verifyView },
] as const
type Form = (typeof forms)[number]['value']
const sentenceOf = (type: WebhookRule['type'], at: number) =>
  messageSentence(MessageBody.parse({ type, data: exampleData(type, at) }))

const types = Object.keys(occasions) as WebhookRule['type'][]

/** Where the steps above lead. */
export const EVENTS_ID = 'events'
export const VERIFY_ID = 'verify'
export const OPERATOR_ID = 'operator'

type Props = {
  /** When the example is read, in ms since 1970. */
  now: number
  /** Below the events: messages, which show their event here. */
  sample: ((onShow: (type: WebhookRule['type']) => void) => ReactNode) | null
}

/** The events, one of them chosen, beside the message that it sends and the programs that verify one. */
export function MessageExplorer({ now, sample }: Props) {
  const [chosen, setChosen] = useState<WebhookRule['type']>('position.health')
  const location = useLocation()
  const [form, setForm] = useState<Form>('json')
  // With each click on a step, the same one again too.
  useEffect(() => {
    const id = location.hash.slice(1)
    if (id === VERIFY_ID) setForm('verify')
    if (id === VERIFY_ID || id === EVENTS_ID || id === OPERATOR_ID) document.getElementById(id)?.scrollIntoView()
  }, [location])
  const at = exampleTime(now, chosen)
  const show = (type: WebhookRule['type']) => {
    setChosen(type)
    if (form === 'verify') setForm('json')
  }
  const showAbove = (type: WebhookRule['type']) => {
    show(type)
    const shown = document.getElementById(VERIFY_ID)
    // In one column it is above the row that was chosen.
    if (shown && shown.getBoundingClientRect().top < 0) shown.scrollIntoView()
  }
  const isNarrow = useShownWidth() === 0
  const nulls = nullFields(chosen)
  const message = form === 'chat' ? sentenceOf(chosen, at) : messageText(chosen, at)
  return (
    <div className="mt-2 grid gap-x-12 gap-y-3 *:min-w-0 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
      <div id={EVENTS_ID} className="scroll-mt-20">
        <Section title={texts.previewEvent}>
          {/* On a phone ten rows would push away the message that they are about. */}
          <select
            className="field w-full sm:hidden"
            aria-label={texts.webhookEvents}
            value={chosen}
            onChange={({ target }) => {
              const type = types[target.selectedIndex]
              if (type) show(type)
            }}
          >
            {types.map((type) => (
              <option key={type} value={type}>
                {eventNames[type]}
              </option>
            ))}
          </select>
          <div className="max-sm:hidden">
            <EventChoice chosen={chosen} onChoose={show} />
          </div>
        </Section>
      </div>
      <div id={VERIFY_ID} className="scroll-mt-20 lg:row-span-2">
        <Section
          title={form === 'verify' ? texts.verifyMessage : texts.whatYouReceive}
          actions={form !== 'verify' && <CopyButton text={message} label={texts.copyExample} align="right" />}
        >
          {/* Not the message: each arrow key would read out all its lines. */}
          <p role="status" className="sr-only">
            {form === 'verify' ? '' : texts.exampleOf(chosen)}
          </p>
          <div className="max-sm:[&_label]:grow">
            <Segmented label={texts.formOfReceiver} options={forms} value={form} onChange={setForm} />
          </div>
          {form !== 'verify' && (
            <p className="pt-2 text-sm text-faded">
              {occasions[chosen]}
              {form === 'json' && 'liquidation' in messageExamples[chosen] && `. ${texts.coinOfLoan}`}
            </p>
          )}
          {form === 'verify' ? (
            <div className="pt-2">
              <Verification />
            </div>
          ) : form === 'json' ? (
            <pre
              className="mt-2 border-t border-rule bg-raised px-3 py-2 text-sm whitespace-pre-wrap wrap-anywhere"
              // On a phone what is below would be two screens away.
              {...(isNarrow && { tabIndex: 0, style: { maxHeight: '22rem', overflowY: 'auto' } })}
            >
              <CodeText text={messageText(chosen, at, true)} />
            </pre>
          ) : (
            <p className="mt-2 border-t border-rule bg-raised px-3 py-2 text-sm wrap-anywhere">{message}</p>
          )}
          {form !== 'verify' && (
            <p className="pt-1.5 text-sm text-faded">
              {form === 'json' ? texts.signatureAbridged : texts.pasteAddress}
              {form === 'json' && nulls.length > 0 && ` ${texts.nullHere(formatList(nulls))}`}
            </p>
          )}
        </Section>
      </div>
      {sample && <div className="lg:col-start-1 lg:row-start-2">{sample(showAbove)}</div>}
    </div>
  )
}

type ChoiceProps = { chosen: WebhookRule['type']; onChoose: (type: WebhookRule['type']) => void }

/** Radio buttons as rows: arrow keys go from one event to the next. No circles, which would look like a subscription. */
function EventChoice({ chosen, onChoose }: ChoiceProps) {
  const name = useId()
  return (
    <fieldset className="border-t border-rule text-sm">
      <legend className="sr-only">{texts.webhookEvents}</legend>
      {types.map((type) => (
        <label
          key={type}
          className={`relative flex min-h-8 cursor-pointer items-center gap-x-2 border-b border-line px-2 py-1 hover:bg-raised hover:text-accent has-checked:font-medium has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent ${type === chosen ? 'bg-raised' : ''}`}
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={type}
            checked={type === chosen}
            onChange={() => onChoose(type)}
          />
          <span className="grow justify-between gap-x-4 sm:flex">
            {eventNames[type]}
            <code className={`block font-normal ${type === chosen ? 'text-accent' : 'text-faded'}`}>{type}</code>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
