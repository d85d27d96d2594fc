import { useState } from 'react'
import { useLocation } from 'react-router'
import { rich } from '#dashboard/locale/rich.tsx'
import { CopyButton } from '#dashboard/ui/button/copy-button.tsx'
import { Facts } from '#dashboard/ui/display/facts.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { MessageExplorer, OPERATOR_ID } from './message-explorer.tsx'
import { SampleWebhook } from './sample-webhook.tsx'
import { texts } from './texts.ts'

const KEY_COMMAND = 'npm run admin -- key create --name NAME'
const ADD_COMMAND = 'npm run admin -- webhook add --key ID --url URL --chain SUI --address ADDRESS'

/** The events of webhooks, what arrives, and how to register without this page: folded away where webhooks are at work, unless a link leads into it. */
export function HowItWorks({ isFolded }: { isFolded: boolean }) {
  const { hash } = useLocation()
  return isFolded ? (
    <details open={hash !== '' || undefined} className="mt-8 border-t border-line pt-3">
      <summary className="min-h-6 w-fit text-sm text-accent underline-offset-4 hover:underline">
        {texts.howWebhooksWork}
      </summary>
      <Explanation />
    </details>
  ) : (
    <Explanation hasSample />
  )
}

/** `hasSample`: where there is no webhook yet. */
function Explanation({ hasSample = false }: { hasSample?: boolean }) {
  // One moment for all examples, which do not move while they are read.
  const [now] = useState(Date.now)
  const { hash } = useLocation()
  return (
    <>
      <MessageExplorer now={now} sample={hasSample ? (onShow) => <SampleWebhook now={now} onShow={onShow} /> : null} />
      <Delivery />
      <details
        id={OPERATOR_ID}
        open={hash === `#${OPERATOR_ID}` || undefined}
        className="mt-8 scroll-mt-20 border-t border-line pt-3"
      >
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
}

const Delivery = () => (
  <Section title={texts.delivery}>
    <div className="grid gap-x-12 *:min-w-0 lg:grid-cols-2">
      <Facts
        facts={[
          { label: texts.signature, value: 'Standard Webhooks, HMAC-SHA256' },
          { label: texts.order, value: texts.atLeastOnce },
        ]}
      />
      <Facts
        facts={[
          { label: texts.retries, value: texts.retriedForDay },
          { label: texts.access, value: texts.onlyWithKey },
        ]}
      />
    </div>
  </Section>
)

const Command = ({ text }: { text: string }) => (
  <div className="mt-3 flex items-start justify-between gap-4 border-y border-line py-2 text-sm">
    <code className="wrap-anywhere">{text}</code>
    <CopyButton text={text} label={texts.copyCommand} align="right" />
  </div>
)
