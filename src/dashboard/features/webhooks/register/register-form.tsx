import { type FormEvent, useEffect, useRef, useState } from 'react'
import { chainIds, chains } from '#contract/chains.ts'
import { chatAppOf, chatApps } from '#contract/webhook/chat-app.ts'
import type { NewWebhook } from '#contract/webhook/webhook.ts'
import { isAboutWallets, type WebhookRule } from '#contract/webhook/webhook-rule.ts'
import { useRegister } from '#dashboard/features/webhooks/queries.ts'
import { SecretNote } from '#dashboard/features/webhooks/secret-note.tsx'
import { texts } from '#dashboard/features/webhooks/texts.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { ErrorCard } from '#dashboard/ui/feedback/error-card.tsx'
import { SelectField } from '#dashboard/ui/form/select-field.tsx'
import { TextField } from '#dashboard/ui/form/text-field.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { AddressField, readAddresses } from './address-field.tsx'
import { formMistakes } from './form-mistakes.ts'
import { MarketEvents } from './market-events.tsx'
import { WalletEvents } from './wallet-events.tsx'
import { firstDraft, isNumberMissing, toWalletRules } from './wallet-rules.ts'

const chainOptions = [
  { value: 'ALL', label: texts.allChains } as const,
  ...chainIds.map((id) => ({ value: id, label: chains[id].name })),
]

/** What is written in the form, and what of it is missing. */
function useDraft() {
  const [url, setUrl] = useState('')
  const [chain, setChain] = useState<NewWebhook['chain']>('ALL')
  const [addresses, setAddresses] = useState('')
  const [wallet, setWallet] = useState(firstDraft)
  const [market, setMarket] = useState<readonly WebhookRule[]>([])
  const rules = [...toWalletRules(wallet), ...market]
  const needsAddress = rules.some(isAboutWallets)
  const isWhole =
    url.trim() !== '' &&
    rules.length > 0 &&
    (!needsAddress || readAddresses(addresses).length > 0) &&
    !wallet.ticked.some((kind) => isNumberMissing(wallet, kind))
  const body: NewWebhook = { url: url.trim(), chain, addresses: readAddresses(addresses), events: rules }
  return {
    ...{ url, setUrl, chain, setChain, addresses, setAddresses, wallet, setWallet, market, setMarket },
    ...{ body, isWhole, needsAddress, hasEvents: rules.length > 0 },
  }
}

export function RegisterForm({ onDone }: { onDone: (id: string | null) => void }) {
  const draft = useDraft()
  const [isSubmitted, setSubmitted] = useState(false)
  const { mutate, data, error, isPending, reset } = useRegister()
  const form = useRef<HTMLFormElement>(null)
  const mistakes = formMistakes(error)
  const isShownAtFields = Object.keys(mistakes).length > 0
  useEffect(() => {
    if (error !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [error])
  if (data) {
    return (
      <Section title={texts.webhookAdded}>
        <SecretNote secret={data.secret} onDone={() => onDone(data.id)} />
      </Section>
    )
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (draft.isWhole) mutate(draft.body)
  }
  const app = chatAppOf(draft.url.trim())
  const missing = (isMissing: boolean) => (isSubmitted && isMissing ? texts.required : undefined)
  return (
    <Section title={texts.addWebhook}>
      <form
        ref={form}
        onSubmit={onSubmit}
        onChange={() => error !== null && reset()}
        noValidate
        className="grid grid-cols-1 gap-5"
      >
        <div className="grid gap-x-12 gap-y-5 *:min-w-0 lg:grid-cols-2">
          <fieldset className="grid content-start gap-5">
            <legend className="mb-2 text-sm font-medium">{texts.receiverWallets}</legend>
            <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
              <TextField
                label={texts.receiverUrl}
                type="url"
                inputMode="url"
                placeholder="https://example.org/hook"
                autoComplete="off"
                aria-required
                hint={app === null ? texts.urlAccepts : texts.sentenceIn(chatApps[app].name)}
                value={draft.url}
                error={mistakes.url ?? missing(draft.url.trim() === '')}
                onValue={draft.setUrl}
              />
              <SelectField label={texts.chain} value={draft.chain} options={chainOptions} onChange={draft.setChain} />
            </div>
            <AddressField
              text={draft.addresses}
              onText={draft.setAddresses}
              isRequired={draft.needsAddress}
              error={mistakes.addresses ?? missing(draft.needsAddress && draft.body.addresses.length === 0)}
            />
          </fieldset>
          <WalletEvents draft={draft.wallet} onChange={draft.setWallet} isSubmitted={isSubmitted} />
        </div>
        <div className="border-t border-line pt-4">
          <MarketEvents rules={draft.market} onChange={draft.setMarket} mistake={mistakes.events} />
        </div>
        {isSubmitted && !draft.hasEvents && (
          <p role="alert" className="text-sm text-loss">
            {texts.chooseLeastOne}
          </p>
        )}
        {error && !isShownAtFields && (
          <ErrorCard error={error} what={texts.webhook} done="added" onRetry={() => mutate(draft.body)} />
        )}
        <div className="flex gap-3">
          <Button look="strong" type="submit" isBusy={isPending}>
            {isPending ? texts.adding : texts.addWebhook}
          </Button>
          <Button onClick={() => onDone(null)}>{texts.cancel}</Button>
        </div>
      </form>
    </Section>
  )
}
