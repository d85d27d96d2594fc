import { useState } from 'react'
import type { WebhookRule } from '#contract/webhook/webhook-rule.ts'
import { rich } from '#dashboard/locale/rich.tsx'
import { CopyButton } from '#dashboard/ui/button/copy-button.tsx'
import { CodeText } from '#dashboard/ui/display/code-text.tsx'
import { Segmented } from '#dashboard/ui/form/segmented.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { PlainTable } from '#dashboard/ui/table/plain-table.tsx'
import { texts } from './texts.ts'
import { type VerifyLanguage, verifyExamples, verifyLanguages } from './verify-examples.ts'

const KEY_COMMAND = 'npm run admin -- key create --name NAME'
const ADD_COMMAND = 'npm run admin -- webhook add --key ID --url URL --chain SUI --address ADDRESS'

/** Of what whoever runs the service reads. */
export const OPERATOR_ID = 'operator'

/** The events of webhooks, what arrives, and how to register without this page: folded away where webhooks are at work. */
export const HowItWorks = ({ isFolded }: { isFolded: boolean }) =>
  isFolded ? (
    <details className="mt-8 border-t border-line pt-3">
      <summary className="min-h-6 w-fit text-sm text-accent underline-offset-4 hover:underline">
        {texts.howWebhooksWork}
      </summary>
      <Explanation />
    </details>
  ) : (
    <Explanation />
  )

const Explanation = () => (
  <>
    <div className="mt-8 grid gap-x-12 gap-y-8 *:min-w-0 lg:grid-cols-2">
      <div>
        <Events />
        <ul className="mt-4 grid max-w-prose list-disc gap-1 pl-5 text-sm text-faded">
          <li>{texts.messagesSignedPer}</li>
          <li>{texts.messagesArriveLeast}</li>
          <li>{texts.webhooksBelongApi}</li>
        </ul>
      </div>
      <div>
        <Arrival />
        <Verification />
      </div>
    </div>
    <details id={OPERATOR_ID} className="mt-8 border-t border-line pt-3">
      {/* Of use to whoever runs the service, and to nobody else. */}
      <summary className="min-h-6 w-fit text-sm text-accent underline-offset-4 hover:underline">
        {texts.runService}
      </summary>
      <p className="mt-3 max-w-prose text-sm text-faded">{texts.createKey}</p>
      <Command text={KEY_COMMAND} />
      <p className="mt-3 max-w-prose text-sm text-faded">
        {rich(texts.ifYouRun, {
          code: (words) => <code>{words}</code>,
          code2: (words) => <code>{words}</code>,
          code3: (words) => <code>{words}</code>,
        })}
      </p>
      <Command text={ADD_COMMAND} />
    </details>
  </>
)

const Command = ({ text }: { text: string }) => (
  <div className="mt-3 flex items-start justify-between gap-4 border-y border-line py-2 text-sm">
    <code className="wrap-anywhere">{text}</code>
    <CopyButton text={text} label={texts.copyCommand} align="right" />
  </div>
)

/** When each event is sent. */
const thresholds: Record<WebhookRule['type'], string> = {
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
const types = Object.keys(thresholds) as WebhookRule['type'][]

const Events = () => (
  <Section title={texts.events}>
    <PlainTable
      caption={texts.webhookEvents}
      columns={[
        {
          header: texts.sentWhen,
          head: (
            <>
              {texts.sentWhen}
              <span className="sm:hidden"> · {texts.type}</span>
            </>
          ),
          cellLook: 'py-1 pr-4',
          cell: (type) => (
            <>
              {thresholds[type]}
              <code className="block text-faded sm:hidden">{type}</code>
            </>
          ),
        },
        {
          header: texts.type,
          look: 'max-sm:hidden',
          cellLook: 'text-faded',
          cell: (type) => <code>{type}</code>,
        },
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
    "address": "0x5a5A…",
    "chain": "ETH",
    "symbol": "USDC",
    "before": "100",
    "after": "250.5",
    "changeUsd": 150.5,
    …
  }
}`

const Arrival = () => (
  <Section title={texts.whatYouReceive}>
    <pre className="border-t border-rule bg-raised px-3 py-2 text-sm whitespace-pre-wrap wrap-anywhere">
      <CodeText text={EXAMPLE} />
    </pre>
  </Section>
)

/** How a receiver knows that a message is from here. */
function Verification() {
  const [language, setLanguage] = useState<VerifyLanguage>('TypeScript')
  const program = verifyExamples[language]
  return (
    <Section title={texts.verifyMessage}>
      <div className="flex items-center justify-between gap-4">
        <Segmented
          label={texts.languageExample}
          options={verifyLanguages.map((value) => ({ value, label: value }))}
          value={language}
          onChange={setLanguage}
        />
        <CopyButton text={program} label={texts.copyExample} align="right" />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <pre className="overflow-x-auto border-y border-line bg-raised px-3 py-2 text-sm" tabIndex={0}>
        <CodeText text={program} />
      </pre>
    </Section>
  )
}
