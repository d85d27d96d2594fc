import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Webhook } from '#contract/webhook/webhook.ts'
import { acceptedQuery } from '#dashboard/features/webhooks/queries.ts'
import { texts } from '#dashboard/features/webhooks/texts.ts'
import { CopyIconButton } from '#dashboard/ui/button/copy-button.tsx'
import { type Fact, Facts } from '#dashboard/ui/display/facts.tsx'
import { Moment } from '#dashboard/ui/display/moment.tsx'
import { walletPath } from '#dashboard/ui/link/wallet-path.ts'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { DASH } from '#dashboard/ui/text/format-number.ts'
import { shortAddress } from '#dashboard/ui/text/short-address.ts'

const SHOWN = 3

/** What a webhook is, as on a data sheet. */
export function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const { id, url, chain, addresses, createdAt } = webhook
  const { data: accepted } = useQuery(acceptedQuery(id))
  const facts: Fact[] = [
    { label: 'URL', value: <Copied text={url} label={texts.copyUrl} /> },
    { label: 'ID', value: <Copied text={id} label={texts.copyWebhookId} /> },
    { label: texts.created, value: <Moment at={createdAt} /> },
    {
      label: texts.lastDelivery,
      value: accepted ? <Moment at={accepted.lastAttemptAt} /> : accepted === null ? texts.noneOnRecord : DASH,
    },
  ]
  if (addresses.length > 0) {
    facts.push(
      { label: texts.chain, value: chain === 'ALL' ? texts.allChains : chainNameOf(chain) },
      { label: texts.addresses, value: <Addresses addresses={addresses} /> },
    )
  }
  return <Facts facts={facts} />
}

const Copied = ({ text, label }: { text: string; label: string }) => (
  <span className="flex items-center justify-end gap-1">
    <span className="min-w-0 truncate" title={text}>
      {text}
    </span>
    <CopyIconButton text={text} label={label} />
  </span>
)

const Addresses = ({ addresses }: { addresses: readonly string[] }) => (
  <span title={addresses.join('\n')}>
    {addresses.slice(0, SHOWN).map((address, index) => (
      <span key={address}>
        {index > 0 && ', '}
        <Link className="link" to={walletPath([address])}>
          {shortAddress(address)}
        </Link>
      </span>
    ))}
    {addresses.length > SHOWN && <span className="text-faded"> {texts.more(addresses.length - SHOWN)}</span>}
  </span>
)
