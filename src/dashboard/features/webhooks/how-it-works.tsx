import { CopyButton } from '#dashboard/ui/button/copy-button.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'

const ADD_COMMAND = 'npm run admin -- webhook add --key ID --url URL --chain SUI --address ADDRESS'

export const HowItWorks = () => (
  <>
    <Section title="What this can do">
      <ul className="grid max-w-prose list-disc gap-1 pl-5 text-faded">
        <li>Messages are signed as Standard Webhooks says: your receiver verifies them with the webhook’s secret.</li>
        <li>
          They arrive at least once and in order, are tried again for a day, and then wait here to be sent again by
          hand.
        </li>
        <li>The list belongs to the key: another key, and a visitor without one, sees nothing of it.</li>
      </ul>
    </Section>
    <Section title="Add a webhook by command">
      <p className="max-w-prose text-faded">
        Whoever runs the service can register one under the id of a key (<code>npm run admin -- key list</code> shows
        it). Repeat <code>--address</code> for each address to watch.
      </p>
      <div className="mt-3 flex items-start justify-between gap-4 border-y border-line py-2 text-sm">
        <code className="wrap-anywhere">{ADD_COMMAND}</code>
        <CopyButton text={ADD_COMMAND} label="Copy command" align="right" />
      </div>
      <p className="mt-3 max-w-prose text-faded">
        To take one away: <code>npm run admin -- webhook remove ID</code>
      </p>
    </Section>
  </>
)
