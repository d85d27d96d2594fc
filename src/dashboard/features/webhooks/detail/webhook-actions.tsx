import { type ReactNode, useState } from 'react'
import { useRemove, useRotate, useTest } from '#dashboard/features/webhooks/queries.ts'
import { SecretNote } from '#dashboard/features/webhooks/secret-note.tsx'
import { Button } from '#dashboard/ui/button/button.tsx'
import { ErrorCard } from '#dashboard/ui/feedback/error-card.tsx'
import { formatTime } from '#dashboard/ui/text/format.ts'

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
          {test.isPending ? 'Sending' : 'Send test'}
        </Button>
        <Button onClick={() => setConfirming('rotate')}>Rotate secret</Button>
        <Button onClick={() => setConfirming('remove')}>Delete</Button>
      </div>
      {test.data && (
        <p role="status" className="text-sm">
          {test.data.state === 'delivered'
            ? `The test was accepted with status ${test.data.statusCode}`
            : `The test failed: ${test.data.error}`}
        </p>
      )}
      {test.error && <ErrorCard error={test.error} what="The test" done="sent" onRetry={() => test.mutate(id)} />}
      {confirming === 'rotate' && (
        <Confirm
          word="Rotate"
          isPending={rotation.isPending}
          onYes={() => rotation.mutate(id, { onSuccess: close })}
          onNo={close}
        >
          This creates a new secret. The current one stays valid for 24 hours; any older one stops working now.
        </Confirm>
      )}
      {rotation.data && (
        <SecretNote
          secret={rotation.data.secret}
          also={`The previous secret is valid until ${formatTime(rotation.data.previousValidUntil)}.`}
          onDone={rotation.reset}
        />
      )}
      {rotation.error && (
        <ErrorCard error={rotation.error} what="The new secret" done="created" onRetry={() => rotation.mutate(id)} />
      )}
      {confirming === 'remove' && (
        <Confirm word="Delete" isPending={removal.isPending} onYes={() => removal.mutate(id)} onNo={close}>
          This deletes the webhook and its waiting messages. You cannot undo this.
        </Confirm>
      )}
      {removal.error && (
        <ErrorCard error={removal.error} what="The webhook" done="deleted" onRetry={() => removal.mutate(id)} />
      )}
    </div>
  )
}

type ConfirmProps = { word: string; isPending: boolean; onYes: () => void; onNo: () => void; children: ReactNode }

function Confirm({ word, isPending, onYes, onNo, children }: ConfirmProps) {
  return (
    <fieldset className="border-l-2 border-loss py-1 pl-4">
      <legend className="sr-only">{word} this webhook?</legend>
      <p className="max-w-prose text-sm">{children}</p>
      <div className="mt-2 flex gap-3">
        <Button look="strong" autoFocus disabled={isPending} onClick={onYes}>
          {word} now
        </Button>
        <Button onClick={onNo}>Cancel</Button>
      </div>
    </fieldset>
  )
}
