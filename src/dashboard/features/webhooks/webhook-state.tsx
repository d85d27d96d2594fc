import type { Webhook } from '#contract/webhook/webhook.ts'
import { texts } from './texts.ts'

const states = {
  on: { word: texts.on, look: 'text-gain', dot: 'bg-current' },
  failing: { word: texts.failing, look: 'text-loss', dot: 'bg-current' },
  disabled: { word: texts.disabled, look: 'text-faded', dot: '' },
} as const

const stateOf = ({ disabledAt, failingSince }: Pick<Webhook, 'disabledAt' | 'failingSince'>) =>
  disabledAt !== '' ? states.disabled : failingSince !== '' ? states.failing : states.on

/** Whether a webhook sends and its receiver accepts, by a word and a dot, which is hollow where nothing is sent. */
export function WebhookState({ webhook }: { webhook: Pick<Webhook, 'disabledAt' | 'failingSince'> }) {
  const { word, look, dot } = stateOf(webhook)
  return (
    <span className={`inline-flex items-center gap-2 text-sm ${look}`}>
      <span aria-hidden="true" className={`size-2 rounded-full border border-current ${dot}`} />
      {word}
    </span>
  )
}
