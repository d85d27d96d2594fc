import { type ReactNode, useState } from 'react'
import { useRemove, useRotate, useTest } from '#dashboard/features/webhooks/queries.ts'
import { SecretNote } from '#dashboard/features/webhooks/secret-note.tsx'
import { texts } from '#dashboard/features/webhooks/texts.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { ErrorCard } from '#dashboard/ui/feedback/error-card.tsx'
import { formatTime } from '#dashboard/ui/text/format-time.ts'

/** Test, rotate the secret, delete; what cannot be undone needs a second press. */
export function WebhookActions({ id, onRemoved }: { id: string; onRemoved: () => void }) {
  const [confirming, setConfirming] = useState<'rotate' | 'remove' | null>(null)
  const test = useTest()
  const rotation = useRotate()
  const removal = useRemove(onRemoved)
  const close = () => setConfirming(null)
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap gap-3">
        <Button disabled={test.isPending} onClick={() => test.mutate(id)}>
          {test.isPending ? texts.sending : texts.sendTest}
        </Button>
        <Button onClick={() => setConfirming('rotate')}>{texts.rotateSecret}</Button>
        <Button className="ml-auto -mr-3 border-transparent text-loss" onClick={() => setConfirming('remove')}>
          {texts.delete}
        </Button>
      </div>
      {test.data && (
        <p role="status" className="text-sm">
          {test.data.state === 'delivered'
            ? texts.testWasAccepted(String(test.data.statusCode))
            : texts.testFailed(test.data.error)}
        </p>
      )}
      {test.error && <ErrorCard error={test.error} what={texts.test} done="sent" onRetry={() => test.mutate(id)} />}
      {confirming === 'rotate' && (
        <Confirm
          question={texts.rotateSecretWebhook}
          word={texts.rotateNow}
          isPending={rotation.isPending}
          onYes={() => rotation.mutate(id, { onSuccess: close })}
          onNo={close}
        >
          {texts.createsNewSecret}
        </Confirm>
      )}
      {rotation.data && (
        <SecretNote
          secret={rotation.data.secret}
          also={texts.previousSecretValid(formatTime(rotation.data.previousValidUntil))}
          onDone={rotation.reset}
        />
      )}
      {rotation.error && (
        <ErrorCard error={rotation.error} what={texts.newSecret} done="created" onRetry={() => rotation.mutate(id)} />
      )}
      {confirming === 'remove' && (
        <Confirm
          question={texts.deleteWebhook}
          word={texts.deleteNow}
          isPending={removal.isPending}
          onYes={() => removal.mutate(id)}
          onNo={close}
        >
          {texts.deletesWebhookWaiting}
        </Confirm>
      )}
      {removal.error && (
        <ErrorCard error={removal.error} what={texts.webhook} done="deleted" onRetry={() => removal.mutate(id)} />
      )}
    </div>
  )
}

type ConfirmProps = {
  question: string
  word: string
  isPending: boolean
  onYes: () => void
  onNo: () => void
  children: ReactNode
}

function Confirm({ question, word, isPending, onYes, onNo, children }: ConfirmProps) {
  return (
    <fieldset className="border-l-2 border-loss py-1 pl-4">
      <legend className="sr-only">{question}</legend>
      <p className="max-w-prose text-sm">{children}</p>
      <div className="mt-2 flex gap-3">
        <Button look="strong" autoFocus disabled={isPending} onClick={onYes}>
          {word}
        </Button>
        <Button onClick={onNo}>{texts.cancel}</Button>
      </div>
    </fieldset>
  )
}
