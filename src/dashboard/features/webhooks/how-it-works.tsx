import { type ReactNode, useState } from 'react'
import { rich } from '#dashboard/locale/rich.tsx'
import { CopyButton } from '#dashboard/ui/button/copy-button.tsx'
import { CodeText } from '#dashboard/ui/display/code-text.tsx'
import { Facts } from '#dashboard/ui/display/facts.tsx'
import { Segmented } from '#dashboard/ui/form/segmented.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { MessageExplorer } from './message-explorer.tsx'
import { SampleWebhook } from './sample-webhook.tsx'
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
    <Explanation sample={<SampleWebhook />} />
  )

/** `sample`: where there is no webhook yet. */
const Explanation = ({ sample }: { sample?: ReactNode }) => (
  <>
    <MessageExplorer>{sample}</MessageExplorer>
    <div className="grid gap-x-12 *:min-w-0 lg:grid-cols-2">
      <div className="pt-6">
        <Delivery />
      </div>
      <div className="pt-6">
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

const Delivery = () => (
  <Section title={texts.delivery}>
    <Facts
      facts={[
        { label: texts.signature, value: 'Standard Webhooks, HMAC-SHA256' },
        { label: texts.order, value: texts.atLeastOnce },
        { label: texts.retries, value: texts.retriedForDay },
        { label: texts.access, value: texts.onlyWithKey },
      ]}
    />
  </Section>
)

const Command = ({ text }: { text: string }) => (
  <div className="mt-3 flex items-start justify-between gap-4 border-y border-line py-2 text-sm">
    <code className="wrap-anywhere">{text}</code>
    <CopyButton text={text} label={texts.copyCommand} align="right" />
  </div>
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
